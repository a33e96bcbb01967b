#include <loshu/exhaust/tie_judge.hpp>

#include <utility>

#include <loshu/complement.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {

Transversals::Transversals(const ComplementBreaking& breaking) {
  for (std::size_t place = 0; place < breaking.order.size(); ++place) {
    Level& level = levels_.emplace_back();
    level.is_greatest = breaking.is_greatest(breaking.order[place]);
    level.orbit = breaking.orbits[place];
    if (level.orbit.size() == 1) continue;
    for (const int member : level.orbit) {
      level.elements.push_back(breaking.chain.element_at(place, member));
    }
  }
}

TieJudge::TieJudge(const ComplementBreaking& breaking, int mirror,
                   std::shared_ptr<const Transversals> transversals)
    : breaking_(breaking),
      mirror_(mirror),
      transversals_(std::move(transversals)),
      image_(breaking.order.size()),
      moved_(breaking.order.size()) {}

Kept TieJudge::operator()(const std::vector<int>& values) {
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    image_[cell] = mirror_ - values[at(breaking_.complement.cells[cell])];
  }
  for (std::size_t place = 0; place < values.size(); ++place) {
    const Transversals::Level& level = transversals_->levels()[place];
    const auto comes_before = [&](int one, int other) {
      return level.is_greatest ? one > other : one < other;
    };
    std::size_t first = 0;
    for (std::size_t member = 1; member < level.orbit.size(); ++member) {
      if (comes_before(image_[at(level.orbit[member])], image_[at(level.orbit[first])])) {
        first = member;
      }
    }
    if (first > 0) {  // the orbit begins with the cell itself
      const Permutation& element = level.elements[first];
      for (std::size_t cell = 0; cell < values.size(); ++cell)
        moved_[cell] = image_[at(element[cell])];
      image_.swap(moved_);
    }
    const auto cell = at(breaking_.order[place]);
    if (values[cell] != image_[cell]) {
      return comes_before(values[cell], image_[cell]) ? Kept::yes : Kept::no;
    }
  }
  return Kept::self_complementary;
}

}  // namespace loshu::detail
