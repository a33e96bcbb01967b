#include <loshu/model/copy_guard.hpp>

#include <cstdlib>
#include <memory>
#include <string>
#include <typeinfo>

#include <cxxabi.h>

#include <loshu/error.hpp>

namespace loshu::detail {
namespace {

/// The name of a type as in the source.
std::string name_of(const std::type_info& type) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), std::free);
  return name ? name.get() : type.name();
}

}  // namespace

/// A brancher without alternatives, which checks a model's copies in the first `status()`. Copies
/// must be of the model's class, since Gecode silently throws away solutions of any other class.
/// They must also have variables of their own. The check follows the propagation of the original,
/// so whoever makes an engine gets the exception. Later, a copy might already run in another
/// thread.
class CopyGuard : public Gecode::Brancher {
 public:
  explicit CopyGuard(Gecode::Home home) : Brancher(home) {}

  static bool is_needed(const MagicModel& model) {
    return !model.copies_itself() || model.known_size() > sizeof(MagicModel);
  }

  /// An engine asks before its first node, so this is the moment to test a copy.
  bool status(const Gecode::Space& home) const override {
    if (is_asked_) return false;
    const auto& model = static_cast<const MagicModel&>(home);
    if (is_needed(model)) {
      // The type of a hand-written copy() is known only after a call.
      const std::unique_ptr<const Gecode::Space> copy(home.clone());
      const Gecode::Space& made = *copy;
      if (typeid(made) != typeid(home)) {
        const std::string own = name_of(typeid(home)), base = name_of(typeid(made));
        throw Error(own + " has no copy() of its own, so a search would see copies that are only " +
                    base + "; derive it from loshu::Extend<" + own + ", " + base +
                    ">, which writes copy()");
      }
      if (keeps_variables(model, static_cast<const MagicModel&>(made), model.known_size())) {
        const std::string own = name_of(typeid(home));
        throw Error(
            "the copies of " + own +
            " keep a variable of the original, whose domain is another; write the copy "
            "constructor " +
            own + "(" + own +
            "& other), which calls update(*this, other.VARIABLE) for each of its variables");
      }
    }
    is_asked_ = true;
    return false;
  }
  const Gecode::Choice* choice(Gecode::Space&) override { return nullptr; }
  const Gecode::Choice* choice(const Gecode::Space&, Gecode::Archive&) override { return nullptr; }
  Gecode::ExecStatus commit(Gecode::Space&, const Gecode::Choice&, unsigned) override {
    return Gecode::ES_OK;
  }
  Gecode::Actor* copy(Gecode::Space& home) override { return new (home) CopyGuard(home, *this); }
  std::size_t dispose(Gecode::Space& home) override {
    static_cast<void>(Brancher::dispose(home));
    return sizeof(*this);
  }

 private:
  CopyGuard(Gecode::Space& home, CopyGuard& other) : Brancher(home, other), is_asked_(true) {}

  mutable bool is_asked_ = false;  // a copy of a checked model needs no check
};

void post_copy_guard(MagicModel& model) {
  Gecode::Space& home = model;
  new (home) CopyGuard(home);
}

void check_copy(MagicModel& model) {
  if (CopyGuard::is_needed(model)) static_cast<void>(model.status());
}

}  // namespace loshu::detail
