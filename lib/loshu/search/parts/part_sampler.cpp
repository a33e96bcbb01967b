#include <loshu/search/parts/part_sampler.hpp>

#include <utility>

namespace loshu::detail {

PartSampler::PartSampler(std::size_t parts, std::size_t strata, bool once_each, SplitMix random)
    : once_each_(once_each), random_(random), open_(strata) {
  for (std::size_t part = 0; part < parts; ++part) open_[part * strata / parts].push_back(part);
  for (const auto& stratum : open_) sizes_.push_back(stratum.size());
}

std::size_t PartSampler::below(std::size_t bound) {
  return static_cast<std::size_t>(random_.below(static_cast<int>(bound)));
}

void PartSampler::begin_round() {
  for (std::size_t stratum = 0; stratum < open_.size(); ++stratum) {
    if (!open_[stratum].empty()) round_.push_back(stratum);
  }
  for (std::size_t i = round_.size(); i > 1; --i) std::swap(round_[i - 1], round_[below(i)]);
}

std::optional<PartSampler::Pick> PartSampler::next() {
  if (round_.empty()) begin_round();
  if (round_.empty()) return std::nullopt;
  const std::size_t stratum = round_.back();
  round_.pop_back();
  std::vector<std::size_t>& open = open_[stratum];
  const std::size_t place = below(open.size());
  const std::size_t part = open[place];
  if (once_each_) {
    open[place] = open.back();
    open.pop_back();
  }
  return Pick{stratum, part};
}

}  // namespace loshu::detail
