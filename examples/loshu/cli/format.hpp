#pragma once

#include <span>

#include "loshu/cli/request.hpp"

namespace runner {

/// Throws a loshu::Error unless the command writes the format.
void require_format(const Request& request, std::span<const Format> formats);

}  // namespace runner
