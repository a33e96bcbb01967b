#include <loshu/exhaust/ordered_output.hpp>

#include <utility>

namespace loshu {

SolutionDelivery::SolutionDelivery(const ExhaustiveTask& searched, const ExhaustOptions& how,
                                   const OnAssignment& on_solution, SharedLimits& all,
                                   std::size_t parts)
    : task(searched), options(how), receive(on_solution), limits(all), waiting(parts) {}

bool SolutionDelivery::add(std::size_t part, const SearchPart& of, const std::vector<int>& values) {
  Assignment x = task.representative(values, *of.sum);
  const std::scoped_lock lock(mutex);
  if (part == next) return hand_on(x);
  waiting[part].push_back(std::move(x));
  return !limits.stopped();
}

void SolutionDelivery::finish(std::size_t part) {
  const std::scoped_lock lock(mutex);
  finished.insert(part);
  while (finished.erase(next) != 0) {
    ++next;
    if (!hand_on_next()) return;
  }
}

void SolutionDelivery::finish_all() {
  const std::scoped_lock lock(mutex);
  while (next < waiting.size()) {
    if (!hand_on_next()) return;
    ++next;
  }
}

/// What has come of the next part so far. \return false where no more are wanted
bool SolutionDelivery::hand_on_next() {
  if (next == waiting.size()) return true;
  const std::vector<Assignment> came = std::exchange(waiting[next], {});
  for (const Assignment& x : came) {
    if (!hand_on(x)) return false;
  }
  return true;
}

bool SolutionDelivery::hand_on(const Assignment& x) {
  if (limits.ending() == Ending::enough) return false;
  ++count;
  if (options.progress != nullptr) options.progress->solutions = count;
  if (receive(x) && count != options.solutions) return true;
  limits.stop(Ending::enough);
  return false;
}

}  // namespace loshu
