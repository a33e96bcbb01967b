// Reads what a player pastes or opens: a puzzle file, or numbers in any form that the library
// reads.

#include "page/api/answers.hpp"

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/reading.hpp>

#include "page/http/refusal.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

ordered_json values_json(const std::vector<loshu::ReadNumber>& numbers) {
  ordered_json values = ordered_json::array();
  for (const loshu::ReadNumber& read : numbers) values.push_back(loshu::or_null(read.number));
  return values;
}

/// Returns the figures of a text. Rows that are not the rows of whole figures are answered as they
/// stand, with the reason.
ordered_json figures_json(const std::string& text, const loshu::Puzzle& puzzle) {
  const loshu::Figure& figure = puzzle.figure();
  ordered_json object{{"figures", ordered_json::array()},
                      {"rows", ordered_json::array()},
                      {"reading", nullptr},
                      {"fault", nullptr}};
  try {
    const loshu::ReadFigures read =
        loshu::read_any_figures(text, figure, body_name, loshu::named_families());
    for (const loshu::ReadFigure& one : read.figures) {
      ordered_json values = ordered_json::array();
      for (const auto& value : one.filling(puzzle.values()))
        values.push_back(loshu::or_null(value));
      object["figures"].push_back(std::move(values));
    }
    object["reading"] = loshu::name_of(loshu::reading_names, read.figures.front().reading);
  } catch (const loshu::Error& error) {
    if (loshu::is_json(text)) throw;
    const loshu::NumberRows read = loshu::read_rows(text, figure, body_name);
    if (read.rows.empty()) throw;
    for (const auto& row : read.rows) object["rows"].push_back(values_json(row));
    object["fault"] = error_json(error.what())["error"];
  }
  return object;
}

}  // namespace

ordered_json reading_json(const loshu::JsonValue& body) {
  const std::string& text = body.at("text").string("a text");
  const auto told = loshu::puzzle_of_text(text, body_name, loshu::named_families());
  ordered_json puzzle;
  if (told && told->is_file) {
    puzzle = ordered_json::parse(text);
    for (const char* const key : {"grade", "solution"}) puzzle.erase(key);
    return {{"puzzle", puzzle},
            {"figures", ordered_json::array()},
            {"rows", ordered_json::array()},
            {"reading", nullptr},
            {"fault", nullptr}};
  }
  const auto given = body.find("puzzle");
  const bool is_given = given && given->kind() != loshu::JsonKind::null;
  if (!told && !is_given) {
    throw loshu::Error("no puzzle is open that these numbers could be for; open one first");
  }
  if (told) {
    const bool is_named =
        told->puzzle.figure().size() && told->puzzle.figure().fixed_lines().empty();
    puzzle = loshu::to_json(told->puzzle,
                            is_named ? loshu::PuzzleForm::named : loshu::PuzzleForm::whole);
  }
  ordered_json object{{"puzzle", puzzle}};
  object.update(figures_json(text, told ? told->puzzle : loshu::Puzzle(puzzle_in(*given))));
  return object;
}

}  // namespace page
