#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/anneal/walk.hpp>

namespace loshu::detail {

/// The schedule `neighbours`.
class NeighbourWalk : public Walk {
 public:
  NeighbourWalk(const Incidence& incidence, SplitMix source, const WalkOptions& options);

 protected:
  void try_swaps(std::uint64_t count) override;
  void start() override;
  [[nodiscard]] double temperature() const override { return heat_; }

 private:
  void try_within_block(std::uint64_t count);
  void end_block();
  void set_span(int ranks);
  [[nodiscard]] std::optional<Arrangement::Swap> proposal(std::uint64_t bits);

  /// Metropolis: a rise of the energy is accepted with probability exp(−rise / temperature).
  [[nodiscard]] bool accepts(std::int64_t change, std::uint64_t bits) const {
    return change <= 0 ||
           (static_cast<std::uint64_t>(change) < acceptance_.size() &&
            static_cast<std::uint32_t>(bits) < acceptance_[static_cast<std::size_t>(change)]);
  }

  double heat_;
  std::uint64_t patience_;
  std::vector<std::uint32_t> acceptance_;  // out of 2^32, by the rise
  int span_ = 1;                           // how many ranks the values of a swap may be apart
  std::uint64_t block_left_ = 0;           // swaps until it is seen whether the span still serves
  std::uint64_t made_before_ = 0;          // the block
};

}  // namespace loshu::detail
