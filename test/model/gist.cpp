// Gist explores the same tree as the search, without a display.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <gecode/gist/qtgist.hh>
#include <gecode/int.hh>

#include <QApplication>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QPen>
#include <QTimer>

#include <loshu/error.hpp>
#include <loshu/gist.hpp>
#include <loshu/model/tree/figure_inspector.hpp>
#include <loshu/search.hpp>

#include "drawn/mixed.hpp"
#include "figures.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(gist)

using loshu::Puzzle;

BOOST_AUTO_TEST_CASE(gist_counts_what_the_search_counts) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::hexagon(3))}) {
    loshu::MagicModel searched(puzzle, {});
    const loshu::Result result = loshu::count(searched);
    loshu::MagicModel model(puzzle, {});
    const loshu::GistTree tree = loshu::gist_snapshot(model, "", 100'000);
    BOOST_TEST(tree.complete);
    BOOST_TEST(tree.solutions == result.solutions);
    BOOST_TEST(tree.failures == result.failures);
    BOOST_TEST(tree.solutions + tree.failures + tree.choices == result.nodes);
  }
}

// Some puzzles are solved at their root.
BOOST_AUTO_TEST_CASE(a_snapshot_counts_what_the_search_counts_of_drawn_puzzles) {
  int solved_at_once = 0;
  drawn::for_each_mixed(1, 60, [&](const drawn::BruteForce& known, drawn::Chance&) {
    drawn::Tally none;
    const Puzzle& puzzle = known.puzzle;
    if (puzzle.contradiction() || puzzle.is_wide()) return none;
    loshu::MagicModel searched(puzzle, {}), model(puzzle, {});
    const loshu::Result result = loshu::count(searched);
    const loshu::GistTree tree = loshu::gist_snapshot(model, "", 100'000);
    BOOST_TEST(tree.complete);
    BOOST_TEST(tree.solutions == result.solutions);
    BOOST_TEST(tree.failures == result.failures);
    // The search makes no node of a root that fails as it is posted.
    const std::uint64_t nodes = tree.solutions + tree.failures + tree.choices;
    BOOST_TEST(nodes == std::max<std::uint64_t>(result.nodes, 1));
    solved_at_once += result.nodes == 1 && result.solutions == 1 ? 1 : 0;
    return none;
  });
  BOOST_TEST(solved_at_once > 3);
}

BOOST_AUTO_TEST_CASE(a_snapshot_is_a_picture) {
  const std::string file = "/tmp/loshu-test-" + std::to_string(getpid()) + ".png";
  loshu::MagicModel model(Puzzle(loshu::square(3)), {});
  static_cast<void>(loshu::gist_snapshot(model, file, 1000));
  BOOST_TEST(file_text(file).starts_with("\x89PNG"));
  std::filesystem::remove(file);
  BOOST_CHECK_THROW(static_cast<void>(loshu::gist_snapshot(model, "/nonexistent/file.png", 1000)),
                    loshu::Error);
}

BOOST_AUTO_TEST_CASE(a_snapshot_shows_the_whole_tree_and_is_always_the_same) {
  const std::string file = "/tmp/loshu-test-" + std::to_string(getpid()) + "-same.png";
  const Puzzle puzzle(loshu::polygon(6), 1, 22);
  std::string first;
  for (int round = 0; round < 4; ++round) {
    loshu::MagicModel model(puzzle, {});
    const loshu::GistTree tree = loshu::gist_snapshot(model, file, 100'000);
    const std::uint64_t nodes = tree.solutions + tree.failures + tree.choices;
    BOOST_TEST(tree.complete);
    BOOST_TEST(nodes > 20U);
    BOOST_TEST(nodes <= 400U);  // beyond, failed subtrees are folded
    BOOST_TEST(tree.shown == nodes);
    if (round == 0) first = file_text(file);
    BOOST_TEST((file_text(file) == first));
  }
  std::filesystem::remove(file);
}

BOOST_AUTO_TEST_CASE(a_limit_ends_it_and_a_large_tree_is_folded) {
  loshu::MagicModel model(Puzzle(loshu::square(4)), {.symmetry = loshu::Symmetry::none});
  const loshu::GistTree tree = loshu::gist_snapshot(model, "", 2000);
  const std::uint64_t nodes = tree.solutions + tree.failures + tree.choices;
  BOOST_TEST(!tree.complete);
  BOOST_TEST(nodes >= 2000U);
  BOOST_TEST(nodes < 400'000U);
  BOOST_TEST(tree.shown < nodes);
}

BOOST_AUTO_TEST_CASE(a_puzzle_that_fails_at_once_is_a_tree_too) {
  loshu::MagicModel model(Puzzle(loshu::polygon(7)), {});
  const loshu::GistTree tree = loshu::gist_snapshot(model, "", 1000);
  BOOST_TEST(tree.complete);
  BOOST_TEST(tree.solutions == 0U);
  BOOST_TEST(tree.failures == 1U);
  BOOST_TEST(tree.shown == 1U);
}

/// The red parts in the drawing of a node.
struct Red {
  int cells = 0;
  int lines = 0;
  std::string text = {};
};

Red red_in(const loshu::MagicModel& node) {
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  static int count = 1;
  static char name[] = "test";
  static char* arguments[] = {name, nullptr};
  if (QApplication::instance() == nullptr) new QApplication(count, arguments);
  QGraphicsScene scene;
  loshu::detail::draw_state(scene, node);
  Red red;
  const auto is_red = [](const QColor& colour) { return colour == QColor("#c93a3a"); };
  for (const QGraphicsItem* item : scene.items()) {
    if (const auto* cell = dynamic_cast<const QGraphicsEllipseItem*>(item)) {
      red.cells += is_red(cell->pen().color()) ? 1 : 0;
    } else if (const auto* line = dynamic_cast<const QGraphicsLineItem*>(item)) {
      red.lines += is_red(line->pen().color()) ? 1 : 0;
    } else if (const auto* text = dynamic_cast<const QGraphicsTextItem*>(item)) {
      red.text += text->toPlainText().toStdString() + "\n";
    }
  }
  return red;
}

BOOST_AUTO_TEST_CASE(the_inspector_shows_in_red_why_a_node_failed) {
  const loshu::Options options =
      loshu::with(loshu::Propagation::value, {.symmetry = loshu::Symmetry::none});
  loshu::MagicModel equal(Puzzle(loshu::square(4)), options);
  for (const int cell : {0, 6}) Gecode::rel(equal, equal.cells()[cell], Gecode::IRT_EQ, 7);
  static_cast<void>(equal.status());
  const Red two = red_in(equal);
  BOOST_TEST(two.cells == 2);
  BOOST_TEST(two.lines == 0);
  BOOST_TEST(two.text == "7 stands in (1,1) and (2,3)\n");

  loshu::MagicModel low(Puzzle(loshu::square(4)), options);
  for (const int cell : {4, 5, 6}) Gecode::rel(low, low.cells()[cell], Gecode::IRT_LQ, 5);
  static_cast<void>(low.status());
  const Red one = red_in(low);
  BOOST_TEST(one.cells == 0);
  BOOST_TEST(one.lines == 3);  // from cell to cell
  BOOST_TEST(one.text == "row 2 ((2,1) (2,2) (2,3) (2,4)): its sum is 4 to 31, not 34\n");
}

BOOST_AUTO_TEST_CASE(the_inspector_shows_nothing_red_where_nothing_failed) {
  loshu::MagicModel open(Puzzle(loshu::square(4)), {});
  BOOST_REQUIRE(open.status() == Gecode::SS_BRANCH);
  const Red red = red_in(open);
  BOOST_TEST(red.cells + red.lines == 0);
  BOOST_TEST(red.text == "");
}

BOOST_AUTO_TEST_CASE(a_model_of_ones_own_is_shown_and_one_without_a_copy_refused) {
  class LowCorner : public loshu::Extend<LowCorner, loshu::MagicSquare> {
   public:
    LowCorner() : Extend(3, {.symmetry = loshu::Symmetry::none}) {
      Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 2);
    }
  };
  LowCorner model;
  BOOST_TEST(loshu::gist_snapshot(model, "", 1000).solutions == 2U);
  class WithoutCopy : public loshu::MagicSquare {
   public:
    WithoutCopy() : MagicSquare(3) {}
  };
  WithoutCopy forgetful;
  BOOST_CHECK_THROW(static_cast<void>(loshu::gist_snapshot(forgetful, "", 1000)), loshu::Error);
}

// Gist begins with about a hundred nodes. The window closes a moment after that, and by then Gist
// must not have searched the whole tree.
BOOST_AUTO_TEST_CASE(a_window_opens_on_a_tree) {
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  loshu::MagicModel model(Puzzle(loshu::square(4)), {});
  int nodes = 0;
  loshu::explore(model, [&] {
    for (QWidget* window : QApplication::topLevelWidgets()) {
      auto* gist = window->findChild<Gecode::Gist::Gist*>();
      if (gist == nullptr) continue;
      QObject::connect(gist, &Gecode::Gist::Gist::statusChanged, window,
                       [&nodes, window](const Gecode::Gist::Statistics& statistics, bool finished) {
                         nodes = statistics.solutions + statistics.failures + statistics.choices;
                         if (finished && nodes > 1)
                           QTimer::singleShot(300, window, &QWidget::close);
                       });
    }
  });
  BOOST_TEST(nodes >= 100);
  BOOST_TEST(nodes < 1'000);  // of 6,545
}

BOOST_AUTO_TEST_CASE(without_a_display_it_says_so) {
  unsetenv("QT_QPA_PLATFORM");
  unsetenv("DISPLAY");
  unsetenv("WAYLAND_DISPLAY");
  loshu::MagicModel model(Puzzle(loshu::square(3)), {});
  BOOST_CHECK_THROW(loshu::explore(model), loshu::NotAvailable);
}

BOOST_AUTO_TEST_SUITE_END()
