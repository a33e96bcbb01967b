#include <iostream>

#include <loshu/ilp.hpp>
#include <loshu/square.hpp>

int main() { std::cout << loshu::ilp(loshu::Puzzle(loshu::square(3))).solutions << " square\n"; }
