// Reads figures from JSON: answers of Loshu, puzzle files, lists, and what solvers write. All of
// them become rows of numbers, which the reader of text places.

#include <loshu/json.hpp>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include <loshu/figure.hpp>
#include <loshu/json/list_of.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr int greatest_number = std::numeric_limits<int>::max();

/// Whether a value is a number, an open cell or a list of such values.
bool is_numbers(const JsonValue& value) {
  if (value.kind() != JsonKind::list) {
    return value.kind() == JsonKind::whole || value.kind() == JsonKind::null;
  }
  for (const JsonValue item : value.list("")) {
    if (!is_numbers(item)) return false;
  }
  return true;
}

/// How many numbers and open cells are in nested lists.
std::size_t numbers_in(const JsonValue& value) {
  if (value.kind() != JsonKind::list) return 1;
  std::size_t count = 0;
  for (const JsonValue item : value.list("")) count += numbers_in(item);
  return count;
}

bool is_of(const std::optional<JsonValue>& value, JsonKind kind) {
  return value && value->kind() == kind;
}

/// Whether Loshu wrote an object, so that lists which it does not name hold no figure.
bool is_own(const JsonValue& value) {
  return value.find("version").has_value() && value.find("command").has_value();
}

/// Whether an object names cells, as a puzzle file does. Lists of numbers name none.
bool names_cells(const JsonValue& value) {
  const auto cells = value.find("cells");
  if (is_own(value) || !is_of(cells, JsonKind::list)) return false;
  return std::ranges::any_of(cells->list(""), [](const JsonValue& cell) {
    return cell.kind() == JsonKind::string || cell.kind() == JsonKind::object;
  });
}

/// Whether an object describes a puzzle, as a puzzle file or a count does.
bool is_puzzle(const JsonValue& value) {
  return !is_answer(value) && (is_of(value.find("givens"), JsonKind::object) ||
                               is_of(value.find("figure"), JsonKind::string) ||
                               is_of(value.find("lines"), JsonKind::list) || names_cells(value));
}

/// Whether an object is a puzzle file. An answer has the number of lines in place of lines, and the
/// rows of a spectrum.
bool is_puzzle_file(const JsonValue& value) {
  return is_puzzle(value) && !value.find("engine") && !value.find("rows");
}

Puzzle puzzle_of_answer(const JsonValue& answer, const FigureFamilies& named) {
  if (const auto puzzle = answer.find("puzzle")) return puzzle_in(*puzzle, named);
  return named_puzzle_in(answer, named);
}

class JsonRows {
 public:
  JsonRows(std::string_view text, const Figure& figure, const std::string& source,
           const FigureFamilies& named, bool with_solutions)
      : figure_(figure),
        named_(named),
        cells_(figure.cells().size()),
        with_solutions_(with_solutions) {
    rows_.source = source;
    rows_.text = text;
    rows_.separated = true;
  }

  void add(const JsonValue& value) {
    if (value.kind() == JsonKind::list) return add_list(value);
    if (value.kind() != JsonKind::object) {
      rows_.rows.push_back({number_in(value)});
      return;
    }
    if (is_answer(value)) return add_answer(value);
    if (value.find("type") && value.at("type").kind() == JsonKind::string) {
      return add_message(value);
    }
    if (is_puzzle(value)) return add_puzzle(value);
    if (!is_own(value)) return add_only_list(value);
    if (const auto solution = value.find("solution")) add_solution(*solution);
  }

  NumberRows rows() && {
    if (!rows_.columns.empty() && has_lists_) {
      throw Error(rows_.source + ": holds answers and lists of numbers; keep one of them");
    }
    return std::move(rows_);
  }

 private:
  [[nodiscard]] static ReadNumber number_in(const JsonValue& value) {
    if (value.kind() == JsonKind::null) return {std::nullopt, value.start()};
    return {value.whole_number("a whole number", -greatest_number, greatest_number), value.start()};
  }

  /// Adds a figure in the order of the cells, as Loshu writes it.
  void add_own(std::vector<ReadNumber> numbers) {
    if (rows_.columns.empty()) {
      rows_.columns.resize(cells_);
      std::iota(rows_.columns.begin(), rows_.columns.end(), 0);
      rows_.columns_by = Reading::cells;
    }
    rows_.rows.push_back(std::move(numbers));
  }

  void add_own(const JsonValue& list, const std::string& what) {
    std::vector<ReadNumber> numbers;
    for (const JsonValue value : list.list(what)) numbers.push_back(number_in(value));
    if (numbers.size() != cells_) {
      throw list.fault("has " + counted(numbers.size(), "number") + "; " + figure_.title() +
                       " takes " + std::to_string(cells_));
    }
    add_own(std::move(numbers));
  }

  /// Cells are compared by their labels, so the lines may differ.
  void require_cells(const JsonValue& value) const {
    const Figure other = is_answer(value) ? puzzle_of_answer(value, named_).figure()
                                          : puzzle_in(value, named_).figure();
    if (std::ranges::equal(other.cells(), figure_.cells(), {}, &Cell::label, &Cell::label)) return;
    throw value.fault("is of " + other.title() + ", whose cells are not those of " +
                      figure_.title());
  }

  void add_answer(const JsonValue& answer) {
    require_cells(answer);
    const JsonValue assignments = answer.at("assignments");
    for (const JsonValue one : assignments.list("a list of assignments")) {
      add_own(one, "an assignment, a list of numbers");
    }
  }

  /// Adds the givens of a puzzle file, and its solution if it has one. Answers without assignments
  /// look like a puzzle file, too, and have no figure.
  void add_puzzle(const JsonValue& puzzle) {
    const auto rows = puzzle.find("rows");
    if (rows && rows->kind() == JsonKind::list) {
      for (const JsonValue row : rows->list("")) {
        if (const auto witness = row.find("witness")) add_own(*witness, "a list of numbers");
      }
      return;
    }
    if (!is_puzzle_file(puzzle)) return;
    const auto givens = puzzle.find("givens");
    require_cells(puzzle);
    if (givens) {
      const CellNames names(figure_.cells());
      std::vector<ReadNumber> numbers(cells_, {std::nullopt, givens->start()});
      for (const JsonValue given : givens->object("the givens, an object")) {
        const auto cell = names.find(given.key());
        if (!cell) throw given.fault("there is no cell " + shown(given.key()));
        if (given.kind() != JsonKind::list) numbers[detail::at(*cell)] = number_in(given);
      }
      add_own(std::move(numbers));
    }
    const auto solution = puzzle.find("solution");
    if (solution && with_solutions_) {
      add_solution(*solution);
    } else {
      rows_.columns_by = Reading::labels;  // givens have the labels of their cells
    }
  }

  void add_solution(const JsonValue& solution) {
    const auto values = solution.find("values");
    if (solution.kind() == JsonKind::list) return add_own(solution, "a list of numbers");
    if (values && values->kind() == JsonKind::list) add_own(*values, "a list of numbers");
  }

  /// Adds what a solution of MiniZinc's stream says. Its other messages hold no figure.
  void add_message(const JsonValue& message) {
    const auto output = message.find("output");
    if (!output || output->kind() != JsonKind::object) return;
    if (const auto json = output->find("json")) return add(*json);
    for (const char* const section : {"dzn", "default", "raw"}) {
      const auto said = output->find(section);
      if (!said) continue;
      const std::string place = said->fault("").what();
      const NumberRows read =
          read_rows(said->string("a text"), figure_, place.substr(0, place.size() - 2));
      if (!read.columns.empty()) throw said->fault("has a row of labels, which is not read here");
      rows_.separated = rows_.separated && read.separated;
      for (std::vector<ReadNumber> row : read.rows) {
        for (ReadNumber& number : row) number.start = said->start();
        rows_.rows.push_back(std::move(row));
      }
      has_lists_ = true;
      return;
    }
  }

  /// Adds the only list of an object that has as many numbers as some figures.
  void add_only_list(const JsonValue& object) {
    std::vector<JsonValue> lists, others;
    for (const JsonValue member : object.object("")) {
      if (member.kind() != JsonKind::list || !is_numbers(member)) continue;
      const std::size_t count = numbers_in(member);
      (count > 0 && count % cells_ == 0 ? lists : others).push_back(member);
    }
    if (lists.size() > 1) {
      const auto quoted = [](const JsonValue& list) { return "\"" + list.key() + "\""; };
      throw object.fault("holds several lists that may be a figure: " +
                         joined(lists, ", ", quoted) + "; keep one of them");
    }
    if (lists.empty() && others.empty()) return;
    if (lists.empty()) {
      throw others.front().fault("has " + counted(numbers_in(others.front()), "number") + "; " +
                                 figure_.title() + " takes " + std::to_string(cells_) +
                                 " for each figure");
    }
    add_list(lists.front());
  }

  /// Adds the rows of a list: its innermost lists. The recursion is as deep as the lists, and the
  /// reader of JSON limits their depth.
  void add_list(const JsonValue& list) {
    std::vector<ReadNumber> row;
    const auto end_row = [&] {
      has_lists_ = has_lists_ || !row.empty();
      if (!row.empty()) rows_.rows.push_back(std::exchange(row, {}));
    };
    for (const JsonValue item : list.list("")) {
      if (item.kind() == JsonKind::list || item.kind() == JsonKind::object) {
        end_row();
        add(item);
      } else {
        row.push_back(number_in(item));
      }
    }
    end_row();
  }

  const Figure& figure_;
  const FigureFamilies& named_;
  std::size_t cells_;
  bool with_solutions_;
  NumberRows rows_;
  bool has_lists_ = false;  // whether rows were added that are in no form of Loshu's own
};

}  // namespace

bool is_answer(const JsonValue& value) { return value.find("assignments").has_value(); }

std::optional<ToldPuzzle> puzzle_of_text(std::string_view text, const std::string& source,
                                         const FigureFamilies& named) {
  if (!is_json(text)) return std::nullopt;
  const std::vector<JsonDocument> documents = read_json_texts(text, source);
  JsonValue value = documents.front().root();
  if (value.kind() == JsonKind::list) {
    const auto items = value.list("");
    if (items.size() == 1 && items[0].kind() == JsonKind::object) value = items[0];
  }
  const std::string place = value.fault("").what();
  if (is_answer(value)) return ToldPuzzle{puzzle_of_answer(value, named), false, place};
  if (is_puzzle_file(value)) return ToldPuzzle{puzzle_in(value, named), true, place};
  if (!is_of(value.find("rows"), JsonKind::list) || !value.find("figure")) return std::nullopt;
  return ToldPuzzle{named_puzzle_in(value, named), false, place};
}

ReadFigures read_any_figures(std::string_view text, const Figure& figure, const std::string& source,
                             const FigureFamilies& named, bool with_solutions) {
  if (!is_json(text)) return read_figures(text, figure, source);
  JsonRows rows(text, figure, source, named, with_solutions);
  for (const JsonDocument& document : read_json_texts(text, source)) rows.add(document.root());
  return figures_of(std::move(rows).rows(), figure);
}

nlohmann::ordered_json to_json(const std::vector<ReadVerdict>& verdicts) {
  return detail::list_of(verdicts, [](const ReadVerdict& judged) -> nlohmann::ordered_json {
    const auto& [faults, cells, lines, relations, sum] = judged.verdict;
    return {{"magic", faults.empty()},
            {"sum", or_null(sum)},
            {"faults", faults},
            {"cells", cells},
            {"lines", lines},
            {"relations", relations},
            {"reading", name_of(reading_names, judged.reading)},
            {"first_value_that_fits", or_null(judged.first_value_that_fits)}};
  });
}

}  // namespace loshu
