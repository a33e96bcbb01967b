#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace loshu {

struct Cell;

/// A label as it is compared: in lower case, without spaces, without the parentheses of "(1,1)".
[[nodiscard]] std::string plain_label(std::string_view label);

/// Cells by what people call them: a label, as it is compared, or a number from 0.
class CellNames {
 public:
  /// Of two cells with one label, the name is that of the first.
  explicit CellNames(std::span<const Cell> cells);

  /// A label goes before a number.
  [[nodiscard]] std::optional<int> find(std::string_view name) const;

 private:
  std::map<std::string, int, std::less<>> by_label;
  int cell_count;
};

/// The number of a cell that the text reads as, if it does.
[[nodiscard]] std::optional<int> cell_number(std::string_view text, int cell_count);

}  // namespace loshu
