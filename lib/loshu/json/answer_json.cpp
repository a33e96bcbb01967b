#include <loshu/json.hpp>

#include <limits>

#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr int greatest_number = std::numeric_limits<int>::max();

std::optional<std::int64_t> entry_in(const JsonValue& value) {
  if (value.kind() == JsonKind::null) return std::nullopt;
  return value.whole_number("a whole number", -greatest_number, greatest_number);
}

/// Reads the values in a list, which may be nested: a part of a figure, or whole figures. The
/// recursion is as deep as the lists, and the reader limits their depth.
void add_entries(const JsonValue& value, const Figure& figure, Filling& entries) {
  if (value.kind() != JsonKind::list) {
    entries.push_back(entry_in(value));
    return;
  }
  const std::size_t cells = figure.cells().size(), first = entries.size();
  for (const JsonValue item : value.list("")) add_entries(item, figure, entries);
  const std::size_t count = entries.size() - first;
  const bool is_part = count > 0 && first / cells == (entries.size() - 1) / cells;
  if (is_part || (count > 0 && first % cells == 0 && count % cells == 0)) return;
  throw value.fault("has " + counted(count, "number") + "; " + figure.title() + " takes " +
                    std::to_string(cells) + " for each figure");
}

}  // namespace

bool looks_like_json(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

bool is_answer(const JsonValue& value) { return value.find("assignments").has_value(); }

Puzzle puzzle_of_answer(const JsonValue& answer, const FigureFamilies& named) {
  if (const auto puzzle = answer.find("puzzle")) return puzzle_in(*puzzle, named);
  return named_puzzle_in(answer, named);
}

std::vector<Filling> fillings_of_answer(const JsonValue& answer, const Puzzle& puzzle) {
  const JsonValue assignments = answer.at("assignments");
  std::vector<Filling> fillings;
  for (const JsonValue assignment : assignments.list("a list of assignments")) {
    fillings.emplace_back();
    for (const JsonValue value : assignment.list("an assignment, a list of numbers")) {
      fillings.back().push_back(entry_in(value));
    }
    if (fillings.back().size() != puzzle.figure().cells().size()) {
      throw assignment.fault("has " + counted(fillings.back().size(), "number") + "; " +
                             puzzle.figure().title() + " takes " +
                             std::to_string(puzzle.figure().cell_count()));
    }
  }
  if (fillings.empty()) throw assignments.fault("holds no filled figure");
  return fillings;
}

std::vector<Filling> fillings_in_lists(const JsonValue& list, const Puzzle& puzzle) {
  Filling entries;
  add_entries(list, puzzle.figure(), entries);
  const auto cells = static_cast<std::ptrdiff_t>(puzzle.figure().cell_count());
  const auto count = static_cast<std::ptrdiff_t>(entries.size());
  if (count % cells != 0) {
    throw list.fault("has " + counted(count, "number") + "; " + puzzle.figure().title() +
                     " takes " + std::to_string(cells) + " for each figure");
  }
  std::vector<Filling> fillings;
  for (std::ptrdiff_t start = 0; start < count; start += cells) {
    fillings.emplace_back(entries.begin() + start, entries.begin() + start + cells);
  }
  return fillings;
}

}  // namespace loshu
