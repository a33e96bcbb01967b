#include "page/api/position.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include <loshu/features.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

namespace page {
namespace {

/// The greatest value of a request. Greater ones are not exact in a browser, or sums overflow.
constexpr double greatest_value = 1e15;

/// Reads a puzzle. An error about a contradiction omits the place in the JSON, for the player's
/// sake.
loshu::PuzzleParts parts_in(const loshu::JsonValue& value) {
  const loshu::Puzzle puzzle = loshu::puzzle_in(value, loshu::named_families());
  if (const auto why = loshu::refused_features(puzzle, "the page"); !why.empty()) {
    throw value.fault(why);
  }
  puzzle.refuse_wide();
  if (puzzle.values().size() > most_cells) {
    throw value.fault("has " + loshu::counted(puzzle.values().size(), "value") +
                      ", and a page takes up to " + std::to_string(most_cells));
  }
  loshu::PuzzleParts parts = puzzle.parts();
  parts.contradiction.reset();
  return parts;
}

std::optional<std::int64_t> filled_in(const loshu::JsonValue& value) {
  if (value.kind() == loshu::JsonKind::null) return std::nullopt;
  const double number =
      value.kind() == loshu::JsonKind::whole ? value.number("a whole number") : greatest_value + 1;
  if (number < -greatest_value || number > greatest_value) {
    throw value.fault("should be a whole number of at most 15 digits, or null for an open cell");
  }
  return static_cast<std::int64_t>(number);
}

}  // namespace

loshu::PuzzleParts PlayedPuzzle::with_values() const {
  loshu::PuzzleParts parts = puzzle;
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (!values[cell]) continue;
    // A value out of range of `int` is clamped. It is no value of the puzzle before or after.
    const std::int64_t value = std::clamp<std::int64_t>(
        *values[cell], std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    const loshu::Given given{static_cast<int>(cell), static_cast<int>(value)};
    const bool is_there = std::ranges::any_of(puzzle.givens, [&](const loshu::Given& other) {
      return other.cell == given.cell && other.value == given.value;
    });
    if (!is_there) parts.givens.push_back(given);
  }
  return parts;
}

void require_small(const loshu::Figure& figure, const loshu::JsonValue& puzzle) {
  const int cells = figure.cell_count();
  if (cells > most_cells) {
    throw puzzle.fault(figure.title() + " has " + std::to_string(cells) +
                       " cells, and a page shows up to " + std::to_string(most_cells) +
                       "; take a smaller one, or the command line");
  }
  if (const std::size_t places = figure.incidences(); places > most_places) {
    throw puzzle.fault("the lines of " + figure.title() + " have " + std::to_string(places) +
                       " cells together, and a page shows up to " + std::to_string(most_places) +
                       "; take shorter ones, or the command line");
  }
}

loshu::PuzzleParts puzzle_in(const loshu::JsonValue& puzzle) {
  loshu::PuzzleParts parts = parts_in(puzzle);
  require_small(*parts.figure, puzzle);
  return parts;
}

PlayedPuzzle position_in(const loshu::JsonValue& object) {
  PlayedPuzzle position{puzzle_in(object.at("puzzle"))};
  const int cells = position.puzzle.figure->cell_count();
  const auto values = object.find("values");
  if (!values || values->kind() == loshu::JsonKind::null) {
    position.values.resize(static_cast<std::size_t>(cells));
    return position;
  }
  for (const loshu::JsonValue value : values->list("the values, a list with one for each cell")) {
    position.values.push_back(filled_in(value));
  }
  if (position.values.size() != static_cast<std::size_t>(cells)) {
    throw values->fault("has " + loshu::counted(position.values.size(), "value") + ", but " +
                        position.puzzle.figure->title() + " has " + loshu::counted(cells, "cell"));
  }
  return position;
}

}  // namespace page
