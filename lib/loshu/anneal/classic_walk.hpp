#pragma once

#include <cstdint>

#include <loshu/anneal/walk.hpp>

namespace loshu::detail {

/// The schedule `classic`.
class ClassicWalk : public Walk {
 public:
  ClassicWalk(const Incidence& incidence, SplitMix source, const WalkOptions& options);

 protected:
  void try_swaps(std::uint64_t count) override;
  void start() override { step_ = 0; }
  [[nodiscard]] double temperature() const override;

 private:
  std::uint64_t patience_;
  double first_temperature_;
  std::uint64_t step_ = 0;  // since it began anew
};

}  // namespace loshu::detail
