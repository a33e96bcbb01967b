// Each part of Loshu and each feature of puzzles: the part refuses the puzzle in a sentence that
// names it, or its answer is that of brute force. The table is printed in the manual.

#include <boost/test/unit_test.hpp>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gecode/search.hh>

#include <loshu/anneal.hpp>
#include <loshu/book.hpp>
#include <loshu/complement.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/estimate.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/features.hpp>
#include <loshu/model.hpp>
#include <loshu/path.hpp>
#include <loshu/proofs.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/series.hpp>
#include <loshu/square.hpp>
#include <loshu/states.hpp>
#include <loshu/tree.hpp>
#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

#include "drawn/comparisons.hpp"
#include "house/sources.hpp"

BOOST_AUTO_TEST_SUITE(features)

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Feature;
using loshu::Features;
using loshu::Puzzle;
using loshu::PuzzleTaker;

namespace {

/// The answer of a part: why it refuses a puzzle, or the labellings that it counts.
struct Said {
  std::string refusal = {};
  std::optional<loshu::Natural> labellings = {};
};
using Asker = std::function<Said(const Puzzle&)>;

Said counted_by(const loshu::Engine& engine, const Puzzle& puzzle) {
  const loshu::Question question{.puzzle = puzzle};
  const std::string why = engine.refuses(question);
  return why.empty() ? Said{{}, loshu::count(question, engine).total()} : Said{why};
}

/// Calls a function that throws what it refuses.
Said told_by(const std::function<void()>& call) {
  try {
    call();
  } catch (const loshu::Error& error) {
    return {error.what()};
  }
  return {};
}

Said by_model(const Puzzle& puzzle) {
  loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::none});
  Gecode::DFS<loshu::MagicModel> search(&model);
  loshu::Natural found(0);
  while (const std::unique_ptr<loshu::MagicModel> one{search.next()}) found += loshu::Natural(1);
  return {{}, found};
}

Said by_tree(const Puzzle& puzzle) {
  return told_by([&] {
    loshu::TreeRecorder recorder(1'000);
    static_cast<void>(loshu::search(puzzle, {}, {.tracer = &recorder},
                                    [](const loshu::Assignment&) { return true; }));
  });
}

Said by_proof(const Puzzle& puzzle) {
  Said said;
  const Said told = told_by([&] { said.labellings = loshu::prove(puzzle).labellings(); });
  return told.refusal.empty() ? said : told;
}

/// All parts but the page, which is no part of the library.
const std::map<std::string, Asker> askers{
    {"the engine gecode", [](const Puzzle& one) { return counted_by(loshu::GecodeEngine(), one); }},
    {"the exhaustive engine",
     [](const Puzzle& one) { return counted_by(loshu::ExhaustEngine(), one); }},
    {"states", [](const Puzzle& one) { return counted_by(loshu::StatesEngine(), one); }},
    {"series", [](const Puzzle& one) { return counted_by(loshu::SeriesEngine(), one); }},
    {"annealing",
     [](const Puzzle& one) {
       return Said{loshu::AnnealEngine().refuses({.puzzle = one, .solutions = 1})};
     }},
#ifdef LOSHU_WITH_ILP
    {"the integer program", [](const Puzzle& one) { return counted_by(loshu::IlpEngine(), one); }},
#endif
    {"a model", by_model},
    {"a recorded tree", by_tree},
    {"a proof", by_proof},
    {"a path of steps",
     [](const Puzzle& one) { return told_by([&] { static_cast<void>(loshu::path(one)); }); }},
    {"a puzzle to be made",
     [](const Puzzle& one) {
       return told_by([&] { static_cast<void>(loshu::make_puzzle(one, {.tries = 1})); });
     }},
    {"a book",
     [](const Puzzle& one) {
       return told_by(
           [&] { static_cast<void>(loshu::make_book(one, {.count = 1, .making = {.tries = 1}})); });
     }},
    {"the complement",
     [](const Puzzle& one) {
       // It is no refusal that a puzzle is not its own complement.
       const std::string why = loshu::complement_of(one, loshu::Symmetry::full).obstacle;
       return Said{why.starts_with("the complement takes") ? why : ""};
     }},
    {"an estimate",
     [](const Puzzle& one) {
       return told_by(
           [&] { static_cast<void>(loshu::estimate({.question = {.puzzle = one}}, 1)); });
     }},
    {"the search for pairs",
     [](const Puzzle& one) { return Said{loshu::self_complement_of(one).obstacle}; }},
};

/// Whether a puzzle has a feature, by its definition.
bool has(const Puzzle& puzzle, Feature feature) {
  const std::vector<int> all = puzzle.values().list();
  const std::set<int> values(all.begin(), all.end());
  switch (feature) {
    case Feature::gaps:
      return *values.rbegin() - *values.begin() + 1 != std::ssize(values);
    case Feature::spares:
      return std::ssize(all) != puzzle.figure().cell_count();
    case Feature::sets:
      return !puzzle.given_sets().empty();
    case Feature::relations:
      return !puzzle.relations().empty();
    case Feature::repeats:
      return values.size() < all.size();
  }
  return false;
}

/// Asks every part, and requires it to refuse the puzzle exactly by the table.
/// \param only  the name of the one part that is asked; empty: all
Tally ask_all(const BruteForce& known, const std::string& only = {}) {
  const Puzzle& puzzle = known.puzzle;
  Tally tally;
  for (const PuzzleTaker& taker : loshu::puzzle_takers()) {
    bool refused = false;
    for (const auto& [feature, word] : loshu::feature_names) {
      BOOST_TEST(loshu::features_of(puzzle).has(feature) == has(puzzle, feature));
      refused = refused || (taker.refuses.has(feature) && has(puzzle, feature));
    }
    const std::string sentence = loshu::refused_features(puzzle, taker);
    BOOST_TEST(sentence.empty() != refused);
    BOOST_TEST((!refused || sentence.starts_with(std::string(taker.name) + " takes ")));
    const auto asker = askers.find(taker.name);
    // Making takes long, so it is asked only for what it refuses.
    const std::string name = taker.name;
    const bool makes = name == "a book" || name == "a puzzle to be made";
    if (asker == askers.end() || (makes && !refused)) continue;
    if (!only.empty() && name != only) continue;
    // A tree whose root fails has no domains, so it is never refused.
    if (name == "a recorded tree" && known.labellings.empty()) continue;
    BOOST_TEST_CONTEXT(name) {
      const Said said = asker->second(puzzle);
      for (const auto& [feature, word] : loshu::feature_names) {
        if (has(puzzle, feature)) ++tally[name + ", " + std::string(word)];
      }
      if (refused) {
        BOOST_TEST(said.refusal.starts_with(sentence));
      } else {
        // It may refuse other things, such as great values.
        for (const auto& [feature, word] : loshu::feature_names) {
          const std::string why = loshu::refused_features(puzzle, {taker.name, "", {feature}});
          BOOST_TEST((why.empty() || !said.refusal.starts_with(why)));
        }
        if (said.labellings) {
          BOOST_TEST(*said.labellings == loshu::Natural(known.labellings.size()));
          ++tally["labellings"];
        }
      }
    }
  }
  return tally;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_part_and_feature) {
  const auto ask = [](const BruteForce& known, Chance&) { return ask_all(known); };
  Tally tally = drawn::for_each_drawn(1, 120, {.most_labellings = 60, .own_sums = true}, ask);
  for (const bool given_sets : {false, true}) {
    for (const auto& [name, times] : drawn::for_each_drawn_set(1, 90, ask, given_sets)) {
      tally[name] += times;
    }
  }
  const auto with_repeats = [&](const auto& use) {
    return [&use](const BruteForce& known, Chance& chance) {
      const auto other = drawn::with_repeats(known, chance);
      return other ? use(*other, chance) : Tally();
    };
  };
  for (const auto& [name, times] : drawn::for_each_drawn(401, 250, {}, with_repeats(ask))) {
    tally[name] += times;
  }
  // Trees are asked only of puzzles with a labelling, so they need more of them.
  const auto ask_trees = [](const BruteForce& known, Chance&) {
    return ask_all(known, "a recorded tree");
  };
  for (const auto& [name, times] :
       drawn::for_each_drawn(121, 200, {.most_labellings = 60, .own_sums = true}, ask_trees)) {
    tally[name] += times;
  }
  for (const bool given_sets : {false, true}) {
    for (const auto& [name, times] : drawn::for_each_drawn_set(91, 200, ask_trees, given_sets)) {
      tally[name] += times;
    }
  }
  for (const auto& [name, times] : drawn::for_each_drawn(401, 400, {}, with_repeats(ask_trees))) {
    tally[name] += times;
  }
  for (const auto& [name, asker] : askers) {
    const bool makes = name == "a book" || name == "a puzzle to be made";
    for (const auto& [feature, word] : loshu::feature_names) {
      if (makes && feature == Feature::relations) continue;
      BOOST_TEST(tally[name + ", " + std::string(word)] >= 20,
                 name << " was asked of too few puzzles with " << word);
    }
  }
  BOOST_TEST(tally["labellings"] > 400);
}

BOOST_AUTO_TEST_CASE(each_part_of_the_table_is_asked) {
  std::set<std::string> names;
  for (const PuzzleTaker& taker : loshu::puzzle_takers()) names.insert(taker.name);
  for (const auto& [name, asker] : askers) BOOST_TEST(names.contains(name), name);
  names.erase("the page");  // the test `page_api` asks it
  names.erase("the integer program");
  for (const std::string& name : names) BOOST_TEST(askers.contains(name), name);
}

BOOST_AUTO_TEST_CASE(each_refusal_in_words) {
  loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
  parts.values = loshu::Values::read("1..8,10,12");
  parts.given_sets = {{0, loshu::Values(std::vector{1, 4, 10})}};
  parts.relations = {loshu::less_than(0, 2)};
  const Puzzle puzzle(parts);
  const auto refusal = [&](const Features& features) {
    return loshu::refused_features(puzzle, PuzzleTaker{"it", "", features});
  };
  BOOST_TEST(refusal({Feature::gaps, Feature::spares}) ==
             "it takes consecutive values, one for each cell, and not 1..8,10,12 for 9 cells");
  BOOST_TEST(refusal({Feature::gaps}) ==
             "it takes consecutive values, and not 1..8,10,12 for 9 cells");
  BOOST_TEST(refusal({Feature::spares}) ==
             "it takes one value for each cell, and not 1..8,10,12 for 9 cells");
  BOOST_TEST(refusal({Feature::sets}) ==
             "it takes one value for a given cell, and not 1,4,10 for (1,1)");
  BOOST_TEST(refusal({Feature::relations}) == "it takes no relations, and not (1,1) < (1,3)");
  BOOST_TEST(refusal({}) == "");
  parts.values = loshu::Values::read("1..8,5");
  BOOST_TEST(loshu::refused_features(Puzzle(parts), {"it", "", {Feature::repeats}}) ==
             "it takes each value in one cell, and not 1..8,5 for 9 cells");
}

BOOST_AUTO_TEST_CASE(the_manual_has_the_table) {
  std::string table =
      "| who | how | gaps | spares | sets | relations | repeats |\n|---|---|---|---|---|---|---|\n";
  for (const auto& [name, commands, refuses] : loshu::puzzle_takers()) {
    table += std::string("| ") + name + " | " + commands + " |";
    for (const auto& [feature, word] : loshu::feature_names) {
      table += refuses.has(feature) ? " no |" : " yes |";
    }
    table += "\n";
  }
  const std::string manual = text_of(LOSHU_SOURCE "/examples/manual/values.md");
  BOOST_TEST((manual.find(table) != std::string::npos), "the manual should have:\n" << table);
}

BOOST_AUTO_TEST_SUITE_END()
