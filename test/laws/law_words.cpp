// Steps, clashes, faults and differences in words, read back. What a sentence names is what the
// step is about, and an unknown form of words fails.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/hint.hpp>
#include <loshu/learn.hpp>
#include <loshu/part_store.hpp>
#include <loshu/path.hpp>

#include "drawn/mixed.hpp"

BOOST_AUTO_TEST_SUITE(law_words)

namespace {

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Clash;
using loshu::Piece;
using loshu::Sentence;
using loshu::Step;

/// Cells, lines and values, each by its number.
struct Things {
  std::set<std::int64_t> cells = {}, lines = {}, values = {};

  void add(const Things& more) {
    cells.insert(more.cells.begin(), more.cells.end());
    lines.insert(more.lines.begin(), more.lines.end());
    values.insert(more.values.begin(), more.values.end());
  }
};

Things named_in(const Sentence& sentence) {
  Things things;
  for (const Piece& piece : sentence.pieces()) {
    if (!piece.number) continue;
    if (piece.kind == Piece::Kind::cell) things.cells.insert(*piece.number);
    if (piece.kind == Piece::Kind::line) things.lines.insert(*piece.number);
    if (piece.kind == Piece::Kind::value) things.values.insert(*piece.number);
  }
  return things;
}

Things things_of(const Clash& clash) {
  switch (clash.kind) {
    case Clash::Kind::no_value:
      return {.cells = {clash.of}};
    case Clash::Kind::no_place:
      return {.values = {clash.of}};
    case Clash::Kind::wrong_sum:
      return {.lines = {clash.of}};
    default:
      return {};
  }
}

/// The things in the conclusion of a step, which its sentence has to name.
Things concluded(const Step& step) {
  Things things;
  if (step.place) {
    things.cells.insert(step.place->cell);
    things.values.insert(step.place->value);
  }
  for (const loshu::Strike& strike : step.strikes) {
    if (step.place) break;
    things.cells.insert(strike.cell);
    const bool keeps = !strike.keeps.empty() && strike.keeps.size() < strike.values.size();
    const std::vector<int>& told = keeps ? strike.keeps : strike.values;
    if (!strike.keeps.empty()) things.values.insert(told.begin(), told.end());
  }
  return things;
}

/// Everything that the sentence of a step may name.
Things known_to(const Step& step) {
  Things things = concluded(step);
  things.cells.insert(step.cells.begin(), step.cells.end());
  things.lines.insert(step.lines.begin(), step.lines.end());
  things.values.insert(step.values.begin(), step.values.end());
  for (const auto& way : step.ways) things.values.insert(way.begin(), way.end());
  if (step.equation) {
    for (const auto& term : step.equation->equation.terms) things.cells.insert(term.cell);
  }
  for (const Step& then : step.then) things.add(known_to(then));
  if (step.clash) things.add(things_of(*step.clash));
  return things;
}

void require_within(const std::set<std::int64_t>& some, const std::set<std::int64_t>& all,
                    const std::string& text) {
  BOOST_TEST(std::ranges::includes(all, some), text);
}

/// The sentence of a clash, by the kinds of its pieces.
void read_clash(const Clash& clash, const loshu::Figure& figure) {
  const Sentence sentence = loshu::sentence(clash, figure);
  const std::string text = sentence.text();
  const Things named = named_in(sentence), about = things_of(clash);
  BOOST_TEST((named.cells == about.cells), text);
  BOOST_TEST((named.lines == about.lines), text);
  BOOST_TEST((named.values == about.values), text);
  std::smatch parts;
  switch (clash.kind) {
    case Clash::Kind::no_value:
      BOOST_TEST(text == "no number is left for " + figure.label(clash.of));
      break;
    case Clash::Kind::no_place:
      BOOST_TEST(text == loshu::number_text(clash.of) + " has no cell left");
      break;
    case Clash::Kind::no_sum:
      BOOST_TEST(text == "no sum is left");
      break;
    case Clash::Kind::broken_relation:
      BOOST_TEST_REQUIRE(
          std::regex_match(text, parts, std::regex("relation (\\d+) does not hold")));
      BOOST_TEST(std::stoi(parts[1]) == clash.of + 1);
      break;
    case Clash::Kind::wrong_sum:
      BOOST_TEST(text == loshu::line_name(figure, static_cast<std::size_t>(clash.of)) +
                             " is full and misses the sum");
  }
}

/// The forms of words in the reason of a step. A cell, a line, a value or a sum stands as a letter,
/// a list of them as one letter, and a number as N.
const std::regex& reason_forms() {
  static const std::regex forms(
      "L lacks only C and needs N|L is full|C has one number left|V fits? in no other cell|"
      "C make N together(: V( [+] V)*(, V( [+] V)*)*)?|L could not have the sum with other numbers|"
      "C make N together, and other numbers are too big or too small for that|"
      ".* holds with no other numbers|without what they share, L say .*|.* say .*|"
      "with what is filled in it says .*|however L is completed, it uses V(: .*)?|"
      "C have only V left|V fit in C only|V fits in no cell outside of L(: .*)?|"
      "its least and greatest numbers leave no other sum|"
      "L share a cell, and no other number but that(: .*)?|suppose C were V|then .*|.* is left.*");
  return forms;
}

std::string form_of(const Sentence& sentence) {
  std::string form;
  for (const Piece& piece : sentence.pieces()) {
    switch (piece.kind) {
      case Piece::Kind::words:
        form += piece.text;
        break;
      case Piece::Kind::cell:
        form += "\x01";
        break;
      case Piece::Kind::line:
        form += "\x02";
        break;
      default:
        form += piece.kind == Piece::Kind::value ? "\x03" : "\x04";
    }
  }
  form = std::regex_replace(form, std::regex("−"), "-");
  form = std::regex_replace(form, std::regex("-?\\d+"), "N");
  for (const auto& [mark, letter] : {std::pair{"\x01", "C"}, {"\x02", "L"}, {"\x03", "V"}}) {
    const std::string one = mark;
    form = std::regex_replace(form, std::regex(one + "((, | and )" + one + ")*"), letter);
  }
  return std::regex_replace(form, std::regex("\x04"), "S");
}

/// The ways of a step as a person lists them: all of them, or none if they are many.
std::string listed_ways(const Step& step) {
  if (step.ways.size() > 6) return {};
  return loshu::joined(step.ways, ", ", [&](const std::vector<int>& way) {
    return loshu::joined(way, step.equation ? " and " : " + ",
                         [](int value) { return loshu::number_text(value); });
  });
}

std::string list_of(const std::vector<std::string>& items, const std::string& last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == items.size() ? last : ", ") + items[i];
  }
  return text;
}

/// The lists of cells, lines and values of a step, and what follows from them.
class StepAgain {
 public:
  StepAgain(const Step& step, const loshu::Figure& figure) : step_(step), figure_(figure) {}

  [[nodiscard]] std::string cells() const {
    std::vector<std::string> names;
    for (const int cell : step_.cells) names.push_back(figure_.label(cell));
    return list_of(names);
  }
  [[nodiscard]] std::string lines() const {
    std::vector<std::string> names;
    for (const int line : step_.lines) names.push_back(loshu::line_name(figure_, at(line)));
    return list_of(names);
  }
  static std::string values(const std::vector<int>& list, const std::string& last = " and ") {
    std::vector<std::string> names;
    for (const int value : list) names.push_back(loshu::number_text(value));
    return list_of(names, last);
  }

  /// A person looks at numbers, cells, a relation or lines.
  [[nodiscard]] std::string where() const {
    using loshu::Technique;
    const Technique by = step_.technique;
    if (by == Technique::one_place || by == Technique::hidden) {
      return "look for " + values(step_.values);
    }
    if (by == Technique::relation) return "look at " + to_string(*step_.relation, figure_);
    if (by == Technique::sum_range && step_.lines.size() > 2) return "look at all lines together";
    const bool is_of_cells = by == Technique::one_value || by == Technique::naked ||
                             by == Technique::rule_last || by == Technique::rule ||
                             by == Technique::parity || loshu::level_of(by) >= 6;
    return "look at " + (is_of_cells ? cells() : lines());
  }

  [[nodiscard]] std::string conclusion() const {
    if (step_.place) {
      return figure_.label(step_.place->cell) + " = " + loshu::number_text(step_.place->value);
    }
    if (step_.sum) {
      const std::string least = loshu::number_text(step_.sum->least);
      if (step_.sum->least == step_.sum->greatest) return "the sum is " + least;
      return "the sum is from " + least + " to " + loshu::number_text(step_.sum->greatest);
    }
    std::vector<std::string> all;
    for (const loshu::Strike& strike : step_.strikes) {
      const std::string cell = figure_.label(strike.cell);
      if (strike.keeps.empty()) {
        all.push_back("nothing is left for " + cell);
      } else if (strike.keeps.size() >= strike.values.size()) {
        all.push_back(cell + " is not " + values(strike.values, " or "));
      } else {
        all.push_back(cell + (strike.keeps.size() > 1 ? " keeps only " : " keeps ") +
                      values(strike.keeps));
      }
    }
    return list_of(all);
  }

  /// The first sentence of the reason, up to an equation and the ways.
  [[nodiscard]] std::string reason() const {
    using loshu::Technique;
    const std::string needed = step_.needed ? loshu::number_text(*step_.needed) : "";
    switch (step_.technique) {
      case Technique::last_of_line:
        return lines() + " lacks only " + cells() + " and needs " + needed;
      case Technique::full_line:
        return lines() + " is full";
      case Technique::one_value:
        return cells() + " has one number left";
      case Technique::one_place:
        return values(step_.values) + " fits in no other cell";
      case Technique::too_big:
        if (needed.empty()) return lines() + " could not have the sum with other numbers";
        return cells() + " make " + needed +
               " together, and other numbers are too big or too small for that";
      case Technique::pair:
      case Technique::few_ways:
      case Technique::more_ways:
        return cells() + " make " + needed + " together";
      case Technique::relation:
        return to_string(*step_.relation, figure_) + " holds with no other numbers";
      case Technique::locked:
        return "however " + lines() + " is completed, it uses " + values(step_.values);
      case Technique::naked:
        return cells() + " have only " + values(step_.values) + " left";
      case Technique::hidden:
        return values(step_.values) + " fit in " + cells() + " only";
      case Technique::must_hold:
        return values(step_.values) + " fits in no cell outside of " + lines();
      case Technique::sum_range:
        return "its least and greatest numbers leave no other sum";
      case Technique::crossing:
        return lines() + " share a cell, and no other number but that";
      case Technique::what_if:
      case Technique::long_what_if:
        return "suppose " + cells() + " were " + values(step_.values);
      default:
        return {};
    }
  }

  /// The lines of an equation with their weights: those that are added, and those taken away.
  [[nodiscard]] std::string origin() const {
    std::vector<std::string> plus, less;
    const auto add = [&](std::int64_t weight, std::string name) {
      if (std::abs(weight) > 1) name = std::to_string(std::abs(weight)) + " times " + name;
      if (weight != 0) (weight > 0 ? plus : less).push_back(name);
    };
    const auto& [weights, total, equation] = *step_.equation;
    for (std::size_t line = 0; line < weights.size(); ++line) {
      add(weights[line], loshu::line_name(figure_, line));
    }
    add(total, "the total of all numbers");
    std::string words = list_of(plus);
    const bool is_every = plus.size() == weights.size() && plus.size() > 6 && less.size() <= 1;
    if (is_every) words = "all lines together";
    if (!less.empty()) words += ", less " + list_of(less) + ",";
    return words + " say " + to_string(equation, figure_);
  }

 private:
  const Step& step_;
  const loshu::Figure& figure_;
};

/// Each part of the words again, from the members of the step.
void require_words(const Step& step, const loshu::StepWords& words, const loshu::Figure& figure) {
  using loshu::Technique;
  const StepAgain again(step, figure);
  BOOST_TEST(words.where.text() == again.where());
  BOOST_TEST(words.apply.text() == again.conclusion());
  const std::string ways = listed_ways(step), first = words.why.front().text();
  const std::string end = ways.empty() ? "" : ": " + ways;
  const std::string reason = again.reason();
  if (!reason.empty()) {
    const bool is_listed =
        step.technique != Technique::too_big && step.technique != Technique::relation;
    BOOST_TEST(first == reason + (is_listed ? end : ""));
    if (loshu::level_of(step.technique) < 6) {
      BOOST_TEST(words.why.size() == 1U);
      return;
    }
    BOOST_TEST_REQUIRE(words.why.size() == step.then.size() + 2);
    for (std::size_t i = 0; i < step.then.size(); ++i) {
      const loshu::StepWords of = loshu::words_of(step.then[i], figure);
      BOOST_TEST(words.why[i + 1].text() ==
                 "then " + of.why.back().text() + ": " + of.apply.text());
    }
    BOOST_TEST(words.why.back().text() == "then " + sentence(*step.clash, figure).text());
    return;
  }
  // An equation: with the known values put in, and its lines before it but for two lines.
  loshu::Equation rest{.terms = {}, .constant = step.needed.value_or(0)};
  for (const auto& term : step.equation->equation.terms) {
    if (std::ranges::count(step.cells, term.cell) > 0) rest.terms.push_back(term);
  }
  if (step.cells.empty()) rest = step.equation->equation;
  const std::string said = to_string(rest, figure);
  const bool is_of_two =
      step.technique == Technique::two_lines || step.technique == Technique::two_lines_last;
  if (is_of_two) {
    BOOST_TEST(words.why.size() == 1U);
    BOOST_TEST(first == "without what they share, " + again.lines() + " say " + said + end);
    return;
  }
  BOOST_TEST_REQUIRE(words.why.size() == 2U);
  if (step.technique == Technique::parity) BOOST_TEST(ways == "");
  BOOST_TEST(first == again.origin());
  BOOST_TEST(words.why.back().text() == "with what is filled in it says " + said + end);
}

void read_step(const Step& step, const loshu::Figure& figure) {
  const loshu::StepWords words = loshu::words_of(step, figure);
  Sentence all = words.where;
  for (const Sentence& why : words.why) {
    all += "; " + why;
    BOOST_TEST(std::regex_match(form_of(why), reason_forms()), form_of(why));
  }
  const Things told = named_in(all), end = named_in(words.apply), known = known_to(step);
  const std::string text = all.text() + ": " + words.apply.text();
  require_within(told.cells, known.cells, text);
  require_within(told.lines, known.lines, text);
  require_within(told.values, known.values, text);
  const Things conclusion = concluded(step);
  BOOST_TEST((end.cells == conclusion.cells), text);
  BOOST_TEST((end.values == conclusion.values), text);
  std::smatch number;
  if (step.needed && std::regex_search(text, number, std::regex("(needs|make) ((−|-)?\\d+)"))) {
    BOOST_TEST(number[2] == loshu::number_text(*step.needed), text);
  }
  require_words(step, words, figure);
  for (const Step& then : step.then) read_step(then, figure);
  if (step.clash) read_clash(*step.clash, figure);
  // The whole sentence has the conclusion at its end.
  BOOST_TEST(loshu::sentence(step, figure).text().ends_with(": " + words.apply.text()));
}

Tally by_words(const BruteForce& known, Chance& chance) {
  loshu::PuzzleParts parts = known.puzzle.parts();
  if (!known.puzzle.is_consecutive() || !parts.given_sets.empty() || parts.contradiction) return {};
  // More givens, so that some of them clash.
  for (int i = chance.below(3); i > 0; --i) {
    const int cell = chance.below(parts.figure->cell_count());
    parts.givens.push_back(
        {cell, known.puzzle.values()[chance.below(known.puzzle.values().size())]});
  }
  const loshu::Puzzle puzzle(parts);
  if (puzzle.contradiction()) return {};
  Tally tally{{"paths", 1}};
  BOOST_TEST_CONTEXT(drawn::json_text(puzzle)) {
    const loshu::Path path = loshu::path(puzzle);
    for (const Step& step : path.steps) {
      read_step(step, puzzle.figure());
      ++tally[loshu::name_of(loshu::technique_names, step.technique)];
    }
    if (path.clash) {
      read_clash(*path.clash, puzzle.figure());
      ++tally["clash " + loshu::name_of(loshu::clash_names, path.clash->kind)];
    }
    const loshu::Hinted hinted = loshu::hint(puzzle);
    if (hinted.clash) read_clash(*hinted.clash, puzzle.figure());
    for (const Step& step : hinted.steps) read_step(step, puzzle.figure());
  }
  return tally;
}

/// The cells that only one of two sets has.
std::vector<int> apart(const loshu::Line& one, const loshu::Line& other) {
  const std::set<int> a(one.begin(), one.end()), b(other.begin(), other.end());
  std::vector<int> cells;
  std::ranges::set_symmetric_difference(a, b, std::back_inserter(cells));
  return cells;
}

}  // namespace

BOOST_AUTO_TEST_CASE(steps_and_clashes_name_what_they_are_about) {
  const Tally tally = drawn::for_each_mixed(6001, 400, by_words);
  BOOST_TEST(tally.at("paths") > 50);
  BOOST_TEST(tally.size() > 12U);
  for (const loshu::Technique technique : {loshu::Technique::relation}) {
    BOOST_TEST(tally.contains(loshu::name_of(loshu::technique_names, technique)));
  }
}

BOOST_AUTO_TEST_CASE(every_clash_is_read_back) {
  drawn::for_each_mixed(6001, 40, [](const BruteForce& known, Chance& chance) -> Tally {
    const loshu::Figure& figure = known.puzzle.figure();
    for (const auto& [kind, name] : loshu::clash_names) {
      const int most = kind == Clash::Kind::no_value ? figure.cell_count()
                       : kind == Clash::Kind::wrong_sum
                           ? static_cast<int>(figure.every_line().size())
                           : 12;
      read_clash({kind, chance.below(most)}, figure);
    }
    return {};
  });
}

// Two cells must be equal exactly if two lines of one sum differ in one cell each.
BOOST_AUTO_TEST_CASE(drafts_name_the_cells_that_must_be_equal) {
  int faults = 0, longer = 0;
  for (unsigned seed = 1; seed <= 300; ++seed) {
    Chance chance(seed, 5);
    loshu::FigureParts draft{.name = {"draft"}};
    const int cells = chance.from(3, 6);
    for (int cell = 0; cell < cells; ++cell) draft.cells.push_back({"c" + std::to_string(cell)});
    for (int line = chance.from(1, 5); line > 0; --line) {
      draft.lines.push_back(chance.choose(chance.from(1, std::min(4, cells)), cells));
    }
    for (int line = chance.below(3); line > 0; --line) {
      const loshu::Line own = chance.choose(chance.from(1, std::min(4, cells)), cells);
      draft.fixed_lines.push_back({own, chance.one_in(3) ? std::nullopt : std::optional(9)});
    }
    const loshu::Learned learned = loshu::checked(draft);
    std::vector<loshu::FixedLine> lines;
    for (const loshu::Line& line : draft.lines) lines.push_back({line});
    for (const loshu::FixedLine& line : draft.fixed_lines) lines.push_back(line);
    std::multiset<std::set<std::string>> expected, told;
    for (const int one : learned.kept) {
      for (const int other : learned.kept) {
        const auto first_fixed = std::ssize(draft.lines);
        const bool alike = (one >= first_fixed) == (other >= first_fixed) &&
                           lines[at(one)].sum == lines[at(other)].sum;
        if (other >= one || !alike) continue;
        const std::vector<int> differ = apart(lines[at(one)].cells, lines[at(other)].cells);
        const bool is_even = lines[at(one)].cells.size() == lines[at(other)].cells.size();
        longer += differ.size() == 2 && !is_even ? 1 : 0;
        if (differ.size() != 2 || !is_even) continue;
        expected.insert({draft.cells[at(differ[0])].label, draft.cells[at(differ[1])].label});
      }
    }
    for (const loshu::DraftFault& fault : learned.faults) {
      if (fault.text.find(" must be equal: ") == std::string::npos) continue;
      BOOST_TEST_REQUIRE(fault.cells.size() == 2U);
      BOOST_TEST(fault.text.starts_with(fault.cells[0] + " and " + fault.cells[1]), fault.text);
      BOOST_TEST(fault.lines.size() == 2U);
      told.insert({fault.cells[0], fault.cells[1]});
      ++faults;
    }
    BOOST_TEST((told == expected), "seed " << seed);
  }
  BOOST_TEST(faults > 20);
  BOOST_TEST(longer > 10);
}

// Two texts that differ at any place are shown around that place.
BOOST_AUTO_TEST_CASE(differences_are_shown_wherever_they_are) {
  const std::string text = [] {
    std::string letters;
    for (int i = 0; i < 130; ++i) letters += static_cast<char>('a' + i * 7 % 26);
    return letters;
  }();
  for (std::size_t place = 0; place < text.size(); ++place) {
    std::string other = text;
    other[place] = '#';
    for (const std::size_t length : {place + 1, text.size()}) {
      const auto found = loshu::difference({{"puzzle", text.substr(0, length)}},
                                           {{"puzzle", other.substr(0, length)}});
      BOOST_TEST_REQUIRE(found.has_value());
      BOOST_TEST(found->other.find('#') != std::string::npos, found->other);
      BOOST_TEST(found->one.find('#') == std::string::npos);
      BOOST_TEST(found->one.size() <= 66U);
      const std::size_t shown = found->other.find('#');
      BOOST_TEST(found->one[shown] == text[place]);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
