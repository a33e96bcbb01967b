// Proofs of drawn puzzles count what brute force counts, at each level of symmetry and in parts.
// Their orders keep one labelling of each class. The checker accepts them all.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/equations.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/json.hpp>
#include <loshu/polygon.hpp>
#include <loshu/proofs.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "figures.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(proofs)

using loshu::Certificate;
using loshu::Natural;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

bool satisfies_orders(const Certificate& proof, const loshu::Assignment& x) {
  return std::ranges::all_of(proof.orders, [&](const loshu::CertifiedOrder& one) {
    return x[drawn::at(one.order.less)] < x[drawn::at(one.order.greater)];
  });
}

/// The parts of a proof have as many solutions together as the whole.
void equals_its_parts(const Certificate& whole, Symmetry level) {
  std::uint64_t solutions = 0;
  for (int part = 0; part < 3; ++part) {
    solutions += loshu::prove(whole.puzzle, {level, part, 3}).solutions;
  }
  BOOST_TEST(solutions == whole.solutions);
}

/// The numbers of ranges such as [[1,3],[5,5]].
std::vector<int> numbers_in(const nlohmann::json& ranges) {
  std::vector<int> numbers;
  for (const nlohmann::json& range : ranges) {
    BOOST_TEST(range.size() == 2U);
    if (!numbers.empty()) BOOST_TEST(range[0] > numbers.back() + 1);
    for (int one = range[0]; one <= range[1]; ++one) numbers.push_back(one);
  }
  return numbers;
}

/// Each member of the file is the part of the puzzle, or of the proof, that it is named after. Only
/// version 2 has sets, and it is written only where version 1 has no place for something.
void require_members(const Certificate& proof, const nlohmann::json& said) {
  const Puzzle& puzzle = proof.puzzle;
  const loshu::Figure& figure = puzzle.figure();
  BOOST_TEST(said["figure"] == figure.title());
  BOOST_TEST(said["cells"] == figure.cell_count());
  BOOST_TEST((said["lines"] == nlohmann::json(figure.lines())));
  BOOST_TEST((numbers_in(said["values"]) == puzzle.values().list()));
  BOOST_TEST((puzzle.sum() ? said["sum"] == *puzzle.sum() : said["sum"].is_null()));
  BOOST_TEST_REQUIRE(said["own_sums"].size() == figure.fixed_lines().size());
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    BOOST_TEST((said["own_sums"][i]["cells"] == nlohmann::json(figure.fixed_lines()[i].cells)));
    BOOST_TEST(said["own_sums"][i]["sum"] == puzzle.fixed_sum(i));
  }
  BOOST_TEST(said["givens"].size() == puzzle.givens().size());
  for (const loshu::Given& given : puzzle.givens()) {
    BOOST_TEST(said["givens"][std::to_string(given.cell)] == given.value);
  }
  BOOST_TEST_REQUIRE(said["relations"].size() == puzzle.relations().size());
  for (std::size_t i = 0; i < puzzle.relations().size(); ++i) {
    const loshu::Relation& relation = puzzle.relations()[i];
    const nlohmann::json& one = said["relations"][i];
    BOOST_TEST(one["is"] == (relation.comparison == loshu::Operator::equal ? "=" : "<="));
    BOOST_TEST(one["sum"] == relation.sum_coefficient);
    BOOST_TEST(one["constant"] == relation.constant);
    BOOST_TEST_REQUIRE(one["terms"].size() == relation.terms.size());
    for (std::size_t term = 0; term < relation.terms.size(); ++term) {
      BOOST_TEST(one["terms"][term][0] == relation.terms[term].cell);
      BOOST_TEST(one["terms"][term][1] == relation.terms[term].coefficient);
    }
  }
  const bool needs_more =
      !puzzle.is_consecutive() || !puzzle.given_sets().empty() || proof.base.size() > 64;
  BOOST_TEST(said["certificate"] == (needs_more ? 2 : 1));
  BOOST_TEST(said.contains("sets") == needs_more);
  if (needs_more) {
    BOOST_TEST(said["sets"].size() == puzzle.given_sets().size());
    for (const auto& [cell, values] : puzzle.given_sets()) {
      BOOST_TEST((numbers_in(said["sets"][std::to_string(cell)]) == values.list()));
    }
  }
  BOOST_TEST((said["base"] == nlohmann::json(proof.base)));
  BOOST_TEST(said["tree"] == proof.tree);
  BOOST_TEST(said["orders"].size() == proof.orders.size());
  BOOST_TEST(said["equations"].size() == proof.equations.size());
  BOOST_TEST(said.contains("subtrees") == !proof.subtrees.empty());
  for (const auto& [place, tree] : proof.subtrees) {
    BOOST_TEST(said["subtrees"][std::to_string(place)] == tree);
  }
  BOOST_TEST(said["classes"] == proof.solutions);
  BOOST_TEST(said["labellings"].dump() == proof.labellings().digits());
}

drawn::Tally compare(const drawn::BruteForce& known, const Folder& folder, drawn::Chance& chance) {
  const Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction()) {
    BOOST_CHECK_THROW((void)loshu::prove(puzzle), loshu::Error);
    return {{"contradictions", 1}};
  }
  if (puzzle.is_wide()) {
    BOOST_CHECK_THROW((void)loshu::prove(puzzle), loshu::Error);
    return {};
  }
  drawn::Tally tally{{"givens", !puzzle.givens().empty()},
                     {"sets", !puzzle.given_sets().empty()},
                     {"gaps", !puzzle.values().consecutive()},
                     {"spares", puzzle.has_spares()},
                     {"own sums alone", puzzle.figure().lines().empty()},
                     {"relations", !puzzle.relations().empty()},
                     {"own sums", !puzzle.figure().fixed_lines().empty()},
                     {"free sums", !puzzle.sum()},
                     {"labellings", !known.labellings.empty()}};
  for (const Symmetry level : drawn::groups) {
    const Certificate proof = loshu::prove(puzzle, {.symmetry = level});
    BOOST_TEST(proof.labellings() == Natural(known.labellings.size()));
    BOOST_TEST(proof.solutions == known.classes(level).size());
    BOOST_TEST(std::ranges::count_if(known.labellings, [&](const loshu::Assignment& x) {
                 return satisfies_orders(proof, x);
               }) == static_cast<std::ptrdiff_t>(proof.solutions));
    BOOST_TEST(proof.nodes >= proof.tree.size());
    BOOST_TEST(proof.tree.find('.') == std::string::npos);
    if (chance.one_in(4)) equals_its_parts(proof, level);
    const std::string name = std::to_string(tally["proofs"]++) + "-" +
                             std::to_string(chance.below(1'000'000'000)) + "-" +
                             std::to_string(known.labellings.size()) + ".json";
    const std::string text = loshu::to_text(proof);
    require_members(proof, nlohmann::json::parse(text));
    std::ofstream(folder / name) << text;
  }
  return tally;
}

}  // namespace

namespace {

void require_checked([[maybe_unused]] const Folder& folder,
                     [[maybe_unused]] const drawn::Tally& tally) {
#ifdef LOSHU_PYTHON
  const Outcome checked = run(
      "'" LOSHU_PYTHON "' -O '" LOSHU_SOURCE "/test/proofs/check_drawn.py' '" + folder.name + "'");
  BOOST_TEST(checked.status == 0, checked.output << checked.errors);
  BOOST_TEST(checked.output == std::to_string(tally.at("proofs")) + " checked\n");
#endif
}

}  // namespace

BOOST_AUTO_TEST_CASE(drawn_puzzles_equal_brute_force) {
  const Folder folder;
  const drawn::Tally tally = drawn::for_each_drawn(
      1, 100, {.own_sums = true},
      [&](const auto& known, drawn::Chance& chance) { return compare(known, folder, chance); });
  BOOST_TEST(tally.at("proofs") > 230);
  for (const char* kind : {"givens", "relations", "own sums", "free sums", "labellings"}) {
    BOOST_TEST(tally.at(kind) > 15, kind);
  }
  require_checked(folder, tally);
}

BOOST_AUTO_TEST_CASE(puzzles_of_all_features_equal_brute_force) {
  const Folder folder;
  const drawn::Tally tally = drawn::for_each_mixed(
      1, 100,
      [&](const auto& known, drawn::Chance& chance) { return compare(known, folder, chance); });
  for (const char* kind : {"sets", "gaps", "spares", "own sums alone"}) {
    BOOST_TEST(tally.at(kind) > 4, kind);
  }
  require_checked(folder, tally);
}

BOOST_AUTO_TEST_CASE(spare_values_stand_in_cells_of_no_weight) {
  loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(loshu::square(3)),
                           .values = loshu::Values(1, 10)};
  const Certificate proof = loshu::prove(Puzzle(parts));
  BOOST_TEST(proof.labellings() == Natural(16));
  BOOST_TEST(loshu::to_text(proof).find("\"certificate\":2") != std::string::npos);
  BOOST_TEST(loshu::to_text(loshu::prove(Puzzle(loshu::square(3)))).find("\"certificate\":1") !=
             std::string::npos);
}

// The values are as many as the cells, and only the sets or the length of the tree need version 2.
BOOST_AUTO_TEST_CASE(sets_and_many_cells_alone_make_a_proof_of_version_2) {
  loshu::PuzzleParts square{.figure = std::make_shared<const loshu::Figure>(loshu::square(3))};
  for (const std::vector<int>& values : {std::vector{2, 4}, {8}, {1, 2, 3, 6, 8, 9}}) {
    square.given_sets = {{0, loshu::Values(values)}};
    const Certificate proof = loshu::prove(Puzzle(square));
    require_members(proof, nlohmann::json::parse(loshu::to_text(proof)));
  }
  for (const int count : {64, 65}) {
    std::vector<loshu::Cell> cells;
    loshu::Line line;
    loshu::PuzzleParts row;
    for (int cell = 0; cell < count; ++cell) {
      cells.push_back({"c" + std::to_string(cell)});
      line.push_back(cell);
      if (cell > 1) row.givens.push_back({cell, cell + 1});
    }
    const loshu::FigureName name{.family = "row"};
    row.figure = std::make_shared<const loshu::Figure>(name, std::move(cells),
                                                       std::vector<loshu::Line>{line});
    const Certificate proof = loshu::prove(Puzzle(row), {.symmetry = Symmetry::none});
    const auto said = nlohmann::json::parse(loshu::to_text(proof));
    require_members(proof, said);
    BOOST_TEST(said["labellings"] == 2);
    BOOST_TEST(said["certificate"] == (count > 64 ? 2 : 1));
  }
}

/// Some weights of an equation modulo a number are of lines with sums of their own, and are 0.
BOOST_AUTO_TEST_CASE(an_equation_modulo_a_number_leaves_out_own_sums) {
  const loshu::Figure figure({.family = "odd"}, {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}},
                             {{0, 1, 2}, {2, 4, 5}, {2, 3}}, {{{1, 2, 3}, 13}});
  const Certificate proof = loshu::prove(Puzzle(figure));
  BOOST_TEST(proof.equations.back().modulus == 2);
  BOOST_TEST(proof.equations.back().weights == (loshu::LineWeights{1, 1, 1, 0}),
             boost::test_tools::per_element());
}

/// A puzzle without the parts that contradict it is another question, whose count is no answer.
BOOST_AUTO_TEST_CASE(a_contradiction_is_no_question_to_prove) {
  const Puzzle odd(loshu::square(3), 1, {}, {{0, 5}, {1, 5}});
  BOOST_TEST(odd.contradiction().has_value());
  BOOST_CHECK_THROW((void)loshu::prove(odd), loshu::Error);
}

BOOST_AUTO_TEST_CASE(a_proof_that_grows_beyond_its_estimate_ends_at_the_limit) {
  const Puzzle puzzle(loshu::square(4));  // of more nodes than by estimate
  const std::uint64_t nodes = loshu::prove(puzzle).nodes;
  BOOST_TEST(loshu::prove(puzzle, {.most_nodes = nodes}).nodes == nodes);
  BOOST_CHECK_EXCEPTION((void)loshu::prove(puzzle, {.most_nodes = nodes - 1}), loshu::ProofTooLarge,
                        [&](const loshu::ProofTooLarge& error) {
                          return error.what() ==
                                 "the proof has more than " + std::to_string(nodes - 1) + " nodes";
                        });
}

BOOST_AUTO_TEST_CASE(what_is_too_large_is_refused_with_an_estimate) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), Puzzle(loshu::polygon(6), 1, 22),
                               Puzzle(loshu::hexagon(3)), Puzzle(loshu::triangle(4))}) {
    const auto nodes = static_cast<double>(loshu::prove(puzzle).nodes);
    try {
      (void)loshu::prove(puzzle, {.most_nodes = 100});
      BOOST_FAIL("proven");
    } catch (const loshu::ProofTooLarge& error) {
      const std::string told = error.what();
      BOOST_TEST(told.find(" nodes by estimate") != std::string::npos);
      const double estimate = std::stod(told.substr(told.find("some ") + 5));
      BOOST_TEST((estimate > 0.6 * nodes && estimate < 1.6 * nodes), told);
    }
  }
  BOOST_CHECK_THROW((void)loshu::prove(Puzzle(loshu::square(9))), loshu::Error);
  BOOST_CHECK_THROW((void)loshu::prove(Puzzle(loshu::square(3)), {.symmetry = Symmetry::dynamic}),
                    loshu::Error);
}

BOOST_AUTO_TEST_CASE(the_parts_of_a_known_count_are_the_whole) {
  equals_its_parts(loshu::prove(Puzzle(loshu::square(4))), Symmetry::full);
  equals_its_parts(loshu::prove(Puzzle(loshu::hexagon(3))), Symmetry::full);
}

// Checkers take as many values as this, and more only if they are as many as cells.
BOOST_AUTO_TEST_CASE(the_values_of_a_proof_are_limited) {
  const auto refusal = [](int count) -> std::string {
    loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(loshu::square(2)),
                             .values = loshu::Values(1, count)};
    try {
      (void)loshu::prove(Puzzle(parts), {.most_nodes = 1});
      return "";
    } catch (const loshu::ProofTooLarge&) {
      return "";
    } catch (const loshu::Error& error) {
      return error.what();
    }
  };
  BOOST_TEST(refusal(4096) == "");
  BOOST_TEST(refusal(4097) == "a proof takes at most 4096 values, and not the 4097 of square 2");
}

// A million open sums are too many, unless the lines leave fewer of them.
BOOST_AUTO_TEST_CASE(the_open_sums_of_a_proof_are_limited) {
  const auto with_values = [](const loshu::Figure& figure, std::vector<int> values) {
    return Puzzle({.figure = std::make_shared<const loshu::Figure>(figure),
                   .values = loshu::Values(std::move(values))});
  };
  constexpr int far = 5'000'000;
  BOOST_TEST(
      loshu::prove(with_values(ladder(), {1, 2, 3, far - 3, far - 2, far - 1})).labellings() ==
      Natural(48));
  BOOST_TEST(loshu::prove(with_values(ladder(), {1, 2, 3, far - 3, far - 2, far})).labellings() ==
             Natural(0));
  BOOST_CHECK_EXCEPTION(
      (void)loshu::prove(with_values(triangle(), {1, 2, 3, 4, 5, far})), loshu::Error,
      [](const loshu::Error& error) {
        return std::string(error.what()) ==
               "triangle: more than 1000000 magic sums are open, too many for a proof; give a "
               "sum, or values nearer together";
      });
}

// Relations that name the sum alone leave the labellings whose sum they allow.
BOOST_AUTO_TEST_CASE(relations_of_the_sum_alone_are_kept) {
  const loshu::Figure figure = triangle();
  const auto labellings_of = [](const Puzzle& puzzle) {
    return std::stoull(loshu::prove(puzzle).labellings().digits());
  };
  std::map<int, std::uint64_t> of_sum;
  for (int sum = 6; sum <= 15; ++sum) {
    of_sum[sum] = labellings_of(Puzzle(figure, 1, sum));
  }
  BOOST_TEST(of_sum.at(10) > 0U);
  for (const std::string comparison : {"=", "<=", ">=", "<"}) {
    for (int limit = 8; limit <= 13; ++limit) {
      std::uint64_t expected = 0;
      for (const auto& [sum, labellings] : of_sum) {
        const bool is_allowed = comparison == "="    ? sum == limit
                                : comparison == "<=" ? sum <= limit
                                : comparison == "<"  ? sum < limit
                                                     : sum >= limit;
        if (is_allowed) expected += labellings;
      }
      loshu::PuzzleParts parts = Puzzle(figure).parts();
      parts.relations = {
          loshu::read_relation(figure, "sum " + comparison + " " + std::to_string(limit))};
      const Puzzle puzzle(parts);
      if (puzzle.contradiction()) continue;
      BOOST_TEST(labellings_of(puzzle) == expected, comparison << limit);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
