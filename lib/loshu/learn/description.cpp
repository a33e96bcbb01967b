#include <loshu/description.hpp>

#include <algorithm>
#include <array>

#include <loshu/bound.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {

using detail::at;

namespace {

constexpr std::size_t most_names_shown = 40;

constexpr std::array variable_order_words{
    Named{VariableOrder::first_fail, "the cell with fewest values left"},
    Named{VariableOrder::input, "the first open cell in reading order"},
    Named{VariableOrder::weighted, "the cell with most failures for its size"},
    Named{VariableOrder::random, "a random cell"}};

constexpr std::array value_order_words{
    Named{ValueOrder::split, "its range split, lower half first"},
    Named{ValueOrder::min, "its least value first"},
    Named{ValueOrder::max, "its greatest value first"},
    Named{ValueOrder::median, "its middle value first"},
    Named{ValueOrder::random, "a random value first"},
    Named{ValueOrder::tuned, "a random value first"},
    Named{ValueOrder::none, "a random value first"}};

/// Lists the first few items, one on each line.
template <typename Items, typename Write>
std::string listed(const Items& items, Write write) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == most_names_shown) {
      return text + "  ... and " + std::to_string(items.size() - i) + " more\n";
    }
    text += "  " + write(items[i]) + "\n";
  }
  return text;
}

std::string sum_text(const Description& description) {
  const Puzzle& puzzle = description.puzzle;
  const auto [least, greatest] = description.sums;
  if (puzzle.figure().lines().empty()) return "none: each line has a sum of its own";
  if (least > greatest) return "none: no sum is open to all lines";
  if (puzzle.sum()) return std::to_string(*puzzle.sum()) + ", given";
  if (const auto sum = determined_sum(puzzle)) {
    return std::to_string(*sum) + ", determined by the total";
  }
  if (least == greatest) return std::to_string(least) + ", the only one that the bounds leave";
  return "free, from " + std::to_string(least) + " to " + std::to_string(greatest);
}

std::string complement_text(const Description& description) {
  const auto& [complement, obstacle] = description.complement;
  if (!complement) return "none: " + obstacle;
  const std::string rule = "x -> " + std::to_string(complement->mirror) + " − x";
  return rule + (description.options.complement ? ", broken with the symmetry"
                                                : ", not broken (--complement on)");
}

/// The names of constraints of one kind, such as "line.1", padded to one width.
class Names {
 public:
  Names(const Description& description, const std::string& kind) {
    const std::vector<std::string>& drop = description.options.drop;
    for (const NamedConstraint& one : description.named) {
      if (!one.name.starts_with(kind + ".")) continue;
      names_.push_back(one);
      dropped_.push_back(std::ranges::find(drop, one.name) != drop.end());
    }
  }
  [[nodiscard]] const std::vector<NamedConstraint>& all() const { return names_; }

  [[nodiscard]] std::string line(std::size_t place, const std::string& text) const {
    const std::size_t width = names_[std::min(names_.size(), most_names_shown) - 1].name.size();
    std::string name = names_[place].name;
    name.resize(std::max(width, name.size()), ' ');
    return name + "  " + text + (dropped_[place] ? " (dropped)" : "");
  }

  [[nodiscard]] std::string text() const {
    std::size_t place = 0;
    return listed(names_, [&](const NamedConstraint& one) { return line(place++, one.text); });
  }

 private:
  std::vector<NamedConstraint> names_;
  std::vector<bool> dropped_;
};

std::string lines_text(const Description& description) {
  const Figure& figure = description.puzzle.figure();
  const Names names(description, "line");
  std::size_t place = 0;
  std::string text = figure.lines().empty() ? "" : "\nlines\n";
  text += listed(figure.lines(), [&](const Line& line) {
    const auto label = [&](int cell) { return figure.label(cell); };
    return names.line(place++, joined(line, " ", label));
  });
  if (figure.fixed_lines().empty()) return text;
  return text + "\nlines with a sum of their own\n" + Names(description, "fixed-line").text();
}

/// Lists one implied equation of each orbit, or all equations if some are left out.
std::string implied_text(const Description& description) {
  const int most_cells = description.options.implied;
  if (most_cells == 0) return {};
  const Names names(description, "implied");
  const ImpliedEquations& posted = description.posted.implied;
  std::string text = "\nimplied equations with at most " + counted(most_cells, "cell") + ": " +
                     std::to_string(names.all().size()) +
                     (posted.exhaustive ? "" : ", perhaps not all") + "\n";
  if (posted.equations.size() < names.all().size()) return text + names.text();
  return text + listed(posted.orbits, [&](const ImpliedEquations::Orbit& orbit) {
           return names.line(orbit.first, names.all()[orbit.first].text) +
                  (orbit.size == 1 ? "" : " (and " + std::to_string(orbit.size - 1) + " like it)");
         });
}

std::string relaxation_text(const Description& description) {
  const std::optional<Relaxation>& relaxation = description.posted.relaxation;
  if (!relaxation) return {};
  const Puzzle& puzzle = description.puzzle;
  std::string text = "\npermutahedron bound: tightness " + formatted("%.3f", relaxation->tightness);
  const std::vector<LineWeights>& weights =
      relaxation->refuted() ? relaxation->refutation : relaxation->weights;
  text += relaxation->refuted() ? ", there is no solution"
          : weights.empty()     ? ", says nothing"
                                : "";
  text += "\n";
  for (const Sentence& sentence : explanation(puzzle, weights)) text += sentence.text() + "\n";
  return text;
}

}  // namespace

Description describe(const Puzzle& puzzle, const Options& options, const Budget& budget) {
  budget.check("describing the figure");
  const Analysis analysis(puzzle, budget);
  Description description{.puzzle = puzzle,
                          .options = options,
                          .geometric_order = analysis.group(Symmetry::geometric).order,
                          .full_order = analysis.group(Symmetry::full).order,
                          .rank = analysis.rank(),
                          .sums = analysis.sums(),
                          .total_sum = analysis.total_sum(),
                          .congruences = analysis.congruences(),
                          .complement = analysis.complement(options.symmetry),
                          .posted = derived_constraints(puzzle, options, budget),
                          .named = named_constraints(puzzle, options, budget),
                          .finding = preset(puzzle, Purpose::find),
                          .counting = preset(puzzle, Purpose::all)};
  if (const auto& relaxation = description.posted.relaxation) {
    const auto [least, greatest] = relaxation->sums;
    const SumRange both{std::max(description.sums.least, least),
                        std::min(description.sums.greatest, greatest)};
    if (both.least <= both.greatest) description.sums = both;
  }
  return description;
}

std::string symmetry_condition(const Puzzle& puzzle, bool one) {
  Sentences kept;
  if (!puzzle.givens().empty()) kept.push_back("givens");
  if (!puzzle.given_sets().empty()) kept.push_back("sets");
  if (!puzzle.relations().empty()) kept.push_back("relations");
  if (kept.empty()) return {};
  const bool fixes = !puzzle.givens().empty() && puzzle.given_sets().empty();
  const std::string verb = std::string(fixes ? "fix" : "keep") + (one ? (fixes ? "es" : "s") : "");
  return verb + (kept.size() == 1 ? " the " : " ") + enumerated(kept).text();
}

/// Dynamic breaking branches as `gecode_value` does: a split becomes the least value. Else `tuned`
/// is `half_or_value`; the line is long, so the cell has fewer words.
std::string search_order(const Options& options) {
  if (options.variable_order == VariableOrder::none)
    return "none: a model of one's own posts its brancher";
  const bool dynamic = options.symmetry == Symmetry::dynamic;
  const bool tuned = options.value_order == ValueOrder::tuned;
  const std::string text = tuned && options.variable_order == VariableOrder::first_fail
                               ? "the smallest cell"
                               : name_of(variable_order_words, options.variable_order);
  if (tuned && !dynamic) return text + "; by turns of restarts half its range or a value";
  if (dynamic && options.value_order == ValueOrder::split) return text + "; its least value first";
  return text + "; " + name_of(value_order_words, options.value_order);
}

std::vector<std::string> step_numbers(const Plan& plan, const Figure& figure) {
  std::vector<std::string> numbers(figure.cells().size(), "0");
  for (std::size_t step = 0; step < plan.steps.size(); ++step) {
    const std::string number = std::to_string(step + 1);
    numbers[at(plan.steps[step].chosen)] = number;
    for (const Deduction& deduced : plan.steps[step].deduced) {
      numbers[at(deduced.cell)] = "(" + number + ")";
    }
  }
  return numbers;
}

std::string to_text(const Description& description) {
  const Puzzle& puzzle = description.puzzle;
  const Figure& figure = puzzle.figure();
  std::string text = "cells        " + std::to_string(figure.cell_count()) + ", with the values " +
                     puzzle.values().words() + "\n";
  const std::size_t fixed = figure.fixed_lines().size();
  const std::size_t magic = figure.lines().size();
  text += "lines        " + std::to_string(magic == 0 ? fixed : magic) +
          (magic == 0   ? ", each with a sum of its own"
           : fixed == 0 ? ""
                        : " and " + std::to_string(fixed) + " with a sum of their own") +
          ", of rank " + std::to_string(description.rank) + "\n";
  const std::vector<std::string> rules = task_sentences(puzzle);
  for (std::size_t i = 1; i < rules.size(); ++i) {  // the first rule describes the values
    text += (i == 1 ? "rules        " : "             ") + rules[i] + "\n";
  }
  text += "sum          " + sum_text(description) + "\n";
  const std::string condition = symmetry_condition(puzzle);
  text += "symmetries   " + order_text(description.full_order) +
          "; rotations and reflections: " + order_text(description.geometric_order) +
          (condition.empty() ? "" : "; those that " + condition) + "\n";
  text += "complement   " + complement_text(description) + "\n";
  text += "total sum    " +
          (puzzle.has_spares()      ? "none, for there are more values than cells"
           : figure.lines().empty() ? "none, for no line has the magic sum"
                                    : to_string(description.total_sum, figure)) +
          "\n";
  if (!description.congruences.solvable) {
    text += "             no integers solve it: there is no solution\n";
  }
  for (const Congruence& congruence : description.congruences.classes) {
    text += "             so " + to_string(congruence, figure) + "\n";
  }
  text += "search       " + search_order(description.options) + "\n";
  text += "to find one  " + to_string(description.finding) + "\n";
  text += "to find all  " + to_string(description.counting) + "\n";

  text += lines_text(description);
  if (!puzzle.relations().empty()) {
    text += "\nrelations\n" + Names(description, "relation").text();
  }
  text += "\norder constraints (symmetry " + name_of(symmetry_names, description.options.symmetry) +
          ", chain " + name_of(chain_names, description.options.chain) + ")\n";
  const Names orders(description, "order");
  text += orders.all().empty() ? "  none\n" : orders.text();
  return text + implied_text(description) + relaxation_text(description);
}

}  // namespace loshu
