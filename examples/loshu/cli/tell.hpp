#pragma once

#include <string_view>

namespace runner {

/// Writes "loshu: TEXT" to standard error: one line of valid UTF-8, of at most 300 bytes, whatever
/// is quoted in it.
void tell(std::string_view text);

}  // namespace runner
