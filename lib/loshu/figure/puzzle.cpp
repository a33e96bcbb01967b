#include <loshu/puzzle.hpp>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <set>

#include <loshu/verify.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// Whether this number of the values add up to at most `max_total`, their signs left out. The least
/// value is tested first, so that no number beyond an int comes up.
bool stay_within_total(const Values& values, int cells) {
  return std::abs(std::int64_t{values.least()}) <= Puzzle::max_total &&
         values.magnitudes().sums(cells).second <= Puzzle::max_total;
}

/// Whether all lines have the same length and the magic sum.
bool has_equal_lines(const Figure& figure) {
  return figure.fixed_lines().empty() && std::ranges::all_of(figure.lines(), [&](const Line& line) {
           return line.size() == figure.lines().front().size();
         });
}

Values less_the_least(const Values& values) {
  std::vector<int> list = values.list();
  for (int& value : list) value -= values.least();
  return Values(std::move(list));
}

}  // namespace

Puzzle::Puzzle(Figure figure, int first_value, std::optional<std::int64_t> sum,
               std::vector<Given> givens, std::vector<Relation> relations)
    : Puzzle(PuzzleParts{std::make_shared<const Figure>(std::move(figure)), first_value, sum,
                         std::move(givens), std::move(relations)}) {}

Puzzle::Puzzle(PuzzleParts parts)
    : shared_figure_(parts.figure),
      values_(parts.every_value()),
      magic_sum_(parts.sum),
      fixed_(std::move(parts.givens)),
      relations_(std::move(parts.relations)),
      given_sets_(std::move(parts.given_sets)) {
  check_given_cells();
  const std::vector<std::size_t> places = keep_givens_once();
  check_values();
  if (figure().lines().empty()) refuse_magic_sum();
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

PuzzleParts Puzzle::parts() const {
  if (asked_) return *asked_;
  PuzzleParts parts{shared_figure_, first_value(), magic_sum_, fixed_, relations_};
  if (!is_consecutive()) parts.values = values_;
  parts.given_sets = given_sets_;
  return parts;
}

std::optional<int> Puzzle::sum() const {
  refuse_wide();
  return magic_sum_ ? std::optional(static_cast<int>(*magic_sum_)) : std::nullopt;
}

void Puzzle::refuse_wide() const {
  if (!is_wide_) return;
  throw Error(figure().title() + ": the values " + values_.words() + " add up to more than " +
              std::to_string(max_total) + ", which solve, count and verify take alone");
}

Puzzle Puzzle::from_zero() const {
  const std::int64_t least = values_.least();
  const std::int64_t on_line = least * std::ssize(figure().lines().front());
  PuzzleParts parts{.figure = shared_figure_, .values = less_the_least(values_)};
  if (magic_sum_) parts.sum = *magic_sum_ - on_line;
  for (const Given& given : fixed_) {
    parts.givens.push_back({given.cell, given.value - values_.least()});
  }
  for (const GivenSet& given : given_sets_) {
    std::vector<int> values;
    for (const int value : given.values.list()) {
      if (value >= least) values.push_back(value - values_.least());
    }
    if (values.empty()) values.push_back(-1);  // no cell can have this value
    parts.given_sets.push_back({given.cell, Values(std::move(values))});
  }
  for (Relation relation : relations_) {
    relation.constant += relation.sum_coefficient * on_line;
    for (const Relation::Term& term : relation.terms) relation.constant -= term.coefficient * least;
    parts.relations.push_back(std::move(relation));
  }
  return Puzzle(std::move(parts));
}

std::vector<int> Puzzle::given_cells() const {
  std::set<int> cells;
  for (const Given& given : fixed_) cells.insert(given.cell);
  for (const GivenSet& given : given_sets_) cells.insert(given.cell);
  return {cells.begin(), cells.end()};
}

void Puzzle::check_given_cells() const {
  const auto check = [&](int cell, std::size_t place) {
    if (cell >= 0 && cell < figure().cell_count()) return;
    throw PartError(figure().title() + ": a given is on cell " + std::to_string(cell) +
                        ", but cells go from 0 to " + std::to_string(figure().cell_count() - 1),
                    Part::givens, place);
  };
  for (std::size_t i = 0; i < fixed_.size(); ++i) check(fixed_[i].cell, i);
  std::set<int> cells;
  std::size_t place = fixed_.size();
  for (const GivenSet& given : given_sets_) {
    check(given.cell, place);
    if (given.values.repeats()) {
      throw PartError(figure().title() + ": cell " + figure().label(given.cell) +
                          " is given a value of its list twice; write each value once",
                      Part::givens, place);
    }
    if (!cells.insert(given.cell).second) {
      throw PartError(figure().title() + ": cell " + figure().label(given.cell) +
                          " is given several values twice; give it one list of values",
                      Part::givens, place);
    }
    ++place;
  }
}

/// Removes each given that repeats an earlier one.
/// \return the original indices of the remaining givens, for errors
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

/// Values that are too great to add up are taken if they are close together and all lines have
/// equally many cells. Sums are then counted from the least value: the puzzle is wide.
void Puzzle::check_values() {
  const int cells = figure().cell_count();
  const auto fault = [&](const std::string& message) {
    return PartError(figure().title() + ": " + message, Part::first_value);
  };
  if (values_.size() < cells) {
    throw fault("there are " + std::to_string(values_.size()) + " values for " +
                std::to_string(cells) + " cells");
  }
  const auto fits = [&](const Values& values) { return stay_within_total(values, cells); };
  is_wide_ = !fits(values_) && !is_consecutive() && has_equal_lines(figure()) &&
             std::int64_t{values_.greatest()} - values_.least() <= max_total &&
             fits(less_the_least(values_));
  if (!fits(values_) && !is_wide_) {
    throw fault((is_consecutive() ? "with first value " + std::to_string(first_value()) + " "
                                  : std::string()) +
                "the values add up, their signs left out, to more than " +
                std::to_string(max_total) + ", the most that is taken");
  }
  const auto& fixed = figure().fixed_lines();
  const auto line = std::ranges::find_if(fixed, [](const FixedLine& one) { return !one.sum; });
  if (has_spares() && line != fixed.end()) {
    throw fault("there are more values than cells, so that fixed line " +
                std::to_string(line - fixed.begin() + 1) + " needs a sum of its own");
  }
}

/// Refuses a given sum, and relations with the sum, where no line has it.
void Puzzle::refuse_magic_sum() const {
  const std::string title = figure().title();
  if (magic_sum_) {
    throw PartError(title + ": the sum " + std::to_string(*magic_sum_) +
                        " is given, but no line has the magic sum; leave it out",
                    Part::sum);
  }
  const auto named = std::ranges::find_if(
      relations_, [](const Relation& relation) { return relation.sum_coefficient != 0; });
  if (named == relations_.end()) return;
  const auto place = static_cast<std::size_t>(named - relations_.begin());
  throw PartError(title + ": relation " + std::to_string(place + 1) +
                      " names the magic sum, but no line has it; write a number in its place",
                  Part::relations, place);
}

int Puzzle::fixed_sum(std::size_t line) const {
  const FixedLine& fixed = figure().fixed_lines()[line];
  const auto [lowest, highest] = values_.sums(std::ssize(fixed.cells));
  const std::int64_t own = own_sum(fixed, values_).value_or(lowest);
  return static_cast<int>(std::clamp(own, lowest, highest));
}

std::int64_t Puzzle::total() const { return values_.sums(figure().cell_count()).first; }

Puzzle with_sum(const Puzzle& puzzle, std::optional<std::int64_t> sum) {
  PuzzleParts parts = puzzle.parts();
  parts.sum = sum;
  return Puzzle(std::move(parts));
}

std::string none_exists(const PuzzleParts& puzzle, const std::string& otherwise) {
  return "no such " + puzzle.figure->noun() + " exists" +
         (puzzle.contradiction ? ": " + puzzle.contradiction->sentence() : otherwise);
}

bool takes_first_value(const Figure& figure, int first_value) {
  const int cells = figure.cell_count();
  return stay_within_total(Values(first_value, cells), cells);
}

SumRange sum_range(const Figure& figure, const Values& values) {
  if (figure.lines().empty()) return {};
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
  for (const Line& line : figure.lines()) {
    const auto [lowest, highest] = values.sums(std::ssize(line));
    least = std::max(least, lowest);
    greatest = std::min(greatest, highest);
  }
  return {least, greatest};
}

}  // namespace loshu
