#pragma once

#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/options.hpp>

#include "loshu/cli/request.hpp"
#include "loshu/cli/program.hpp"

namespace runner {

/// Reads what a request asks: its puzzle, its engine and its settings. Settings that the request
/// does not name keep the defaults of the command. Every command calls this at most once.
/// \throws loshu::Error for an invalid puzzle, and for an option that the engine does not have
[[nodiscard]] loshu::Inquiry inquiry_of(const Request& request);

/// Returns the same about a puzzle that was read already.
[[nodiscard]] loshu::Inquiry inquiry_of(const Request& request, const loshu::Puzzle& puzzle);

/// \throws loshu::Error for an engine that is not there
[[nodiscard]] loshu::Abilities abilities_of(const loshu::Inquiry& inquiry);

/// Returns the axes of a comparison, in the order of the table of options: the toggles of --over
/// and, without --ladder, the usual toggles that the request does not fix.
/// \throws loshu::Error for an unknown toggle or value, for a toggle that is varied and fixed, and
///   for options that the engine does not have
[[nodiscard]] std::vector<loshu::Axis> requested_axes(const Request& request);

/// Returns limits for the first of `things` tasks: its time is an equal part of the time left.
[[nodiscard]] loshu::Limits share_of_time(const Request& request, std::size_t things);

[[nodiscard]] Status status_of(const loshu::Result& result);

}  // namespace runner
