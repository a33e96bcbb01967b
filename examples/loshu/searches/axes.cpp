#include "loshu/searches/axes.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/states.hpp>

#include "loshu/cli/options.hpp"
#include "loshu/cli/request_options.hpp"
#include "loshu/searches/engines.hpp"
#include "loshu/searches/integer_programs.hpp"

namespace runner {
namespace {

/// Values that A..B may stand for.
constexpr long most_values = 1000;

/// A toggle that varies, and its values as they were typed.
struct Varied {
  const Option* option;
  std::vector<std::string> values;
};

/// "3..5" as 3, 4, 5; a value of another form as it is.
void add_values(const std::string& text, const std::string& option,
                std::vector<std::string>& values) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    values.push_back(text);
    return;
  }
  const std::string what = "each end of " + option + " " + text;
  const long first = whole_number(text.substr(0, dots), what, 0, 1'000'000'000);
  const long last = whole_number(text.substr(dots + 2), what, first, first + most_values - 1);
  for (long value = first; value <= last; ++value) values.push_back(std::to_string(value));
}

Varied varied(const Option& option, const std::string& text) {
  Varied axis{&option, {}};
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    add_values(text.substr(from, comma - from), option.dashed(), axis.values);
    from = comma + 1;
  }
  Request probe;
  for (const std::string& value : axis.values) {
    option.set(probe, value);
    if (std::ranges::count(axis.values, value) > 1) {
      throw loshu::Error("--over " + std::string(option.name) + " has " + value + " twice");
    }
  }
  return axis;
}

/// "propagation=value,bounds"
Varied parsed(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    throw loshu::Error("--over '" + text +
                       "' should read OPTION=A,B,..., as in symmetry=none,full");
  }
  return varied(toggle_named("compare", text.substr(0, equals)), text.substr(equals + 1));
}

const Varied* find(const std::vector<Varied>& all, std::string_view name) {
  const auto found =
      std::ranges::find_if(all, [&](const Varied& axis) { return axis.option->name == name; });
  return found == all.end() ? nullptr : &*found;
}

void refuse_fixed(const Request& request, const Varied& axis) {
  const std::string fixed = axis.option->dashed();
  const bool is_fixed = std::ranges::any_of(request.arguments, [&](const std::string& argument) {
    return argument == fixed || argument.starts_with(fixed + "=");
  });
  if (!is_fixed) return;
  throw loshu::Error("--over varies what " + fixed + " fixes; leave one of them out");
}

std::vector<Varied> all_varied(const Request& request) {
  std::vector<Varied> all;
  for (const std::string& text : request.over) {
    Varied axis = parsed(text);
    if (find(all, axis.option->name) != nullptr) {
      throw loshu::Error("--over " + std::string(axis.option->name) + " is there twice");
    }
    refuse_fixed(request, axis);
    all.push_back(std::move(axis));
  }
  const bool has_total_sum =  // which is a toggle of two engines alone
      (request.engine == EngineName::gecode || request.engine == EngineName::ilp) &&
      find(all, "engine") == nullptr;
  for (const std::string name : {"symmetry", "total-sum"}) {  // over what they are by default
    if (request.named.contains(name) || find(all, name) != nullptr || request.ladder) continue;
    if (name == "total-sum" && !has_total_sum) continue;
    const Option& option = toggle_named("compare", name);
    all.push_back(varied(option, std::string(default_of(option, "compare")->value)));
  }
  std::ranges::sort(all, {}, &Varied::option);
  return all;
}

/// Each engine has the options that the request fixes or varies; where engines vary, what is fixed
/// for one of them is no concern of the others.
void check_engines(const Request& request, const std::vector<Varied>& all) {
  const Varied* engines = find(all, "engine");
  Request concerned = engines != nullptr ? Request{} : request;
  concerned.engine = request.engine;
  for (const Varied& axis : all) {
    if (&axis != engines) axis.option->set(concerned, axis.values.front());
  }
  for (const std::string& name : engines != nullptr
                                     ? engines->values
                                     : std::vector{loshu::name_of(engine_names, request.engine)}) {
    concerned.engine = loshu::value_of(engine_names, name);
    check_engine(concerned);
    if (concerned.engine != EngineName::gecode && !request.tree.empty()) {
      throw loshu::Error("--tree draws the trees of gecode alone");
    }
  }
}

/// The order of what breaks the symmetry is of use where a row breaks it.
void check_chain(const Request& request, const std::vector<Varied>& all) {
  if (!request.chain && find(all, "chain") == nullptr) return;
  const auto takes = [&](const char* name, const std::optional<std::string>& fixed,
                         std::initializer_list<std::string> wanted) {
    const Varied* axis = find(all, name);
    const auto is_wanted = [&](const std::string& value) {
      return std::ranges::find(wanted, value) != wanted.end();
    };
    return axis != nullptr ? std::ranges::any_of(axis->values, is_wanted)
                           : fixed && is_wanted(*fixed);
  };
  const auto symmetry =
      request.symmetry ? std::optional(loshu::name_of(loshu::symmetry_names, *request.symmetry))
                       : std::nullopt;
  const std::optional<std::string> complement =
      request.complement.value_or(false) ? std::optional<std::string>("on") : std::nullopt;
  if (request.ladder || takes("symmetry", symmetry, {"geometric", "full"}) ||
      takes("complement", complement, {"on"})) {
    return;
  }
  throw loshu::Error(
      "--chain needs order constraints, and no row posts any; use --symmetry "
      "geometric or full");
}

/// The maker of an engine with the options of the request; none for the model in Gecode.
/// \param halves  whether the complement is said, for the exhaustive engine
std::function<std::unique_ptr<const loshu::Engine>(loshu::Trial&)> maker(
    const std::shared_ptr<const Request>& request, EngineName name, bool says_complement) {
  if (name == EngineName::gecode) return {};
  return [=](loshu::Trial& trial) -> std::unique_ptr<const loshu::Engine> {
    fit_question(*request, name, trial.question);
    switch (name) {
      case EngineName::exhaust:
        return std::make_unique<loshu::ExhaustEngine>(
            requested_order(*request, trial.question.puzzle),
            !says_complement || trial.options.complement);
      case EngineName::states:
        return std::make_unique<loshu::StatesEngine>();
      case EngineName::anneal:
        return std::make_unique<loshu::AnnealEngine>(trial.walk);
      case EngineName::ilp:
        return integer_program_engine(trial.options.total_sum);
      case EngineName::automatic:
      case EngineName::gecode:
        break;
    }
    return std::make_unique<loshu::AutoEngine>();
  };
}

/// Makes the value of a toggle, as it was read into a request of its own, that of a trial.
void take(const Request& value, std::string_view toggle, loshu::Trial& trial) {
  take_toggles(value, trial.options);
  if (toggle == "seed") trial.options.seed = value.seed;
  if (toggle == "threads") trial.question.threads = value.threads;
  if (value.schedule) trial.walk.schedule = *value.schedule;
  if (value.temperature) trial.walk.temperature = value.temperature;
  if (value.patience) trial.walk.patience = value.patience;
}

}  // namespace

loshu::Trial requested_trial(const Request& request, const loshu::Puzzle& puzzle) {
  const loshu::SearchOptions search = search_options(request, puzzle);
  loshu::Trial trial{.question = {.puzzle = puzzle,
                                  .solutions = search.solutions,
                                  .threads = search.threads,
                                  .limits = search.limits},
                     .options = model_options(request, puzzle)};
  if (request.ladder && !request.symmetry) trial.options.symmetry = loshu::Symmetry::geometric;
  take(request, "", trial);
  trial.options.drop = request.drop;
  // The relations are to break the symmetry themselves.
  if (request.ladder == loshu::Ladder::post) trial.options.symmetry = loshu::Symmetry::none;
  trial.engine = maker(std::make_shared<const Request>(request), request.engine,
                       request.complement.has_value());
  return trial;
}

std::vector<loshu::Axis> requested_axes(const Request& request, const loshu::Puzzle& puzzle) {
  const std::vector<Varied> all = all_varied(request);
  check_engines(request, all);
  check_chain(request, all);
  const bool says_complement = request.complement.has_value() || find(all, "complement") != nullptr;
  const auto shared = std::make_shared<const Request>(request);
  std::vector<loshu::Axis> axes;
  for (const Varied& axis : all) {
    axes.push_back({std::string(axis.option->name), {}});
    for (const std::string& text : axis.values) {
      Request value;
      axis.option->set(value, text);
      const std::string_view name = axis.option->name;
      if (name == "engine") {
        axes.back().values.push_back({text, [engine = maker(shared, value.engine, says_complement)](
                                                loshu::Trial& trial) { trial.engine = engine; }});
      } else {
        axes.back().values.push_back(
            {text, [value, name](loshu::Trial& trial) { take(value, name, trial); }});
      }
    }
  }
  if (!request.ladder) return axes;
  const std::string ladder = "--ladder " + loshu::name_of(loshu::ladder_names, *request.ladder);
  for (const char* name : {"symmetry", "chain"}) {
    if (find(all, name) == nullptr) continue;
    throw loshu::Error(ladder + " posts the constraints of one " + std::string(name) +
                       "; leave --over " + name + " out");
  }
  if (request.ladder == loshu::Ladder::post) {
    if (puzzle.relations().empty()) {
      throw loshu::Error(ladder + " posts the relations of --post one by one, and there are none");
    }
    axes.push_back(loshu::relation_ladder(puzzle));
    return axes;
  }
  for (const std::string& name : request.drop) {
    if (!name.starts_with("order.")) continue;
    throw loshu::Error(ladder + " drops the order constraints itself; leave --drop " + name +
                       " out");
  }
  axes.push_back(
      loshu::order_ladder(puzzle, requested_trial(request, puzzle).options, request.budget()));
  return axes;
}

std::optional<std::pair<loshu::Puzzle, loshu::Symmetry>> requested_judge(
    const Request& request, const loshu::Puzzle& puzzle) {
  if (request.ladder != loshu::Ladder::post) return {};
  const loshu::Symmetry level = request.symmetry.value_or(loshu::Symmetry::geometric);
  loshu::PuzzleParts parts = puzzle.parts();
  parts.relations.clear();
  return std::pair(loshu::Puzzle(parts),
                   level == loshu::Symmetry::dynamic ? loshu::Symmetry::full : level);
}

}  // namespace runner
