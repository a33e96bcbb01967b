#include "request.hpp"

#include <charconv>
#include <limits>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/named.hpp>

namespace runner {
namespace {

constexpr long least_int = std::numeric_limits<int>::min();
constexpr long greatest_int = std::numeric_limits<int>::max();

std::vector<loshu::Given> parsed_givens(const loshu::Figure& figure,
                                        const std::vector<std::string>& texts) {
  std::vector<loshu::Given> givens;
  for (const std::string& text : texts) {
    const std::size_t equals = text.rfind('=');
    if (equals == std::string::npos) {
      throw loshu::Error("--given '" + text + "' should read CELL=VALUE, as in " + figure.label(0) +
                         "=1");
    }
    givens.push_back({figure.find_cell(text.substr(0, equals)),
                      static_cast<int>(whole_number(text.substr(equals + 1),
                                                    "the value of --given '" + text + "'",
                                                    least_int, greatest_int))});
  }
  return givens;
}

}  // namespace

long whole_number(const std::string& text, const std::string& what, long least, long greatest) {
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument || end != text.data() + text.size()) {
    throw loshu::Error(what + " should be a whole number, not '" + text + "'");
  }
  if (error != std::errc{} || value < least || value > greatest) {
    throw loshu::Error(what + " should be from " + std::to_string(least) + " to " +
                       std::to_string(greatest) + ", not " + text);
  }
  return value;
}

loshu::Puzzle requested_puzzle(const Request& request) {
  std::string names;
  for (const auto& figure : loshu::named_figures()) names += " " + figure.name;
  if (request.operands.empty()) {
    throw loshu::Error(request.command + " needs a figure; there are" + names);
  }
  const loshu::NamedFigure& family = loshu::named_figure(request.operands[0]);
  if (request.operands.size() < 2) {
    throw loshu::Error(family.name + " needs its size (" + family.size_is + "), as in '" +
                       request.command + " " + family.name + " 4'");
  }
  if (request.operands.size() > 2) {
    throw loshu::Error("what is '" + request.operands[2] + "' after " + family.name + " " +
                       request.operands[1] + "?");
  }
  const int size = static_cast<int>(
      whole_number(request.operands[1], "the size of a " + family.name, least_int, greatest_int));
  loshu::Figure figure = family.make(size);
  std::vector<loshu::Given> givens = parsed_givens(figure, request.givens);
  return loshu::with_integer_sum(loshu::Puzzle(std::move(figure), request.first_value.value_or(1),
                                               request.sum, std::move(givens)));
}

}  // namespace runner
