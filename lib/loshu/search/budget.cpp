#include <loshu/result.hpp>

#include <algorithm>

namespace loshu {

Limits rest_of(Limits limits, const Result& used) {
  if (limits.seconds) *limits.seconds = std::max(0.0, *limits.seconds - used.seconds);
  if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, used.nodes);
  if (limits.failures) *limits.failures -= std::min(*limits.failures, used.failures);
  return limits;
}

Limits SearchBudget::left(const std::atomic<bool>* interrupt) const {
  Limits result = rest_of(limits, spent());
  result.interrupt = interrupt;
  return result;
}

Limits SearchBudget::share(std::uint64_t most_nodes) const {
  Limits result = left(limits.interrupt);
  result.nodes = std::min(most_nodes, result.nodes.value_or(most_nodes));
  return result;
}

void SearchBudget::add(const Result& search) {
  nodes += search.nodes;
  failures += search.failures;
  propagations += search.propagations;
  placements += search.placements;
}

Ending SearchBudget::ending() const {
  if (limits.interrupt != nullptr && *limits.interrupt) return Ending::interrupted;
  if (limits.seconds && elapsed() >= *limits.seconds) return Ending::time_limit;
  if (limits.nodes && nodes >= *limits.nodes) return Ending::node_limit;
  if (limits.failures && failures >= *limits.failures) return Ending::failure_limit;
  return Ending::exhausted;
}

Result SearchBudget::spent() const {
  Result result;
  result.nodes = nodes;
  result.failures = failures;
  result.propagations = propagations;
  result.placements = placements;
  result.seconds = elapsed();
  return result;
}

double SearchBudget::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace loshu
