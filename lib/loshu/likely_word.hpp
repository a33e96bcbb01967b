#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loshu {

/// Which of the words a misspelt one probably stands for: the nearest by letters that are added,
/// left out, changed or swapped with their neighbour, where one is near enough.
/// \return "; did you mean WORD?", to go on with the error; empty where no word is near
[[nodiscard]] std::string likely_word(std::string_view misspelt,
                                      const std::vector<std::string>& words);

}  // namespace loshu
