#include <loshu/error.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/parts/part_file.hpp"

namespace runner {

Status run_count(const Request& request) {
  return run_count_by(request, [](const auto&, const auto& search, const auto& split, auto& store,
                                  const auto& options) {
    return loshu::count_parts(search, split, store, options);
  });
}

Status run_count_by(const Request& request, const CountParts& count_parts) {
  check_engine(request);
  check_in_parts(request);
  const loshu::Puzzle puzzle = requested_puzzle(request);
  warn_of_near_symmetry(request, puzzle);
  Watch watch(request, puzzle);
  try {
    if (is_in_parts(request)) return count_in_parts(request, puzzle, watch, count_parts);
  } catch (const loshu::Contradicted&) {  // no parts then: answered like any other count
  }
  Output output(request.word("output"), request.budget());
  RequestedSearch search(request, puzzle, watch);
  const loshu::Answer answer = loshu::ask(search.inquiry, search.receivers);
  search.finish(request, answer);
  watch.end();
  return request.has("part") ? no_share(answer, output) : write_answer(request, answer, output);
}

Status run_merge(const Request& request) {
  if (request.operands.empty()) {
    throw loshu::Error("merge takes the files that 'loshu count --part' wrote");
  }
  Output output(request.word("output"), request.budget());
  std::vector<PartFile> files;
  for (const std::string& name : request.operands) files.push_back(read_part_file(name));
  return write_answer(request, merged(std::move(files), request.operands), output);
}

}  // namespace runner
