#pragma once

#include <loshu/puzzle_json.hpp>

#include "page/jobs/jobs.hpp"

namespace page {

/// Learns about a figure that may still have faults. Its parts, which it hands on in their order,
/// are also the members of its result; "sum" is not, since "sums" has it. \throws loshu::Error that
/// names the place of an error in the body
[[nodiscard]] Work learning(const loshu::JsonValue& body);

}  // namespace page
