// The least sum of polygons by branch and bound: when it is found, and when the proof ends.

#include <iostream>
#include <memory>

#include <loshu/polygon.hpp>
#include <loshu/search.hpp>

class Least : public loshu::Extend<Least, loshu::MagicPolygon> {
 public:
  Least(int sides, const loshu::Options& options) : Extend(sides, options) {}
  void constrain(const Gecode::Space& best) override {  // every solution is less than the last one
    Gecode::rel(*this, sum(), Gecode::IRT_LE, static_cast<const Least&>(best).sum().val());
  }
};

int main() {
  for (const int sides : {6, 8}) {
    for (const auto symmetry : {loshu::Symmetry::none, loshu::Symmetry::full}) {
      Least model(sides, {.symmetry = symmetry});
      Gecode::BAB<Least> engine(&model);
      std::cout << sides << " sides: ";
      while (const std::unique_ptr<Least> better{engine.next()}) {
        std::cout << better->sum() << " at node " << engine.statistics().node << ", ";
      }
      std::cout << "the end at node " << engine.statistics().node << "\n";
    }
  }
}
