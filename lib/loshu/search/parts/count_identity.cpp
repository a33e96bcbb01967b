#include <loshu/part_store.hpp>

#include <algorithm>

#include <loshu/random.hpp>

namespace loshu {
namespace {

/// A puzzle may be as long as its file; of two long texts what differs.
std::string shown(const std::string& value, const std::string& other) {
  constexpr std::size_t most = 60;
  if (value.empty()) return "nothing";
  if (value.size() <= most) return value;
  std::size_t from = 0;
  while (from < value.size() && from < other.size() && value[from] == other[from]) ++from;
  constexpr std::size_t before = 20;
  from -= from < before ? from : before;
  return (from > 0 ? "..." : "") + value.substr(from, most) +
         (from + most < value.size() ? "..." : "");
}

}  // namespace

std::string asked(const CountIdentity& question, const std::string& name) {
  for (const auto& [key, value] : question) {
    if (key == name) return value;
  }
  return {};
}

std::uint64_t hash_of(std::string_view text, std::uint64_t seed) {
  for (const char c : text) seed = SplitMix::hash(seed ^ static_cast<unsigned char>(c));
  return SplitMix::hash(seed ^ 0x100);  // so that "ab" and "c" are not "a" and "bc"
}

std::uint64_t identity(const CountIdentity& question) {
  CountIdentity sorted = question;
  std::ranges::sort(sorted);
  std::uint64_t state = 1;
  for (const auto& [name, value] : sorted) {
    state = hash_of(value, hash_of(name, state));
  }
  return state;
}

std::optional<Difference> difference(const CountIdentity& one, const CountIdentity& other) {
  for (const CountIdentity* names : {&one, &other}) {
    for (const auto& [name, no_matter] : *names) {
      const std::string here = asked(one, name), there = asked(other, name);
      if (here != there) return Difference{name, shown(here, there), shown(there, here)};
    }
  }
  return std::nullopt;
}

}  // namespace loshu
