// Every engine gives the numbers of brute force, or refuses in one sentence that names the feature.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/error.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "laws/counts.hpp"
#include "whole_table.hpp"

BOOST_AUTO_TEST_SUITE(law_engines)

namespace {

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Result;
using loshu::Settings;
using loshu::Symmetry;

const std::vector<std::string> symmetries{"none", "geometric", "full"};

/// Words of the sentence with which an engine refuses a puzzle. Empty if it has to answer.
std::string refusal(const std::string& engine, const loshu::Puzzle& puzzle) {
  const loshu::PuzzleParts parts = puzzle.parts();
  const bool takes_all = engine == "auto" || engine == "gecode" || engine == "exhaust";
  if (parts.contradiction || takes_all) return {};
  if (engine == "ilp") {
    const bool is_far = puzzle.first_value() < -10'000 || puzzle.last_value() > 10'000;
    // Engines search a wide puzzle from zero, where the drawn values are small.
    return is_far && !puzzle.is_wide() ? "takes values from -10000 to 10000" : "";
  }
  if (engine == "series" || engine == "states") {
    if (puzzle.has_spares()) return engine + " takes one value for each cell, and not ";
  }
  if (engine == "series") return {};
  if (engine == "states") {
    for (const loshu::Relation& one : parts.relations) {
      const bool is_order = one.comparison == loshu::Operator::at_most && one.terms.size() == 2 &&
                            one.sum_coefficient == 0 && one.constant == -1 &&
                            one.terms[0].coefficient * one.terms[1].coefficient == -1;
      if (is_order && parts.given_sets.empty()) return "order between cells such as ";
    }
  }
  if (parts.given_sets.empty()) return {};
  const loshu::GivenSet& given = parts.given_sets.front();
  return "takes one value for a given cell, and not " + given.values.text() + " for " +
         parts.figure->label(given.cell);
}

/// All sets of lines that cover each cell once, and have more than one line. A line is a set of
/// bits.
void add_covers(const std::vector<std::uint64_t>& lines, std::uint64_t open,
                std::vector<std::uint64_t>& taken, std::vector<std::vector<std::uint64_t>>& found) {
  if (open == 0 && taken.size() > 1) found.push_back(taken);
  for (const std::uint64_t line : lines) {
    if ((line & (open & -open)) == 0 || (line & ~open) != 0) continue;
    taken.push_back(line);
    add_covers(lines, open & ~line, taken, found);
    taken.pop_back();
  }
}

/// Whether each of two classes of lines covers all cells, and no cell pair is in a line of both.
bool has_two_classes(const loshu::Puzzle& puzzle) {
  std::vector<std::uint64_t> lines, taken;
  for (const loshu::Line& line : puzzle.figure().every_line()) {
    lines.push_back(0);
    for (const int cell : line) lines.back() |= std::uint64_t{1} << cell;
  }
  std::vector<std::vector<std::uint64_t>> covers;
  const int cells = puzzle.figure().cell_count();
  add_covers(lines, (std::uint64_t{1} << cells) - 1, taken, covers);
  const auto cross = [](const auto& one, const auto& other) {
    return std::ranges::all_of(one, [&](std::uint64_t line) {
      return std::ranges::all_of(
          other, [&](std::uint64_t second) { return std::popcount(line & second) <= 1; });
    });
  };
  return std::ranges::any_of(covers, [&](const auto& one) {
    return std::ranges::any_of(
        covers, [&](const auto& other) { return &one != &other && cross(one, other); });
  });
}

/// Whether the engine `series` may say this of a puzzle, which it may also answer: relations can
/// be lines, too.
bool is_series_refusal(const std::string& why, const loshu::Puzzle& puzzle) {
  const auto says = [&](const char* words) { return why.starts_with(words); };
  if (says("series need two classes of lines ")) return !has_two_classes(puzzle);
  if (says("series need the magic sum, ")) return !puzzle.parts().sum;
  return says("the values are too far apart ") &&
         puzzle.last_value() - puzzle.first_value() > 10'000;
}

/// Whether annealing may refuse the energy of a puzzle: the squares of all deviations together come
/// near 2^63. No line deviates by more than its greatest sum less its least.
bool is_energy_refusal(const std::string& why, const loshu::Puzzle& puzzle) {
  if (why.find("the squares of its lines' sums may exceed 64 bits") == std::string::npos) {
    return false;
  }
  const loshu::PuzzleParts parts = puzzle.parts();
  const double value =
      std::max(std::abs(1.0 * puzzle.first_value()), std::abs(1.0 * puzzle.last_value()));
  double squares = 0;
  for (const loshu::Line& line : parts.figure->every_line()) {
    squares += std::pow(2.0 * static_cast<double>(line.size()) * value, 2);
  }
  for (const loshu::Relation& relation : parts.relations) {
    double reach = std::abs(1.0 * static_cast<double>(relation.constant));
    for (const auto& [cell, coefficient] : relation.terms) {
      reach += value * std::abs(static_cast<double>(coefficient));
    }
    reach += value * std::abs(static_cast<double>(relation.sum_coefficient)) *
             parts.figure->cell_count();
    squares += reach * reach;
  }
  return squares > 0x1p59;
}

/// Settings of this engine, each with a chance of one in three.
Settings some_settings(const std::string& engine, const std::string& level, Chance& chance) {
  Settings settings{{"engine", engine}};
  const auto maybe = [&](const std::string& name, const std::vector<std::string>& words) {
    if (chance.one_in(3)) settings.set(name, chance.pick(words));
  };
  if (engine == "exhaust") maybe("walker", {"scalar", "auto"});
  if (engine == "gecode") {
    maybe("propagation", {"value", "bounds", "distinct-bounds", "distinct-domain", "figure"});
    maybe("total-sum", {"on", "off"});
    maybe("implied", {"0", "3"});
    if (level != "none") maybe("chain", {"derived", "reading"});
    maybe("relaxation", {"on", "off", "tight"});
  }
  return settings;
}

/// One question to one engine.
Tally asked_of(const loshu::EngineKind& kind, const BruteForce& known, Chance& chance) {
  const std::string& engine = kind.name;
  const std::string level = chance.pick(symmetries);
  Settings settings = some_settings(engine, level, chance);
  const bool complement = kind.has("complement") && chance.one_in(2);
  const bool lists = loshu::engine_table().make(settings)->abilities().lists && chance.one_in(2);
  settings.set("symmetry", level);
  if (complement) settings.set("complement", "on");
  const bool is_local = engine == "anneal";
  const loshu::Limits limits{.swaps =
                                 is_local ? std::optional<std::uint64_t>(3'000) : std::nullopt};
  loshu::Inquiry inquiry = loshu::Inquiry::about(known.puzzle, settings, 0, limits);
  inquiry.explain = chance.one_in(4);
  std::vector<loshu::Assignment> listed;
  loshu::Receivers receivers;
  if (lists || is_local) {
    receivers.on_solution = [&](const loshu::Assignment& x) {
      listed.push_back(x);
      return true;
    };
  }
  const std::string expected = refusal(engine, known.puzzle);
  const laws::Counted counted =
      laws::counted(known, loshu::value_of(loshu::symmetry_names, level), complement);
  BOOST_TEST_CONTEXT("engine " << engine << ", symmetry " << level << ", complement " << complement
                               << ", lists " << lists) {
    try {
      const loshu::Answer answer = loshu::ask(inquiry, receivers);
      // Arithmetic may have proven that there is none before the engine is asked.
      BOOST_TEST((expected.empty() || answer.is_seen()));
      const Result& found = answer.result;
      const std::set<loshu::Assignment> kept(listed.begin(), listed.end());
      if (is_local && !known.puzzle.contradiction()) {
        BOOST_TEST(std::ranges::includes(counted.kept, kept));
        return {{"anneal", 1}};
      }
      BOOST_TEST(found.complete());
      BOOST_TEST(found.solutions == counted.kept.size());
      BOOST_TEST(found.self_complementary == counted.self_complementary);
      BOOST_TEST_REQUIRE(found.total().has_value());
      BOOST_TEST(*found.total() == loshu::Natural(known.labellings.size()));
      BOOST_TEST_REQUIRE(found.broken.has_value());
      // Without a solution, arithmetic may answer before the complement is looked for.
      if (found.solutions > 0) BOOST_TEST(found.broken->complement == counted.has_complement);
      if (lists) BOOST_TEST((kept == counted.kept && kept.size() == listed.size()));
      drawn::require_sums(found, known);
      const auto sums = known.sums();
      if (sums && sums->least == sums->greatest) BOOST_TEST((answer.sum() == sums->least));
      if (sums && sums->least != sums->greatest) BOOST_TEST(!answer.sum().has_value());
      BOOST_TEST((answer.symmetry() == loshu::value_of(loshu::symmetry_names, level)));
      BOOST_TEST(answer.orders.geometric == known.symmetries(Symmetry::geometric).size());
      BOOST_TEST(answer.orders.full == known.symmetries(Symmetry::full).size());
      if (answer.reasons && answer.reasons->explanation) BOOST_TEST(known.labellings.empty());
      return {{engine, 1}};
    } catch (const loshu::Error& refused) {
      const std::string why = refused.what();
      const bool is_other = (engine == "series" && is_series_refusal(why, known.puzzle)) ||
                            (is_local && is_energy_refusal(why, known.puzzle));
      const bool is_right = expected.empty() ? is_other : why.find(expected) != std::string::npos;
      BOOST_TEST(is_right, why);
      BOOST_TEST(std::ranges::count(why, '\n') == 0);
      return {{engine + " refuses", 1}};
    }
  }
  return {};
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_engine_counts_as_brute_force) {
  loshu::engine_table() = whole_table();
  const Tally tally = drawn::for_each_mixed(1, 200, [](const BruteForce& known, Chance& chance) {
    Tally asked;
    for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
      for (const auto& [name, times] : asked_of(kind, known, chance)) asked[name] += times;
    }
    return asked;
  });
  for (const std::string name : {"auto", "gecode", "exhaust", "states", "anneal", "ilp"}) {
    if (loshu::engine_table().find_kind(name) == nullptr) continue;
    BOOST_TEST(tally.at(name) > 50);
  }
  for (const std::string name : {"states", "series", "anneal"}) {
    BOOST_TEST(tally.at(name + " refuses") > 20);
  }
}

// Asked for the least or the greatest sum, an engine finds it and counts all classes with it.
BOOST_AUTO_TEST_CASE(the_engines_that_prove_find_the_least_and_the_greatest_sum) {
  const Tally tally =
      drawn::for_each_mixed(1001, 100, [](const BruteForce& known, Chance& chance) -> Tally {
        if (known.puzzle.figure().lines().empty()) return {};
        const bool least = chance.one_in(2);
        const std::string engine = chance.pick<std::string>({"gecode", "exhaust", "auto"});
        if (!refusal(engine, known.puzzle).empty()) return {};
        const std::string level = chance.pick(symmetries);
        loshu::Inquiry inquiry =
            loshu::Inquiry::about(known.puzzle, {{"engine", engine}, {"symmetry", level}}, 0, {});
        inquiry.question.goal = least ? loshu::SumGoal::least : loshu::SumGoal::greatest;
        const Result found = loshu::ask(inquiry).result;
        const auto sums = known.sums();
        BOOST_TEST(found.complete());
        if (!sums) {
          BOOST_TEST(found.solutions == 0U);
          return {};
        }
        const std::int64_t sum = least ? sums->least : sums->greatest;
        const auto has_it = [&](const loshu::Assignment& x) {
          return drawn::magic_sum_of(known.puzzle.figure(), x) == sum;
        };
        const auto classes = known.classes(loshu::value_of(loshu::symmetry_names, level));
        BOOST_TEST(found.solutions ==
                   static_cast<std::uint64_t>(std::ranges::count_if(classes, has_it)));
        BOOST_TEST_REQUIRE(found.broken.has_value());
        BOOST_TEST((found.broken->puzzle.parts().sum == sum));
        BOOST_TEST_REQUIRE(found.sums.has_value());
        BOOST_TEST(found.sums->least == sum);
        BOOST_TEST(found.sums->greatest == sum);
        return {{"goals", 1}};
      });
  BOOST_TEST(tally.at("goals") > 30);
}

BOOST_AUTO_TEST_SUITE_END()
