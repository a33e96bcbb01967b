// Gecode's Gist on a MagicModel. This file and figure_inspector are the only ones that see Qt.

#include <loshu/gist.hpp>

#include <cstdlib>
#include <sstream>
#include <vector>

#include <gecode/gist.hh>
#include <gecode/gist/qtgist.hh>

#include <QApplication>
#include <QEventLoop>
#include <QImage>
#include <QPixmap>

#include <loshu/error.hpp>
#include <loshu/figure_inspector.hpp>

namespace loshu {
namespace {

/// Of a tree with more nodes than this, a picture shows failed subtrees folded.
constexpr std::uint64_t most_shown = 400;

/// Says which cells differ between two nodes.
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

/// Qt ends the program where it finds no display, so it must not be asked.
void require_display() {
  const char* platform = std::getenv("QT_QPA_PLATFORM");
  if (platform != nullptr && *platform != '\0') return;
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return;
  }
  throw NotAvailable("there is no display to open Gist on; --snapshot FILE.png needs none");
}

/// The picture without the empty paper around it, but for a margin.
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

/// Qt's application, of which there can be one.
QApplication& application() {
  static int count = 1;
  static char name[] = "loshu";
  static char* arguments[] = {name, nullptr};
  if (QApplication::instance() == nullptr) new QApplication(count, arguments);
  return *static_cast<QApplication*>(QApplication::instance());
}

}  // namespace

void explore(MagicModel& model) {
  require_display();
  Gecode::Gist::Print<MagicModel> text("Text");
  CellComparator comparator;
  FigureInspector figure;
  Gecode::Gist::Options options;
  options.inspect.click(&text);
  options.inspect.click(&figure);
  options.inspect.move(&figure);
  options.inspect.compare(&comparator);
  Gecode::Gist::dfs(&model, options);
}

GistTree gist_snapshot(MagicModel& model, const std::string& file, std::uint64_t most_nodes) {
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  application();
  GistTree tree;
  Gecode::Gist::Options options;
  // Gist cannot be asked whether its thread has ended, and must not be deleted before: its widgets
  // live as long as the program.
  static std::vector<Gecode::Gist::Gist*> kept;
  auto* gist = kept.emplace_back(new Gecode::Gist::Gist(&model, false, nullptr, options));
  gist->setAutoHideFailed(true);
  gist->setSmoothScrollAndZoom(false);
  gist->resize(1400, 800);
  gist->setAttribute(Qt::WA_DontShowOnScreen);
  gist->show();

  QEventLoop loop;
  const auto connection = QObject::connect(
      gist, &Gecode::Gist::Gist::statusChanged,
      [&](const Gecode::Gist::Statistics& statistics, bool finished) {
        tree.solutions = static_cast<std::uint64_t>(statistics.solutions);
        tree.failures = static_cast<std::uint64_t>(statistics.failures);
        tree.choices = static_cast<std::uint64_t>(statistics.choices);
        if (tree.solutions + tree.failures + tree.choices >= most_nodes && !finished) {
          tree.complete = false;
          gist->stop->trigger();
        }
        if (finished) loop.quit();
      });
  if (model.status() == Gecode::SS_FAILED) {
    tree.failures = 1;  // the root alone: there is nothing to search
  } else {
    gist->searchAll->trigger();
    loop.exec();
  }
  gist->navRoot->trigger();
  if (tree.solutions + tree.failures + tree.choices <= most_shown) gist->unhideAll->trigger();
  gist->zoomToFit->trigger();
  for (int i = 0; i < 20; ++i) QApplication::processEvents(QEventLoop::AllEvents, 20);
  auto* canvas = gist->findChild<QWidget*>("canvas");
  QWidget& picture = canvas != nullptr ? *canvas : *gist;
  const bool saved =
      file.empty() || cropped(picture.grab().toImage()).save(QString::fromStdString(file), "PNG");
  QObject::disconnect(connection);
  gist->finish();
  gist->hide();
  if (!saved) throw Error("cannot write " + file);
  return tree;
}

}  // namespace loshu
