// A puzzle that contradicts itself has no solution, whoever is asked: each engine, the model, and
// all that stands on them.

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/export.hpp>
#include <loshu/hint.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "drawn/contradiction.hpp"
#include "drawn/puzzle.hpp"
#include "whole_table.hpp"

BOOST_AUTO_TEST_SUITE(contradiction)

using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// A text of comments without the breaks between their lines.
std::string in_one_line(std::string text) {
  for (const std::string mark : {"\n\\ ", "\n% ", "\n* "}) {
    for (std::size_t place; (place = text.find(mark)) != std::string::npos;) {
      text.replace(place, mark.size(), " ");
    }
  }
  return text;
}

/// Checks that the parts of a puzzle repeat the contradiction, and that the rest of it stands.
void check_parts(const Puzzle& puzzle, loshu::Part part) {
  const loshu::Contradiction why = *puzzle.contradiction();
  BOOST_TEST((why.part == part));
  BOOST_TEST((Puzzle(puzzle.parts()).contradiction()->sentence() == why.sentence()));
  const Puzzle placed = puzzle.contradicted({why.part, why.index, why.reason, "here: "});
  BOOST_TEST(Puzzle(placed.parts()).contradiction()->sentence() == "here: " + why.reason);
  if (part == loshu::Part::fixed_lines) return;
  const Puzzle rest(puzzle.figure(), puzzle.first_value(), puzzle.sum(), puzzle.givens(),
                    puzzle.relations());
  BOOST_TEST(!rest.contradiction());
}

void check_engines(const Puzzle& puzzle) {
  loshu::EngineList engines = loshu::engines(whole_table());
  engines.push_back(std::make_unique<const loshu::AutoEngine>());
  for (const auto& engine : engines) {
    for (const std::uint64_t solutions : {0, 1, 2}) {
      for (const Symmetry symmetry : {Symmetry::none, Symmetry::full}) {
        const loshu::Result found =
            loshu::solve({.puzzle = puzzle, .symmetry = symmetry, .solutions = solutions}, *engine);
        BOOST_TEST(found.engine == loshu::arithmetic_engine, engine->name());
        BOOST_TEST(found.assignments.empty());
        BOOST_TEST(found.complete());
        BOOST_TEST((found.total() == loshu::Natural(0)));
      }
    }
  }
  loshu::MagicModel model(puzzle, {.symmetry = Symmetry::none});
  BOOST_TEST((loshu::count(model).total() == loshu::Natural(0)));
  BOOST_TEST((model.status() == Gecode::SS_FAILED));  // whoever searches it
  BOOST_CHECK_THROW(loshu::ExhaustiveSearch({.puzzle = puzzle}), loshu::Error);
}

void check_reasons(const Puzzle& puzzle) {
  const std::string sentence = puzzle.contradiction()->sentence();
  const loshu::Explained explained = loshu::explain(puzzle);
  BOOST_TEST(explained.explanation.has_value());
  BOOST_TEST((explained.ending == loshu::Ending::exhausted));
  BOOST_TEST(!loshu::needs_search(explained.explanation->reason));
  const loshu::Hinted hinted = loshu::hint(puzzle);
  BOOST_TEST((hinted.outcome == loshu::Hinted::Outcome::no_solution));
  BOOST_TEST(to_text(hinted, puzzle.parts()).find(sentence) != std::string::npos);
  BOOST_CHECK_THROW(static_cast<void>(loshu::path(puzzle)), loshu::Error);
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    for (const bool explain : {false, true}) {
      const loshu::Answer answer =
          loshu::ask({{.puzzle = puzzle}, {{"engine", kind.name}}, {}, explain});
      BOOST_TEST(answer.is_seen(), kind.name);
      BOOST_TEST(answer.result.complete());
      BOOST_TEST(answer.result.solutions == 0U);
      BOOST_TEST(answer.reasons.has_value() == explain);
    }
  }
  const loshu::Uniqueness unique = loshu::uniqueness({{.puzzle = puzzle}});
  BOOST_TEST((unique.solutions == loshu::Solutions::none));
  BOOST_TEST(loshu::uniqueness_sentence(unique, puzzle).ends_with(": " + sentence));
  const loshu::Making making = loshu::make_puzzle(puzzle, {});
  BOOST_TEST((making.outcome == loshu::Making::Outcome::none_exists));
  BOOST_TEST(in_one_line(loshu::lp_text(puzzle)).find("no solution: " + sentence) !=
             std::string::npos);
  BOOST_TEST(loshu::minizinc_text(puzzle).find("constraint false;") != std::string::npos);
}

}  // namespace

BOOST_AUTO_TEST_CASE(nobody_finds_a_solution) {
  std::size_t way = 0;
  drawn::for_each_drawn(1, 48, {.most_cells = 8, .own_sums = true},
                        [&](const auto& known, auto& chance) {
                          if (!drawn::may_contradict(known.puzzle, way)) return drawn::Tally{};
                          const auto& [name, part] = drawn::contradictions[way];
                          BOOST_TEST_CONTEXT(name) {
                            const Puzzle puzzle = drawn::contradicted(known.puzzle, way, chance);
                            BOOST_TEST_REQUIRE(puzzle.contradiction().has_value());
                            check_parts(puzzle, part);
                            check_engines(puzzle);
                            check_reasons(puzzle);
                            for (const loshu::Assignment& labelling : known.labellings) {
                              BOOST_TEST(!loshu::verify(puzzle, labelling).magic());
                            }
                          }
                          way = (way + 1) % drawn::contradictions.size();
                          return drawn::Tally{};
                        });
}

BOOST_AUTO_TEST_CASE(a_model_without_symmetry_tells_the_total) {
  loshu::MagicModel all(Puzzle(loshu::square(3)), {.symmetry = Symmetry::none});
  BOOST_TEST((loshu::count(all).total() == loshu::Natural(8)));
  loshu::MagicModel classes(Puzzle(loshu::square(3)), {.symmetry = Symmetry::full});
  BOOST_TEST(!loshu::count(classes).total());
}

BOOST_AUTO_TEST_SUITE_END()
