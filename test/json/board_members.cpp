// Each member of a puzzle as a page has it, and of its description: read from the parts of the
// puzzle, or known by brute force.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <loshu/description.hpp>
#include <loshu/draw.hpp>
#include <loshu/equations.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(board_members)

namespace {

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Assignment;
using loshu::Puzzle;
using loshu::PuzzleParts;
using loshu::Symmetry;
using nlohmann::ordered_json;

ordered_json size_of(const loshu::Figure& figure) {
  const loshu::FigureName& name = figure.full_name();
  if (!name.size) return {};
  if (name.columns) return ordered_json::array({*name.size, *name.columns});
  return *name.size;
}

/// Rows and columns that are so called, of a family.
bool is_grid(const loshu::Figure& figure) {
  std::set<std::string> kinds;
  for (const loshu::LineName& name : loshu::line_names(figure)) kinds.insert(name.kind);
  return figure.size() && kinds.contains("row") && kinds.contains("column");
}

/// The cells and lines of a picture, with what the parts say of how they are drawn.
void require_course(const ordered_json& line, const loshu::Figure& figure, std::size_t place) {
  const loshu::FigureParts& parts = figure.parts();
  BOOST_TEST((line["cells"] == figure.every_line()[place]));
  BOOST_TEST(line.value("closed", false) == parts.closed_lines.contains(place));
  BOOST_TEST(line.contains("returns") == parts.returns.contains(place));
  if (line.contains("returns")) BOOST_TEST((line["returns"] == parts.returns.at(place)));
}

void require_drawing(const ordered_json& said, const loshu::Figure& figure) {
  BOOST_TEST(said["name"] == figure.title());
  BOOST_TEST(said["figure"] == figure.name());
  BOOST_TEST(said["size"] == size_of(figure));
  BOOST_TEST(said["grid"] == is_grid(figure));
  BOOST_TEST_REQUIRE(said["cells"].size() == figure.cells().size());
  for (std::size_t cell = 0; cell < figure.cells().size(); ++cell) {
    const loshu::Position& position = figure.cells()[cell].position;
    BOOST_TEST(said["cells"][cell]["position"][0] == position.x);
    BOOST_TEST(said["cells"][cell]["position"][1] == position.y);
  }
  BOOST_TEST_REQUIRE(said["lines"].size() == figure.every_line().size());
  for (std::size_t line = 0; line < said["lines"].size(); ++line) {
    require_course(said["lines"][line], figure, line);
  }
}

std::int64_t least_or_greatest(std::vector<int> values, std::size_t count, bool least) {
  std::ranges::sort(values);
  if (!least) std::ranges::reverse(values);
  return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                         std::int64_t{0});
}

std::optional<std::int64_t> own_sum(const loshu::FixedLine& line, const std::vector<int>& values) {
  if (line.sum) return *line.sum;
  const auto total = std::accumulate(values.begin(), values.end(), std::int64_t{0});
  const std::int64_t times = total * std::ssize(line.cells);
  if (times % std::ssize(values) != 0) return std::nullopt;
  return times / std::ssize(values);
}

/// Whether the numbers of a relation in JSON are true of a labelling.
bool holds(const ordered_json& relation, const Assignment& x, std::int64_t sum) {
  std::int64_t left = 0;
  for (const ordered_json& term : relation["terms"]) {
    left += term[1].get<std::int64_t>() * x[term[0].get<std::size_t>()];
  }
  const std::int64_t right = relation["sum_coefficient"].get<std::int64_t>() * sum +
                             relation["constant"].get<std::int64_t>();
  return relation["comparison"] == "=" ? left == right : left <= right;
}

Tally by_boards(const BruteForce& known, Chance& chance) {
  if (known.puzzle.is_wide()) return {};
  const PuzzleParts parts = known.puzzle.parts();
  const loshu::Figure& figure = *parts.figure;
  const std::vector<int> values = parts.every_value().list();
  const ordered_json said = loshu::board_json(parts);
  require_drawing(said, figure);
  require_drawing(loshu::drawing_json(figure), figure);
  BOOST_TEST(said["noun"] == figure.noun());
  BOOST_TEST(said["first_value"] == parts.first_value);
  BOOST_TEST(said["last_value"] == *std::ranges::max_element(values));
  BOOST_TEST(said.contains("values") == parts.values.has_value());
  if (parts.values) BOOST_TEST((said["values"] == values));
  BOOST_TEST(said["sum_demanded"] == parts.sum.has_value());

  std::set<std::int64_t> sums;
  for (const Assignment& x : known.labellings) sums.insert(drawn::magic_sum_of(figure, x));
  const bool has_sum = !figure.lines().empty();
  if (parts.sum) BOOST_TEST(said["sum"] == *parts.sum);
  if (!has_sum) BOOST_TEST(said["sum"].is_null());
  if (!said["sum"].is_null() && !parts.sum && !sums.empty()) {
    BOOST_TEST((sums.size() == 1 && said["sum"] == *sums.begin()));
  }
  BOOST_TEST(said.contains("sums") == (has_sum && said["sum"].is_null()));
  for (const std::int64_t sum : sums) {
    if (!said.contains("sums")) continue;
    BOOST_TEST(said["sums"]["least"] <= sum);
    BOOST_TEST(said["sums"]["greatest"] >= sum);
  }
  if (said.contains("sums")) {  // and no more than the lengths of the lines allow
    for (const loshu::Line& line : figure.lines()) {
      BOOST_TEST(said["sums"]["least"] >= least_or_greatest(values, line.size(), true));
      BOOST_TEST(said["sums"]["greatest"] <= least_or_greatest(values, line.size(), false));
    }
  }

  for (std::size_t cell = 0; cell < figure.cells().size(); ++cell) {
    const std::string& label = figure.cells()[cell].label;
    BOOST_TEST(said["cells"][cell]["label"] == label);
    BOOST_TEST(said["cells"][cell].value("name", label) == loshu::cell_names(figure)[cell]);
  }
  for (std::size_t line = 0; line < figure.every_line().size(); ++line) {
    const ordered_json& told = said["lines"][line];
    BOOST_TEST(told["name"] == loshu::line_names(figure)[line].name);
    BOOST_TEST(told["kind"] == loshu::line_names(figure)[line].kind);
    const std::size_t magic = figure.lines().size();
    const ordered_json target =
        line < magic ? said["sum"]
                     : loshu::or_null(own_sum(figure.fixed_lines()[line - magic], values));
    BOOST_TEST(told["sum"] == target);
  }
  BOOST_TEST(said["givens"] == loshu::givens_json(parts));
  for (const loshu::Given& given : parts.givens) {
    BOOST_TEST(std::ranges::any_of(said["givens"].items(), [&](const auto& one) {
      return figure.find_cell(one.key()) == given.cell && one.value() == given.value;
    }));
  }
  for (const loshu::GivenSet& given : parts.given_sets) {
    BOOST_TEST(std::ranges::any_of(said["givens"].items(), [&](const auto& one) {
      return figure.find_cell(one.key()) == given.cell && one.value() == given.values.list();
    }));
  }
  BOOST_TEST_REQUIRE(said["relations"].size() == parts.relations.size());
  const std::vector<loshu::Relation>& all = parts.relations;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const ordered_json& told = said["relations"][i];
    BOOST_TEST(told["relation"] == to_string(all[i], figure));
    for (const Assignment& x : known.labellings) {
      BOOST_TEST(holds(told, x, drawn::magic_sum_of(figure, x)));
    }
    // With any numbers it is as true as the relation is.
    for (int times = 0; times < 5; ++times) {
      Assignment any;
      for (const int place : chance.choose(figure.cell_count(), parts.every_value().size())) {
        any.push_back(values[at(place)]);
      }
      const std::int64_t sum = chance.from(-9, 40);
      BOOST_TEST(holds(told, any, sum) == all[i].holds(any, sum), told.dump());
    }
  }

  const auto automorphisms = drawn::automorphisms_of(figure, 2000);
  if (automorphisms) {
    const auto geometric = std::ranges::count_if(
        *automorphisms, [&](const auto& one) { return drawn::keeps_distances(figure, one); });
    BOOST_TEST(said["group_order"] == automorphisms->size());
    BOOST_TEST(said["geometric_order"] == geometric);
    std::set<std::vector<int>> reached;  // by the generators
    std::vector<std::vector<int>> left(1, std::vector<int>(figure.cells().size()));
    std::iota(left[0].begin(), left[0].end(), 0);
    while (!left.empty()) {
      const std::vector<int> one = left.back();
      left.pop_back();
      if (!reached.insert(one).second) continue;
      for (const ordered_json& generator : said["geometric_generators"]) {
        left.push_back(drawn::permuted(generator.get<std::vector<int>>(), one));
      }
    }
    BOOST_TEST(std::ssize(reached) == geometric);
    for (const auto& one : reached) BOOST_TEST(drawn::keeps_distances(figure, one));
  }

  // The rules are those of the puzzle without its givens. What cannot be searched has no labelling.
  PuzzleParts free{.figure = parts.figure,
                   .first_value = parts.first_value,
                   .sum = parts.sum,
                   .relations = parts.relations,
                   .values = parts.values};
  const Puzzle without_givens(free);
  const bool has_rules = !without_givens.contradiction().has_value();
  BOOST_TEST((said["rules"] ==
              (has_rules ? loshu::task_sentences(without_givens) : std::vector<std::string>())));
  if (!said["unsearchable"].is_null()) BOOST_TEST(known.labellings.empty());
  free.relations.clear();
  const auto why = loshu::with_total_checked(Puzzle(free)).contradiction();
  BOOST_TEST(said["unsearchable"] == (why ? ordered_json(why->reason) : ordered_json()));
  BOOST_TEST(said["whole"] == to_json(known.puzzle, loshu::PuzzleForm::whole));
  return {{"boards", 1},
          {"unsearchable", said["unsearchable"].is_null() ? 0 : 1},
          {"ranges", said.contains("sums") ? 1 : 0},
          {"relations", static_cast<int>(all.size())},
          {"symmetric", said["geometric_generators"].empty() ? 0 : 1},
          {"grids", said["grid"] == true ? 1 : 0}};
}

/// The rank of the lines modulo a prime that no minor of so few lines has.
int rank_of(const loshu::Figure& figure) {
  constexpr std::int64_t prime = 1'000'003;
  std::vector<std::vector<std::int64_t>> rows;
  for (const loshu::Line& line : figure.every_line()) {
    std::vector<std::int64_t> row(figure.cells().size());
    for (const int cell : line) row[at(cell)] = 1;
    rows.push_back(row);
  }
  const auto inverse = [](std::int64_t number) {
    std::int64_t result = 1;
    for (std::int64_t power = prime - 2; power > 0; power /= 2) {
      if (power % 2 == 1) result = result * number % prime;
      number = number * number % prime;
    }
    return result;
  };
  std::size_t rank = 0;
  for (std::size_t column = 0; column < figure.cells().size(); ++column) {
    const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                    [&](const auto& row) { return row[column] != 0; });
    if (pivot == rows.end()) continue;
    std::swap(*pivot, rows[rank]);
    const std::int64_t by = inverse(rows[rank][column]);
    for (std::size_t row = rank + 1; row < rows.size(); ++row) {
      const std::int64_t factor = rows[row][column] * by % prime;
      for (std::size_t i = column; i < rows[row].size(); ++i) {
        rows[row][i] = ((rows[row][i] - factor * rows[rank][i]) % prime + prime) % prime;
      }
    }
    ++rank;
  }
  return static_cast<int>(rank);
}

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

Tally by_descriptions(const BruteForce& known, Chance& chance) {
  if (known.puzzle.contradiction() || known.puzzle.is_wide()) return {};
  const Puzzle& puzzle = known.puzzle;
  const loshu::Figure& figure = puzzle.figure();
  loshu::Options options;
  options.symmetry = chance.pick(drawn::groups);
  options.chain = chance.one_in(2) ? loshu::Chain::reading : loshu::Chain::derived;
  options.implied = chance.below(3);
  options.complement = chance.one_in(2);
  options.variable_order =
      chance.one_in(2) ? loshu::VariableOrder::input : loshu::VariableOrder::first_fail;
  options.value_order = chance.one_in(2) ? loshu::ValueOrder::max : loshu::ValueOrder::split;
  const auto named = loshu::named_constraints(puzzle, options);
  for (const loshu::NamedConstraint& one : named) {
    if (!options.complement && one.name.starts_with("order.") && chance.one_in(2))
      options.drop.push_back(one.name);
  }
  const loshu::Description description = loshu::describe(puzzle, options);
  const ordered_json said = loshu::to_json(description);
  const std::string text = loshu::to_text(description);
  const std::string full = std::to_string(known.symmetries(Symmetry::full).size());
  const std::string geometric = std::to_string(known.symmetries(Symmetry::geometric).size());
  const std::string condition = loshu::symmetry_condition(puzzle);

  BOOST_TEST(said["rank"] == rank_of(figure));
  BOOST_TEST(said["group_orders"]["geometric"].dump() == geometric);
  BOOST_TEST(said["group_orders"]["full"].dump() == full);
  BOOST_TEST(has_line(text, "symmetries   " + full + "; rotations and reflections: " + geometric +
                                (condition.empty() ? "" : "; those that " + condition)),
             text);
  BOOST_TEST(said["symmetry"] == name_of(loshu::symmetry_names, options.symmetry));
  BOOST_TEST(said["chain"] == name_of(loshu::chain_names, options.chain));
  BOOST_TEST(text.find("order constraints (symmetry " +
                       name_of(loshu::symmetry_names, options.symmetry) + ", chain " +
                       name_of(loshu::chain_names, options.chain) + ")\n") != std::string::npos,
             text);
  BOOST_TEST(said["complement"] == known.halved(options.symmetry).has_value());
  if (known.halved(options.symmetry)) {
    const std::vector<int> values = puzzle.values().list();
    BOOST_TEST(has_line(text, "complement   x -> " +
                                  std::to_string(values.front() + values.back()) + " − x" +
                                  (options.complement ? ", broken with the symmetry"
                                                      : ", not broken (--complement on)")),
               text);
  }
  BOOST_TEST(said["search_order"] == loshu::search_order(options));
  BOOST_TEST(said["search_order"] ==
             std::string(options.variable_order == loshu::VariableOrder::input
                             ? "the first open cell in reading order"
                             : "the cell with fewest values left") +
                 (options.value_order == loshu::ValueOrder::max
                      ? "; its greatest value first"
                      : "; its range split, lower half first"));
  BOOST_TEST(said["presets"]["find"] == to_string(loshu::preset(puzzle, loshu::Purpose::find)));
  BOOST_TEST(said["presets"]["all"] == to_string(loshu::preset(puzzle, loshu::Purpose::all)));
  BOOST_TEST(has_line(text, "to find one  " + said["presets"]["find"].get<std::string>()));
  BOOST_TEST(has_line(text, "to find all  " + said["presets"]["all"].get<std::string>()));
  BOOST_TEST((said["rules"] == loshu::task_sentences(puzzle)));

  const std::size_t magic = figure.lines().size(), fixed = figure.fixed_lines().size();
  BOOST_TEST(has_line(text, "lines        " + std::to_string(magic == 0 ? fixed : magic) +
                                (magic == 0   ? ", each with a sum of its own"
                                 : fixed == 0 ? ""
                                              : " and " + std::to_string(fixed) +
                                                    " with a sum of their own") +
                                ", of rank " + std::to_string(rank_of(figure))),
             text);
  BOOST_TEST(has_line(text, "cells        " + std::to_string(figure.cell_count()) +
                                ", with the values " + puzzle.values().words()));
  if (magic == 0) {
    BOOST_TEST(said["sums"].is_null());
    BOOST_TEST(has_line(text, "sum          none: each line has a sum of its own"));
  } else {
    const std::string least = said["sums"]["least"].dump(),
                      greatest = said["sums"]["greatest"].dump();
    const bool is_given = puzzle.parts().sum.has_value();
    if (said["sums"]["least"] > said["sums"]["greatest"]) {
      BOOST_TEST(has_line(text, "sum          none: no sum is open to all lines"));
    } else if (is_given) {
      BOOST_TEST(has_line(text, "sum          " + std::to_string(*puzzle.parts().sum) + ", given"));
    } else if (const auto sum = loshu::determined_sum(puzzle)) {
      BOOST_TEST(
          has_line(text, "sum          " + std::to_string(*sum) + ", determined by the total"));
    } else if (least == greatest) {
      BOOST_TEST(has_line(text, "sum          " + least + ", the only one that the bounds leave"),
                 text);
    } else {
      BOOST_TEST(has_line(text, "sum          free, from " + least + " to " + greatest), text);
    }
  }

  BOOST_TEST(said["order_constraints"].size() == description.posted.orders.size());
  for (std::size_t i = 0; i < description.posted.orders.size(); ++i) {
    const loshu::OrderConstraint& order = description.posted.orders[i];
    BOOST_TEST(said["order_constraints"][i].dump() ==
               ordered_json::array({order.less, order.greater}).dump());
  }
  BOOST_TEST_REQUIRE(said["constraints"].size() == named.size());
  int dropped = 0;
  for (std::size_t i = 0; i < named.size(); ++i) {
    const bool is_dropped = std::ranges::find(options.drop, named[i].name) != options.drop.end();
    BOOST_TEST(said["constraints"][i]["name"] == named[i].name);
    BOOST_TEST(said["constraints"][i]["text"] == named[i].text);
    BOOST_TEST(said["constraints"][i]["dropped"] == is_dropped);
    dropped += is_dropped ? 1 : 0;
    if (!is_dropped) continue;
    BOOST_TEST(text.find(named[i].text + " (dropped)") != std::string::npos);
  }
  BOOST_TEST(std::ssize(options.drop) == dropped);

  BOOST_TEST_REQUIRE(said["labels"].size() == figure.cells().size());
  BOOST_TEST(said.contains("places") == figure.cells()[0].place.has_value());
  for (std::size_t cell = 0; cell < figure.cells().size(); ++cell) {
    const auto& [label, position, place] = figure.cells()[cell];
    BOOST_TEST(said["labels"][cell] == label);
    BOOST_TEST((said["positions"][cell] == std::vector{position.x, position.y}));
    if (!place) continue;
    std::vector<double> numbers{place->x, place->y, place->z};
    if (loshu::is_of_four_dimensions(figure)) numbers.push_back(place->w);
    BOOST_TEST((said["places"][cell] == numbers));
  }
  BOOST_TEST((said["line_cells"] == figure.lines()));
  BOOST_TEST_REQUIRE(said["fixed_lines"].size() == fixed);
  for (std::size_t line = 0; line < fixed; ++line) {
    const loshu::FixedLine& own = figure.fixed_lines()[line];
    BOOST_TEST((said["fixed_lines"][line]["cells"] == own.cells));
    BOOST_TEST(said["fixed_lines"][line]["sum"] ==
               own_sum(own, puzzle.values().list()).value_or(-1));
  }

  for (const Assignment& x : known.labellings) {
    const std::int64_t sum = drawn::magic_sum_of(figure, x);
    for (const ordered_json& one : said["congruences"]) {
      const std::int64_t number = one["cell"].is_null() ? sum : x[one["cell"].get<std::size_t>()];
      BOOST_TEST(
          (number - one["residue"].get<std::int64_t>()) % one["modulus"].get<std::int64_t>() == 0);
      BOOST_TEST(has_line(text, "             so " + one["text"].get<std::string>()));
    }
    BOOST_TEST(said["solvable"] == true);
  }
  return {{"described", 1}, {"dropped", dropped}, {"places", said.contains("places") ? 1 : 0}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_board_has_what_the_puzzle_has) {
  const Tally tally = drawn::for_each_mixed(9401, 120, by_boards);
  for (const auto& [name, times] : tally) BOOST_TEST_MESSAGE(name << ": " << times);
  BOOST_TEST(tally.at("boards") > 80);
  for (const char* kind : {"unsearchable", "ranges", "relations", "symmetric"}) {
    BOOST_TEST(tally.at(kind) > 3, kind);
  }
}

BOOST_AUTO_TEST_CASE(pictures_of_named_figures_are_those_of_their_parts) {
  int grids = 0, others = 0;
  std::size_t returns = 0;
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    const loshu::Figure figure = family.figure(shape_of(family, family.thumbnail));
    const ordered_json said = loshu::drawing_json(figure);
    require_drawing(said, figure);
    BOOST_TEST(said["whole"]["cells"] == to_json(figure)["cells"]);
    (said["grid"] == true ? grids : others) += 1;
  }
  BOOST_TEST((grids > 1 && others > 3));
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    for (const auto& kind : family.kinds) {  // some come back on the other side
      const loshu::Figure figure = figure_of_kind(family, kind.name);
      const ordered_json said = loshu::drawing_json(figure);
      require_drawing(said, figure);
      returns += figure.parts().returns.size();
    }
  }
  BOOST_TEST(returns > 10U);
  const loshu::Figure own = pinned();
  const ordered_json said = loshu::drawing_json(own);
  for (std::size_t line = 0; line < own.every_line().size(); ++line) {
    BOOST_TEST(said["lines"][line].value("fixed", false) == (line >= own.lines().size()));
  }
}

BOOST_AUTO_TEST_CASE(a_description_has_what_brute_force_knows) {
  const Tally tally = drawn::for_each_mixed(9601, 90, by_descriptions);
  BOOST_TEST(tally.at("described") > 40);
  BOOST_TEST(tally.at("dropped") > 3);
}

// The bound narrows the sums of a description, and tells its weights.
BOOST_AUTO_TEST_CASE(the_bound_of_a_description_is_that_of_the_puzzle) {
  for (const Puzzle& puzzle : {Puzzle(loshu::hexagon(3), 6), Puzzle(loshu::hexagon(3)),
                               Puzzle(loshu::star(5)), Puzzle(loshu::polygon(6))}) {
    const loshu::Options options{.relaxation = loshu::RelaxationUse::on};
    const loshu::Description description = loshu::describe(puzzle, options);
    const loshu::Relaxation& bound = loshu::permutahedron_bound(puzzle);
    const ordered_json said = loshu::to_json(description)["relaxation"];
    BOOST_TEST(said["refuted"] == !bound.refutation.empty());
    BOOST_TEST((said["weights"] == bound.weights));
    BOOST_TEST((said["refutation"] == bound.refutation));
    BOOST_TEST(said["least_sum"] == bound.sums.least);
    BOOST_TEST(said["greatest_sum"] == bound.sums.greatest);
    if (std::isfinite(bound.tightness)) {
      BOOST_TEST(said["tightness"] == bound.tightness);
    } else {
      BOOST_TEST(said["tightness"].is_null());
    }
    BOOST_TEST(said["sentences"] ==
               to_json(explanation(puzzle, bound.refuted() ? bound.refutation : bound.weights)));
    const loshu::SumRange plain = loshu::describe(puzzle, {}).sums;
    const auto& [least, greatest] = description.sums;
    if (!bound.refuted()) {
      BOOST_TEST(least == std::max(plain.least, bound.sums.least));
      BOOST_TEST(greatest == std::min(plain.greatest, bound.sums.greatest));
    }
  }
  BOOST_TEST(loshu::to_json(loshu::describe(Puzzle(loshu::star(5)), {}))["relaxation"].is_null());
}

BOOST_AUTO_TEST_CASE(orders_of_search_are_told_by_their_names) {
  using loshu::ValueOrder;
  using loshu::VariableOrder;
  std::set<std::string> texts;
  for (const auto& cell : loshu::variable_order_names) {
    for (const auto& value : loshu::value_order_names) {
      for (const Symmetry symmetry : {Symmetry::none, Symmetry::dynamic}) {
        const std::string text = loshu::search_order(
            {.symmetry = symmetry, .variable_order = cell.value, .value_order = value.value});
        const bool is_dynamic = symmetry == Symmetry::dynamic;
        const bool is_tuned = value.value == ValueOrder::tuned;
        if (cell.value == VariableOrder::none) {
          BOOST_TEST(text == "none: a model of one's own posts its brancher");
          continue;
        }
        BOOST_TEST((text.find("by turns of restarts") != std::string::npos) ==
                   (is_tuned && !is_dynamic));
        BOOST_TEST(text.starts_with("the smallest cell") ==
                   (is_tuned && cell.value == VariableOrder::first_fail));
        if (value.value == ValueOrder::split) {
          BOOST_TEST(text.ends_with(is_dynamic ? "; its least value first"
                                               : "; its range split, lower half first"));
        }
        if (value.value == ValueOrder::min) BOOST_TEST(text.ends_with("; its least value first"));
        if (value.value == ValueOrder::median)
          BOOST_TEST(text.ends_with("; its middle value first"));
        if (value.value == ValueOrder::random) BOOST_TEST(text.ends_with("; a random value first"));
        texts.insert(text);
      }
    }
  }
  BOOST_TEST(texts.size() > 15U);
}

BOOST_AUTO_TEST_SUITE_END()
