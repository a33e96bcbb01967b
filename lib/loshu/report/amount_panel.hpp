#pragma once

// A panel of a chart: one amount for each row, on one scale.

#include <limits>
#include <string>

#include <loshu/report/summary.hpp>

namespace loshu::detail {

constexpr double chart_margin = 16;
constexpr double bar_height = 15;

[[nodiscard]] std::string text_at(double x, double y, const std::string& kind,
                                  const std::string& text);
[[nodiscard]] std::string vertical(double x, double top, double bottom);
/// "6,545"
[[nodiscard]] std::string grouped(double number);

/// An amount: the median, with the quartiles around it where there are several runs.
struct Amount {
  Quartiles of = {};
  bool stopped = false;
  bool quartiled = false;
  std::string label;
};

/// A panel of amounts on one scale: bars on a linear one, or dots on a logarithmic one.
class Panel {
 public:
  Panel(std::string title, double left) : title_(std::move(title)), left_(left) {}

  void include(const Amount& amount);
  [[nodiscard]] double right() const;

  /// The title, and the scale below the rows, each step that has room.
  [[nodiscard]] std::string axis(double top, double bottom) const;
  [[nodiscard]] std::string amount(const Amount& amount, double y, const std::string& kind) const;

 private:
  [[nodiscard]] bool is_linear() const { return greatest_ <= 10 * least_; }
  [[nodiscard]] int first() const;
  [[nodiscard]] int last() const;
  [[nodiscard]] double step() const;
  [[nodiscard]] double end() const;
  [[nodiscard]] double place(double value) const;

  std::string title_;
  double left_;
  double least_ = std::numeric_limits<double>::infinity();
  double greatest_ = 0;
};

}  // namespace loshu::detail
