#include "tell.hpp"

#include <iostream>
#include <string>

#include <loshu/message_line.hpp>

namespace runner {

void tell(std::string_view text) {
  std::cerr << loshu::message_line("loshu: " + std::string(text)) + "\n";
}

}  // namespace runner
