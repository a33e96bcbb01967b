#include <loshu/puzzle.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/verify.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The least and the greatest sum of that many distinct values.
std::pair<std::int64_t, std::int64_t> sums_of(std::int64_t length, std::int64_t first,
                                              std::int64_t last) {
  const std::int64_t steps = length * (length - 1) / 2;
  return {length * first + steps, length * last - steps};
}

}  // namespace

Puzzle::Puzzle(Figure figure, int first_value, std::optional<int> sum, std::vector<Given> givens,
               std::vector<Relation> relations)
    : Puzzle(PuzzleParts{std::make_shared<const Figure>(std::move(figure)), first_value, sum,
                         std::move(givens), std::move(relations)}) {}

Puzzle::Puzzle(PuzzleParts parts)
    : shared_figure_(std::move(parts.figure)),
      first_(parts.first_value),
      magic_sum_(parts.sum),
      fixed_(std::move(parts.givens)),
      relations_(std::move(parts.relations)) {
  check_given_cells();
  const std::vector<std::size_t> places = keep_givens_once();
  check_first_value();
  const std::vector<std::size_t> relation_places = keep_relations();
  std::optional<Contradiction> found = contradiction_of_sums();
  if (!found) found = contradiction_of_givens(places);
  if (!found) found = contradiction_of_relations(relation_places);
  if (!found) return;
  const auto& told = parts.contradiction;
  if (told && told->reason == found->reason) found->place = told->place;
  *this = contradicted(std::move(*found));
  leave_out_contradictions();
}

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

PuzzleParts Puzzle::parts() const {
  if (asked_) return *asked_;
  return {shared_figure_, first_, magic_sum_, fixed_, relations_};
}

/// Keeps the first of two givens that contradict each other.
void Puzzle::leave_out_contradictions() {
  if (magic_sum_ && !is_possible_sum(*magic_sum_)) magic_sum_.reset();
  std::set<int> cells, values;
  std::erase_if(fixed_, [&](const Given& given) {
    if (given.value < first_ || given.value > last_value()) return true;
    if (cells.contains(given.cell) || values.contains(given.value)) return true;
    cells.insert(given.cell);
    values.insert(given.value);
    return false;
  });
  const SumRange sums = possible_sums();
  std::erase_if(relations_, [&](const Relation& one) { return !is_possible(one, sums); });
}

void Puzzle::check_given_cells() const {
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    if (fixed_[i].cell >= 0 && fixed_[i].cell < figure().cell_count()) continue;
    throw PartError(figure().title() + ": a given is on cell " + std::to_string(fixed_[i].cell) +
                        ", but cells go from 0 to " + std::to_string(figure().cell_count() - 1),
                    Part::givens, i);
  }
}

/// Drops each given that repeats an earlier one.
/// \return the places of the others in the list as it was, by which errors name them
std::vector<std::size_t> Puzzle::keep_givens_once() {
  std::vector<std::size_t> places;
  std::set<std::pair<int, int>> seen;
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    if (!seen.emplace(fixed_[i].cell, fixed_[i].value).second) continue;
    fixed_[places.size()] = fixed_[i];
    places.push_back(i);
  }
  fixed_.resize(places.size());
  return places;
}

void Puzzle::check_first_value() const {
  if (takes_first_value(figure(), first_)) return;
  throw PartError(figure().title() + ": with first value " + std::to_string(first_) +
                      " the values add up, their signs left out, to more than " +
                      std::to_string(max_total) + ", the most that is taken",
                  Part::first_value);
}

bool Puzzle::is_possible_sum(int sum) const {
  const auto [least, greatest] = sum_range(figure(), first_);
  return sum >= least && sum <= greatest;
}

std::optional<Contradiction> Puzzle::contradiction_of_sums() const {
  const std::string title = figure().title();
  const auto [least, greatest] = sum_range(figure(), first_);
  if (magic_sum_ && !is_possible_sum(*magic_sum_)) {
    const std::string reach = least > greatest ? "and no other sum is open to all lines"
                                               : "sums go from " + std::to_string(least) + " to " +
                                                     std::to_string(greatest);
    return Contradiction{
        .part = Part::sum,
        .reason = title + ": no line can have the sum " + std::to_string(*magic_sum_) +
                  " with the values " + value_range() + "; " + reach};
  }
  for (std::size_t line = 0; line < figure().fixed_lines().size(); ++line) {
    const auto length = std::ssize(figure().fixed_lines()[line].cells);
    const auto fault = [&](const std::string& message) {
      return Contradiction{
          .part = Part::fixed_lines,
          .index = line,
          .reason = title + ": fixed line " + std::to_string(line + 1) + ", of " +
                    counted(figure().fixed_lines()[line].cells.size(), "cell") + ", " + message};
    };
    const auto own = own_sum(figure().fixed_lines()[line], figure(), first_);
    if (!own) {
      return fault("has no integer sum, for the mean of the values " + value_range() + " is none");
    }
    const auto [lowest, highest] = sums_of(length, first_, last_value());
    if (*own < lowest || *own > highest) {
      return fault("cannot have the sum " + std::to_string(*own) + " with the values " +
                   value_range() + "; its sums go from " + std::to_string(lowest) + " to " +
                   std::to_string(highest));
    }
  }
  return std::nullopt;
}

std::optional<Contradiction> Puzzle::contradiction_of_givens(
    const std::vector<std::size_t>& places) const {
  std::map<int, int> by_cell;
  std::map<int, int> by_value;
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    const auto [cell, value] = fixed_[i];
    const std::string label = figure().label(cell);
    const auto fault = [&](const std::string& message) {
      return Contradiction{.part = Part::givens,
                           .index = places[i],
                           .reason = figure().title() + ": " + message};
    };
    if (value < first_ || value > last_value()) {
      return fault("given " + label + " = " + std::to_string(value) +
                   " is out of range; values go from " + value_range());
    }
    if (!by_cell.emplace(cell, value).second) return fault("cell " + label + " is given twice");
    if (const auto [other, added] = by_value.emplace(value, cell); !added) {
      return fault("the value " + std::to_string(value) + " is given twice, to " +
                   figure().label(other->second) + " and " + label);
    }
  }
  return std::nullopt;
}

std::string Puzzle::value_range() const {
  return std::to_string(first_) + " to " + std::to_string(last_value());
}

int Puzzle::fixed_sum(std::size_t line) const {
  const FixedLine& fixed = figure().fixed_lines()[line];
  const auto [lowest, highest] = sums_of(std::ssize(fixed.cells), first_, last_value());
  const std::int64_t own = own_sum(fixed, figure(), first_).value_or(lowest);
  return static_cast<int>(std::clamp(own, lowest, highest));
}

std::int64_t Puzzle::total() const {
  return (std::int64_t{first_} + last_value()) * figure().cell_count() / 2;
}

std::string none_exists(const PuzzleParts& puzzle, const std::string& otherwise) {
  return "no such " + puzzle.figure->noun() + " exists" +
         (puzzle.contradiction ? ": " + puzzle.contradiction->sentence() : otherwise);
}

bool takes_first_value(const Figure& figure, int first_value) {
  const std::int64_t last = std::int64_t{first_value} + figure.cell_count() - 1;
  const auto up_to = [](std::int64_t k) { return k <= 0 ? 0 : k * (k + 1) / 2; };  // 1 + ... + k
  const std::int64_t positive = up_to(last) - up_to(std::int64_t{first_value} - 1);
  const std::int64_t negative = up_to(-std::int64_t{first_value}) - up_to(-last - 1);
  return positive + negative <= Puzzle::max_total;
}

SumRange sum_range(const Figure& figure, int first_value) {
  const std::int64_t last = std::int64_t{first_value} + figure.cell_count() - 1;
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
  for (const Line& line : figure.lines()) {
    const auto [lowest, highest] = sums_of(std::ssize(line), first_value, last);
    least = std::max(least, lowest);
    greatest = std::min(greatest, highest);
  }
  return {static_cast<int>(least), static_cast<int>(greatest)};
}

}  // namespace loshu
