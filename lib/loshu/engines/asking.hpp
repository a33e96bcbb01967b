#pragma once

#include <memory>
#include <set>
#include <vector>

#include <loshu/engines/choice.hpp>
#include <loshu/engines/racer.hpp>
#include <loshu/explain.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// One question, from the arithmetic to the end of the race between the engines that fit.
class Asking {
 public:
  /// Keeps the references.
  Asking(const Question& question, const Budget& budget, const OnAssignment& on_solution,
         RacerKind racers = usual_racer);

  /// \throws Error where no engine takes the question
  /// \throws Stopped at a limit of the budget before anything is searched
  Result run();

 private:
  struct Entry {
    Entrant entrant;
    std::unique_ptr<Progress> progress;  // where several are watched
    std::unique_ptr<Racer> racer;
    bool is_out = false;  // it came to its end without an answer
    Result result = {};   // of one that is over
  };

  bool refuted(double work);
  void enter();
  Entry* next_turns();
  Entry* next_round();
  void grow();
  [[nodiscard]] bool goes_on(const Entry& entry) const;
  [[nodiscard]] static bool has_won(Entry& entry);
  [[nodiscard]] bool deliver(const Assignment& solution);
  void tell_progress() const;

  Result by_arithmetic();
  Result won_by(Entry& winner);
  Result cut_off();
  Result with_others(Result result, const Entry* of);

  const Question& question_;
  const Budget& budget_;
  const OnAssignment& on_solution_;
  const RacerKind racers_;
  Arithmetic arithmetic_;
  std::vector<Entry> entries_;
  bool together_ = false;  // whether they search at the same time, each in its own thread
  double work_ = 0;        // that the first has been allowed
  std::set<Assignment> known_;
  std::uint64_t delivered_ = 0;
  bool wanted_ = true;
};

}  // namespace loshu::detail
