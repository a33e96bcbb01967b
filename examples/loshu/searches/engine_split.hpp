#pragma once

#include <memory>
#include <string>

#include <loshu/exhaust.hpp>
#include <loshu/options.hpp>
#include <loshu/parts.hpp>

#include "loshu/cli/request.hpp"
#include "loshu/parts/count_question.hpp"

namespace runner {

/// A count as a search in parts, by the engine of the request.
struct EngineSplit {
  std::unique_ptr<loshu::SplitSearch> search = {};
  loshu::Options options = {};  ///< of the exhaustive engine: symmetry and complement
  std::string engine = {};
  std::string order = {};  ///< "3 0 1 2, greatest: 0": of the cells, for the exhaustive engine
  /// Whether a class and its complement are to be told as one, though the exhaustive engine breaks
  /// the complement in any case.
  bool up_to_complement = false;
  loshu::Ties ties = loshu::Ties::judged;  ///< of the exhaustive engine
};

/// \param ties  of the exhaustive engine, unless a class and its complement are told as one
/// \throws loshu::Error for what the engine does not take
/// \throws loshu::Stopped where the budget does not let it be made ready
[[nodiscard]] EngineSplit engine_split(const Request& request, const loshu::Puzzle& puzzle,
                                       const loshu::Budget& budget = loshu::Budget::unlimited(),
                                       loshu::Ties ties = loshu::Ties::counted);

/// The same search again, from what is kept of the question: by another process, of whose parts
/// this one's are.
/// \throws loshu::Error for what the engine does not take
[[nodiscard]] EngineSplit engine_split(const Asked& asked);

}  // namespace runner
