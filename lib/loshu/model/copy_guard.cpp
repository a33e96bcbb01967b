#include <loshu/model/copy_guard.hpp>

#include <cstdlib>
#include <memory>
#include <string>
#include <typeinfo>

#include <cxxabi.h>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/model/space_memory.hpp>

namespace loshu::detail {
namespace {

/// The name as it stands in the source.
std::string name_of(const std::type_info& type) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), std::free);
  return name ? name.get() : type.name();
}

}  // namespace

void CopyGuard::post(MagicModel& model) {
  Gecode::Space& home = model;
  new (home) CopyGuard(home);
}

bool CopyGuard::is_needed(const MagicModel& model) {
  return !model.copies_itself() || model.known_size() > sizeof(MagicModel);
}

void check_copy(MagicModel& model) {
  if (CopyGuard::is_needed(model)) static_cast<void>(model.status());
}

bool CopyGuard::status(const Gecode::Space& home) const {
  if (is_asked_) return false;
  const auto& model = static_cast<const MagicModel&>(home);
  if (is_needed(model)) {
    // A hand-written copy() shows its type only when it is called.
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
      throw Error("the copies of " + own +
                  " keep a variable of the original, whose domain is another; write the copy "
                  "constructor " +
                  own + "(" + own +
                  "& other), which calls update(*this, other.VARIABLE) for each of its variables");
    }
  }
  is_asked_ = true;
  return false;
}

const Gecode::Choice* CopyGuard::choice(Gecode::Space&) { return nullptr; }

const Gecode::Choice* CopyGuard::choice(const Gecode::Space&, Gecode::Archive&) { return nullptr; }

Gecode::ExecStatus CopyGuard::commit(Gecode::Space&, const Gecode::Choice&, unsigned) {
  return Gecode::ES_OK;
}

Gecode::Actor* CopyGuard::copy(Gecode::Space& home) { return new (home) CopyGuard(home, *this); }

std::size_t CopyGuard::dispose(Gecode::Space& home) {
  static_cast<void>(Brancher::dispose(home));
  return sizeof(*this);
}

}  // namespace loshu::detail
