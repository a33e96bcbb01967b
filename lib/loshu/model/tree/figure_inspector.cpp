#include <loshu/model/tree/figure_inspector.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>

#include <QBrush>
#include <QFont>
#include <QGraphicsSimpleTextItem>
#include <QPainter>
#include <QPen>

#include <loshu/draw.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

constexpr double unit = 64;  // pixels to the least distance of two cells

/// What can be said of a line: the sum of its decided cells, and the least and greatest it can
/// reach.
struct LineSum {
  long least = 0;
  long greatest = 0;
  bool complete = true;
};

LineSum state_of(const Line& line, const MagicModel& model) {
  LineSum state;
  for (const int cell : line) {
    const Gecode::IntVar& value = model.cells()[cell];
    state.least += value.min();
    state.greatest += value.max();
    state.complete = state.complete && value.assigned();
  }
  return state;
}

void add_text(QGraphicsScene& scene, const std::string& text, QPointF centre, double pixels,
              double widest, const QColor& colour) {
  QGraphicsSimpleTextItem* item = scene.addSimpleText(QString::fromStdString(text));
  QFont font("DejaVu Sans");
  font.setPixelSize(static_cast<int>(pixels));
  item->setFont(font);
  if (item->boundingRect().width() > widest) {
    font.setPixelSize(
        std::max(6, static_cast<int>(pixels * widest / item->boundingRect().width())));
    item->setFont(font);
  }
  item->setBrush(colour);
  const QRectF box = item->boundingRect();
  item->setPos(centre.x() - box.width() / 2, centre.y() - box.height() / 2);
  item->setZValue(2);
}

}  // namespace

void draw_state(QGraphicsScene& scene, const MagicModel& model) {
  scene.clear();
  const Figure& figure = model.puzzle().figure();
  const std::vector<Position> positions = picture_positions(figure);
  const double scale = unit / least_distance(positions);
  const auto place = [&](int cell) {
    const Position at = positions[static_cast<std::size_t>(cell)];
    return QPointF(at.x * scale, at.y * scale);
  };
  QPointF middle(0, 0);
  for (int cell = 0; cell < figure.cell_count(); ++cell)
    middle += place(cell) / figure.cell_count();

  const QColor open("#b4b9c4");
  const QColor done("#3fa34d");
  const QColor wrong("#c93a3a");
  const std::vector<std::vector<int>> joined = joined_lines(figure);
  for (std::size_t number = 0; number < figure.lines().size(); ++number) {
    const Line& line = figure.lines()[number];
    const LineSum state = state_of(line, model);
    const bool broken =
        state.least > model.sum().max() || state.greatest < model.sum().min() ||
        (state.complete && model.sum().assigned() && state.least != model.sum().val());
    const QColor& colour = broken ? wrong : state.complete ? done : open;
    for (std::size_t i = 1; i < joined[number].size(); ++i) {
      scene.addLine(QLineF(place(joined[number][i - 1]), place(joined[number][i])),
                    QPen(colour, broken || state.complete ? 4 : 2));
    }
    if (!broken && !state.complete) continue;
    // The sum stands beyond the last cell of the line.
    const QPointF last = place(line.back());
    const QPointF out = last - (line.size() > 1 ? place(line[line.size() - 2]) : middle);
    const double length = std::hypot(out.x(), out.y());
    const QPointF step = length > 0 ? out * (unit * 0.72 / length) : QPointF(unit * 0.72, 0);
    const std::string sum = state.least == state.greatest ? std::to_string(state.least)
                                                          : std::to_string(state.least) + ".." +
                                                                std::to_string(state.greatest);
    add_text(scene, sum, last + step, 14, unit * 0.7, colour);
  }
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const Gecode::IntVar& value = model.cells()[cell];
    const double radius = unit * 0.36;
    const QPointF centre = place(cell);
    scene
        .addEllipse(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius,
                    QPen(QColor("#3b4252"), 1.6),
                    QBrush(value.assigned() ? QColor("#fdf6e3") : QColor("#f1f3f6")))
        ->setZValue(1);
    std::ostringstream text;
    text << value;
    add_text(scene, text.str(), centre, value.assigned() ? 22 : 11, radius * 1.75,
             QColor(value.assigned() ? "#1f2430" : "#5b6270"));
  }
  scene.setSceneRect(scene.itemsBoundingRect().adjusted(-12, -12, 12, 12));
}

void FigureInspector::inspect(const Gecode::Space& node) {
  const auto& model = static_cast<const MagicModel&>(node);
  if (!view_) {
    scene_ = std::make_unique<QGraphicsScene>();
    view_ = std::make_unique<QGraphicsView>(scene_.get());
    view_->setRenderHint(QPainter::Antialiasing);
    view_->setWindowTitle(QString::fromStdString(model.puzzle().figure().title()));
    view_->resize(520, 520);
  }
  draw_state(*scene_, model);
  view_->show();
  view_->fitInView(scene_->sceneRect(), Qt::KeepAspectRatio);
}

void FigureInspector::finalize() {
  view_.reset();
  scene_.reset();
}

}  // namespace loshu::detail
