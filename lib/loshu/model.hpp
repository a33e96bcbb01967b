#pragma once

/// \file
/// The Gecode model of a puzzle. A model of your own derives from it.
/// \snippet model.cpp model

#include <atomic>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <typeinfo>
#include <vector>

#include <gecode/int.hh>
#include <gecode/search.hh>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// What a model of a puzzle consists of beside its domains and their being distinct: all derived
/// from the figure, and each part switched by one of the options.
struct Constraints {
  std::vector<Equation> lines;           ///< in the order of `every_line()`
  std::optional<Equation> total_sum;     ///< none if the options leave it out
  Congruences congruences;               ///< of the total sum
  ImpliedEquations implied;              ///< with few cells
  std::optional<Relaxation> relaxation;  ///< with its certificates
  std::vector<Equation> weighted;        ///< its weighted sums, where they say anything
  std::vector<OrderConstraint> orders;   ///< that break the symmetry
  ComplementFinding complement;          ///< without complement where it is not to be broken
};

/// \throws Error for a name in `Options::drop` that no constraint has, and for a line in it that
/// the
///   other lines do not imply
/// \throws Stopped when the budget is used up
[[nodiscard]] Constraints derived_constraints(const Puzzle& puzzle, const Options& options,
                                              const Budget& budget = Budget::unlimited());

/// A constraint of a model, by the name that `Options::drop` takes: "line.1", "fixed-line.1",
/// "total-sum", "implied.1", "bound", "weighted.1", "order.1" or "complement". Numbers count from 1
/// in the order in which constraints are posted.
struct NamedConstraint {
  std::string name;  ///< of its own in a model
  std::string text;  ///< what it says: "(1,1) < (1,4)"
};

/// All constraints of a model, also those that its options drop.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<NamedConstraint> named_constraints(
    const Puzzle& puzzle, const Options& options, const Budget& budget = Budget::unlimited());
/// \param constraints  all of them: names count what is there
[[nodiscard]] std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle,
                                                             const Constraints& constraints);

class MagicModel;

namespace detail {
class CopyGuard;
class FailureWeights;
class SearchAccess;

/// \throws Error where the copies of a model are of another class
void check_copy(MagicModel& model);
}  // namespace detail

/// The Gecode model of a puzzle: one variable a cell, one for the magic sum.
///
/// Search it with any Gecode engine but PBS, or derive from it and post more constraints after the
/// base's constructor. A constraint that treats symmetric cells differently needs `Symmetry::none`:
/// the order constraints keep one solution of each class, and it may not be the one that is asked
/// for.
///
///     class LowCorner : public loshu::Extend<LowCorner, loshu::MagicSquare> {
///      public:
///       LowCorner() : Extend(4, {.symmetry = loshu::Symmetry::none}) {
///         Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 1);
///       }
///     };
///
/// Gecode searches copies of a model. `Extend` writes `copy()`; who derives without it writes both
/// `copy()` and the copy constructor. A class without a `copy()` of its own would be searched as
/// its base: the first `status()`, which every engine's constructor calls, throws an Error instead.
///
/// A model belongs to one thread at a time, since even `clone()` changes it for a moment. Its
/// copies share only what has locks or never changes: each thread may search copies of its own, as
/// Gecode's engines do.
class MagicModel : public Gecode::Space {
 public:
  /// \throws Error for Gecode's domain propagation on a line of 6 cells or more (its cost is
  ///   exponential in the length, and no limit is looked at meanwhile), for sums beyond Gecode's
  ///   integers, for the complement together with dynamic symmetry breaking or without an order
  ///   constraint, and for what cannot be dropped.
  /// \throws Stopped where the budget does not let it be made
  explicit MagicModel(const Puzzle& puzzle, const Options& options = {},
                      const Budget& budget = Budget::unlimited());

  /// Why there is no such model, in the sentence that the constructor throws; empty where there is.
  [[nodiscard]] static std::string refuses(const Puzzle& puzzle, const Options& options);

  /// For Gecode's `copy()`; copies share the puzzle.
  MagicModel(MagicModel& other);
  /// A copy in its present state, for Gecode. A class of your own overrides it.
  Gecode::Space* copy() override;

  /// Demands another solution than the last: called at a restart after a solution, so that a search
  /// with restarts yields each solution once and ends when there is none left. Override it to
  /// demand a better one, for branch and bound.
  void constrain(const Gecode::Space& last) override;
  /// At a restart Gecode calls it for the space that is kept: posts no-goods, and `constrain`.
  bool master(const Gecode::MetaInfo& information) override;
  /// At a restart Gecode calls it for the space that is searched next: counts the restarts.
  bool slave(const Gecode::MetaInfo& information) override;

  /// One variable a cell, in the order of the cells.
  [[nodiscard]] const Gecode::IntVarArray& cells() const { return cell_values_; }
  /// The magic sum.
  [[nodiscard]] const Gecode::IntVar& sum() const { return magic_sum_; }

  /// The puzzle, which all copies share.
  [[nodiscard]] const Puzzle& puzzle() const { return shared_->puzzle; }
  /// The options that it was made with.
  [[nodiscard]] const Options& options() const { return shared_->options; }

  /// The values of the cells.
  /// \throws Gecode::Int::ValOfUnassignedVar while a cell is open
  [[nodiscard]] Assignment assignment() const;

  /// Whether the complement is broken: each solution then stands for two classes, its own and that
  /// of its complement, but for those that are one.
  [[nodiscard]] bool breaks_complement() const { return shared_->breaking != nullptr; }

  /// Whether the complement of this solution is in its own class; false where it is not broken.
  /// \throws Gecode::Int::ValOfUnassignedVar while a cell is open
  [[nodiscard]] bool is_self_complementary() const;

  /// The figure, each cell with its value or, while open, its domain.
  virtual void print(std::ostream& out) const;
  using Gecode::Space::print;  // of an alternative: "(1,1) = 5"

 private:
  friend class detail::CopyGuard;
  friend class detail::SearchAccess;

  /// Whether `copy()` is known to copy this very class.
  [[nodiscard]] virtual bool copies_itself() const { return typeid(*this) == typeid(MagicModel); }

  struct Shared {
    Puzzle puzzle;
    Options options;
    std::unique_ptr<const ComplementBreaking> breaking;  // where there is a complement to break
    std::shared_ptr<detail::FailureWeights>
        weights;  // of the cells, where it is one propagator that fails
    mutable std::atomic<std::uint64_t> draws = 0;
    mutable Progress* progress = nullptr;
  };

  MagicModel(const Puzzle& puzzle, const Options& options, const Constraints& derived,
             const Budget& budget);

  std::shared_ptr<const Shared> shared_;
  Gecode::IntVarArray cell_values_;
  Gecode::IntVar magic_sum_;
  unsigned long restarts_ = 0;
  std::uint32_t depth_ = 0;
  double left_of_path_ = 0;  // the share of the tree
  double below_ = 1;         // the share of the tree that is this node's
};

/// A base that writes `copy()` and the copy constructor of `Self`, a model derived from `Base`. It
/// has the constructors of `Base`.
///
/// A model with variables of its own still writes its copy constructor, which updates them:
///
///     class Middle : public loshu::Extend<Middle, loshu::MagicSquare> {
///      public:
///       Middle() : Extend(5), middle_(*this, 1, 25) {
///         Gecode::rel(*this, middle_, Gecode::IRT_EQ, cells()[12]);
///       }
///       Middle(Middle& other) : Extend(other) { middle_.update(*this, other.middle_); }
///
///      private:
///       Gecode::IntVar middle_;
///     };
template <typename Self, typename Base>
class Extend : public Base {
 public:
  using Base::Base;
  /// For Gecode's `copy()`.
  Extend(Extend& other) : Base(other) {}
  /// A copy of class `Self`.
  Gecode::Space* copy() override { return new Self(static_cast<Self&>(*this)); }

 private:
  [[nodiscard]] bool copies_itself() const override { return typeid(*this) == typeid(Self); }
};

/// The most cells that `whole_figure` takes.
inline constexpr int most_whole_figure_cells = 1024;

/// Posts that the cells hold the values first_value, ..., first_value + cells − 1, each once, and
/// that the equations hold: one propagator, which runs to its own fixpoint.
/// \param cells      those of the figure, in their order
/// \param sum        the magic sum S of the equations
/// \param equations  between the values of the cells and S
/// \throws Error for more cells than `most_whole_figure_cells`
void whole_figure(Gecode::Home home, const Gecode::IntVarArgs& cells, Gecode::IntVar sum,
                  int first_value, std::span<const Equation> equations);

}  // namespace loshu

namespace Gecode {

/// Limited discrepancy search of a model. Gecode 6.2 frees a pointer that it has not set yet where
/// its own constructor is left by an exception, so a forgotten `copy()` is looked for before.
template <std::derived_from<loshu::MagicModel> Model>
class LDS<Model> : public Search::Base<Model> {
 public:
  /// As Gecode's.
  /// \throws loshu::Error where the model's class has no `copy()` of its own
  LDS(Model* model, const Search::Options& options = Search::Options::def)
      : Search::Base<Model>(engine(model, options)) {}
  /// It does not look for a best solution.
  static constexpr bool best = false;

 private:
  static Search::Engine* engine(Model* model, const Search::Options& options) {
    loshu::detail::check_copy(*model);
    return Search::ldsengine(model, options);
  }
};

}  // namespace Gecode
