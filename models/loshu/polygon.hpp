#pragma once

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

inline constexpr SizeRange polygon_sides{3, 3333};
inline constexpr SizeRange polygon_side_cells{3, 1668};

/// The figure of magic n-gon edges ("Magic 19" for n = 6): a centre c, corners k1.., spoke middles
/// s1.. and outer middles o1..; 3n+1 cells. Lines are the n spokes c, s, k and the n sides k, o, k.
/// Equivalently an edge-magic total labelling of the wheel W_n.
/// \param side  the cells of each spoke and side, if not 3: then s1.1, s1.2, .. and o1.1, o1.2, ..
///   stand between their ends
/// \throws Error for a number out of range or more cells than a figure may have
[[nodiscard]] Figure polygon(int sides, int side = 3);

/// Magic n-gon edges. The sum is free unless it is given; 3n+4 is the usual one.
class MagicPolygon : public MagicModel {
 public:
  explicit MagicPolygon(int sides, std::optional<int> sum = std::nullopt,
                        const Options& options = {});
  explicit MagicPolygon(MagicPolygon& other) : MagicModel(other) {}
  Gecode::Space* copy() override { return new MagicPolygon(*this); }
};

}  // namespace loshu
