#pragma once

#include <string>
#include <vector>

#include <loshu/ask.hpp>

#include "loshu/parts/part_file.hpp"

namespace runner {

/// Adds up files of one question. Each part must be in exactly one of them, and the parts must be
/// those of the puzzle. The search is split once more, to compare.
/// \param names  of the files in errors
/// \throws loshu::Error for a file of another question, and for parts of another puzzle
/// \throws loshu::Error if parts are missing or there twice, and for an impossible count
[[nodiscard]] loshu::Answer merged(std::vector<PartFile> files,
                                   const std::vector<std::string>& names);

}  // namespace runner
