#include "loshu/cli/tell.hpp"

#include <iostream>
#include <string>

#include <loshu/text.hpp>

namespace runner {

void tell(std::string_view text) {
  std::cerr << loshu::message_line("loshu: " + std::string(text)) + "\n";
}

}  // namespace runner
