#include <exception>
#include <iostream>

#include <loshu/checkpoint.hpp>

int main() {
  try {
    static_cast<void>(loshu::read_checkpoint("no such file"));
  } catch (const std::exception& error) {
    std::cout << error.what() << '\n';
  }
}
