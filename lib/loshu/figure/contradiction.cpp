// The puzzle keeps the first contradiction that is found, and drops the parts that the
// contradiction names.

#include <loshu/puzzle.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace loshu {

std::optional<Contradiction> Puzzle::contradiction() const {
  return asked_ ? asked_->contradiction : std::nullopt;
}

Puzzle Puzzle::contradicted(Contradiction why) const {
  PuzzleParts asked = parts();
  asked.contradiction = std::move(why);
  Puzzle result = *this;
  result.asked_ = std::make_shared<const PuzzleParts>(std::move(asked));
  result.derived_ = Derived();
  return result;
}

/// Drops a sum, givens and relations that cannot hold. Of two clashing givens the first one stays.
void Puzzle::leave_out_contradictions() {
  if (magic_sum_ && !is_possible_sum(*magic_sum_)) magic_sum_.reset();
  std::set<int> cells;
  std::map<int, int> times;  // by value
  std::erase_if(fixed_, [&](const Given& given) {
    if (!values_.contains(given.value)) return true;
    if (cells.contains(given.cell) || times[given.value] == values_.copies(given.value))
      return true;
    cells.insert(given.cell);
    ++times[given.value];
    return false;
  });
  const SumRange sums = possible_sums();
  std::erase_if(relations_, [&](const Relation& one) { return !is_possible(one, sums); });
}

bool Puzzle::is_possible_sum(std::int64_t sum) const {
  const auto [least, greatest] = sum_range(figure(), values_);
  return sum >= least && sum <= greatest;
}

std::optional<Contradiction> Puzzle::contradiction_of_sums() const {
  const std::string title = figure().title();
  const auto [least, greatest] = sum_range(figure(), values_);
  if (magic_sum_ && !is_possible_sum(*magic_sum_)) {
    const std::string reach = least > greatest ? "and no other sum is open to all lines"
                                               : "sums go from " + std::to_string(least) + " to " +
                                                     std::to_string(greatest);
    return Contradiction{.part = Part::sum,
                         .reason = title + ": no line can have the sum " +
                                   std::to_string(*magic_sum_) + " with the values " +
                                   values_.words() + "; " + reach};
  }
  for (std::size_t line = 0; line < figure().fixed_lines().size(); ++line) {
    const auto length = std::ssize(figure().fixed_lines()[line].cells);
    const auto fault = [&](const std::string& message) {
      return Contradiction{.part = Part::fixed_lines,
                           .index = line,
                           .reason = title + ": fixed line " + std::to_string(line + 1) + ", of " +
                                     counted(figure().fixed_lines()[line].cells.size(), "cell") +
                                     ", " + message};
    };
    const auto own = own_sum(figure().fixed_lines()[line], values_);
    if (!own) {
      return fault("has no integer sum, for the mean of the values " + values_.words() +
                   " is none");
    }
    const auto [lowest, highest] = values_.sums(length);
    if (*own < lowest || *own > highest) {
      return fault("cannot have the sum " + std::to_string(*own) + " with the values " +
                   values_.words() + "; its sums go from " + std::to_string(lowest) + " to " +
                   std::to_string(highest));
    }
  }
  return std::nullopt;
}

std::optional<Contradiction> Puzzle::contradiction_of_givens(
    const std::vector<std::size_t>& places) const {
  std::map<int, int> by_cell;
  std::map<int, std::vector<int>> by_value;
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    const auto [cell, value] = fixed_[i];
    const std::string label = figure().label(cell);
    const auto fault = [&](const std::string& message) {
      return Contradiction{
          .part = Part::givens, .index = places[i], .reason = figure().title() + ": " + message};
    };
    if (!values_.contains(value)) {
      return fault("given " + label + " = " + std::to_string(value) +
                   (values_.consecutive() ? " is out of range; values go from "
                                          : " is none of the values ") +
                   values_.words());
    }
    if (!by_cell.emplace(cell, value).second) return fault("cell " + label + " is given twice");
    std::vector<int>& holders = by_value[value];
    holders.push_back(cell);
    const int copies = values_.copies(value);
    if (std::ssize(holders) <= copies) continue;
    const std::string times = copies == 1 ? "twice" : std::to_string(holders.size()) + " times";
    return fault("the value " + std::to_string(value) + " is given " + times +
                 (copies == 1 ? ", to " + figure().label(holders.front()) + " and " + label
                              : ", and stands in at most " + std::to_string(copies) + " cells"));
  }
  return std::nullopt;
}

std::optional<Contradiction> Puzzle::contradiction_of_relations(
    const std::vector<std::size_t>& places) const {
  const SumRange sums = possible_sums();
  const auto wrong = std::ranges::find_if(
      relations_, [&](const Relation& relation) { return !is_possible(relation, sums); });
  if (wrong == relations_.end()) return std::nullopt;
  const std::string why =
      normalised(*wrong, values_)
          ? (values_.repeats() ? "no values from " : "no distinct values from ") + values_.words() +
                " satisfy "
          : "no whole numbers satisfy ";
  return Contradiction{.part = Part::relations,
                       .index = places[static_cast<std::size_t>(wrong - relations_.begin())],
                       .reason = figure().title() + ": " + why + to_string(*wrong, figure())};
}

}  // namespace loshu
