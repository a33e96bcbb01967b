#include <iostream>

#include <loshu/puzzle_json.hpp>

int main() {
  const loshu::Puzzle puzzle =
      loshu::read_puzzle(R"({"name": "pair", "cells": 2, "lines": [[0, 1]]})", "pair", {});
  std::cout << puzzle.figure().cell_count() << " cells\n";
}
