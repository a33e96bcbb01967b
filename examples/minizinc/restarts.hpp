#pragma once

#include <iosfwd>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include <gecode/flatzinc.hh>

/// A FlatZinc model that finds each solution once when its search restarts.
///
/// Gecode's own model forgets a solution at a restart, finds the same one again, and so never ends
/// with `-a`. Here all copies of a model share the list of solutions. A run of the search goes on
/// after a solution. The runs after it fail where all variables that are searched have the values
/// of a solution on the list. Optimisation is Gecode's.
class RestartedModel : public Gecode::FlatZinc::FlatZincSpace {
 public:
  explicit RestartedModel(Gecode::Rnd& random) : FlatZincSpace(random) {}

  /// Prepares a model that was read for its search. Call this function before `shrinkArrays`, which
  /// forgets the variables that are not printed.
  /// \param notes  receives one line if the search may never end
  /// \throws loshu::Error if the options contradict each other, or if solutions cannot be told
  /// apart
  void prepare(const Gecode::FlatZinc::FlatZincOptions& options, std::ostream& notes);

  Gecode::Space* copy() override { return new RestartedModel(*this); }
  /// Puts a solution on the list.
  /// \return whether the search restarts
  bool master(const Gecode::MetaInfo& information) override;

 private:
  /// The values of all variables that are searched.
  using Solution = std::vector<int>;

  /// The list of solutions. With several threads, Gecode hands out a solution and asks whether to
  /// restart while other threads still propagate.
  class Solutions {
   public:
    void insert(Solution solution) {
      const std::scoped_lock lock(mutex_);
      all_.insert(std::move(solution));
    }
    [[nodiscard]] bool contains(const Solution& solution) const {
      const std::scoped_lock lock(mutex_);
      return all_.contains(solution);
    }

   private:
    mutable std::mutex mutex_;
    std::set<Solution> all_;
  };

  RestartedModel(RestartedModel& other);
  [[nodiscard]] Solution solution() const;
  void keep_searched_variables();

  friend class Unseen;

  Gecode::IntVarArray integers_;
  Gecode::BoolVarArray booleans_;
  Gecode::SetVarArray sets_;
  std::shared_ptr<Solutions> found_;  // empty unless solutions are excluded
  bool learns_ = false;               // whether no-goods are posted
  int run_ = 0;                       // the number of restarts before this space
};
