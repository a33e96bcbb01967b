#include <loshu/figure.hpp>

#include <cctype>
#include <charconv>

namespace loshu {

std::string plain_label(std::string_view label) {
  if (label.size() >= 2 && label.front() == '(' && label.back() == ')') {
    label = label.substr(1, label.size() - 2);
  }
  std::string lowered;
  for (const char c : label) {
    if (c != ' ') lowered += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return lowered;
}

CellNames::CellNames(std::span<const Cell> cells) : cell_count_(static_cast<int>(cells.size())) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    by_label_.emplace(plain_label(cells[i].label), static_cast<int>(i));
  }
}

std::optional<int> CellNames::find(std::string_view name) const {
  const std::string wanted = plain_label(name);
  const auto found = by_label_.find(wanted);
  if (found != by_label_.end()) return found->second;
  return cell_number(wanted, cell_count_);
}

std::optional<int> cell_number(std::string_view text, int cell_count) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value >= 0 && value < cell_count ? std::optional(value) : std::nullopt;
}

}  // namespace loshu
