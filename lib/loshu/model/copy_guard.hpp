#pragma once

#include <gecode/kernel.hh>

namespace loshu {
class MagicModel;
}

namespace loshu::detail {

/// A brancher without alternatives, which sees that the copies of a model are of its class: Gecode
/// throws away solutions of any other class, and without a word. It also sees that the copies have
/// variables of their own. It asks when the propagation of
/// the original is done, in `status()`, so that who makes an engine gets the exception. Later would
/// be too late: the first copy may already run in another thread.
class CopyGuard : public Gecode::Brancher {
 public:
  static void post(MagicModel& model);
  static bool is_needed(const MagicModel& model);

  /// \throws Error where the copy of a model is of another class or keeps a variable of the
  /// original
  bool status(const Gecode::Space& home) const override;
  const Gecode::Choice* choice(Gecode::Space& home) override;
  const Gecode::Choice* choice(const Gecode::Space& home, Gecode::Archive& archive) override;
  Gecode::ExecStatus commit(Gecode::Space& home, const Gecode::Choice& choice,
                            unsigned alternative) override;
  Gecode::Actor* copy(Gecode::Space& home) override;
  std::size_t dispose(Gecode::Space& home) override;

 private:
  explicit CopyGuard(Gecode::Home home) : Brancher(home) {}
  CopyGuard(Gecode::Space& home, CopyGuard& other) : Brancher(home, other), is_asked_(true) {}

  mutable bool is_asked_ = false;  // of a copy it need not be asked again
};

}  // namespace loshu::detail
