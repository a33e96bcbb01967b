#include "loshu/commands/commands.hpp"

#include <cstdint>
#include <string>

#include <loshu/json.hpp>
#include <loshu/proofs.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/companion.hpp"
#include "loshu/parts/count_question.hpp"

namespace runner {
namespace {

/// Returns "7040 squares: 220 classes under a group of 32, proven in 11282 nodes".
std::string proven_sentence(const loshu::Certificate& proof, const Request& request) {
  const std::string effort =
      proof.nodes == 0 ? "by arithmetic" : "in " + loshu::counted(proof.nodes, "node");
  if (proof.is_part) {
    return "part " + share_text(*request.share()) +
           " of a proof: " + loshu::counted(proof.solutions, "solution") + " " + effort;
  }
  if (proof.solutions == 0) return loshu::none_exists(proof.puzzle.parts(), ": proven " + effort);
  const loshu::Natural labellings = proof.labellings();
  std::string text = loshu::labellings(labellings.digits(), proof.puzzle.figure());
  if (proof.group_order != 1) {
    text += ": " + loshu::counted(proof.solutions, "class") + " under a group of " +
            proof.group_order.digits();
  }
  return text + ", proven " + effort;
}

/// Proofs with more nodes than this take minutes with check.py.
constexpr std::uint64_t most_nodes_of_python = 1'000'000;

/// Returns which program checks the proof, and where it is.
std::string how_to_check(const loshu::Certificate& proof, const Request& request) {
  if (proof.nodes > most_nodes_of_python) {
    return "the first lines of " + checker("check_large.py") + " say how to check it";
  }
  if (proof.is_part) {
    return "check all parts together with: python3 " + checker("check.py") + " FILE...";
  }
  const std::string file = request.word("output");
  return "check it with: python3 " + checker("check.py") + " " +
         (file.empty() || file == "-" ? "FILE" : file);
}

}  // namespace

Status run_prove(const Request& request) {
  const loshu::Puzzle puzzle = requested_puzzle(request);
  Output output(request.word("output"), request.budget());
  try {
    const loshu::PartShare share = request.share().value_or(loshu::PartShare{});
    loshu::ProofOptions options{
        .part = static_cast<int>(share.remainder),
        .parts = static_cast<int>(share.of),
        .most_nodes = static_cast<std::uint64_t>(*request.number("node-limit"))};
    if (const std::string level = request.settings.word("symmetry"); !level.empty()) {
      options.symmetry = loshu::value_of(loshu::symmetry_names, level);
    }
    const loshu::Certificate proof = loshu::prove(puzzle, options, request.budget());
    output.write(loshu::to_text(proof));
    output.sum_up(proven_sentence(proof, request) + "; " + how_to_check(proof, request), false);
    output.finish();
    return proof.solutions == 0 && !proof.is_part ? no_solution : answered;
  } catch (const loshu::Contradicted& found) {
    output.sum_up(found.what(), false);
    output.finish_empty();
    return no_solution;
  } catch (const loshu::ProofTooLarge& error) {
    tell(std::string(error.what()) +
         "; allow more with --node-limit, or prove it in parts with --part");
    return stopped;
  } catch (const loshu::Stopped& at) {
    return write_stopped(request, at, "no proof", output);
  }
}

}  // namespace runner
