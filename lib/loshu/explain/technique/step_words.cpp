#include <algorithm>
#include <string>
#include <utility>

#include <loshu/explain/technique/conclude.hpp>

namespace loshu {
namespace {

/// The most ways that are written out. More lines than this, if they are all, are named together.
constexpr std::size_t most_ways_shown = 6;

class Words {
 public:
  Words(const Step& step, const Figure& figure) : step_(step), figure_(figure) {}

  [[nodiscard]] StepWords all() const {
    return {.where = where(),
            .idea = detail::traits_of(step_.technique).idea,
            .why = why(),
            .apply = apply()};
  }

  [[nodiscard]] Sentence apply() const {
    if (step_.place) {
      return Piece::cell(figure_, step_.place->cell) + " = " + Piece::value(step_.place->value);
    }
    if (step_.sum && step_.sum->least == step_.sum->greatest) {
      return "the sum is " + Sentence(Piece::sum(step_.sum->least));
    }
    if (step_.sum) {
      return "the sum is from " + Sentence(Piece::sum(step_.sum->least)) + " to " +
             Piece::sum(step_.sum->greatest);
    }
    Sentences words;
    for (const Strike& strike : step_.strikes) words.push_back(struck(strike));
    return enumerated(words);
  }

 private:
  [[nodiscard]] Sentence where() const {
    switch (step_.technique) {
      case Technique::one_place:
      case Technique::hidden:
        return "look for " + values(step_.values);
      case Technique::one_value:
      case Technique::naked:
      case Technique::rule_last:
      case Technique::rule:
      case Technique::parity:
      case Technique::what_if:
      case Technique::long_what_if:
        return "look at " + cells();
      case Technique::sum_range:
        if (step_.lines.size() > 2) return "look at all lines together";
        break;
      case Technique::relation:
        return "look at " + to_string(*step_.relation, figure_);
      default:
        break;
    }
    return "look at " + lines();
  }

  [[nodiscard]] Sentences why() const {
    switch (step_.technique) {
      case Technique::last_of_line:
        return {lines() + " lacks only " + cells() + " and needs " + number(*step_.needed)};
      case Technique::full_line:
        return {lines() + " is full"};
      case Technique::one_value:
        return {cells() + " has one number left"};
      case Technique::one_place:
        return {values(step_.values) + " fits in no other cell"};
      case Technique::pair:
        return {together() + ways()};
      case Technique::too_big:
        if (!step_.needed) return {lines() + " could not have the sum with other numbers"};
        return {together() + ", and other numbers are too big or too small for that"};
      case Technique::relation:
        return {to_string(*step_.relation, figure_) + " holds with no other numbers"};
      case Technique::two_lines_last:
      case Technique::two_lines:
        return {"without what they share, " + lines() + " say " + equation() + ways()};
      case Technique::rule_last:
      case Technique::rule:
        return {origin(), "with what is filled in it says " + equation() + ways()};
      case Technique::parity:
        return {origin(), "with what is filled in it says " + equation()};
      case Technique::few_ways:
      case Technique::more_ways:
        return {together() + ways()};
      case Technique::locked:
        return {"however " + lines() + " is completed, it uses " + values(step_.values) + ways()};
      case Technique::naked:
        return {cells() + " have only " + values(step_.values) + " left"};
      case Technique::hidden:
        return {values(step_.values) + " fit in " + cells() + " only"};
      case Technique::must_hold:
        return {values(step_.values) + " fits in no cell outside of " + lines() + ways()};
      case Technique::sum_range:
        return {"its least and greatest numbers leave no other sum"};
      case Technique::crossing:
        return {lines() + " share a cell, and no other number but that" + ways()};
      case Technique::what_if:
      case Technique::long_what_if:
        break;
    }
    return supposed();
  }

  /// The steps from the supposition of a what-if to its clash.
  [[nodiscard]] Sentences supposed() const {
    Sentences words{"suppose " + cells() + " were " + values(step_.values)};
    for (const Step& then : step_.then) {
      const Words of(then, figure_);
      words.push_back("then " + of.why().back() + ": " + of.apply());
    }
    words.push_back("then " + sentence(*step_.clash, figure_));
    return words;
  }

  /// The sum of the open cells: "k5 and k6 make 15 together".
  [[nodiscard]] Sentence together() const {
    return cells() + " make " + number(*step_.needed) + " together";
  }

  /// The ways of the step: ": 2 + 13, 4 + 11"; for equations "2 and 13".
  [[nodiscard]] Sentence ways() const {
    if (step_.ways.empty() || step_.ways.size() > most_ways_shown) return {};
    const bool adds = !step_.equation;
    Sentence all = ": ";
    for (std::size_t i = 0; i < step_.ways.size(); ++i) {
      if (i > 0) all += ", ";
      Sentence way;
      for (const int value : step_.ways[i]) {
        if (!way.empty()) way += adds ? " + " : " and ";
        way += Piece::value(value);
      }
      all += way;
    }
    return all;
  }

  /// The equation with the known values put in: "s3 − o4 = 16".
  [[nodiscard]] Sentence equation() const {
    Equation rest;
    rest.constant = step_.needed.value_or(0);
    for (const Equation::Term& term : step_.equation->equation.terms) {
      if (std::ranges::find(step_.cells, term.cell) != step_.cells.end())
        rest.terms.push_back(term);
    }
    if (step_.cells.empty()) rest = step_.equation->equation;
    return to_sentence(rest, figure_);
  }

  /// The lines that the equation is made of.
  [[nodiscard]] Sentence origin() const {
    Sentences plus;
    Sentences less;
    for (std::size_t line = 0; line < step_.equation->lines.size(); ++line) {
      const std::int64_t weight = step_.equation->lines[line];
      if (weight == 0) continue;
      Sentence name = Piece::line(figure_, static_cast<int>(line));
      if (std::abs(weight) > 1) name = std::to_string(std::abs(weight)) + " times " + name;
      (weight > 0 ? plus : less).push_back(std::move(name));
    }
    const std::int64_t total = step_.equation->total;
    if (total != 0) {
      std::string name = "the total of all numbers";
      if (std::abs(total) > 1) name = std::to_string(std::abs(total)) + " times " + name;
      (total > 0 ? plus : less).push_back(name);
    }
    const bool is_every = less.size() <= 1 && step_.lines.size() > most_ways_shown &&
                          plus.size() == step_.equation->lines.size();
    Sentence words = is_every ? Sentence("all lines together") : enumerated(plus);
    if (!less.empty()) words += ", less " + enumerated(less) + ",";
    return words + " say " + to_sentence(step_.equation->equation, figure_);
  }

  [[nodiscard]] Sentence struck(const Strike& strike) const {
    const Piece cell = Piece::cell(figure_, strike.cell);
    if (strike.keeps.empty()) return "nothing is left for " + cell;
    if (strike.keeps.size() < strike.values.size()) {
      return cell + (strike.keeps.size() == 1 ? " keeps " : " keeps only ") + values(strike.keeps);
    }
    return cell + " is not " + values(strike.values, " or ");
  }

  [[nodiscard]] Sentence cells() const {
    Sentences words;
    for (const int cell : step_.cells) words.push_back(Piece::cell(figure_, cell));
    return enumerated(words);
  }
  [[nodiscard]] Sentence lines() const {
    Sentences words;
    for (const int line : step_.lines) words.push_back(Piece::line(figure_, line));
    return enumerated(words);
  }
  static Sentence values(const std::vector<int>& values, const std::string& last = " and ") {
    Sentences words;
    for (const int value : values) words.push_back(Piece::value(value));
    return enumerated(words, last);
  }
  static Sentence number(std::int64_t number) { return number_text(number); }

  const Step& step_;
  const Figure& figure_;
};

}  // namespace

StepWords words_of(const Step& step, const Figure& figure) { return Words(step, figure).all(); }

Sentence sentence(const Step& step, const Figure& figure) {
  const StepWords words = words_of(step, figure);
  Sentence all;
  for (const Sentence& why : words.why) all += (all.empty() ? "" : "; ") + why;
  return all + ": " + words.apply;
}

Sentence sentence(const Clash& clash, const Figure& figure) {
  switch (clash.kind) {
    case Clash::Kind::no_value:
      return "no number is left for " + Piece::cell(figure, clash.of);
    case Clash::Kind::no_place:
      return Piece::value(clash.of) + " has no cell left";
    case Clash::Kind::no_sum:
      return "no sum is left";
    case Clash::Kind::broken_relation:
      return "relation " + std::to_string(clash.of + 1) + " does not hold";
    case Clash::Kind::wrong_sum:
      break;
  }
  return Piece::line(figure, clash.of) + " is full and misses the sum";
}

std::string to_text(const Step& step, const Figure& figure) {
  return sentence(step, figure).text();
}

std::string to_text(const Path& path, const Figure& figure) {
  std::string text;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    text += std::to_string(i + 1) + ". " + to_text(path.steps[i], figure) + "\n";
  }
  if (path.clash) {
    return text + "There is no solution: " + sentence(*path.clash, figure).text() + ".\n";
  }
  if (!path.solved) {
    return text +
           (text.empty() ? "No technique says anything.\n" : "No technique leads on from here.\n");
  }
  return text + counted(path.steps.size(), "step") + ", of level " + std::to_string(path.level()) +
         " at most, and at most " + std::to_string(path.longest_chain()) + " to the next number.\n";
}

}  // namespace loshu
