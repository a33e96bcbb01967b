#pragma once

#include <array>
#include <optional>

#include <loshu/explain.hpp>
#include <loshu/report.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/request.hpp"

namespace runner {

/// How the answer of a count is written.
inline constexpr std::array answer_formats{Format::text, Format::json, Format::csv};

/// Writes the answer of a count, and why there is none where that was asked.
void write_answer(const Request& request, const loshu::Answer& answer, Output& output,
                  const std::optional<loshu::Explained>& reasons = {});

}  // namespace runner
