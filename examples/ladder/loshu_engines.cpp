// Loshu's own engines on the same puzzle. They are told the figure and nothing else about it. A new
// engine is a function here and a row in rungs.cpp.

#include "loshu_engines.hpp"

#include <loshu/exhaust.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/search.hpp>

namespace ladder {
namespace {

RungResult gecode(loshu::Symmetry symmetry) {
  const loshu::Puzzle puzzle(loshu::hexagon(3));
  loshu::Options options = loshu::preset(puzzle, loshu::Purpose::all).options;
  options.symmetry = symmetry;
  RungResult outcome;
  const loshu::Result result = loshu::search(puzzle, options, {}, [&](const loshu::Assignment& x) {
    outcome.keep(x);
    return true;
  });
  outcome.placements = result.nodes;
  return outcome;
}

RungResult exhaustive(loshu::Symmetry symmetry) {
  // The plan depends on the figure alone and is made once, like those of the rungs by hand.
  static const loshu::Puzzle hexagon(loshu::hexagon(3));
  static const loshu::ExhaustiveSearch all(
      {.puzzle = hexagon, .symmetry = loshu::Symmetry::none, .complement = true});
  static const loshu::ExhaustiveSearch classes({.puzzle = hexagon, .complement = true});
  RungResult outcome;
  const loshu::Result result =
      (symmetry == loshu::Symmetry::none ? all : classes).run([&](const loshu::Assignment& x) {
        outcome.keep(x);
        return true;
      });
  outcome.placements = result.placements;
  return outcome;
}

loshu::WalkerKind widest_walker() {
  if (loshu::has_walker(loshu::WalkerKind::avx512)) return loshu::WalkerKind::avx512;
  return loshu::has_walker(loshu::WalkerKind::avx2) ? loshu::WalkerKind::avx2
                                                    : loshu::WalkerKind::scalar;
}

}  // namespace

RungResult exhaust_counting() {
  static const loshu::Puzzle hexagon(loshu::hexagon(3));
  static const loshu::ExhaustiveSearch all(
      {.puzzle = hexagon, .symmetry = loshu::Symmetry::none, .complement = true}, {},
      loshu::Budget::unlimited(), widest_walker());
  const loshu::Result result = all.run();
  RungResult outcome;
  outcome.counted = result.solutions;
  outcome.placements = result.placements;
  return outcome;
}

RungResult exhaust_all() { return exhaustive(loshu::Symmetry::none); }
RungResult exhaust_classes() { return exhaustive(loshu::Symmetry::full); }
RungResult gecode_all() { return gecode(loshu::Symmetry::none); }
RungResult gecode_classes() { return gecode(loshu::Symmetry::full); }

}  // namespace ladder
