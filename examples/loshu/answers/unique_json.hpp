#pragma once

#include <nlohmann/json.hpp>

#include <loshu/uniqueness.hpp>

namespace runner {

/// The answer of `solve`, every labelling counted, and "unique": none, one or several, null where
/// that is not known.
/// \param model  the toggles with which Gecode would have searched
[[nodiscard]] nlohmann::ordered_json unique_json(const loshu::Uniqueness& found,
                                                 const loshu::Puzzle& puzzle,
                                                 const loshu::Options& model);

}  // namespace runner
