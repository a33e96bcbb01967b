#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <gecode/gist.hh>

#include <loshu/draw.hpp>
#include <loshu/figure.hpp>
#include <loshu/model.hpp>
#include <loshu/model/tree/failure_causes.hpp>

namespace loshu::detail {

/// Draws a model into a scene, with the causes of a failure in red.
class StateDrawing {
 public:
  StateDrawing(QGraphicsScene& scene, const MagicModel& model, const FailureCauses& causes)
      : scene_(scene),
        model_(model),
        causes_(causes),
        figure_(model.puzzle().figure()),
        positions_(picture_positions(figure_)),
        scale_(unit / least_distance(positions_)) {}

  void draw_lines() {
    const std::vector<Line> lines = figure_.every_line();
    const std::vector<std::vector<int>> joined = joined_lines(figure_);
    for (std::size_t number = 0; number < lines.size(); ++number) {
      const LineSum sum = sum_of(lines[number], model_);
      const bool at_fault = causes_.lines[number];
      const QColor& colour = at_fault ? failed : sum.complete ? full_line : open_line;
      for (std::size_t i = 1; i < joined[number].size(); ++i) {
        scene_.addLine(QLineF(place(joined[number][i - 1]), place(joined[number][i])),
                       QPen(colour, at_fault || sum.complete ? 4 : 2));
      }
      if (at_fault || sum.complete) add_sum(lines[number], sum, colour);
    }
  }

  void draw_cells() {
    for (int cell = 0; cell < figure_.cell_count(); ++cell) {
      const Gecode::IntVar& value = model_.cells()[cell];
      const bool at_fault = causes_.cells[static_cast<std::size_t>(cell)];
      const double radius = unit * 0.36;
      const QPointF centre = place(cell);
      scene_
          .addEllipse(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius,
                      at_fault ? QPen(failed, 3.2) : QPen(QColor("#3b4252"), 1.6),
                      QBrush(QColor(at_fault           ? "#fbe4e4"
                                    : value.assigned() ? "#fdf6e3"
                                                       : "#f1f3f6")))
          ->setZValue(1);
      std::ostringstream text;
      text << value;
      add_text(scene_, text.str(), centre, value.assigned() ? 22 : 11, radius * 1.75,
               at_fault ? failed : QColor(value.assigned() ? "#1f2430" : "#5b6270"));
    }
  }

  void write_causes() {
    const QRectF drawn = scene_.itemsBoundingRect();
    const double width = std::max(drawn.width(), least_text_width);
    double top = drawn.bottom() + 10;
    std::vector<std::string> sentences = causes_.sentences;
    if (sentences.size() > most_sentences) {
      const std::size_t more = sentences.size() - most_sentences;
      sentences.resize(most_sentences);
      sentences.push_back("and " + std::to_string(more) + " more");
    }
    for (const std::string& sentence : sentences) {
      QGraphicsTextItem* item = scene_.addText(QString::fromStdString(sentence), font_of(13));
      item->setDefaultTextColor(failed);
      item->setTextWidth(width);
      item->setPos(drawn.center().x() - width / 2, top);
      top += item->boundingRect().height();
    }
  }

 private:
  static constexpr double unit = 64;               // pixels between the closest two cells
  static constexpr double least_text_width = 420;  // pixels
  static constexpr std::size_t most_sentences = 6;
  static inline const QColor open_line{"#b4b9c4"};
  static inline const QColor full_line{"#3fa34d"};
  static inline const QColor failed{"#c93a3a"};

  /// The least and greatest sum of a line, from the bounds of its cells.
  struct LineSum {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    bool complete = true;
  };

  static LineSum sum_of(const Line& line, const MagicModel& model) {
    LineSum sum;
    for (const int cell : line) {
      const Gecode::IntVar& value = model.cells()[cell];
      sum.least += value.min();
      sum.greatest += value.max();
      sum.complete = sum.complete && value.assigned();
    }
    return sum;
  }

  static QFont font_of(int pixels) {
    QFont font("DejaVu Sans");
    font.setPixelSize(pixels);
    return font;
  }

  static void add_text(QGraphicsScene& scene, const std::string& text, QPointF centre,
                       double pixels, double widest, const QColor& colour) {
    QGraphicsSimpleTextItem* item = scene.addSimpleText(QString::fromStdString(text));
    item->setFont(font_of(static_cast<int>(pixels)));
    if (item->boundingRect().width() > widest) {
      const double fitting = pixels * widest / item->boundingRect().width();
      item->setFont(font_of(std::max(6, static_cast<int>(fitting))));
    }
    item->setBrush(colour);
    const QRectF box = item->boundingRect();
    item->setPos(centre.x() - box.width() / 2, centre.y() - box.height() / 2);
    item->setZValue(2);
  }

  [[nodiscard]] QPointF place(int cell) const {
    const Position at = positions_[static_cast<std::size_t>(cell)];
    return QPointF(at.x * scale_, at.y * scale_);
  }

  [[nodiscard]] QPointF middle() const {
    QPointF sum(0, 0);
    for (int cell = 0; cell < figure_.cell_count(); ++cell) sum += place(cell);
    return sum / figure_.cell_count();
  }

  void add_sum(const Line& line, const LineSum& sum, const QColor& colour) {
    const QPointF last = place(line.back());
    const QPointF out = last - (line.size() > 1 ? place(line[line.size() - 2]) : middle());
    const double length = std::hypot(out.x(), out.y());
    const QPointF step = length > 0 ? out * (unit * 0.72 / length) : QPointF(unit * 0.72, 0);
    const std::string text = std::to_string(sum.least) +
                             (sum.least == sum.greatest ? "" : ".." + std::to_string(sum.greatest));
    add_text(scene_, text, last + step, 14, unit * 0.7, colour);
  }

  QGraphicsScene& scene_;
  const MagicModel& model_;
  const FailureCauses& causes_;
  const Figure& figure_;
  const std::vector<Position> positions_;
  const double scale_;
};

inline FailureCauses no_causes(const Figure& figure) {
  FailureCauses none;
  none.cells.resize(figure.cells().size(), false);
  none.lines.resize(figure.lines().size() + figure.fixed_lines().size(), false);
  return none;
}

/// Draws the state of a node into a scene: decided cells large, open cells with their domain,
/// complete lines with their sum. In a failed node the cells and lines at fault are red, and
/// sentences below the figure give the reasons.
inline void draw_state(QGraphicsScene& scene, const MagicModel& node) {
  scene.clear();
  const FailureCauses causes =
      node.failed() ? failure_causes(node) : no_causes(node.puzzle().figure());
  StateDrawing drawing(scene, causes.replay ? *causes.replay : node, causes);
  drawing.draw_lines();
  drawing.draw_cells();
  drawing.write_causes();
  scene.setSceneRect(scene.itemsBoundingRect().adjusted(-12, -12, 12, 12));
}

/// Draws the state of each node that Gist inspects, in a window of its own.
class FigureInspector : public Gecode::Gist::Inspector {
 public:
  void inspect(const Gecode::Space& node) override {
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
  std::string name() override { return "Figure"; }
  void finalize() override {
    view_.reset();
    scene_.reset();
  }

 private:
  // Made when first needed, since Gist makes Qt's application after it receives its inspectors.
  std::unique_ptr<QGraphicsScene> scene_;
  std::unique_ptr<QGraphicsView> view_;
};

}  // namespace loshu::detail
