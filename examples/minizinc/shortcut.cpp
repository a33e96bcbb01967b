#include "shortcut.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>

#include <gecode/int.hh>

#include <loshu/ask.hpp>
#include <loshu/symmetry.hpp>

#include "magic_model.hpp"

namespace {

using Gecode::FlatZinc::FlatZincOptions;

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

/// Notes Ctrl-C and SIGTERM as long as it lives. Gecode's search sets a handler of its own.
class Interruptible {
 public:
  Interruptible() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = true; });
  }
  ~Interruptible() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
  }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
};

/// Whether the options ask for one solution and leave the search to the solver.
bool is_free(const FlatZincOptions& options, bool has_search) {
  const bool one = options.solutions() == 1 || options.solutions() == -1;
  return one && options.node() == 0 && options.fail() == 0 &&
         options.restart() == Gecode::RM_NONE && (options.free() || !has_search) &&
         (options.mode() == Gecode::SM_SOLUTION || options.mode() == Gecode::SM_STAT);
}

loshu::Puzzle with(const loshu::Puzzle& puzzle, const std::vector<loshu::Relation>& more) {
  loshu::PuzzleParts parts = puzzle.parts();
  parts.relations.insert(parts.relations.end(), more.begin(), more.end());
  return loshu::Puzzle(std::move(parts));
}

/// Searches one solution and keeps it.
loshu::Result ask(const loshu::Puzzle& puzzle, const FlatZincOptions& options,
                  const loshu::Limits& limits) {
  loshu::Settings settings;
  if (options.seed() != 0) settings.set("seed", std::to_string(options.seed()));
  settings.set("threads", std::to_string(static_cast<int>(options.threads())));
  loshu::Assignment found;
  loshu::Result result = loshu::searched(loshu::Inquiry::about(puzzle, settings, 1, limits),
                                         {.on_solution = [&](const loshu::Assignment& values) {
                                           found = values;
                                           return false;
                                         }});
  if (!found.empty()) result.assignments = {found};
  return result;
}

/// Asks without the orders first, since engines find labellings faster without them. Orders that
/// keep one solution of each class then hold for the least labelling of the class.
loshu::Result ask(const MagicModelText& text, const FlatZincOptions& options,
                  const loshu::Limits& limits) {
  loshu::Result result = ask(text.puzzle, options, limits);
  if (text.orders.empty() || result.assignments.empty()) return result;
  const auto keeps_orders = [&](const loshu::Assignment& values) {
    return std::ranges::all_of(
        text.orders, [&](const loshu::Relation& order) { return order.holds(values, 0); });
  };
  loshu::Assignment& values = result.assignments.front();
  if (!keeps_orders(values)) {
    values = loshu::reading_chain(text.puzzle, loshu::Symmetry::full, loshu::Budget(limits))
                 .least_image(values);
  }
  if (keeps_orders(values)) return result;
  return ask(with(text.puzzle, text.orders), options, loshu::rest_of(limits, result));
}

/// A copy of the model with these values in its cells, if propagation then assigns all variables.
std::unique_ptr<RestartedModel> solved(RestartedModel& model, const MagicModelText& text,
                                       const loshu::Assignment& values) {
  if (model.status() == Gecode::SS_FAILED) return nullptr;
  std::unique_ptr<RestartedModel> copy(static_cast<RestartedModel*>(model.clone()));
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (const std::optional<int> variable = text.variables[cell]) {
      Gecode::rel(*copy, copy->iv[*variable], Gecode::IRT_EQ, values[cell]);
    }
  }
  return copy->status() == Gecode::SS_SOLVED ? std::move(copy) : nullptr;
}

}  // namespace

Shortcut take_shortcut(RestartedModel& model, std::string_view flatzinc,
                       const FlatZincOptions& options) {
  const std::optional<MagicModelText> text = read_magic_model(flatzinc);
  if (!text || !is_free(options, text->has_search)) return {};
  const Interruptible signals;
  loshu::Limits limits{.interrupt = &interrupted};
  if (options.time() != 0) limits.seconds = options.time() / 1000.0;
  try {
    const loshu::Result result = ask(*text, options, limits);
    if (!result.assignments.empty()) {
      auto space = solved(model, *text, result.assignments.front());
      if (space) return {Shortcut::State::found, std::move(space)};
    } else if (result.complete() && result.exact) {
      return {Shortcut::State::none};
    } else if (result.ending == loshu::Ending::time_limit ||
               result.ending == loshu::Ending::interrupted) {
      return {Shortcut::State::unknown};
    }
  } catch (const loshu::Stopped&) {
    return {Shortcut::State::unknown};
  } catch (const loshu::Error&) {  // no engine takes the puzzle
  }
  return {};
}
