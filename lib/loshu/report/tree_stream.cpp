#include <loshu/report/tree_stream.hpp>

#include <string_view>

namespace loshu::detail {

void ByteStream::add(std::uint64_t number) {
  while (number >= 128) {
    bytes_ += static_cast<char>(number % 128 + 128);
    number /= 128;
  }
  bytes_ += static_cast<char>(number);
}

std::string ByteStream::base64() const {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes_.size(); i += 3) {
    unsigned three = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      three = three << 8 | (i + k < bytes_.size() ? static_cast<unsigned char>(bytes_[i + k]) : 0U);
    }
    for (unsigned k = 0; k < 4; ++k) {
      text += i + k > bytes_.size() ? '=' : digits[three >> (18 - 6 * k) & 63];
    }
  }
  return text;
}

TreeStream::TreeStream(const SearchTree& tree, int first_value, int least_sum)
    : tree_(tree), first_value_(first_value), least_sum_(least_sum) {}

void TreeStream::tell(std::size_t node, const NodeReasons& reasons) {
  ByteStream& bytes = told_[node];
  bytes.add(reasons.steps.size());
  for (const TreeStep& each : reasons.steps) bytes.add(step(each));
  if (tree_.nodes[node].kind != NodeKind::failure) return;
  bytes.add(reasons.failed_by.value_or(unknown_step));
  bytes.add(reasons.causes.size());
  for (const std::string& cause : reasons.causes) bytes.add(sentence(cause));
  bytes.add(reasons.cells.size());
  for (const int cell : reasons.cells) bytes.add(static_cast<std::uint64_t>(cell));
  bytes.add(reasons.lines.size());
  for (const std::size_t line : reasons.lines) bytes.add(line);
}

std::string TreeStream::base64() const {
  ByteStream all;
  for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
    const SearchTree::Node& node = tree_.nodes[i];
    const auto reasons = told_.find(i);
    const bool is_told = reasons != told_.end();
    all.add(node.parent < 0 ? 0 : i - static_cast<std::size_t>(node.parent));
    all.add(static_cast<unsigned>(node.kind) + (is_told ? 4U : 0U) +
            8 * std::uint64_t{node.alternative});
    all.add(node.decision);
    if (is_told) all.add(reasons->second);
  }
  return all.base64();
}

ByteStream TreeStream::step(const TreeStep& step) const {
  ByteStream bytes;
  bytes.add(step.constraint);
  bytes.add(2 * step.removed.size() + (step.narrows_sum ? 1 : 0));
  for (const auto& [cell, values] : step.removed) {
    bytes.add(static_cast<std::uint64_t>(cell));
    ByteStream runs;
    std::uint64_t count = 0;
    int behind = first_value_;
    for (std::size_t from = 0; from < values.size();) {
      std::size_t to = from + 1;
      while (to < values.size() && values[to] == values[to - 1] + 1) ++to;
      runs.add(static_cast<std::uint64_t>(values[from] - behind));
      runs.add(to - from);
      behind = values[to - 1] + 1;
      from = to;
      ++count;
    }
    bytes.add(count);
    bytes.add(runs);
  }
  if (step.narrows_sum) {
    bytes.add(static_cast<std::uint64_t>(step.least_sum - least_sum_));
    bytes.add(static_cast<std::uint64_t>(step.greatest_sum - least_sum_));
  }
  return bytes;
}

std::size_t TreeStream::sentence(const std::string& text) {
  const auto [place, is_new] = places_.try_emplace(text, sentences_.size());
  if (is_new) sentences_.push_back(text);
  return place->second;
}

}  // namespace loshu::detail
