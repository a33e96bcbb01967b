// Long arithmetic in base 10^9. These numbers are multiplied and divided by small ones, a few
// times, and then written in decimal.

#include <loshu/group.hpp>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <string>

#include <loshu/text.hpp>

namespace loshu {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint32_t base = 1'000'000'000;
constexpr std::size_t digits_in_limb = 9;

}  // namespace

Natural::Natural(std::uint64_t value) {
  for (; value > 0; value /= base) limbs_.push_back(static_cast<std::uint32_t>(value % base));
}

Natural& Natural::operator+=(const Natural& other) {
  limbs_.resize(std::max(limbs_.size(), other.limbs_.size()));
  std::uint32_t carry = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    limbs_[i] += carry + (i < other.limbs_.size() ? other.limbs_[i] : 0);
    carry = limbs_[i] / base;
    limbs_[i] %= base;
  }
  if (carry > 0) limbs_.push_back(carry);
  return *this;
}

Natural& Natural::operator*=(std::uint64_t factor) {
  if (factor == 0) limbs_.clear();
  Wide carry = 0;
  for (std::uint32_t& limb : limbs_) {
    carry += Wide{limb} * factor;
    limb = static_cast<std::uint32_t>(carry % base);
    carry /= base;
  }
  for (; carry > 0; carry /= base) limbs_.push_back(static_cast<std::uint32_t>(carry % base));
  return *this;
}

std::uint64_t Natural::divide(std::uint64_t divisor) {
  Wide rest = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) {
    rest = rest * base + limbs_[i];
    limbs_[i] = static_cast<std::uint32_t>(rest / divisor);
    rest %= divisor;
  }
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
  return static_cast<std::uint64_t>(rest);
}

std::string Natural::digits() const {
  if (limbs_.empty()) return "0";
  std::string text = std::to_string(limbs_.back());
  for (std::size_t i = limbs_.size() - 1; i-- > 0;) {
    const std::string limb = std::to_string(limbs_[i]);
    text += std::string(digits_in_limb - limb.size(), '0') + limb;
  }
  return text;
}

std::optional<std::uint64_t> Natural::in_64_bits() const {
  if (*this > Natural(UINT64_MAX)) return std::nullopt;
  std::uint64_t value = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) value = value * base + limbs_[i];
  return value;
}

std::strong_ordering operator<=>(const Natural& one, const Natural& other) {
  if (one.limbs_.size() != other.limbs_.size()) return one.limbs_.size() <=> other.limbs_.size();
  return std::lexicographical_compare_three_way(one.limbs_.rbegin(), one.limbs_.rend(),
                                                other.limbs_.rbegin(), other.limbs_.rend());
}

std::ostream& operator<<(std::ostream& out, const Natural& number) {
  return out << number.digits();
}

std::string order_text(double order) {
  if (order == 0) return "unknown";
  if (!std::isfinite(order)) return "over 1e308";
  return formatted(order < 0x1p53 ? "%.0f" : "%.4g", order);
}

}  // namespace loshu
