#pragma once

#include <cstdint>

#include <loshu/anneal/walk.hpp>

namespace loshu {

/// The schedule `classic`.
class ClassicWalk : public Walk {
 public:
  ClassicWalk(const Incidence& incidence, SplitMix source, const WalkOptions& options);

 protected:
  void try_swaps(std::uint64_t count) override;
  void start() override { step = 0; }
  [[nodiscard]] double temperature() const override;

 private:
  std::uint64_t patience;
  double first_temperature;
  std::uint64_t step = 0;  // since it began anew
};

}  // namespace loshu
