#include "output.hpp"

#include <cerrno>
#include <cstring>
#include <iostream>

#include <loshu/error.hpp>

namespace runner {

Output::Output(const std::string& file)
    : name(file.empty() ? "standard output" : file),
      is_file(!file.empty()),
      stream(is_file ? opened : std::cout) {
  if (is_file) opened.open(name, std::ios::app);
  require_good();
}

void Output::write(const std::string& text) {
  if (is_file && !begun) {
    opened.close();
    opened.open(name, std::ios::trunc);
  }
  begun = true;
  stream << text;
  require_good();
}

void Output::finish() {
  stream.flush();
  require_good();
}

void Output::require_good() const {
  if (!stream) throw loshu::Error("cannot write " + name + ": " + std::strerror(errno));
}

}  // namespace runner
