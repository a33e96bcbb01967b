#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loshu/cli/option.hpp"

namespace runner {

/// The defaults of a command's options, in words for people. A default that the table does not
/// state comes from the functions that set the command up.
class DefaultWords {
 public:
  explicit DefaultWords(const std::string& command);

  /// "none; full with other --solutions". \pre the command takes the option
  [[nodiscard]] std::string of(const Option& option) const;

 private:
  /// A request that other defaults may hold for.
  struct Unusual {
    std::string_view option;  ///< that it has; itself no default of that
    std::string words;        ///< for when it is asked
    Request request;
  };
  std::string command_;
  Request usual_;
  std::vector<Unusual> unusual_;
};

}  // namespace runner
