#include "listed_question.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

namespace choosing {

loshu::Puzzle ListedQuestion::puzzle() const {
  const loshu::Figure& figure = *parts.figure;
  return loshu::Puzzle(
      loshu::Figure(figure.full_name(), figure.cells(), figure.lines(), figure.fixed_lines()),
      parts.first_value, parts.sum, parts.givens);
}

loshu::Question ListedQuestion::question(std::uint64_t seed, const loshu::Limits& limits) const {
  return {.puzzle = puzzle(),
          .symmetry = counts ? loshu::Symmetry::full : loshu::Symmetry::none,
          .solutions = counts ? std::uint64_t{0} : 1,
          .seed = seed,
          .limits = limits};
}

ListedQuestion listed(bool counts, const loshu::Puzzle& puzzle) {
  const auto& [family, size, kind, details] = puzzle.figure().full_name();
  std::string name = (counts ? "count " : "solve ") + family + " " + std::to_string(*size);
  if (!kind.empty()) name += " --kind " + kind;
  for (const auto& [detail, value] : details) name += " --" + detail + " " + std::to_string(value);
  if (puzzle.first_value() != 1) name += " --first-value " + std::to_string(puzzle.first_value());
  if (puzzle.sum()) name += " --sum " + std::to_string(*puzzle.sum());
  if (!puzzle.givens().empty()) {
    const auto& [cell, value] = puzzle.givens().front();
    name += " with " + std::to_string(puzzle.givens().size()) + " givens, first " +
            puzzle.figure().label(cell) + "=" + std::to_string(value);
  }
  return {name, counts, puzzle.parts()};
}

std::vector<ListedQuestion> questions_in(const std::string& file) {
  std::ifstream stream(file);
  if (!stream) throw loshu::Error("cannot read " + file);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  const loshu::JsonDocument document = loshu::read_json(text, file);
  std::vector<ListedQuestion> all;
  for (const loshu::JsonValue value : document.root().list("a list of questions")) {
    value.require_keys("a question", {"command", "puzzle"});
    const std::string& command = value.at("command").string("\"solve\" or \"count\"");
    if (command != "solve" && command != "count") {
      throw value.at("command").fault("should be \"solve\" or \"count\"");
    }
    all.push_back(
        listed(command == "count", loshu::puzzle_in(value.at("puzzle"), loshu::named_families())));
  }
  return all;
}

}  // namespace choosing
