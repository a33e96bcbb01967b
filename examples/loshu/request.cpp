#include "request.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/named.hpp>

namespace runner {
namespace {

constexpr long least_int = std::numeric_limits<int>::min();
constexpr long greatest_int = std::numeric_limits<int>::max();

/// "CELL=VALUE" or "CELL+CELL=SUM" apart at the equals sign.
struct Equality {
  std::string cells;
  int value = 0;
};

Equality parsed_equality(const std::string& option, const std::string& text,
                         const std::string& form) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos) {
    throw loshu::Error(option + " '" + text + "' should read " + form);
  }
  return {text.substr(0, equals),
          static_cast<int>(whole_number(text.substr(equals + 1),
                                        "the value of " + option + " '" + text + "'", least_int,
                                        greatest_int))};
}

std::vector<loshu::Given> parsed_givens(const loshu::Figure& figure,
                                        const std::vector<std::string>& texts) {
  std::vector<loshu::Given> givens;
  for (const std::string& text : texts) {
    const auto [cell, value] =
        parsed_equality("--given", text, "CELL=VALUE, as in " + figure.label(0) + "=1");
    givens.push_back({figure.find_cell(cell), value});
  }
  return givens;
}

loshu::Figure with_lines(loshu::Figure figure, const std::vector<std::string>& texts) {
  std::vector<loshu::FixedLine> lines;
  for (const std::string& text : texts) {
    const auto [cells, sum] = parsed_equality("--line", text,
                                              "CELL+CELL+...=SUM, as in " + figure.label(0) + "+" +
                                                  figure.label(figure.cell_count() - 1) + "=10");
    loshu::FixedLine& line = lines.emplace_back(loshu::FixedLine{{}, sum});
    for (std::size_t from = 0; from <= cells.size();) {
      const std::size_t plus = std::min(cells.find('+', from), cells.size());
      line.cells.push_back(figure.find_cell(cells.substr(from, plus - from)));
      from = plus + 1;
    }
  }
  return lines.empty() ? figure : loshu::with_fixed_lines(figure, std::move(lines));
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
  loshu::Figure figure =
      with_lines(family.figure({.size = size, .kind = request.kind, .details = request.details}),
                 request.lines);
  std::vector<loshu::Given> givens = parsed_givens(figure, request.givens);
  return loshu::with_integer_sum(loshu::Puzzle(std::move(figure), request.first_value.value_or(1),
                                               request.sum, std::move(givens)));
}

}  // namespace runner
