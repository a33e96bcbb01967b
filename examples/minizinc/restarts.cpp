#include "restarts.hpp"

#include <cstddef>
#include <ostream>

#include <gecode/int.hh>
#include <gecode/set.hh>

#include <loshu/error.hpp>

using namespace Gecode;

/// Fails where all searched variables of a model have the values of a solution on its list. It
/// waits for one open variable at a time. The variables are those of the space, so a copy takes few
/// bytes.
class Unseen : public Propagator {
 public:
  explicit Unseen(Home home) : Propagator(home) { wait(home); }
  Unseen(Space& home, Unseen& other) : Propagator(home, other), open_(other.open_) {}

  Actor* copy(Space& home) override { return new (home) Unseen(home, *this); }
  [[nodiscard]] PropCost cost(const Space& /*home*/, const ModEventDelta& /*med*/) const override {
    return PropCost::record();
  }
  void reschedule(Space& home) override {
    with_open(home, [&](auto& view, auto condition) { view.reschedule(home, *this, condition); });
  }
  ExecStatus propagate(Space& home, const ModEventDelta& /*med*/) override {
    if (wait(home)) return ES_FIX;
    const RestartedModel& model = model_of(home);
    return model.found_->contains(model.solution()) ? ES_FAILED : home.ES_SUBSUMED(*this);
  }
  std::size_t dispose(Space& home) override {
    with_open(home, [&](auto& view, auto condition) { view.cancel(home, *this, condition); });
    static_cast<void>(Propagator::dispose(home));
    return sizeof(*this);
  }

 private:
  static RestartedModel& model_of(Space& home) { return static_cast<RestartedModel&>(home); }

  /// Calls use(view, propagation condition) for the variable in the place `open_`, if there is one.
  template <typename Use>
  bool with_open(Space& home, Use use) const {
    const RestartedModel& model = model_of(home);
    int place = open_;
    const auto has = [&](const auto& variables) {
      if (place < variables.size()) return true;
      place -= variables.size();
      return false;
    };
    if (has(model.integers_)) {
      Int::IntView view(model.integers_[place]);
      use(view, Int::PC_INT_VAL);
    } else if (has(model.booleans_)) {
      Int::BoolView view(model.booleans_[place]);
      use(view, Int::PC_BOOL_VAL);
    } else if (has(model.sets_)) {
      Set::SetView view(model.sets_[place]);
      use(view, Set::PC_SET_VAL);
    } else {
      return false;
    }
    return true;
  }

  /// Waits for the next variable that is open.
  /// \return whether there is one
  bool wait(Space& home) {
    for (bool waits = false;; ++open_) {
      const bool is_variable = with_open(home, [&](auto& view, auto condition) {
        if (view.assigned()) return;
        view.subscribe(home, *this, condition, false);
        waits = true;
      });
      if (!is_variable || waits) return waits;
    }
  }

  int open_ = 0;  // all variables before this place are assigned
};

namespace {

/// Whether the limits of the runs stay as low as they are.
bool never_grows(const FlatZinc::FlatZincOptions& options) {
  return options.restart() == RM_CONSTANT ||
         (options.restart() == RM_GEOMETRIC && options.restart_base() <= 1);
}

/// The places of the variables that the search enumerates: those that are printed, and those that
/// the model's search annotations name. Gecode gives any one value to all others.
struct Searched {
  std::set<int> integers, booleans, sets, floats;

  void add_named(FlatZinc::AST::Node* node) {
    if (node == nullptr) return;
    if (node->isIntVar()) integers.insert(node->getIntVar());
    if (node->isBoolVar()) booleans.insert(node->getBoolVar());
    if (node->isSetVar()) sets.insert(node->getSetVar());
    if (node->isFloatVar()) floats.insert(node->getFloatVar());
    if (const auto* const array = dynamic_cast<FlatZinc::AST::Array*>(node)) {
      for (FlatZinc::AST::Node* const one : array->a) add_named(one);
    }
    if (const auto* const call = dynamic_cast<FlatZinc::AST::Call*>(node)) add_named(call->args);
  }
};

/// Adds the places of printed variables. Gecode calls all others introduced.
void add_printed(std::set<int>& places, int size, const std::vector<bool>& introduced) {
  for (int i = 0; i < size; ++i) {
    if (!introduced[2 * static_cast<std::size_t>(i)]) places.insert(i);
  }
}

template <typename Arguments, typename Array>
Arguments some(const Array& variables, const std::set<int>& places) {
  Arguments chosen;
  for (const int place : places) chosen << variables[place];
  return chosen;
}

}  // namespace

RestartedModel::RestartedModel(RestartedModel& other)
    : FlatZincSpace(other), found_(other.found_), learns_(other.learns_), run_(other.run_) {
  if (!found_) return;
  integers_.update(*this, other.integers_);
  booleans_.update(*this, other.booleans_);
  sets_.update(*this, other.sets_);
}

void RestartedModel::prepare(const FlatZinc::FlatZincOptions& options, std::ostream& notes) {
  if (options.restart() == RM_NONE) return;
  if (options.restart_scale() == 0) throw loshu::Error("-restart-scale should be at least 1");
  if (!(options.restart_base() > 0)) throw loshu::Error("-restart-base should be above 0");
  if (never_grows(options)) {
    notes << "fzn-loshu: restarts of constant length end only if a run of -restart-scale "
          << options.restart_scale()
          << " failures is long enough; luby, linear and geometric end\n";
  }
  const bool one_is_enough = options.solutions() == 1 || options.solutions() == -1;
  if (method() != SAT || one_is_enough) return;
  keep_searched_variables();
  found_ = std::make_shared<Solutions>();
  learns_ = options.nogoods() && options.threads() == 1;
  if (options.nogoods() && !learns_) {
    notes << "fzn-loshu: restarts of several threads learn no no-goods; use -p 1 for -nogoods\n";
  }
  static_cast<void>(new (*this) Unseen(*this));
}

void RestartedModel::keep_searched_variables() {
  Searched searched;
  searched.add_named(solveAnnotations());
  add_printed(searched.integers, iv.size(), iv_introduced);
  add_printed(searched.booleans, bv.size(), bv_introduced);
  add_printed(searched.sets, sv.size(), sv_introduced);
  for (int i = 0; i < fv.size(); ++i) {
    const std::size_t place = 2 * static_cast<std::size_t>(i);
    const bool follows = fv_introduced[place + 1];  // from other variables
    if (!fv_introduced[place] && !follows) searched.floats.insert(i);
  }
  if (!searched.floats.empty()) {
    throw loshu::Error(
        "-restart with -a or -n tells solutions apart by integers, Booleans and sets, and this "
        "model has a float variable of its own; leave out -restart");
  }
  integers_ = IntVarArray(*this, some<IntVarArgs>(iv, searched.integers));
  booleans_ = BoolVarArray(*this, some<BoolVarArgs>(bv, searched.booleans));
  sets_ = SetVarArray(*this, some<SetVarArgs>(sv, searched.sets));
}

RestartedModel::Solution RestartedModel::solution() const {
  Solution values;
  for (const IntVar& integer : integers_) values.push_back(integer.val());
  for (const BoolVar& boolean : booleans_) values.push_back(boolean.val());
  for (const SetVar& set : sets_) {
    values.push_back(static_cast<int>(set.glbSize()));
    for (SetVarGlbValues value(set); value(); ++value) values.push_back(value.val());
  }
  return values;
}

bool RestartedModel::master(const MetaInfo& information) {
  if (!found_ || information.type() != MetaInfo::RESTART) return Space::master(information);
  if (information.solution() > 0) {
    const auto& last = static_cast<const RestartedModel&>(*information.last());
    found_->insert(last.solution());
    // A run with several threads may leave a solution behind when it ends. Gecode hands it out
    // before the next run begins its work, which has to begin anew without this solution.
    if (last.run_ == run_) return false;
  } else if (learns_) {
    information.nogoods().post(*this);
  }
  ++run_;
  const bool decided = integers_.assigned() && booleans_.assigned() && sets_.assigned();
  if (decided && found_->contains(solution())) fail();
  return true;
}
