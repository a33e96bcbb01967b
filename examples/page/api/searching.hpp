#pragma once

#include <nlohmann/json.hpp>

#include "page/api/asked_search.hpp"

namespace page {

/// The most solutions that are sent.
inline constexpr std::size_t most_assignments = 1000;

/// The answer as `loshu solve --explain --format json` writes it, and "assignments_cut": whether
/// more were found than are in it.
[[nodiscard]] nlohmann::ordered_json solved(const AskedSearch& asked, const Watched& watched);

/// The answer of `loshu count --explain --format json`.
[[nodiscard]] nlohmann::ordered_json counted(const AskedSearch& asked, const Watched& watched);

}  // namespace page
