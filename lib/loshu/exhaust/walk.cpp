#include <loshu/exhaust/walk.hpp>

namespace loshu::detail {

WalkCounts& WalkCounts::operator+=(const WalkCounts& other) {
  solutions += other.solutions;
  self_complementary += other.self_complementary;
  nodes += other.nodes;
  failures += other.failures;
  placements += other.placements;
  return *this;
}

}  // namespace loshu::detail
