#include <loshu/budget.hpp>

#include <algorithm>

namespace loshu {

std::string ending_phrase(Ending ending, const std::string& stage) {
  const std::string name = name_of(ending_names, ending);
  if (ending == Ending::given_up) return name + ", since there is nothing to try";
  return (ending == Ending::interrupted ? name : "stopped at the " + name) +
         (stage.empty() ? "" : " while " + stage);
}

Stopped::Stopped(Ending reason, const std::string& during)
    : std::runtime_error(ending_phrase(reason, during)), ending(reason), stage(during) {}

Limits rest_of(Limits limits, const Effort& used) {
  if (limits.seconds) *limits.seconds = std::max(0.0, *limits.seconds - used.seconds);
  if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, used.nodes);
  if (limits.failures) *limits.failures -= std::min(*limits.failures, used.failures);
  return limits;
}

const Budget& Budget::unlimited() {
  static const Budget none({});
  return none;
}

Limits Budget::left(const std::atomic<bool>* interrupt) const {
  Limits result = rest_of(limits_, spent());
  result.interrupt = interrupt;
  return result;
}

Limits Budget::share(std::uint64_t most_nodes) const {
  Limits result = left(limits_.interrupt);
  result.nodes = std::min(most_nodes, result.nodes.value_or(most_nodes));
  return result;
}

void Budget::add(const Effort& search) {
  nodes_ += search.nodes;
  failures_ += search.failures;
  propagations_ += search.propagations;
  placements_ += search.placements;
}

void Budget::add(std::uint64_t more_nodes, std::uint64_t more_failures) {
  nodes_.fetch_add(more_nodes, std::memory_order_relaxed);
  failures_.fetch_add(more_failures, std::memory_order_relaxed);
}

Ending Budget::ending() const {
  if (limits_.interrupt != nullptr && *limits_.interrupt) return Ending::interrupted;
  if (limits_.seconds && elapsed() >= *limits_.seconds) return Ending::time_limit;
  if (limits_.nodes && nodes_ >= *limits_.nodes) return Ending::node_limit;
  if (limits_.failures && failures_ >= *limits_.failures) return Ending::failure_limit;
  return Ending::exhausted;
}

Effort Budget::spent() const {
  Effort result;
  result.nodes = nodes_;
  result.failures = failures_;
  result.propagations = propagations_;
  result.placements = placements_;
  result.seconds = elapsed();
  return result;
}

void Budget::tell(const char* steps, std::uint64_t done, std::uint64_t all) const {
  if (limits_.activity == nullptr) return;
  limits_.activity->done = done;
  limits_.activity->all = all;
  limits_.activity->steps = steps;
}

void Budget::check_now(const char* stage) const {
  if (limits_.interrupt != nullptr && limits_.interrupt->load(std::memory_order_relaxed)) {
    throw Stopped(Ending::interrupted, stage);
  }
  if (limits_.seconds && elapsed() >= *limits_.seconds) throw Stopped(Ending::time_limit, stage);
}

double Budget::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

}  // namespace loshu
