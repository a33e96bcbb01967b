#pragma once

#include <string>
#include <vector>

#include <loshu/ask.hpp>

#include "loshu/parts/part_file.hpp"

namespace runner {

/// Adds up files of one question. Each part must be in exactly one of them, and the parts must be
/// those of the puzzle. The search is split once more, to compare.
/// \param names  of the files in errors
/// \throws loshu::Error for a file of another question, for parts of another puzzle, if parts are
///   missing or there twice, if the files are split differently from their puzzle, and if their sum
///   is an impossible count
[[nodiscard]] loshu::Answer merged(std::vector<PartFile> files,
                                   const std::vector<std::string>& names);

}  // namespace runner
