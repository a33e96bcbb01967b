#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/error.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/square.hpp>

#include "loshu/parts/count_question.hpp"
#include "loshu/parts/part_file.hpp"

inline constexpr std::uint64_t all_squares = 7040;
inline constexpr std::size_t square_shares = 3;

struct SquareParts {
  SquareParts(loshu::Settings settings, const loshu::PartShare& share)
      : division(loshu::divide(
            {{.puzzle = loshu::Puzzle(loshu::square(4), 1, 34)}, std::move(settings)})),
        asked{division} {
    asked.least_parts = 20;
    asked.share = share;
    split = division.search->split(asked.least_parts);
    asked.set_split(split);
  }

  const loshu::Division division;
  runner::Asked asked;
  loshu::Split split;
};

/// A share of the squares of order 4, as the runner counts it.
inline runner::PartFile square_share(std::size_t share, const std::string& engine = "exhaust",
                                     const std::string& ties = "") {
  loshu::Settings settings{{"engine", engine}};
  if (!ties.empty()) settings.set("ties", ties);
  const SquareParts all(settings, {share, square_shares});
  loshu::MemoryPartStore store;
  static_cast<void>(
      loshu::count_parts(*all.division.search, all.split, store, {.share = all.asked.share}));
  return {runner::to_question(all.asked), store.records()};
}

/// The number of squares by these files.
/// \throws loshu::Error if the files do not belong together
inline std::optional<loshu::Natural> merged(const std::vector<runner::PartFile>& files) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < files.size(); ++i) names.push_back(std::to_string(i));
  return runner::merged(files, names).result.total();
}

inline std::string refusal_of(const std::vector<runner::PartFile>& files) {
  try {
    static_cast<void>(merged(files));
  } catch (const loshu::Error& error) {
    return error.what();
  }
  return "none";
}

inline bool says(const std::string& refusal, const std::string& why) {
  return refusal.find(why) != std::string::npos;
}
