// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Files/ByteWriter.h"

namespace Rtp
{
void ByteWriter::WriteBytes(std::span<const std::byte> Items)
{
	Bytes.insert(Bytes.end(), Items.begin(), Items.end());
}

void ByteWriter::WriteText(std::string_view Text)
{
	Write(static_cast<uint32_t>(Text.size()));
	WriteBytes(std::as_bytes(std::span<const char>(Text.data(), Text.size())));
}

void ByteWriter::Pad(size_t Alignment)
{
	Bytes.resize((Bytes.size() + Alignment - 1) / Alignment * Alignment);
}
} // namespace Rtp
