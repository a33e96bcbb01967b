#pragma once

#include <string_view>

namespace runner {

/// Writes "loshu: TEXT" to standard error. The text may quote anything: the output is one line of
/// valid UTF-8, of at most 300 bytes.
void tell(std::string_view text);

}  // namespace runner
