// A line is parsed leniently and then written anew. It is a record only if both texts are equal.
// This one check finds a wrong hash, a missing number, a sign and a leading zero.

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <locale>
#include <sstream>
#include <system_error>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>
#include <loshu/part_store.hpp>
#include <loshu/random.hpp>

namespace loshu {
namespace {

/// A short form of a long value, such as a puzzle: the part where it differs from the other.
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
  return SplitMix::hash(seed ^ 0x100);  // separates texts: "ab", "c" differ from "a", "bc"
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

namespace {

/// The greatest count of a record: 292 years at a billion a second.
constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
/// The numbers of a record with sums. Without solutions it has none; old programs wrote none.
constexpr int numbers_with_sums = 10;
/// The numbers of a record with solutions whose values repeat: `symmetric` and `labellings` follow.
constexpr int numbers_with_orbits = 12;
/// The longest time of a record: 300 years.
constexpr double most_seconds = 1e10;

template <typename Number>
void write(std::string& line, Number number) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  line.append(text.data(), end).append(1, ' ');
}

bool is_possible(const Result& found) {
  for (const std::uint64_t number :
       {found.solutions, found.nodes, found.failures, found.propagations, found.placements}) {
    if (number > most) return false;
  }
  if (found.sums && found.sums->least > found.sums->greatest) return false;
  return found.self_complementary <= found.solutions && found.symmetric <= found.solutions &&
         found.labellings.value_or(found.solutions) >= found.solutions && found.seconds >= 0 &&
         found.seconds <= most_seconds;
}

}  // namespace

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
  return text.data();
}

std::string record_line(std::size_t part, const Result& found, std::uint64_t question) {
  std::string line;
  for (const std::uint64_t number :
       {std::uint64_t{part}, found.solutions, found.self_complementary, found.nodes, found.failures,
        found.propagations, found.placements}) {
    write(line, number);
  }
  write(line, found.seconds);
  if (found.sums || found.labellings) {
    const SumRange sums = found.sums.value_or(SumRange());
    write(line, sums.least);
    write(line, sums.greatest);
  }
  if (found.labellings) {
    write(line, found.symmetric);
    write(line, *found.labellings);
  }
  return line + hexadecimal(hash_of(line, question));
}

std::pair<std::size_t, Result> record_in(const std::string& line, std::uint64_t question) {
  std::size_t part = 0;
  Result found;
  std::istringstream numbers(line);
  numbers.imbue(std::locale::classic());
  numbers >> part >> found.solutions >> found.self_complementary >> found.nodes >> found.failures >>
      found.propagations >> found.placements >> found.seconds;
  const auto count = std::ranges::count(line, ' ');
  if (count == numbers_with_sums || count == numbers_with_orbits) {
    found.sums.emplace();
    numbers >> found.sums->least >> found.sums->greatest;
  }
  if (count == numbers_with_orbits) {
    numbers >> found.symmetric >> found.labellings.emplace();
  }
  // This checks the hash, and that no number has another form.
  if (record_line(part, found, question) != line) {
    constexpr std::size_t shown = 80;
    throw Error("the record \"" + line.substr(0, shown) + (line.size() > shown ? "..." : "") +
                "\" was changed, or is of another count");
  }
  if (!is_possible(found)) {
    throw Error("the record of part " + std::to_string(part) + " has numbers that no count has");
  }
  return {part, found};
}

std::vector<std::string> record_lines(const PartRecords& records, std::uint64_t question) {
  std::vector<std::string> lines;
  lines.reserve(records.size());
  for (const auto& [part, found] : records) lines.push_back(record_line(part, found, question));
  return lines;
}

PartRecords records_in(std::span<const std::string> lines, std::uint64_t question) {
  PartRecords records;
  for (const std::string& line : lines) {
    const auto record = record_in(line, question);
    if (!records.insert(record).second) {
      throw Error("part " + std::to_string(record.first) + " is there twice");
    }
  }
  return records;
}

std::string digest(std::span<const std::string> lines, std::uint64_t question) {
  std::uint64_t state = question;
  for (const std::string& line : lines) state = hash_of(line, state);
  return hexadecimal(state);
}

// This function is not in checkpoint.cpp, which needs SQLite. So a program without SQLite can still
// tell what a file is.
bool is_checkpoint(const std::string& file) {
  std::error_code no_matter;  // a pipe would block
  if (!std::filesystem::is_regular_file(file, no_matter)) return false;
  std::ifstream stream(file, std::ios::binary);
  std::string start(15, '\0');
  stream.read(start.data(), static_cast<std::streamsize>(start.size()));
  return stream && start == "SQLite format 3";
}

}  // namespace loshu
