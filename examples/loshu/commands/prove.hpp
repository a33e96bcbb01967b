#pragma once

#include "loshu/cli/request.hpp"
#include "loshu/cli/status.hpp"

namespace runner {

Status run_prove(const Request& request);

}  // namespace runner
