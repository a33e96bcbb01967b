#include <loshu/values.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The most values that a text may name, and the greatest length of a range of primes.
constexpr std::int64_t most_named = 1'000'000;

/// A range of numbers that a text names, both ends included.
struct Range {
  int from = 0;
  int to = 0;
};

int number_in(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end == text.data() + text.size() && error == std::errc{}) return value;
  if (end == text.data() + text.size() && error == std::errc::result_out_of_range) {
    throw Error("the value " + shown(text) + " is out of range; values are from " +
                std::to_string(std::numeric_limits<int>::min()) + " to " +
                std::to_string(std::numeric_limits<int>::max()));
  }
  throw Error(
      "values are written as 3,5,7, as 1..6,8..10,12, as primes 3..113 or as squares "
      "0..53; " +
      shown(text) + " is not a whole number");
}

Range range_in(std::string_view text) {
  const std::size_t dots = text.find("..");
  const Range range{number_in(text.substr(0, dots)),
                    number_in(dots == std::string_view::npos ? text : text.substr(dots + 2))};
  if (range.from > range.to) {
    throw Error("the values " + std::string(text) + " go down; write the lesser number first");
  }
  if (std::int64_t{range.to} - range.from < most_named) return range;
  throw Error("the values " + std::string(text) + " are more than " + std::to_string(most_named) +
              ", the most that are taken");
}

/// Appends the primes of a range by a sieve of the range alone, as it may be far from 0.
void add_primes(const Range& range, std::vector<int>& values) {
  const std::int64_t from = std::max(range.from, 2), to = range.to;
  std::vector<bool> composite(static_cast<std::size_t>(std::max<std::int64_t>(to - from + 1, 0)));
  for (std::int64_t factor = 2; factor * factor <= to; ++factor) {
    const std::int64_t first = std::max(factor, (from + factor - 1) / factor) * factor;
    for (std::int64_t one = first; one <= to; one += factor) {
      composite[static_cast<std::size_t>(one - from)] = true;
    }
  }
  for (std::size_t i = 0; i < composite.size(); ++i) {
    if (!composite[i]) values.push_back(static_cast<int>(from + static_cast<std::int64_t>(i)));
  }
}

/// Whether a value and the range after it may be meant as a range in steps: "2,4..18" as the even
/// numbers. The steps then go from the value over the start of the range to its end.
bool may_be_steps(std::int64_t value, std::int64_t from, std::int64_t to) {
  const std::int64_t step = from - value;
  return step > 1 && to > from && (to - value) % step == 0;
}

/// Refuses "2,4..18", in a sentence with both spellings.
void require_no_steps(std::int64_t value, const Range& range) {
  if (!may_be_steps(value, range.from, range.to)) return;
  constexpr std::int64_t most_written = 20;
  const auto text = [](std::int64_t number) { return std::to_string(number); };
  const std::int64_t step = range.from - value;
  const std::string between = text(range.from) + ".." + text(range.to);
  std::string steps = text(value);
  std::int64_t next = value + step;
  for (std::int64_t i = 1; i < most_written && next <= range.to; ++i, next += step) {
    steps += "," + text(next);
  }
  if (next <= range.to) steps += " and so on to " + text(range.to);
  throw Error("the values " + text(value) + "," + between + " may be meant in two ways; write " +
              between + "," + text(value) + " for every number from " + text(range.from) + ", or " +
              steps + " for steps of " + text(step));
}

/// Removes the word from the start of the text. Returns false if the text does not begin with it.
bool begins_with(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

void add_squares(const Range& range, std::vector<int>& values) {
  if (range.from < 0 || range.to > 46'340) {
    throw Error("squares are those of the numbers from 0 to 46340");
  }
  for (int root = range.from; root <= range.to; ++root) values.push_back(root * root);
}

}  // namespace

Values::Values(std::vector<int> values)
    : first_(0), size_(static_cast<int>(values.size())), listed_() {
  if (values.empty()) throw Error("there are no values");
  std::ranges::sort(values);
  repeats_ = std::ranges::adjacent_find(values) != values.end();
  first_ = values.front();
  if (!repeats_ && std::int64_t{values.back()} - first_ == size_ - 1) return;
  listed_ = std::make_shared<const std::vector<int>>(std::move(values));
}

Values Values::read(std::string_view text) {
  std::vector<int> values;
  if (std::string_view rest = text; begins_with(rest, "squares ")) {
    add_squares(range_in(rest), values);
  } else if (begins_with(rest, "primes ")) {
    add_primes(range_in(rest), values);
  } else {
    std::optional<int> before;  // the last item, if it was a single value
    for (bool more = true; more;) {
      const std::size_t comma = rest.find(',');
      const auto [from, to] = range_in(rest.substr(0, comma));
      if (before) require_no_steps(*before, {from, to});
      before = from == to ? std::optional(from) : std::nullopt;
      if (std::ssize(values) + to - from >= most_named) {
        throw Error("there are more than " + std::to_string(most_named) +
                    " values, the most that are taken");
      }
      for (std::int64_t one = from; one <= to; ++one) values.push_back(static_cast<int>(one));
      more = comma != std::string_view::npos;
      if (more) rest.remove_prefix(comma + 1);
    }
  }
  return Values(std::move(values));
}

int Values::copies(std::int64_t value) const {
  if (!repeats_) return contains(value) ? 1 : 0;
  const auto [first, last] = std::equal_range(listed_->begin(), listed_->end(), value);
  return static_cast<int>(last - first);
}

Values Values::distinct() const {
  if (!repeats_) return *this;
  std::vector<int> once = *listed_;
  once.erase(std::unique(once.begin(), once.end()), once.end());
  return Values(std::move(once));
}

bool Values::contains(std::int64_t value) const {
  if (value < first_ || value > greatest()) return false;
  return !listed_ || std::ranges::binary_search(*listed_, value, std::less<>());
}

int Values::place(int value) const {
  if (!listed_) return value - first_;
  return static_cast<int>(std::ranges::lower_bound(*listed_, value) - listed_->begin());
}

// By the rearrangement inequality, a least sum gives the greatest coefficients the least values.
// With coefficients of 0 for the values that are left over, these lie in the middle.
std::pair<std::int64_t, std::int64_t> Values::reach(std::vector<std::int64_t> coefficients) const {
  std::ranges::sort(coefficients);
  std::int64_t least = 0, greatest = 0;
  int low = 0, high = size_ - 1;
  for (auto one = coefficients.begin(); one != coefficients.end() && *one < 0; ++one) {
    least += *one * (*this)[high--];
    greatest += *one * (*this)[low++];
  }
  low = 0, high = size_ - 1;
  for (auto one = coefficients.rbegin(); one != coefficients.rend() && *one > 0; ++one) {
    least += *one * (*this)[low++];
    greatest += *one * (*this)[high--];
  }
  return {least, greatest};
}

std::pair<std::int64_t, std::int64_t> Values::sums(std::int64_t count) const {
  if (!listed_) {
    const std::int64_t steps = count * (count - 1) / 2;
    return {count * first_ + steps, count * greatest() - steps};
  }
  return {std::accumulate(listed_->begin(), listed_->begin() + count, std::int64_t{0}),
          std::accumulate(listed_->end() - count, listed_->end(), std::int64_t{0})};
}

Values Values::magnitudes() const {
  if (least() >= 0) return *this;
  std::vector<int> all = list();
  for (int& value : all) value = std::abs(value);
  return Values(std::move(all));
}

bool Values::is_mirrored() const {
  if (!listed_) return true;
  return std::equal(
      listed_->begin(), listed_->end(), listed_->rbegin(),
      [&](std::int64_t low, int high) { return low + high == std::int64_t{least()} + greatest(); });
}

std::vector<int> Values::list() const {
  if (listed_) return *listed_;
  std::vector<int> all(static_cast<std::size_t>(size_));
  std::iota(all.begin(), all.end(), first_);
  return all;
}

std::string Values::text() const {
  std::vector<Range> items;
  std::string behind;  // values that would read as the start of steps before the next range
  std::vector<int> rest = list();
  while (!rest.empty()) {
    std::vector<int> again;  // the copies of values that this turn writes
    const std::size_t before = items.size();
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if (i > 0 && rest[i] == rest[i - 1]) {
        again.push_back(rest[i]);
      } else if (items.size() > before && rest[i] == items.back().to + 1) {
        items.back().to = rest[i];
      } else {
        items.push_back({rest[i], rest[i]});
      }
    }
    rest = std::move(again);
  }
  std::vector<Range> kept;
  for (const Range& next : items) {
    while (!kept.empty() && kept.back().from == kept.back().to &&
           may_be_steps(kept.back().from, next.from, next.to)) {
      behind += "," + std::to_string(kept.back().from);
      kept.pop_back();
    }
    kept.push_back(next);
  }
  std::string text;
  for (const auto& [from, to] : kept) {
    text += (text.empty() ? "" : ",") + std::to_string(from) +
            (to > from ? ".." + std::to_string(to) : "");
  }
  return text + behind;
}

std::string Values::summary() const {
  constexpr int shown = 3;  // at each end
  std::string text = counted(size_, "value") + " ";
  if (repeats_) return text + words();
  for (int i = 0; i < size_; ++i) {
    if (size_ > 2 * shown + 1 && i == shown) {
      text += "..., ";
      i = size_ - shown;
    }
    text += std::to_string((*this)[i]) + (i + 1 < size_ ? ", " : "");
  }
  return text;
}

std::string Values::words() const {
  constexpr std::size_t longest = 60;
  if (!listed_) return std::to_string(first_) + " to " + std::to_string(greatest());
  const auto times = std::ranges::count(*listed_, first_);
  if (repeats_ &&
      std::ranges::all_of(*listed_, [&](int value) { return copies(value) == times; })) {
    return distinct().words() + " (each " + std::to_string(times) + " times)";
  }
  const std::string all = text();
  if (all.size() <= longest) return all;
  return all.substr(0, all.rfind(',', longest / 2)) + ", ..., " + std::to_string(greatest());
}

}  // namespace loshu
