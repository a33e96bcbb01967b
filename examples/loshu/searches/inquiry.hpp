#pragma once

#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/options.hpp>
#include <loshu/order.hpp>

#include "loshu/cli/request.hpp"
#include "loshu/cli/program.hpp"

namespace runner {

/// Returns the inquiry of a request about its puzzle. Settings that the request does not name keep
/// the defaults of the command.
[[nodiscard]] loshu::Inquiry inquiry_of(const Request& request, const loshu::Puzzle& puzzle);

/// Returns the engine that the request names, or the default of its command.
[[nodiscard]] std::string engine_of(const Request& request);

/// Returns what that engine can do.
[[nodiscard]] loshu::Abilities abilities_of(const Request& request);

/// Returns the model's toggles: those of the request, and the command's preset for the others.
[[nodiscard]] loshu::Options model_options(const Request& request, const loshu::Puzzle& puzzle);

/// Replaces `auto` by the engine that alone has the options of the request.
/// \throws loshu::Error that names both options, if they belong to two engines
void choose_engine(Request& request);

/// \throws loshu::Error for options that belong to another engine than the request's
void check_engine(const Request& request);

/// Reads the cell order from the plan file of the request. Without a file, it has no cells.
[[nodiscard]] loshu::CellOrder requested_order(const Request& request, const loshu::Puzzle& puzzle);

/// Returns the axes of a comparison, in the order of the table of options: the toggles of --over
/// and, without --ladder, the usual toggles that the request does not fix.
/// \throws loshu::Error for an unknown toggle or value, for a toggle that is varied and fixed, and
///   for options that the engine does not have
[[nodiscard]] std::vector<loshu::Axis> requested_axes(const Request& request);

/// Returns limits for the first of `things` tasks: its time is an equal part of the time left.
[[nodiscard]] loshu::Limits share_of_time(const Request& request, std::size_t things);

[[nodiscard]] Status status_of(const loshu::Result& result);

}  // namespace runner
