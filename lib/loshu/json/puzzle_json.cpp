// The classes of a puzzle check its parts, and their errors name the part at fault. This file adds
// the place in the text.

#include <loshu/json.hpp>

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/json/list_of.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The keys of a puzzle besides those of its figure. Values of "grade" and "solution" are ignored.
constexpr std::array puzzle_keys{"first_value", "values", "sum",     "givens",
                                 "relations",   "grade",  "solution"};

/// The most copies of each value that are read: as many as a figure has cells.
constexpr int most_copies = Figure::max_cells;

/// Further keys that `loshu puzzle` writes. They are ignored.
const std::vector<std::string> unread_keys{"rules", "version", "command", "seed"};

using nlohmann::ordered_json;

int whole_number_in(const JsonValue& value) {
  return static_cast<int>(value.whole_number("a whole number", std::numeric_limits<int>::min(),
                                             std::numeric_limits<int>::max()));
}

std::optional<int> optional_number_in(const JsonValue& object, std::string_view key) {
  const auto value = object.find(key);
  if (!value || value->kind() == JsonKind::null) return std::nullopt;
  return whole_number_in(*value);
}

std::vector<std::string> details_of(const JsonValue& object, const FigureFamilies& named) {
  const JsonValue family = object.at("figure");
  const std::string& name = family.string("the name of a figure");
  return family.placed([&] { return named.details(name); });
}

Figure named_figure_in(const JsonValue& object, const FigureFamilies& named) {
  const JsonValue family = object.at("figure");
  FigureName name{family.string("the name of a figure")};
  const std::vector<std::string> details = details_of(object, named);
  const JsonValue size = object.at("size");
  if (size.kind() == JsonKind::list) {
    const std::vector<JsonValue> sizes = size.list("");
    if (sizes.size() != 2) throw size.fault("should be a number, or two as in [3, 5]");
    name.size = whole_number_in(sizes[0]);
    name.columns = whole_number_in(sizes[1]);
  } else {
    name.size = whole_number_in(size);
  }
  if (const auto kind = object.find("kind")) name.kind = kind->string("a kind of the figure");
  for (const std::string& detail : details) {
    const auto value = object.find(detail);
    if (value) name.details.emplace_back(detail, whole_number_in(*value));
  }
  return family.placed([&] { return named.make(name); });
}

void require_own_keys(const JsonValue& value) {
  std::vector<std::string> keys{"name", "cells", "lines"};
  keys.insert(keys.end(), puzzle_keys.begin(), puzzle_keys.end());
  value.require_keys("a puzzle", keys, unread_keys);
}

ordered_json name_json(const Figure& figure) {
  const FigureName& name = figure.full_name();
  ordered_json object{{"figure", name.family}, {"size", detail::size_json(name)}};
  if (!name.kind.empty()) object["kind"] = name.kind;
  for (const auto& [detail, value] : name.details) object[detail] = value;
  return object;
}

/// Returns the JSON value that an error is about.
JsonValue place_of(Part part, std::optional<std::size_t> index, const JsonValue& object,
                   const std::vector<JsonValue>& givens, const std::vector<JsonValue>& relations) {
  switch (part) {
    case Part::givens:
      return givens.at(index.value());
    case Part::relations:
      return relations.at(index.value());
    case Part::fixed_lines:
      return object.find("figure") ? object.at("figure")
                                   : fixed_line_values(object).at(index.value());
    case Part::sum:
      return object.find("sum").value_or(object);
    case Part::first_value:
      return object.find("values").value_or(object.find("first_value").value_or(object));
    case Part::cells:
    case Part::lines:
      break;
  }
  return object;
}

/// Reads the values of a puzzle: a list, a text such as "primes 3..113", or an object of either and
/// of the number of copies of each value.
Values values_in(const JsonValue& value) {
  if (value.kind() == JsonKind::object) {
    value.require_keys("the values", std::vector<std::string>{"values", "copies"}, {});
    const JsonValue once = value.at("values"), times = value.at("copies");
    if (once.kind() == JsonKind::object) throw once.fault("is an object; write a list or a text");
    const Values set = values_in(once);
    const auto copies = times.whole_number("a number of copies", 1, most_copies);
    if (set.repeats()) {
      throw times.fault("stands beside values that repeat; write each value once, or no copies");
    }
    std::vector<int> all;
    for (std::int64_t turn = 0; turn < copies; ++turn) {
      for (const int one : set.list()) all.push_back(one);
    }
    return Values(std::move(all));
  }
  if (value.kind() == JsonKind::string) {
    return value.placed([&] { return Values::read(value.string("the values")); });
  }
  std::vector<int> all;
  for (const JsonValue one : value.list("the values, a list or a text such as \"1..6,8\"")) {
    all.push_back(whole_number_in(one));
  }
  return value.placed([&] { return Values(std::move(all)); });
}

/// Makes the puzzle of a figure from an object's "first_value", "values", "sum", "givens" and
/// "relations".
/// \param draft  the drawing that the figure is left of; it gets a fault for each relation that
///   cannot be read
Puzzle puzzle_of(Figure figure, const JsonValue& object, Learned* draft = nullptr) {
  std::vector<Given> givens;
  std::vector<GivenSet> given_sets;
  std::vector<JsonValue> places, set_places;
  if (const auto given = object.find("givens")) {
    const std::vector<Cell> drawn = draft == nullptr ? std::vector<Cell>() : draft->figure.cells;
    const CellNames names(figure.cells()), drawn_names(drawn);
    for (const JsonValue value :
         given->object("the givens, an object such as {\"" + figure.label(0) + "\": 1}")) {
      const auto place = drawn_names.find(value.key());
      const auto cell = names.find(place ? drawn[detail::at(*place)].label : value.key());
      if (!cell && place) continue;  // a drawn cell that the figure has left out
      if (!cell) {
        throw value.fault("there is no cell " + shown(value.key()) + "; cells go from " +
                          figure.label(0) + " to " + figure.label(figure.cell_count() - 1));
      }
      if (value.kind() == JsonKind::list) {
        given_sets.push_back({*cell, values_in(value)});
        set_places.push_back(value);
        continue;
      }
      givens.push_back({*cell, whole_number_in(value)});
      places.push_back(value);
    }
  }
  // An error numbers the sets behind the givens.
  places.insert(places.end(), set_places.begin(), set_places.end());
  std::vector<Relation> relations;
  std::vector<JsonValue> relation_places;
  if (const auto list = object.find("relations")) {
    for (const JsonValue value :
         list->list("the relations, a list such as [\"" + figure.label(0) + " > 1\"]")) {
      const std::string& text = value.string("a relation, in quotes");
      try {
        relations.push_back(read_relation(figure, text));
        relation_places.push_back(value);
      } catch (const Error& error) {
        if (draft == nullptr) throw value.fault(error.what());
        draft->faults.push_back({error.what()});
      }
    }
  }
  const int first = optional_number_in(object, "first_value").value_or(1);
  std::optional<std::int64_t> sum;
  if (const auto asked = object.find("sum"); asked && asked->kind() != JsonKind::null) {
    sum = asked->whole_number("a whole number", -Puzzle::max_sum, Puzzle::max_sum);
  }
  try {
    PuzzleParts parts{std::make_shared<const Figure>(std::move(figure)), first, sum,
                      std::move(givens), std::move(relations)};
    const auto values = object.find("values");
    if (values && values->kind() != JsonKind::null) parts.values = values_in(*values);
    parts.given_sets = std::move(given_sets);
    const Puzzle puzzle(std::move(parts));
    std::optional<Contradiction> why = puzzle.contradiction();
    if (!why) return puzzle;
    why->place = place_of(why->part, why->index, object, places, relation_places).fault("").what();
    return puzzle.contradicted(std::move(*why));
  } catch (const PartError& error) {
    throw place_of(error.part, error.index, object, places, relation_places).fault(error.what());
  }
}

}  // namespace

Puzzle read_puzzle(std::string_view text, const std::string& source, const FigureFamilies& named,
                   const Budget& budget) {
  if (text.size() > longest_puzzle_file) {
    throw Error(source + ": is longer than " + std::to_string(longest_puzzle_file >> 20) +
                " MiB, the most that is read as a puzzle");
  }
  const JsonDocument document = read_json(text, source);
  return puzzle_in(document.root(), named, budget);
}

Puzzle puzzle_in(const JsonValue& value, const FigureFamilies& named, const Budget& budget) {
  if (value.find("figure")) {
    std::vector<std::string> keys = details_of(value, named);
    keys.insert(keys.begin(), {"figure", "size", "kind"});
    keys.insert(keys.end(), puzzle_keys.begin(), puzzle_keys.end());
    value.require_keys("a puzzle with a named figure", keys, unread_keys);
    return named_puzzle_in(value, named);
  }
  require_own_keys(value);
  return puzzle_of(figure_in(value, budget), value);
}

Learned draft_in(const JsonValue& value, const FigureFamilies& named, const Budget& budget) {
  if (value.find("figure")) return puzzle_in(value, named);
  require_own_keys(value);
  const auto values = value.find("values");
  const bool repeats = values && values->kind() != JsonKind::null && values_in(*values).repeats();
  Learned draft = checked(figure_parts_in(value), budget, repeats);
  if (draft.puzzle) draft.puzzle = puzzle_of(draft.puzzle->figure(), value, &draft);
  return draft;
}

Puzzle named_puzzle_in(const JsonValue& value, const FigureFamilies& named) {
  return puzzle_of(named_figure_in(value, named), value);
}

ordered_json to_json(const Puzzle& puzzle, PuzzleForm form) {
  ordered_json object =
      form == PuzzleForm::whole ? to_json(puzzle.figure()) : name_json(puzzle.figure());
  const PuzzleParts asked = puzzle.parts();
  if (asked.values) {
    object["values"] = asked.values->list();
  } else if (asked.first_value != 1) {
    object["first_value"] = asked.first_value;
  }
  if (asked.sum) object["sum"] = *asked.sum;
  if (!asked.givens.empty() || !asked.given_sets.empty()) object["givens"] = givens_json(asked);
  if (!asked.relations.empty()) object["relations"] = relations_json(asked);
  return object;
}

ordered_json givens_json(const PuzzleParts& puzzle) {
  ordered_json::object_t givens;
  std::vector<int> times(puzzle.figure->cells().size(), 0);
  for (const auto& [cell, value] : puzzle.givens) {
    // Labels differ, so keys are appended without a search. A second value of a cell gets the
    // cell's number as its key.
    const int before = times[static_cast<std::size_t>(cell)]++;
    const std::string& label = puzzle.figure->label(cell);
    const std::string number = std::to_string(cell);
    if (before == 0) givens.emplace_back(label, value);
    if (before == 1 && label != number) givens.emplace_back(number, value);
  }
  for (const auto& [cell, values] : puzzle.given_sets) {
    const bool is_new = times[static_cast<std::size_t>(cell)] == 0;
    givens.emplace_back(is_new ? puzzle.figure->label(cell) : std::to_string(cell), values.list());
  }
  return givens;
}

ordered_json relations_json(const PuzzleParts& puzzle) {
  return detail::list_of(puzzle.relations, [&](const Relation& relation) {
    return to_string(relation, *puzzle.figure);
  });
}

std::string puzzle_file(const Puzzle& puzzle, PuzzleForm form) {
  return puzzle_text(to_json(puzzle, form));
}

std::string puzzle_text(const ordered_json& object) {
  std::string text;
  for (const auto& [key, value] : object.items()) {
    text += (text.empty() ? "{\n  " : ",\n  ") + ordered_json(key).dump() + ": ";
    const bool numbers = value.is_array() && !value.empty() && value.front().is_number();
    if (!value.is_array() || numbers) {
      text += value.dump();
      continue;
    }
    const auto dumped = [](const ordered_json& item) { return item.dump(); };
    text += "[\n    " + joined(value, ",\n    ", dumped) + "\n  ]";
  }
  return text + "\n}\n";
}

}  // namespace loshu
