#include "loshu/searches/axes.hpp"

#include <algorithm>
#include <string>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>

#include "loshu/cli/options.hpp"
#include "loshu/searches/inquiry.hpp"

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
  for (const std::string& value : axis.values) {
    Request probe;
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
      throw loshu::Error("--over " + axis.option->name + " is there twice");
    }
    refuse_fixed(request, axis);
    all.push_back(std::move(axis));
  }
  const bool varies_engines = find(all, "engine") != nullptr;
  for (const loshu::Setting& setting : loshu::engine_table().settings()) {
    // These vary unless they are fixed. What only some engines have does not where engines vary.
    if (setting.varied.empty() || request.ladder) continue;
    const std::string& name = setting.name;
    if (request.settings.has(name) || find(all, name) != nullptr) continue;
    const auto& kinds = loshu::engine_table().kinds();
    const auto has = [&](const loshu::EngineKind& kind) { return kind.has(name); };
    const bool fits = varies_engines ? std::ranges::all_of(kinds, has)
                                     : loshu::engine_table().kind(engine_of(request)).has(name);
    if (fits) all.push_back(varied(toggle_named("compare", name), setting.varied));
  }
  std::ranges::sort(all, {}, &Varied::option);
  return all;
}

/// Each engine has what varies; where engines vary, what is fixed for one of them is no concern of
/// the others.
void check_engines(const Request& request, const std::vector<Varied>& all) {
  const Varied* engines = find(all, "engine");
  if (engines == nullptr) check_engine(request);
  std::vector<std::string> names;
  for (const Varied& axis : all) names.push_back(axis.option->name);
  if (!request.tree.empty()) names.emplace_back("tree");
  for (const std::string& engine :
       engines != nullptr ? engines->values : std::vector{engine_of(request)}) {
    loshu::engine_table().check(engine, names, "--");
  }
}

/// The order of what breaks the symmetry is of use where a row breaks it.
void check_chain(const Request& request, const std::vector<Varied>& all) {
  if (!request.settings.has("chain") && find(all, "chain") == nullptr) return;
  const auto takes = [&](const char* name, std::initializer_list<std::string> wanted) {
    const Varied* axis = find(all, name);
    const auto is_wanted = [&](const std::string& value) {
      return std::ranges::find(wanted, value) != wanted.end();
    };
    return axis != nullptr ? std::ranges::any_of(axis->values, is_wanted)
                           : is_wanted(request.settings.word(name));
  };
  if (request.ladder || takes("symmetry", {"geometric", "full"}) || takes("complement", {"on"})) {
    return;
  }
  throw loshu::Error(
      "--chain needs order constraints, and no row posts any; use --symmetry "
      "geometric or full");
}

}  // namespace

loshu::Trial requested_trial(const Request& request, const loshu::Puzzle& puzzle) {
  loshu::Inquiry inquiry = inquiry_of(request, puzzle);
  loshu::Settings& settings = inquiry.settings;
  if (request.ladder && !settings.has("symmetry")) settings.set("symmetry", "geometric");
  // The relations are to break the symmetry themselves.
  if (request.ladder == loshu::Ladder::post) settings.set("symmetry", "none");
  return {.question = std::move(inquiry.question), .settings = std::move(settings)};
}

std::vector<loshu::Axis> requested_axes(const Request& request, const loshu::Puzzle& puzzle) {
  const std::vector<Varied> all = all_varied(request);
  check_engines(request, all);
  check_chain(request, all);
  std::vector<loshu::Axis> axes;
  for (const Varied& axis : all) axes.push_back(loshu::over(axis.option->name, axis.values));
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
  for (const std::string& name : loshu::detail::names_in(request.settings.word("drop"))) {
    if (!name.starts_with("order.")) continue;
    throw loshu::Error(ladder + " drops the order constraints itself; leave --drop " + name +
                       " out");
  }
  axes.push_back(loshu::order_ladder(requested_trial(request, puzzle), request.budget()));
  return axes;
}

std::optional<std::pair<loshu::Puzzle, loshu::Symmetry>> requested_judge(
    const Request& request, const loshu::Puzzle& puzzle) {
  if (request.ladder != loshu::Ladder::post) return {};
  const std::string* const asked = request.settings.find("symmetry");
  const loshu::Symmetry level = asked == nullptr ? loshu::Symmetry::geometric
                                                 : loshu::value_of(loshu::symmetry_names, *asked);
  loshu::PuzzleParts parts = puzzle.parts();
  parts.relations.clear();
  return std::pair(loshu::Puzzle(parts),
                   level == loshu::Symmetry::dynamic ? loshu::Symmetry::full : level);
}

}  // namespace runner
