#include <iostream>

#include <loshu/gist.hpp>
#include <loshu/square.hpp>

int main(int, char** arguments) {
  loshu::MagicSquare model(3);
  if (arguments[1] != nullptr) loshu::explore(model);  // else there need be no display
  std::cout << model.puzzle().figure().title() << '\n';
}
