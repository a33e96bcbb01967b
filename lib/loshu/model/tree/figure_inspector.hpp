#pragma once

#include <memory>
#include <string>

#include <gecode/gist.hh>

#include <QGraphicsScene>
#include <QGraphicsView>

#include <loshu/model.hpp>

namespace loshu::detail {

/// Draws the state of a node into a scene: decided cells large, open cells with their domain,
/// complete lines with their sum. In a failed node the cells and lines at fault are red, and
/// sentences below the figure give the reasons.
void draw_state(QGraphicsScene& scene, const MagicModel& node);

/// Shows that drawing in a window of its own, at every node that Gist is told to inspect.
class FigureInspector : public Gecode::Gist::Inspector {
 public:
  void inspect(const Gecode::Space& node) override;
  std::string name() override { return "Figure"; }
  void finalize() override;

 private:
  // Made when first needed: Gist makes Qt's application after it was given its inspectors.
  std::unique_ptr<QGraphicsScene> scene_;
  std::unique_ptr<QGraphicsView> view_;
};

}  // namespace loshu::detail
