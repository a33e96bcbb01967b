#!/usr/bin/env bash
# Gecode's limited discrepancy search does not free the choices on its path when it is deleted after a solution. A program with
# its own brancher counts its choices that are alive.
# Guess: an engine frees its choices when it is deleted, as depth-first search does.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian libgecode49=6.2.0-5 libgecode-dev=6.2.0-5
cat > "$work/choices.cpp" <<'CPP'
#include <cstdio>
#include <gecode/int.hh>
#include <gecode/search.hh>
using namespace Gecode;
int alive = 0;
struct Half : Choice {
  int place;
  Half(const Brancher& b, int p) : Choice(b, 2), place(p) { ++alive; }
  ~Half() override { --alive; }
};
struct Pigeons : Space {
  IntVarArray x;
  Pigeons() : x(*this, 5, 0, 4) { distinct(*this, x); }
  Pigeons(Pigeons& other) : Space(other) { x.update(*this, other.x); }
  Space* copy() override { return new Pigeons(*this); }
};
struct First : Brancher {
  explicit First(Home home) : Brancher(home) {}
  First(Space& home, First& other) : Brancher(home, other) {}
  static IntVarArray& x(const Space& home) { return const_cast<Pigeons&>(static_cast<const Pigeons&>(home)).x; }
  static int open(const Space& home) {
    int i = 0;
    while (i < 5 && x(home)[i].assigned()) ++i;
    return i;
  }
  bool status(const Space& home) const override { return open(home) < 5; }
  Choice* choice(Space& home) override { return new Half(*this, open(home)); }
  Choice* choice(const Space&, Archive&) override { return nullptr; }
  Actor* copy(Space& home) override { return new (home) First(home, *this); }
  ExecStatus commit(Space& home, const Choice& c, unsigned a) override {
    const int i = static_cast<const Half&>(c).place, least = 0;
    rel(home, x(home)[i], a == least ? IRT_EQ : IRT_NQ, x(home)[i].min());
    return home.failed() ? ES_FAILED : ES_OK;
  }
};
template <template <class> class Engine> void run(const char* name) {
  Pigeons* root = new Pigeons;
  new (*root) First(*root);
  {
    Engine<Pigeons> engine(root);
    delete root;
    for (int solution = 0; solution < 2; ++solution) delete engine.next();
  }
  std::printf("%s: %d choices alive\n", name, alive);
}
int main() {
  run<DFS>("DFS");
  run<LDS>("LDS");
}
CPP
recorded $'DFS: 0 choices alive\nLDS: 1 choices alive' \
  "g++ -std=c++17 -I root/usr/include choices.cpp -L root/usr/lib/\$(uname -m)-linux-gnu -lgecode{search,int,kernel,support} -o choices && ./choices"
