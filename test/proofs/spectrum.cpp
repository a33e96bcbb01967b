// Spectra of small figures: the rows, their answers and the theorem are what brute force says of
// each sum or first value.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/spectrum.hpp>
#include <loshu/verify.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(spectrum)

using drawn::Chance;
using drawn::Tally;
using loshu::Figure;
using loshu::Puzzle;
using loshu::Spectrum;
using loshu::SpectrumRow;
using loshu::SpectrumValues;

namespace {

/// Whether a puzzle has a labelling, by trying.
bool exists(const Puzzle& puzzle) {
  return !puzzle.contradiction() &&
         !drawn::trial({.parts = puzzle.parts(), .most_labellings = 1}).labellings.empty();
}

/// The numbers of ranges such as "-2 to 3, 5".
std::set<int> numbers_of(std::string text) {
  std::set<int> numbers;
  const std::regex range("(-?\\d+)(?: to (-?\\d+))?(?:, )?");
  for (std::smatch found; std::regex_search(text, found, range); text = found.suffix()) {
    const int from = std::stoi(found[1]), to = found[2].matched ? std::stoi(found[2]) : from;
    for (int one = from; one <= to; ++one) numbers.insert(one);
  }
  return numbers;
}

struct Theorem {
  std::set<int> yes = {}, open = {};
  bool is_for_no_other = false;
};

/// Reads the first line of a spectrum in words.
Theorem theorem_of(const Spectrum& spectrum) {
  const std::string text = to_text(spectrum, false);
  const std::string line = text.substr(0, text.find('\n'));
  BOOST_TEST(line.starts_with(spectrum.figure.title()));
  Theorem theorem;
  std::smatch found;
  const std::regex form(
      ".* exists for the (?:sums |first values (?:(-?\\d+)·)?d(?: ([+]|−) (\\d+), d)? = )"
      "([-0-9, to]+?)(, and for no other)?"
      "(?:(?: with the values |, of those from )[^;]*)?(?:; open: ([-0-9, to]+))?");
  if (std::regex_match(line, found, form)) {
    const int step = found[1].matched ? std::stoi(found[1]) : 1;
    const int start = found[3].matched ? std::stoi(found[3]) * (found[2] == "+" ? 1 : -1) : 0;
    for (const int d : numbers_of(found[4])) theorem.yes.insert(step * d + start);
    for (const int d : numbers_of(found[6])) theorem.open.insert(step * d + start);
    theorem.is_for_no_other = found[5].matched;
  } else {
    const std::regex none(".*(?: does not exist|: none is known).*");
    BOOST_TEST(std::regex_match(line, none), "an unknown form of words: " << line);
  }
  return theorem;
}

/// The table below the theorem has a line for each row, with its numbers.
void require_table(const Spectrum& spectrum) {
  for (const bool is_markdown : {false, true}) {
    std::string text = to_text(spectrum, is_markdown);
    text.erase(0,
               text.find("exists\n") == text.npos ? text.find("exists |") : text.find("exists\n"));
    std::size_t place = 0;
    for (const SpectrumRow& row : spectrum.rows) {
      std::string numbers = spectrum.is_by_sum ? "" : std::to_string(place) + "[ |]+";
      numbers += std::to_string(row.puzzle.values().least()) + "[ |]+" + std::to_string(row.sum) +
                 "[ |]+" +
                 (!row.exists   ? "open"
                  : *row.exists ? "yes"
                                : "no: [^\n]*");
      std::smatch found;
      const bool has = std::regex_search(text, found, std::regex("\n[ |]*" + numbers + "[ |]*\n"));
      BOOST_TEST(has, numbers << " in " << text);
      if (!has) return;
      text = "\n" + found.suffix().str();
      ++place;
    }
    BOOST_TEST(text == "\n");
  }
}

Spectrum settled(const Figure& figure, const SpectrumValues& asked) {
  std::vector<Spectrum> all{spectrum_of(figure, asked, loshu::Budget::unlimited())};
  std::size_t told = 0, open = 0;
  for (const SpectrumRow& row : all[0].rows) open += row.exists ? 0 : 1;
  loshu::Activity activity;
  settle(all, {}, 1, loshu::Budget({.activity = &activity}), [&] {
    ++told;
    // The row that is settled now was told as open.
    BOOST_TEST(activity.done + 1 == all[0].rows.size() - open + told);
    BOOST_TEST(activity.all == all[0].rows.size());
    BOOST_TEST(std::string(activity.steps.load()) == "rows");
  });
  BOOST_TEST(told == open);
  BOOST_TEST(all[0].is_settled());
  return all[0];
}

/// Rows with their answers: the parameter of each is what it is about, and brute force agrees.
void require_rows(const Spectrum& spectrum, const SpectrumValues& asked) {
  const SpectrumRow* before = nullptr;
  for (const SpectrumRow& row : spectrum.rows) {
    const int parameter = spectrum.parameter(row);
    if (before != nullptr) BOOST_TEST(parameter > spectrum.parameter(*before));
    before = &row;
    BOOST_TEST((row.puzzle.parts().sum == row.sum));
    if (spectrum.is_by_sum) {
      BOOST_TEST(parameter == row.sum);
      if (asked.values) BOOST_TEST((row.puzzle.values() == *asked.values));
      if (!asked.values) BOOST_TEST(row.puzzle.first_value() == asked.first);
    } else {
      BOOST_TEST(parameter == row.puzzle.first_value());
    }
    BOOST_TEST(*row.exists == exists(row.puzzle), parameter);
    BOOST_TEST(row.witness.empty() == !*row.exists);
    BOOST_TEST(is_proven(row) == (*row.exists || !row.weights.empty()));
    if (*row.exists) BOOST_TEST(loshu::verify(row.puzzle, row.witness).magic());
    if (*row.exists || row.weights.empty()) BOOST_TEST(!row.engine.empty());
    SpectrumRow wrong = row;  // a witness that is no labelling, or a refutation of none
    if (wrong.witness.size() > 1) {
      wrong.witness[0] = wrong.witness[1];
      BOOST_TEST(!is_proven(wrong));
      wrong.exists = false;
      BOOST_TEST(!is_proven(wrong));
    }
    const Puzzle question = proof_question(row);
    BOOST_TEST(exists(question) == *row.exists);
  }
}

/// The sums of all labellings of these values.
Tally by_sums(const Figure& figure, const SpectrumValues& asked, std::size_t most) {
  const Puzzle any({.figure = std::make_shared<const Figure>(figure),
                    .first_value = asked.first,
                    .values = asked.values});
  if (any.contradiction()) return {};  // a line cannot have the sum of its own
  const auto found = drawn::trial({.parts = any.parts(), .most_labellings = most});
  if (!found.is_complete || found.labellings.size() == most) return {};
  std::set<int> sums;
  for (const loshu::Assignment& x : found.labellings) {
    sums.insert(static_cast<int>(drawn::magic_sum_of(figure, x)));
  }
  std::optional<Spectrum> answered;
  try {
    answered = settled(figure, asked);
  } catch (const loshu::Error& error) {
    BOOST_TEST(error.what() ==
               figure.title() + ": no first value makes the sum of its lines an integer");
    BOOST_TEST(sums.empty());
    return {};
  }
  const Spectrum& spectrum = *answered;
  BOOST_TEST_REQUIRE(spectrum.is_by_sum);
  require_rows(spectrum, asked);
  require_table(spectrum);
  const auto yes = spectrum.parameters(true);
  BOOST_TEST((std::set<int>(yes.begin(), yes.end()) == sums));
  BOOST_TEST(std::ranges::is_sorted(yes));
  // Values that follow one another are usual wherever they begin, and others are told.
  const std::string text = to_text(spectrum, false), line = text.substr(0, text.find('\n'));
  const loshu::Values values = any.values();
  const bool is_usual = values.greatest() - values.least() + 1 == figure.cell_count();
  BOOST_TEST((line.find("with the values") == line.npos) == is_usual, line);
  if (!is_usual) BOOST_TEST(line.find(" with the values " + values.words()) != line.npos, line);
  const Theorem theorem = theorem_of(spectrum);
  BOOST_TEST((theorem.yes == sums));
  BOOST_TEST(theorem.open.empty());
  BOOST_TEST((theorem.is_for_no_other || sums.empty()));
  return {{is_usual ? (values.least() == 1 ? "usual" : "shifted") : "told", 1},
          {"sums", 1},
          {spectrum.is_halved ? "halved" : "whole", 1},
          {"found", sums.empty() ? 0 : 1}};
}

/// First values, all of them or those within limits.
Tally by_first_values(const Figure& figure, Chance& chance) {
  std::set<int> firsts;  // of a wide enough window
  constexpr int widest = 40;
  for (int first = -widest; first <= widest; ++first) {
    const Puzzle puzzle(figure, first);
    if (loshu::determined_sum(puzzle) && exists(puzzle)) firsts.insert(first);
  }
  const Spectrum all = settled(figure, {});
  BOOST_TEST(!all.is_by_sum);
  require_rows(all, {});
  require_table(all);
  const Theorem theorem = theorem_of(all);
  BOOST_TEST((theorem.yes == firsts));
  BOOST_TEST((theorem.is_for_no_other == (all.is_bounded && !firsts.empty())));
  const int least = chance.from(-9, 3), greatest = least + chance.from(0, 9);
  const SpectrumValues asked{.firsts = loshu::SumRange{least, greatest}};
  try {
    const Spectrum some = settled(figure, asked);
    require_rows(some, asked);
    require_table(some);
    std::set<int> expected;
    for (const int first : firsts) {
      if (first >= least && first <= greatest) expected.insert(first);
    }
    const Theorem limited = theorem_of(some);
    BOOST_TEST((limited.yes == expected));
    BOOST_TEST(!limited.is_for_no_other);
    BOOST_TEST(!some.is_halved);
    BOOST_TEST(to_text(some, false)
                   .find(", of those from " + std::to_string(least) + " to " +
                         std::to_string(greatest)) != std::string::npos);
  } catch (const loshu::Error& error) {  // none of these makes the sum an integer
    const std::string told = error.what();
    BOOST_TEST(told.find("no first value from " + std::to_string(least) + " to " +
                         std::to_string(greatest)) != told.npos);
    for (int first = least; first <= greatest; ++first) {
      BOOST_TEST(!loshu::determined_sum(Puzzle(figure, first)));
    }
  }
  return {{"firsts", 1}, {"bounded", all.is_bounded ? 1 : 0}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(drawn_figures_have_the_sums_of_brute_force) {
  constexpr std::size_t most = 3'000;
  const Tally tally = drawn::for_each_drawn(
      901, 120, {.most_cells = 7, .most_value = 200, .relations = false},
      [](const drawn::BruteForce& known, Chance& chance) -> Tally {
        const Figure& figure = known.puzzle.figure();
        if (figure.lines().empty()) return {};
        const auto& lines = figure.lines();
        const bool has_one_length = std::ranges::all_of(
            lines, [&](const auto& line) { return line.size() == lines.front().size(); });
        if (!has_one_length) return {};
        SpectrumValues asked{.first = known.puzzle.first_value()};
        if (chance.one_in(3)) {
          std::vector<int> values;
          int value = chance.from(-9, 9);
          for (int i = figure.cell_count() + chance.below(2); i > 0; --i) {
            values.push_back(value += chance.from(1, 3));
          }
          asked = {.values = loshu::Values(values)};
          const auto odd = std::ranges::any_of(
              figure.fixed_lines(), [](const auto& line) { return !line.sum.has_value(); });
          if (odd) return {};
        }
        return by_sums(figure, asked, most);
      });
  for (const auto& [name, times] : tally) BOOST_TEST_MESSAGE(times << " " << name);
  BOOST_TEST(tally.at("sums") > 30);
  BOOST_TEST(tally.at("halved") > 5);
  BOOST_TEST(tally.at("whole") > 5);
  BOOST_TEST(tally.at("found") > 20);
  for (const std::string values : {"usual", "shifted", "told"}) BOOST_TEST(tally.at(values) > 5);
}

// The complement keeps a line with the mean of the values, and one whose own sum is that mean.
BOOST_AUTO_TEST_CASE(lines_at_the_mean_leave_a_spectrum_halved) {
  for (const int first : {-3, 1, 4}) {
    const int mirror = 2 * first + 5;
    for (const int sum : {mirror - 1, mirror, mirror + 1}) {
      const Figure figure = loshu::with_fixed_lines(paired(), {{{1, 5}, sum}});
      BOOST_TEST_CONTEXT("first value " << first << ", sum " << sum) {
        const Tally tally = by_sums(figure, {.first = first}, 3'000);
        BOOST_TEST_REQUIRE(tally.contains("sums"));
        BOOST_TEST(tally.contains("halved") == (sum == mirror));
      }
    }
    BOOST_TEST(by_sums(paired(), {.first = first}, 3'000).contains("halved"));
  }
}

BOOST_AUTO_TEST_CASE(first_values_are_those_of_brute_force) {
  Chance chance(1);
  const Tally hexagon = by_first_values(loshu::hexagon(2), chance);
  BOOST_TEST(hexagon.at("firsts") == 1);
  // The lines have two and three cells, and the total determines their sum.
  const std::vector<Figure> figures{
      {"trident", {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}}, {{0, 1}, {2, 3, 4}}},
      {"steps", {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}}, {{0}, {1, 2}, {3, 4, 5}}},
      {"comb", {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}}, {{0, 1, 2, 3}, {4, 5, 6}}}};
  for (const Figure& figure : figures) {
    BOOST_TEST_CONTEXT(figure.title()) {
      BOOST_TEST(by_first_values(figure, chance).at("firsts") == 1);
    }
  }
}

// The words follow from the answers of the rows.
BOOST_AUTO_TEST_CASE(the_theorem_tells_the_answer_of_each_row) {
  const loshu::Budget& budget = loshu::Budget::unlimited();
  const Figure steps("steps", {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}}, {{0}, {1, 2}, {3, 4, 5}});
  std::vector<loshu::Cell> ten;
  for (char cell = 'a'; cell < 'k'; ++cell) ten.push_back({std::string(1, cell)});
  Spectrum pair =
      spectrum_of(Figure("rake", ten, {{0, 1}, {2, 3, 4}, {5, 6, 7, 8, 9}}), {}, budget);
  BOOST_TEST((pair.mirror == -9 && pair.parameter(pair.rows.front()) == -3));
  pair.rows.resize(1, pair.rows.front());  // one row, and its mirror three first values below
  const std::vector<Spectrum> all{
      pair,
      spectrum_of(loshu::hexagon(3), {}, budget),
      spectrum_of(loshu::hexagon(4), {}, budget),
      spectrum_of(steps, {.firsts = loshu::SumRange{-9, 9}}, budget),
      spectrum_of(loshu::hexagon(3), {.firsts = loshu::SumRange{1, 5}}, budget),  // one row
      spectrum_of(steps, {}, budget),
      spectrum_of(loshu::ring(5), {}, budget),
      spectrum_of(loshu::polygon(4), {.first = 4}, budget),
      spectrum_of(loshu::triangle(3), {.values = loshu::Values(std::vector{1, 2, 4, 5, 7, 9})},
                  budget)};
  std::map<std::string, int> seen;
  for (unsigned seed = 1; seed <= 210; ++seed) {
    Chance chance(seed, 9);
    Spectrum spectrum = all[seed % all.size()];
    const int likely = chance.from(1, 3);  // each answer is rare in some spectra
    for (SpectrumRow& row : spectrum.rows) {
      row.weights.clear();
      row.exists = chance.one_in(likely) ? std::optional<bool>(chance.one_in(3)) : std::nullopt;
      if (chance.one_in(5)) row.exists = true;
      if (seed % 4 == 0) row.exists = row.exists.value_or(false);
      if (seed % 5 == 0 && row.exists == true) row.exists = false;
      row.engine = chance.pick<std::string>({"arithmetic", "exhaust"});
    }
    const auto with = [&](std::optional<bool> answer) {
      std::set<int> parameters;
      for (const SpectrumRow& row : spectrum.rows) {
        if (row.exists != answer) continue;
        parameters.insert(spectrum.parameter(row));
        if (spectrum.is_halved) parameters.insert(spectrum.mirror - spectrum.parameter(row));
      }
      return parameters;
    };
    const std::set<int> yes = with(true), open = with(std::nullopt);
    const std::string text = to_text(spectrum, false), line = text.substr(0, text.find('\n'));
    BOOST_TEST_CONTEXT("seed " << seed << ": " << line) {
      require_table(spectrum);
      BOOST_TEST((line.find(" does not exist") != line.npos) == (yes.empty() && open.empty()));
      BOOST_TEST((line.find(": none is known") != line.npos) == (yes.empty() && !open.empty()));
      BOOST_TEST((line.find("; open: ") != line.npos) == !open.empty());
      for (const auto& [engine, words] : {std::pair("arithmetic", "no: by arithmetic"),
                                          std::pair("exhaust", "no: exhaust has searched all")}) {
        const auto by_it = std::ranges::count_if(spectrum.rows, [&, of = engine](const auto& row) {
          return row.exists == false && row.engine == of;
        });
        std::ptrdiff_t told = 0;
        for (std::size_t at = 0; (at = text.find(words, at)) != text.npos; ++at) ++told;
        BOOST_TEST(told == by_it);
      }
      ++seen[yes.empty() ? (open.empty() ? "none" : "unknown") : (open.empty() ? "all" : "some")];
      if (yes.empty()) continue;
      const Theorem theorem = theorem_of(spectrum);
      BOOST_TEST((theorem.yes == yes));
      BOOST_TEST((theorem.open == open));
      BOOST_TEST(theorem.is_for_no_other == (open.empty() && spectrum.is_bounded));
      BOOST_TEST(spectrum.is_settled() == open.empty());
    }
  }
  for (const std::string name : {"none", "unknown", "all", "some"}) BOOST_TEST(seen[name] > 8);
}

BOOST_AUTO_TEST_CASE(what_is_no_question_of_a_spectrum_is_refused) {
  const auto refusal = [](const auto& ask) -> std::string {
    try {
      static_cast<void>(ask());
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return "";
  };
  const loshu::Budget& budget = loshu::Budget::unlimited();
  const auto of = [&](const Figure& figure, const SpectrumValues& asked) {
    return refusal([&] { return spectrum_of(figure, asked, budget); });
  };
  BOOST_TEST(of(loshu::rectangle(2, 3), {}).find("no line has the magic sum") != std::string::npos);
  BOOST_TEST(of(loshu::square(3), {.firsts = loshu::SumRange{1, 2}}).find("give one first value") !=
             std::string::npos);
  BOOST_TEST(of(loshu::square(3), {.firsts = loshu::SumRange{2, 2}}) == "");
  BOOST_TEST(of(loshu::hexagon(3), {.values = loshu::Values(1, 19)}).find("and no values") !=
             std::string::npos);
  BOOST_TEST(of(loshu::hexagon(3), {.firsts = loshu::SumRange{2, 5}})
                 .find("no first value from 2 to 5 makes the sum of its lines an integer") !=
             std::string::npos);
  const Puzzle square(loshu::square(3));
  loshu::PuzzleParts given = square.parts(), related = square.parts(), summed = square.parts(),
                     several = square.parts();
  given.givens = {{0, 2}};
  summed.sum = 15;
  related.relations = {loshu::read_relation(square.figure(), "(1,1) < (1,2)")};
  several.given_sets = {{0, loshu::Values(std::vector{2, 4})}};
  for (const auto& parts : {given, related, summed, several}) {
    BOOST_TEST(refusal([&] { return spectrum_of(Puzzle(parts), budget); }) != "");
  }
  BOOST_TEST(refusal([&] { return spectrum_of(square, budget); }) == "");
}

// Rows made by hand, so that each form of words is there.
BOOST_AUTO_TEST_CASE(a_spectrum_says_what_its_rows_say) {
  const Figure figure = loshu::ring(5);
  Spectrum spectrum{.figure = figure};
  spectrum.is_by_sum = spectrum.is_bounded = true;
  const auto row = [&](int sum, std::optional<bool> exists, const std::string& engine = {}) {
    SpectrumRow one{Puzzle(figure, 1, sum), sum};
    one.exists = exists;
    one.engine = engine;
    spectrum.rows.push_back(one);
  };
  const auto first_line = [&] {
    const std::string text = to_text(spectrum, false);
    return text.substr(0, text.find('\n'));
  };
  row(13, false, "arithmetic");
  BOOST_TEST(first_line() == "ring 5 does not exist");
  row(14, true, "anneal");
  BOOST_TEST(first_line() == "ring 5 exists for the sums 14, and for no other");
  row(15, true);
  BOOST_TEST(first_line() == "ring 5 exists for the sums 14, 15, and for no other");
  row(16, true);
  BOOST_TEST(first_line() == "ring 5 exists for the sums 14 to 16, and for no other");
  row(17, false, "exhaust");
  row(18, true);
  BOOST_TEST(first_line() == "ring 5 exists for the sums 14 to 16, 18, and for no other");
  spectrum.is_bounded = false;
  BOOST_TEST(first_line() == "ring 5 exists for the sums 14 to 16, 18");
  row(19, std::nullopt);
  spectrum.is_bounded = true;
  BOOST_TEST(first_line() == "ring 5 exists for the sums 14 to 16, 18; open: 19");
  spectrum.limits = loshu::SumRange{-3, 5};
  BOOST_TEST(first_line() ==
             "ring 5 exists for the sums 14 to 16, 18, of those from -3 to 5; open: 19");
  spectrum.limits.reset();
  const std::string head = "ring 5 exists for the sums 14 to 16, 18; open: 19\n\n";
  BOOST_TEST(to_text(spectrum, false) ==
             head +
                 "  first value          sum  exists\n"
                 "            1           13  no: by arithmetic\n"
                 "            1           14  yes\n"
                 "            1           15  yes\n"
                 "            1           16  yes\n"
                 "            1           17  no: exhaust has searched all\n"
                 "            1           18  yes\n"
                 "            1           19  open\n");
  BOOST_TEST(to_text(spectrum, true)
                 .starts_with(head + "| first value |         sum | exists |\n|--:|--:|---|\n"
                                     "|           1 |          13 | no: by arithmetic |\n"));
  for (SpectrumRow& one : spectrum.rows) {
    if (one.exists == true) one.exists.reset();
  }
  BOOST_TEST(first_line() == "ring 5: none is known; open: 14 to 16, 18, 19");
  BOOST_TEST(!spectrum.is_settled());
  // Refutations stand one after the other.
  Spectrum refuted = spectrum_of(loshu::polygon(5), {}, loshu::Budget::unlimited());
  int joined = 0;
  for (const SpectrumRow& one : refuted.rows) {
    if (one.weights.empty()) continue;
    std::string why = "no: ";
    for (std::size_t i = 0; i < one.weights.size(); ++i) {
      why += (i == 0 ? "" : "; and ") + to_sentence(one.weights[i], refuted.figure).text();
    }
    BOOST_TEST(to_text(refuted, false).find("  " + why + "\n") != std::string::npos, why);
    ++joined;
  }
  BOOST_TEST(joined > 0);
}

BOOST_AUTO_TEST_SUITE_END()
