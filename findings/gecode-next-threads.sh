#!/usr/bin/env bash
# With threads, Gecode's `next()` returns a solution while other threads are still within a propagator; only `master()` waits
# until none runs. A program whose propagator rests for a while counts those that run at both moments.
# Guess: between two calls of `next()` no thread propagates, so what a program and its propagators share needs no lock there.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian libgecode49=6.2.0-5 libgecode-dev=6.2.0-5
cat > "$work/next.cpp" <<'CPP'
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>
#include <gecode/int.hh>
#include <gecode/search.hh>
using namespace Gecode;
std::atomic<int> running{0};
int in_next = 0, in_master = 0;
struct Slow : Propagator {
  ViewArray<Int::BoolView> x;
  Slow(Home home, ViewArray<Int::BoolView> y) : Propagator(home), x(y) { x.subscribe(home, *this, Int::PC_BOOL_VAL); }
  Slow(Space& home, Slow& other) : Propagator(home, other) { x.update(home, other.x); }
  Actor* copy(Space& home) override { return new (home) Slow(home, *this); }
  PropCost cost(const Space&, const ModEventDelta&) const override { return PropCost::linear(PropCost::LO, x.size()); }
  void reschedule(Space& home) override { x.reschedule(home, *this, Int::PC_BOOL_VAL); }
  size_t dispose(Space& home) override {
    x.cancel(home, *this, Int::PC_BOOL_VAL);
    static_cast<void>(Propagator::dispose(home));
    return sizeof(*this);
  }
  ExecStatus propagate(Space&, const ModEventDelta&) override {
    ++running;
    // Unequal rests, or both threads would end theirs at the same moments.
    std::this_thread::sleep_for(std::chrono::milliseconds(x[0].one() ? 70 : 5));
    --running;
    return ES_FIX;
  }
};
struct Coins : Space {
  BoolVarArray x;
  Coins() : x(*this, 8, 0, 1) {
    ViewArray<Int::BoolView> views(*this, x.size());
    for (int i = 0; i < x.size(); ++i) views[i] = x[i];
    new (*this) Slow(*this, views);
    branch(*this, x, BOOL_VAR_NONE(), BOOL_VAL_MIN());
  }
  Coins(Coins& other) : Space(other) { x.update(*this, other.x); }
  Space* copy() override { return new Coins(*this); }
  bool master(const MetaInfo& info) override {
    if (info.type() == MetaInfo::RESTART) in_master += running;
    return false;
  }
};
void run(double threads) {
  in_next = in_master = 0;
  Search::Options options;
  options.threads = threads;
  options.cutoff = Search::Cutoff::constant(1000);
  Coins* root = new Coins;
  RBS<Coins, DFS> engine(root, options);
  delete root;
  for (int solution = 0; solution < 4; ++solution) {
    const Space* found = engine.next();
    in_next += running;
    delete found;
  }
  std::printf("threads %.0f: a propagator runs behind next(): %s, in master(): %s\n", threads, in_next > 0 ? "yes" : "no", in_master > 0 ? "yes" : "no");
}
int main() {
  run(1);
  run(2);
}
CPP
recorded $'threads 1: a propagator runs behind next(): no, in master(): no\nthreads 2: a propagator runs behind next(): yes, in master(): no' \
  "g++ -std=c++17 -pthread -I root/usr/include next.cpp -L root/usr/lib/\$(uname -m)-linux-gnu -lgecode{search,int,kernel,support} -o next && ./next"
