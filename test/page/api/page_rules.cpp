// The page's own rules, run by node, against the library's checker: on drawn puzzles, with few
// cells filled or all, and some values wrong.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <string>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/json.hpp>

#include "drawn/puzzle.hpp"
#include "drawn/relations.hpp"
#include "page/api/answers.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(page_rules)

using nlohmann::ordered_json;

namespace {

/// Some cells of a labelling, or of any values, and now and then a value that is none.
loshu::Filling some_filling(const drawn::BruteForce& known, drawn::Chance& chance) {
  const int cells = known.puzzle.figure().cell_count();
  loshu::Filling values;
  const loshu::Values& all = known.puzzle.values();
  for (const int place : chance.choose(cells, all.size())) values.push_back(all[place]);
  if (!known.labellings.empty() && !chance.one_in(4)) {
    const int place = chance.below(static_cast<int>(known.labellings.size()));
    const loshu::Assignment& x = *std::next(known.labellings.begin(), place);
    values.assign(x.begin(), x.end());
  }
  if (chance.one_in(3)) std::swap(values[drawn::at(chance.below(cells))], values.front());
  if (chance.one_in(6)) *values[drawn::at(chance.below(cells))] += chance.from(-2, 2);
  if (chance.one_in(6)) values[drawn::at(chance.below(cells))] = values.front();  // once too often
  const int open = chance.below(3);
  for (auto& value : values) {
    if (chance.below(3) < open) value.reset();
  }
  for (const loshu::Given& given : known.puzzle.givens()) {
    values[drawn::at(given.cell)] = given.value;  // the page shows no other value there
  }
  return values;
}

/// A puzzle without its sum, and with a line of its own sum. That line is as long as a magic line,
/// and magic lines could have its sum: it must not count for the magic sum.
loshu::PuzzleParts with_a_fixed_line(loshu::PuzzleParts parts, const drawn::BruteForce& known,
                                     drawn::Chance& chance) {
  if (known.labellings.empty() || parts.figure->lines().empty()) return parts;
  loshu::FixedLine line;
  const auto length = static_cast<int>(parts.figure->lines().front().size());
  line.cells = chance.choose(length, parts.figure->cell_count());
  line.sum = 0;
  for (const int cell : line.cells) *line.sum += (*known.labellings.begin())[drawn::at(cell)];
  try {
    parts.figure =
        std::make_shared<const loshu::Figure>(loshu::with_fixed_lines(*parts.figure, {line}));
    parts.sum.reset();
  } catch (const loshu::Error&) {  // that line is there already
  }
  return parts;
}

/// The figure with values that repeat, and no cell that is given several values. None where no try
/// finds them.
std::optional<drawn::BruteForce> some_repeats(const drawn::BruteForce& known,
                                              drawn::Chance& chance) {
  for (int tries = 0; tries < 10; ++tries) {
    auto repeats = drawn::with_repeats(known, chance);
    if (repeats && repeats->puzzle.given_sets().empty()) return repeats;
  }
  return std::nullopt;
}

bool is_fault(const ordered_json& judged) {
  return judged["state"] == "wrong" || judged["state"] == "impossible";
}

/// Every fault is in the words for a person, and nothing else is.
void check_faults(const ordered_json& checked) {
  std::size_t faults = 0;
  for (const ordered_json& cell : checked["cells"]) faults += cell["faults"].size();
  faults += static_cast<std::size_t>(std::ranges::count_if(checked["lines"], is_fault));
  faults += static_cast<std::size_t>(std::ranges::count_if(checked["relations"], is_fault));
  BOOST_TEST(checked["faults"].size() == faults, checked.dump());
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_page_and_the_library_judge_alike) {
  const Folder folder;
  const std::string file = folder.name + "/positions";
  std::ofstream positions(file);
  int relations = 0, sets = 0, of_sum = 0, repeating = 0;
  for (unsigned seed = 1; seed <= 200; ++seed) {
    const drawn::BruteForce drawn_first = drawn::draw(seed, {.most_value = 1'000'000});
    drawn::Chance chance(seed);
    const auto with_set =
        seed % 4 == 0 ? drawn::with_set(drawn_first, chance, false) : std::nullopt;
    const auto with_sum = seed % 4 == 1 ? drawn::with_sum_alone(drawn_first, chance) : std::nullopt;
    const auto repeats = seed % 4 == 3 ? some_repeats(drawn_first, chance) : std::nullopt;
    const drawn::BruteForce& known = with_set   ? *with_set
                                     : with_sum ? *with_sum
                                     : repeats  ? *repeats
                                                : drawn_first;
    repeating += repeats ? 1 : 0;
    sets += with_set ? 1 : 0;
    of_sum += with_sum ? 1 : 0;
    loshu::PuzzleParts parts = known.puzzle.parts();
    if (seed % 2 == 0 && !known.puzzle.has_spares())
      parts = with_a_fixed_line(std::move(parts), known, chance);
    const ordered_json figure = loshu::board_json(parts);
    for (int i = 0; i < 8; ++i) {
      const loshu::Filling values = some_filling(known, chance);
      ordered_json filled = ordered_json::array();
      for (const auto& value : values)
        filled.push_back(value ? ordered_json(*value) : ordered_json());
      const ordered_json checked = page::check_json({parts, values});
      check_faults(checked);
      relations += static_cast<int>(std::ranges::count_if(checked["relations"], is_fault));
      positions << ordered_json{{"seed", seed},
                                {"figure", figure},
                                {"values", filled},
                                {"checked", checked}}
                       .dump()
                << "\n";
    }
  }
  positions.close();
  BOOST_TEST(relations > 20);
  BOOST_TEST(sets > 20);
  BOOST_TEST(of_sum > 20);
  BOOST_TEST(repeating > 20);
  const Outcome outcome = run(LOSHU_NODE " '" LOSHU_SOURCE "/test/page/rules/rules.mjs' " + file);
  BOOST_TEST(outcome.status == 0, outcome.output << outcome.errors);
}

BOOST_AUTO_TEST_SUITE_END()
