#include <loshu/parts.hpp>

#include <loshu/random.hpp>
#include <loshu/result.hpp>

namespace loshu {
namespace {

/// A hash of a sequence of numbers.
class Fingerprint {
 public:
  void take(std::int64_t number) {
    state_ = SplitMix::hash(state_ ^ SplitMix::hash(static_cast<std::uint64_t>(number) + 1));
  }
  void take(const std::vector<int>& numbers) {
    take(static_cast<std::int64_t>(numbers.size()));
    for (const int number : numbers) take(number);
  }
  [[nodiscard]] std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 1;
};

void add(std::uint64_t& total, std::uint64_t part) {
  if (__builtin_add_overflow(total, part, &total)) {
    throw ImpossibleCount("the parts add up to more than 64 bits hold");
  }
}

/// The exhaustive engine's walker for small parts, which takes one node at a time.
constexpr const char* plain_walker = "scalar";

}  // namespace

std::uint64_t Split::fingerprint() const {
  Fingerprint print;
  print.take(cells);
  for (const SearchPart& part : parts) {
    print.take(part.sum.has_value() ? 1 : 0);
    print.take(part.sum.value_or(0));
    print.take(part.values);
  }
  return print.value();
}

void add(Result& total, const Result& part) {
  if (total.solutions == 0) {
    total.sums = part.sums;
  } else if (total.sums && part.sums) {
    total.note(part.sums->least);
    total.note(part.sums->greatest);
  } else if (part.solutions > 0) {
    total.sums.reset();
  }
  add(total.solutions, part.solutions);
  add(total.self_complementary, part.self_complementary);
  add(total.symmetric, part.symmetric);
  if (part.labellings)
    add(total.labellings.emplace(total.labellings.value_or(0)), *part.labellings);
  add(total.nodes, part.nodes);
  add(total.failures, part.failures);
  add(total.propagations, part.propagations);
  add(total.placements, part.placements);
  total.seconds += part.seconds;
  if (total.walker.empty() || (total.walker == plain_walker && !part.walker.empty())) {
    total.walker = part.walker;
  }
}

}  // namespace loshu
