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

/// The inquiry of a request about its puzzle. It has the settings that the request names. The other
/// settings keep the defaults of the command.
[[nodiscard]] loshu::Inquiry inquiry_of(const Request& request, const loshu::Puzzle& puzzle);

/// The engine of a request: the one that it names, or the usual one of its command.
[[nodiscard]] std::string engine_of(const Request& request);

/// The toggles of the model: those of the request, and else the preset of the command.
[[nodiscard]] loshu::Options model_options(const Request& request, const loshu::Puzzle& puzzle);

/// If the engine is `auto`, an option that only one engine has chooses that engine.
/// \throws loshu::Error that names both, for options of two engines
void choose_engine(Request& request);

/// \throws loshu::Error for options that belong to another engine than the request's
void check_engine(const Request& request);

/// The order of the plan file; without cells if no file is named.
[[nodiscard]] loshu::CellOrder requested_order(const Request& request, const loshu::Puzzle& puzzle);

/// The axes of a comparison, in the order of the table of options: the toggles of --over and,
/// without a ladder, the usual ones that the request does not fix.
/// \throws loshu::Error for an unknown toggle or value, for a toggle that is varied and fixed, and
///   for options that the engine does not have
[[nodiscard]] std::vector<loshu::Axis> requested_axes(const Request& request);

/// The limits for the first of several things: its time is an equal part of the time that is left.
[[nodiscard]] loshu::Limits share_of_time(const Request& request, std::size_t things);

[[nodiscard]] Status status_of(const loshu::Result& result);

}  // namespace runner
