// Models of one's own under every engine of Gecode but PBS, with 1 and 2 threads. Each posts more
// than its base, and branch and bound looks for the greatest value of its first cell.

#include <iostream>
#include <memory>
#include <string>

#include <gecode/search.hh>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace {

constexpr loshu::Options plain{.symmetry = loshu::Symmetry::none};

/// A base of several models: the next solution must be better than the last one.
template <typename Self, typename Base>
class Greatest : public loshu::Extend<Self, Base> {
 public:
  using loshu::Extend<Self, Base>::Extend;
  void constrain(const Gecode::Space& last) override {
    const auto& best = static_cast<const Self&>(last);
    Gecode::rel(*this, this->cells()[0], Gecode::IRT_GR, best.cells()[0].val());
  }
};

/// A square with the year 1514 in its last row.
class Square : public Greatest<Square, loshu::MagicSquare> {
 public:
  Square() : Greatest(4, plain) {
    Gecode::rel(*this, cells()[13], Gecode::IRT_EQ, 15);
    Gecode::rel(*this, cells()[14], Gecode::IRT_EQ, 14);
  }
};

/// Magic 19 with its least sum, and with the corners k1 < k4.
class Polygon : public Greatest<Polygon, loshu::MagicPolygon> {
 public:
  Polygon() : Greatest(6, 1, 22, plain) {
    Gecode::rel(*this, cells()[1], Gecode::IRT_LE, cells()[4]);
  }
};

/// A hexagon with a copy constructor, copy() and comparison written by hand.
class Hexagon : public loshu::MagicHexagon {
 public:
  Hexagon() : MagicHexagon(3, plain) { Gecode::rel(*this, cells()[0], Gecode::IRT_GQ, 4); }
  explicit Hexagon(Hexagon& other) : MagicHexagon(other) {}
  Gecode::Space* copy() override { return new Hexagon(*this); }
  void constrain(const Gecode::Space& last) override {
    const auto& best = static_cast<const Hexagon&>(last);
    Gecode::rel(*this, cells()[0], Gecode::IRT_GR, best.cells()[0].val());
  }
};

template <typename Model>
using RestartedDFS = Gecode::RBS<Model, Gecode::DFS>;
template <typename Model>
using RestartedBAB = Gecode::RBS<Model, Gecode::BAB>;

/// The finds of an engine: the number of solutions, and the first cell of the last one.
struct Found {
  int solutions = 0;
  int last = 0;
};

template <template <typename> class Engine, typename Model>
Found search(unsigned threads) {
  // On the heap, since RBS can delete a model, and g++ 12 believes that it deletes this one.
  const auto model = std::make_unique<Model>();
  Gecode::Search::Options options;
  options.threads = threads;
  options.d_l = 100;  // discrepancies, of LDS
  options.cutoff = Gecode::Search::Cutoff::geometric(20, 2);
  Engine<Model> engine(model.get(), options);
  Found found;
  while (const std::unique_ptr<Model> solution{engine.next()}) {
    ++found.solutions;
    found.last = solution->cells()[0].val();
  }
  return found;
}

bool as_expected = true;

/// \param solutions  the number of solutions; 0 if it depends on the search
/// \param last  the value in the first cell of the last solution; 0 if it depends on the search
template <template <typename> class Engine, typename Model>
void expect(const std::string& way, int solutions, int last) {
  for (const unsigned threads : {1U, 2U}) {
    // With several threads a search of Gecode 6.2 may end too early, so it gets some tries.
    bool is_right = false;
    for (unsigned tries = threads == 1 ? 1 : 5; tries > 0 && !is_right; --tries) {
      const Found found = search<Engine, Model>(threads);
      is_right = found.solutions > 0 && (solutions == 0 || found.solutions == solutions) &&
                 (last == 0 || found.last == last);
      std::cout << way << " with " << threads << " threads: " << found.solutions
                << " solutions, the last with " << found.last << '\n';
    }
    as_expected = as_expected && is_right;
  }
}

/// \param solutions  of the model
/// \param greatest   value of the first cell in any of them
template <typename Model>
void search_all_ways(const std::string& figure, int solutions, int greatest) {
  expect<Gecode::DFS, Model>(figure + ", DFS", solutions, 0);
  expect<Gecode::LDS, Model>(figure + ", LDS", solutions, 0);
  expect<Gecode::BAB, Model>(figure + ", BAB", 0, greatest);
  // A restart after a solution demands a better one, by constrain().
  expect<RestartedDFS, Model>(figure + ", RBS of DFS", 0, greatest);
  expect<RestartedBAB, Model>(figure + ", RBS of BAB", 0, greatest);
}

}  // namespace

int main() {
  search_all_ways<Square>("square", 32, 16);
  search_all_ways<Polygon>("polygon", 24, 4);
  search_all_ways<Hexagon>("hexagon", 10, 18);
  return as_expected ? 0 : 1;
}
