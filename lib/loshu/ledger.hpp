#pragma once

#include <cstddef>
#include <map>

#include <loshu/result.hpp>

namespace loshu {

/// The finished parts of a count, by their places in the split, with what was found in each.
using PartRecords = std::map<std::size_t, Result>;

/// Where the results of finished parts are kept.
class Ledger {
 public:
  Ledger() = default;
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;
  virtual ~Ledger() = default;

  /// What is there so far.
  [[nodiscard]] virtual PartRecords records() const = 0;

  /// Takes a part that is finished and not there yet. When it returns, the record is as safe as the
  /// ledger is. Called by one thread at a time.
  /// \throws std::runtime_error where it cannot be kept
  virtual void record(std::size_t part, const Result& found) = 0;
};

/// A ledger that lasts as long as the program.
class MemoryLedger : public Ledger {
 public:
  [[nodiscard]] PartRecords records() const override { return kept; }
  void record(std::size_t part, const Result& found) override { kept.emplace(part, found); }

 private:
  PartRecords kept;
};

}  // namespace loshu
