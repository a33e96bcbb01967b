#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

#include "loshu/answers/answer.hpp"
#include "loshu/parts/long_count.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {

/// The purposes of commands. The help shows the groups in this order.
enum class CommandGroup { find, look, play, files };

inline constexpr std::array command_group_names{
    loshu::Named{CommandGroup::find, "find and count"},
    loshu::Named{CommandGroup::look, "look into the search"},
    loshu::Named{CommandGroup::play, "make puzzles and play"},
    loshu::Named{CommandGroup::files, "figures and files"}};

struct Command {
  std::string_view name;
  std::string_view operands;  ///< the operands, as the help shows them
  std::string_view summary;
  CommandGroup group;
  Status (*run)(const Request& request);
  std::string_view examples[2];  ///< command lines without "loshu "
};

[[nodiscard]] std::span<const Command> all_commands();

/// Returns an error for an unknown command, which names the most similar command.
[[nodiscard]] loshu::Error unknown_command(const std::string& name);

Status run_solve(const Request& request);
Status run_count(const Request& request);
/// Runs `count`. It calls `count_parts` for the parts, which may use other processes.
Status run_count_by(const Request& request, const CountParts& count_parts);
Status run_estimate(const Request& request);
Status run_status(const Request& request);
Status run_merge(const Request& request);
Status run_compare(const Request& request);
Status run_describe(const Request& request);
Status run_spectrum(const Request& request);
Status run_prove(const Request& request);
Status run_explore(const Request& request);
Status run_order(const Request& request);
Status run_puzzle(const Request& request);
Status run_book(const Request& request);
Status run_hint(const Request& request);
Status run_export(const Request& request);
Status run_verify(const Request& request);
Status run_serve(const Request& request);
Status run_list(const Request& request);
Status run_help(const Request& request);

}  // namespace runner
