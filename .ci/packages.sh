# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#
# Debian packages the project needs, and how missing ones get installed. Sourced by ./rtp and .ci/run.

# Packages that build the program and its tests.
RtpBuildPackages=(cmake ninja-build g++ libgtest-dev libgmock-dev libbenchmark-dev libcli11-dev nlohmann-json3-dev
	libstb-dev librecast-dev libnanoflann-dev python3 parallel)
# Packages that the checks of .ci/run need besides. The versions are pinned: formatting differs between releases of the
# formatter.
RtpCheckPackages=(clang-14 libclang-rt-14-dev libc++-14-dev clang-format-14 ccache)

# The package that opens the demo's report, for the stage report.
RtpReportPackages=(chromium)

# Compilers for other machines and what runs their programs, for the stage platforms. GoogleTest is compiled for each.
RtpPlatformPackages=(g++-mingw-w64-x86-64-posix wine wine64 g++-aarch64-linux-gnu qemu-user-static emscripten googletest)

# The compiler of the playground, for ./rtp playground; the stage that tests the page also needs RtpReportPackages.
RtpPlaygroundPackages=(emscripten)

# Prints those of the given packages that are not installed.
rtp_missing_packages()
{
	local Installed Package
	Installed=" $(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
		while read -r Package Status; do [ "$Status" = installed ] && printf '%s ' "$Package"; done)"
	for Package in "$@"; do
		case "$Installed" in *" $Package "*) ;; *) printf '%s\n' "$Package" ;; esac
	done
}

# Runs its arguments as root if that is possible here. 125 means it is not.
rtp_as_root()
{
	if [ "$(id -u)" = 0 ]; then
		"$@"
	elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
		sudo -n "$@"
	elif command -v sudo >/dev/null && [ -t 2 ]; then # it asks for the password on the terminal
		sudo "$@"
	else
		return 125
	fi
}

# Installs what is missing of the given packages and says so; exits with 2 when that cannot be done from here.
rtp_need_packages()
{
	local Missing Status
	command -v dpkg-query >/dev/null || return 0 # Not Debian: configuring will name what it does not find.
	mapfile -t Missing < <(rtp_missing_packages "$@")
	[ "${#Missing[@]}" -gt 0 ] || return 0

	echo "rtp: missing packages: ${Missing[*]}" >&2
	local Install=(apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends "${Missing[@]}")
	rtp_as_root apt-get -o DPkg::Lock::Timeout=300 update --quiet --quiet </dev/null >&2
	Status=$?
	if [ "$Status" = 125 ]; then
		echo "rtp: this needs root and there is no way to become root here. Run this once as root, then try again:" >&2
		echo "    apt-get update && apt-get install --yes --no-install-recommends ${Missing[*]}" >&2
		exit 2
	fi
	if ! rtp_as_root env DEBIAN_FRONTEND=noninteractive "${Install[@]}" </dev/null >&2; then
		echo "rtp: could not install ${Missing[*]}" >&2
		exit 2
	fi
}
