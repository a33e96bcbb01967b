#pragma once

// Checkpoints of a test, and what is put into them.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>

#include "program.hpp"

inline const loshu::CountIdentity square{{"version", "1"}, {"puzzle", "square 4"}, {"parts", "3"}};

/// The name of a checkpoint, of which nothing is left behind.
class File {
 public:
  File() : name(scratch(".count")) { remove(); }
  ~File() { remove(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  const std::string name;

 private:
  void remove() const {
    for (const char* ending : {"", ".link", "-wal", "-shm", "-journal"}) {
      std::filesystem::remove_all(name + ending);
    }
  }
};

inline loshu::Result result_of(std::uint64_t number) {
  loshu::Result result;
  result.solutions = number;
  result.self_complementary = number / 2;
  result.nodes = number + 2;
  result.failures = number + 3;
  result.propagations = number + 4;
  result.placements = number + 5;
  result.seconds = 0.1 * static_cast<double>(number);
  return result;
}

inline bool same(const loshu::Result& one, const loshu::Result& other) {
  return one.solutions == other.solutions && one.self_complementary == other.self_complementary &&
         one.nodes == other.nodes && one.failures == other.failures &&
         one.propagations == other.propagations && one.placements == other.placements &&
         one.seconds == other.seconds && one.ending == other.ending;
}

inline bool same(const loshu::PartRecords& one, const loshu::PartRecords& other) {
  return std::ranges::equal(one, other, [](const auto& here, const auto& there) {
    return here.first == there.first && same(here.second, there.second);
  });
}

inline std::string message_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const loshu::Error& error) {
    return error.what();
  }
  return "none";
}
