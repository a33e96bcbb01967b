#include <iostream>

#include <loshu/ilp.hpp>
#include <loshu/square.hpp>

int main() {
  std::cout
      << loshu::solve({.puzzle = loshu::Puzzle(loshu::square(3))}, loshu::IlpEngine()).solutions
      << " square\n";
}
