// Random puzzles for as long as is asked, by every engine and every question, against brute force:
//   test_random -- SECONDS [SEED]
// The test draws for 10 seconds, and `test/long/random` for longer. With 0 seconds it is one
// puzzle.

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <iostream>

#include "drawn/comparisons.hpp"
#ifdef LOSHU_WITH_JSON
#include "drawn/round_trip.hpp"
#endif

namespace {

double argument(int place, double otherwise) {
  const auto& suite = boost::unit_test::framework::master_test_suite();
  return suite.argc > place ? std::atof(suite.argv[place]) : otherwise;
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_puzzles_agree_with_brute_force) {
  using clock = std::chrono::steady_clock;
  const auto start = clock::now();
  const double seconds = argument(1, 0);
  const auto first_seed = static_cast<unsigned>(argument(2, 1));
  unsigned puzzles = 0;
  drawn::Tally total;
  do {
    for (const auto& compare : {
             drawn::by_gecode,
             drawn::by_exhaustion,
             drawn::by_states,
             drawn::by_rows,
             drawn::by_integer_program,
             drawn::by_annealing,
             drawn::by_parts,
             drawn::by_walkers,
             drawn::by_shares,
             drawn::by_estimates,
             drawn::by_uniqueness,
             drawn::by_making,
             drawn::by_explanation,
             drawn::by_hints,
             drawn::by_verification,
#ifdef LOSHU_WITH_JSON
             drawn::by_round_trip,
#endif
         }) {
      for (const auto& [name, times] :
           drawn::for_each_drawn(first_seed + puzzles, 1, {.own_sums = true}, compare)) {
        total[name] += times;
      }
    }
    for (const auto& compare :
         {drawn::by_gecode, drawn::by_exhaustion, drawn::by_walkers, drawn::by_parts,
          drawn::by_shares, drawn::by_uniqueness, drawn::by_goals, drawn::by_rows,
          drawn::by_integer_program, drawn::by_annealing}) {
      for (const auto& [name, times] :
           drawn::for_each_drawn_set(first_seed + puzzles, 1, compare)) {
        total["sets: " + name] += times;
      }
    }
    ++puzzles;
  } while (std::chrono::duration<double>(clock::now() - start).count() < seconds);
  std::cout << puzzles << " puzzles from seed " << first_seed << "; compared:\n";
  for (const auto& [name, times] : total) std::cout << "  " << times << " " << name << "\n";
}
