// Gecode's Gist on a MagicModel. Only this file and figure_inspector use Qt.

#include <loshu/gist.hpp>

#include <cstdlib>
#include <memory>
#include <sstream>
#include <vector>

#include <gecode/gist.hh>
#include <gecode/gist/mainwindow.hh>
#include <gecode/gist/qtgist.hh>
#include <gecode/gist/treecanvas.hh>

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QEventLoop>
#include <QImage>
#include <QPixmap>
#include <QThread>
#include <QTimer>

#include <loshu/error.hpp>
#include <loshu/model/tree/figure_inspector.hpp>

namespace loshu {

using namespace detail;

namespace {

/// If a tree has more nodes than this, its picture shows failed subtrees folded.
constexpr std::uint64_t most_shown = 400;

/// The number of nodes, nearly, that a new window has explored.
constexpr int first_nodes = 100;

/// Lists the cells whose domains differ between two nodes.
class CellComparator : public Gecode::Gist::TextOutput, public Gecode::Gist::Comparator {
 public:
  CellComparator() : TextOutput("Cells that differ") {}
  void compare(const Gecode::Space& first, const Gecode::Space& second) override {
    const auto& a = static_cast<const MagicModel&>(first);
    const auto& b = static_cast<const MagicModel&>(second);
    init();
    for (int cell = 0; cell < a.cells().size(); ++cell) {
      std::ostringstream left;
      std::ostringstream right;
      left << a.cells()[cell];
      right << b.cells()[cell];
      if (left.str() == right.str()) continue;
      getStream() << a.puzzle().figure().label(cell) << ": " << left.str() << " -> " << right.str()
                  << std::endl;
    }
  }
  std::string name() override { return "Cells that differ"; }
  void finalize() override { TextOutput::finalize(); }
};

/// Without a display, Qt would end the program.
void require_display() {
  const char* platform = std::getenv("QT_QPA_PLATFORM");
  if (platform != nullptr && *platform != '\0') return;
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return;
  }
  throw NotAvailable(
      "there is no display to open Gist on; --snapshot FILE.png or FILE.html needs none");
}

/// The picture without the empty area around it, except for a margin.
QImage cropped(const QImage& image) {
  constexpr int margin = 16;
  QRect drawn;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (image.pixel(x, y) != qRgb(255, 255, 255)) drawn = drawn.united(QRect(x, y, 1, 1));
    }
  }
  return image.copy(drawn.adjusted(-margin, -margin, margin, margin).intersected(image.rect()));
}

/// Gives access to protected members of Gist's canvas, which a derived class may use. They are the
/// only way to know whether Gist has finished.
class Canvas : public Gecode::Gist::TreeCanvas {
 public:
  using Tree = Gecode::Gist::TreeCanvas;
  static QThread& search_of(Tree& canvas) { return canvas.*(&Canvas::searcher); }
  static bool awaits_layout(Tree& canvas) { return canvas.*(&Canvas::layoutDoneTimerId) != 0; }

  static bool is_complete(Tree& canvas) {
    Gecode::Gist::VisualNode& root = *(canvas.*(&Canvas::root));
    return !root.isOpen() && !root.hasOpenChildren();
  }

  /// The number of nodes in the picture. A folded subtree counts as one.
  static std::uint64_t shown_nodes(Tree& canvas) {
    const Gecode::Gist::Node::NodeAllocator& nodes = *(canvas.*(&Canvas::na));
    std::uint64_t count = 0;
    std::vector<Gecode::Gist::VisualNode*> open{canvas.*(&Canvas::root)};
    while (!open.empty()) {
      Gecode::Gist::VisualNode& node = *open.back();
      open.pop_back();
      ++count;
      if (node.isHidden()) continue;
      for (unsigned i = 0; i < node.getNumberOfChildren(); ++i) {
        open.push_back(node.getChild(nodes, static_cast<int>(i)));
      }
    }
    return count;
  }
};

/// A window of Gist that explores the first nodes of the search when it opens.
class Window : public Gecode::Gist::GistMainWindow {
 public:
  Window(MagicModel& model, const Gecode::Gist::Options& options)
      : GistMainWindow(&model, false, options) {
    auto* canvas = c->findChild<Gecode::Gist::TreeCanvas*>();
    if (canvas == nullptr) return;
    QObject::connect(c, &Gecode::Gist::Gist::statusChanged,
                     [this](const Gecode::Gist::Statistics& statistics, bool finished) {
                       const int nodes =
                           statistics.solutions + statistics.failures + statistics.choices;
                       if (is_beginning_ && !finished && nodes >= first_nodes) c->stop->trigger();
                     });
    QObject::connect(&Canvas::search_of(*canvas), &QThread::finished, this, [this, canvas] {
      if (!is_beginning_) return;
      is_beginning_ = false;
      QTimer::singleShot(200, canvas, &Gecode::Gist::TreeCanvas::zoomToFit);  // after its layout
    });
    resize(1000, 720);
    QTimer::singleShot(0, c->searchAll, &QAction::trigger);
  }

 private:
  bool is_beginning_ = true;
};

/// Waits until Gist has processed its thread's messages and has laid out the tree.
void settle(Gecode::Gist::TreeCanvas& canvas) {
  do {
    QApplication::sendPostedEvents();
    QApplication::processEvents(Canvas::awaits_layout(canvas) ? QEventLoop::WaitForMoreEvents
                                                              : QEventLoop::AllEvents);
  } while (Canvas::awaits_layout(canvas));
}

/// Explores the open nodes below the root, and waits until Gist's thread ends. Gist reports the end
/// before the thread draws the tree a last time and folds failed subtrees again.
void search_all(Gecode::Gist::Gist& gist, Gecode::Gist::TreeCanvas& canvas, const Budget& budget) {
  constexpr int often = 20;  // milliseconds between two looks
  QThread& search = Canvas::search_of(canvas);
  QEventLoop loop;
  QTimer watch;
  QObject::connect(&watch, &QTimer::timeout, [&] {
    if (budget.ending() != Ending::exhausted) gist.stop->trigger();
  });
  watch.start(often);
  QObject::connect(&search, &QThread::finished, &loop, &QEventLoop::quit, Qt::QueuedConnection);
  gist.searchAll->trigger();
  loop.exec();
  search.wait();
}

/// The application object of Qt. A process can have only one.
QApplication& application() {
  static int count = 1;
  static char name[] = "loshu";
  static char* arguments[] = {name, nullptr};
  if (QApplication::instance() == nullptr) new QApplication(count, arguments);
  return *static_cast<QApplication*>(QApplication::instance());
}

}  // namespace

void explore(MagicModel& model, const std::function<void()>& opened) {
  require_display();
  check_copy(model);  // before Qt is started
  Gecode::Gist::Print<MagicModel> text("Text");
  CellComparator comparator;
  FigureInspector figure;
  Gecode::Gist::Options options;
  options.inspect.click(&text);
  options.inspect.click(&figure);
  options.inspect.move(&figure);
  options.inspect.compare(&comparator);
  application();
  Window window(model, options);
  if (opened) opened();
  QApplication::exec();
}

GistTree gist_snapshot(MagicModel& model, const std::string& file, std::uint64_t most_nodes,
                       const Budget& budget) {
  check_copy(model);
  budget.check("beginning to explore");
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  application();
  GistTree tree;
  std::uint64_t nodes = 0;
  Gecode::Gist::Options options;
  const auto gist = std::make_unique<Gecode::Gist::Gist>(&model, false, nullptr, options);
  gist->setAutoHideFailed(true);
  gist->setSmoothScrollAndZoom(false);
  gist->resize(1400, 800);
  auto* canvas = gist->findChild<Gecode::Gist::TreeCanvas*>();
  auto* frame = gist->findChild<QAbstractScrollArea*>();
  if (canvas == nullptr || frame == nullptr) {
    throw NotAvailable("this Gist has no canvas to take a picture of");
  }
  // The scale of the picture must not depend on scroll bars that are visible for a moment.
  frame->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  frame->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  gist->setAttribute(Qt::WA_DontShowOnScreen);
  gist->show();

  QObject::connect(gist.get(), &Gecode::Gist::Gist::statusChanged,
                   [&](const Gecode::Gist::Statistics& statistics, bool finished) {
                     tree.solutions = static_cast<std::uint64_t>(statistics.solutions);
                     tree.failures = static_cast<std::uint64_t>(statistics.failures);
                     tree.choices = static_cast<std::uint64_t>(statistics.choices);
                     nodes = tree.solutions + tree.failures + tree.choices;
                     if (nodes >= most_nodes && !finished) gist->stop->trigger();
                   });
  const Gecode::SpaceStatus root = model.status();
  if (root == Gecode::SS_BRANCH) {
    search_all(*gist, *canvas, budget);
    settle(*canvas);
    tree.complete = Canvas::is_complete(*canvas);
  }
  canvas->navRoot();
  if (nodes <= most_shown) canvas->unhideAll();
  canvas->update();
  canvas->zoomToFit();
  settle(*canvas);
  if (root == Gecode::SS_FAILED) tree.failures = 1;  // Gist does not count a failed root
  if (root == Gecode::SS_SOLVED) tree.solutions = 1;
  tree.shown = Canvas::shown_nodes(*canvas);
  const bool saved =
      file.empty() || cropped(canvas->grab().toImage()).save(QString::fromStdString(file), "PNG");
  if (!saved) throw Error("cannot write " + file);
  return tree;
}

}  // namespace loshu
