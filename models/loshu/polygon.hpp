#pragma once

#include <optional>

#include <loshu/model.hpp>

namespace loshu {

/// The figure of magic n-gon edges ("Magic 19" for n = 6): a centre c, corners k1.., spoke middles
/// s1.. and outer middles o1..; 3n+1 cells. Lines are the n spokes c, s, k and the n sides k, o, k.
/// Equivalently an edge-magic total labelling of the wheel W_n.
/// \throws Error for fewer than 3 sides or more cells than a figure may have
[[nodiscard]] Figure polygon(int sides);

/// Magic n-gon edges. The sum is free unless it is given; 3n+4 is the usual one.
class MagicPolygon : public MagicModel {
 public:
  explicit MagicPolygon(int sides, std::optional<int> sum = std::nullopt,
                        const Options& options = {});
  explicit MagicPolygon(MagicPolygon& other) : MagicModel(other) {}
  Gecode::Space* copy() override { return new MagicPolygon(*this); }
};

}  // namespace loshu
