// Begins a search in a loosely bound figure, which has few, short lines. It has very many
// solutions, but mistakes show only in the last lines, when the values left fit nowhere. So the
// outermost values are placed first. The rest is like a small figure, which takes milliseconds.
//
// The best value has the most expected completions if the values left are drawn at random. The sum
// of k of them is nearly normal. So a line whose open cells need r is completed with the chance
// exp(−(r − kμ)² / 2kσ²) / σ, up to a constant. A small σ favours outermost values now; the
// exponent favours lines that stay near their mean.

#include <loshu/model/branching.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <gecode/int.hh>

#include <loshu/figure.hpp>
#include <loshu/model.hpp>
#include <loshu/model/search_access.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {
namespace {

/// The beginning ends with this number of open cells, plus a random number below `more_rest`.
constexpr int least_rest = 52;
constexpr int more_rest = 30;
/// One restart has no beginning: the last one of each series with this number of restarts.
constexpr std::uint64_t restarts_in_turn = 4;
/// The size of a random addition to the logarithm of completions: it varies equally good values.
constexpr double noise = 0.1;
constexpr std::size_t longest_line = 5;

class GreedyBeginning {
 public:
  explicit GreedyBeginning(const Puzzle& puzzle) : through_(puzzle.figure().lines_through()) {
    const System& system = system_of(puzzle);
    magic_ = system.magic_rows().size();
    for (const auto& [line, comparison, origin] : system.line_rows()) {
      std::vector<int>& cells = lines_.emplace_back();
      for (const Equation::Term& term : line.terms) cells.push_back(term.cell);
      if (lines_.size() > magic_) own_sums_.push_back(line.constant);
    }
  }

  [[nodiscard]] static bool is_on(const MagicModel& model) {
    const std::uint64_t restart = SearchAccess::restarts(model);
    if (restart % restarts_in_turn == restarts_in_turn - 1 || !model.sum().assigned()) return false;
    const auto open = std::ranges::count_if(
        model.cells(), [](const Gecode::IntVar& cell) { return !cell.assigned(); });
    SplitMix random(model.options().seed, restart);
    return open > least_rest + random.below(more_rest);
  }

  /// Ranks an open cell; the least is decided first. Cells on the line with the fewest open cells
  /// are best, since they decide many others and their other lines are begun.
  [[nodiscard]] double rank(const MagicModel& model, int cell) const {
    double fewest = static_cast<double>(longest_line), decided = 0, open_cells = 0;
    const std::vector<int>& through = through_[at(cell)];
    for (const int line : through) {
      const double open = open_on(model, line);
      fewest = std::min(fewest, open);
      decided += open == 2 ? 1 : 0;
      open_cells += open;
    }
    return 1e6 * fewest - 1e3 * decided + open_cells / static_cast<double>(through.size() + 1);
  }

  /// Adds Gumbel noise −ln(−ln u) to each logarithm. So a value is drawn with a probability that is
  /// proportional to its completions to the power of 1 / noise.
  [[nodiscard]] int value(const MagicModel& model, const Gecode::IntVar& domain, int cell) const {
    Left left = left_in(model);
    int best = domain.min();
    double most = -HUGE_VAL;
    for (Gecode::IntVarValues value(domain); value(); ++value) {
      Left after = left;
      if (!take(model, after, cell, value.val())) continue;
      const double random = (SearchAccess::random(model, 1U << 30U) + 0.5) * 0x1p-30;
      const double chance = completions(after) - noise * std::log(-std::log(random));
      if (chance <= most) continue;
      most = chance;
      best = value.val();
    }
    return best;
  }

 private:
  /// A partial labelling: open cells and open sum of each line, moments of unused values.
  struct Left {
    std::vector<int> open;
    std::vector<std::int64_t> sums;
    double count = 0, total = 0, squares = 0;
  };

  [[nodiscard]] double open_on(const MagicModel& model, int line) const {
    return static_cast<double>(std::ranges::count_if(
        lines_[at(line)], [&](int cell) { return !model.cells()[cell].assigned(); }));
  }

  [[nodiscard]] Left left_in(const MagicModel& model) const {
    Left left;
    const Puzzle& puzzle = model.puzzle();
    for (const int value : puzzle.values().list()) change(left, value, 1);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      left.sums.push_back(i < magic_ ? model.sum().val() : own_sums_[i - magic_]);
      left.open.push_back(static_cast<int>(lines_[i].size()));
    }
    for (int cell = 0; cell < model.cells().size(); ++cell) {
      if (model.cells()[cell].assigned()) fill(left, cell, model.cells()[cell].val());
    }
    return left;
  }

  static void change(Left& left, double value, double count) {
    left.count += count;
    left.total += count * value;
    left.squares += count * value * value;
  }

  void fill(Left& left, int cell, int value) const {
    change(left, value, -1);
    for (const int line : through_[at(cell)]) {
      --left.open[at(line)];
      left.sums[at(line)] -= value;
    }
  }

  /// Gives the cell a value, and fills lines that have one open cell left.
  /// \return false if the value for such a cell is not in its domain
  [[nodiscard]] bool take(const MagicModel& model, Left& left, int cell, int value) const {
    fill(left, cell, value);
    for (const int line : through_[at(cell)]) {
      if (left.open[at(line)] != 1) continue;
      const auto last = std::ranges::find_if(lines_[at(line)], [&](int other) {
        return other != cell && !model.cells()[other].assigned();
      });
      const auto rest = static_cast<int>(left.sums[at(line)]);
      if (rest == value || !model.cells()[*last].in(rest)) return false;
      fill(left, *last, rest);
    }
    return true;
  }

  /// The logarithm of the expected completions of a state, up to a common constant.
  [[nodiscard]] static double completions(const Left& left) {
    const double mean = left.total / left.count;
    const double variance = left.squares / left.count - mean * mean;
    double result = 0;
    for (std::size_t i = 0; i < left.open.size(); ++i) {
      if (left.open[i] <= 0) continue;
      const double off = static_cast<double>(left.sums[i]) - left.open[i] * mean;
      result -= off * off / (2 * left.open[i] * variance) + std::log(variance) / 2;
    }
    return result;
  }

  std::vector<std::vector<int>> lines_;  // their cells
  std::vector<std::vector<int>> through_;
  std::size_t magic_ = 0;
  std::vector<std::int64_t> own_sums_;
};

class BeginningBrancher : public CellBrancher {
 public:
  BeginningBrancher(Gecode::Home home, std::shared_ptr<const GreedyBeginning> beginning)
      : CellBrancher(home), beginning_(std::move(beginning)) {
    home.notice(*this, Gecode::AP_DISPOSE);
  }

  [[nodiscard]] bool status(const Gecode::Space& home) const override {
    return GreedyBeginning::is_on(model_of(home));
  }

  const Gecode::Choice* choice(Gecode::Space& home) override {
    const MagicModel& model = model_of(home);
    int best = -1;
    double least = HUGE_VAL;
    for (int cell = 0; cell < model.cells().size(); ++cell) {
      if (model.cells()[cell].assigned()) continue;
      const double rank = beginning_->rank(model, cell);
      if (rank >= least) continue;
      least = rank;
      best = cell;
    }
    return decide(best, Narrowing::equal, beginning_->value(model, model.cells()[best], best));
  }

  Gecode::Actor* copy(Gecode::Space& home) override {
    return new (home) BeginningBrancher(home, *this);
  }

  std::size_t dispose(Gecode::Space& home) override {
    home.ignore(*this, Gecode::AP_DISPOSE);
    beginning_.reset();
    static_cast<void>(CellBrancher::dispose(home));
    return sizeof(*this);
  }

 private:
  BeginningBrancher(Gecode::Space& home, BeginningBrancher& other)
      : CellBrancher(home, other), beginning_(other.beginning_) {}

  std::shared_ptr<const GreedyBeginning> beginning_;
};

}  // namespace

bool is_loosely_bound(const Puzzle& puzzle) {
  const System& system = system_of(puzzle);
  return system.cell_count() > least_rest && system.relation_rows().empty() &&
         std::ssize(system.line_rows()) * 2 <= system.cell_count() &&
         std::ranges::all_of(system.line_rows(), [](const Row& line) {
           return line.equation.terms.size() <= longest_line;
         });
}

void post_beginning(MagicModel& model) {
  Gecode::Space& home = model;
  new (home) BeginningBrancher(home, std::make_shared<const GreedyBeginning>(model.puzzle()));
}

}  // namespace loshu::detail
