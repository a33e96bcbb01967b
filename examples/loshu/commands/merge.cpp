#include <loshu/error.hpp>

#include "loshu/answers/answer.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/searches/inquiry.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/parts/merger.hpp"

namespace runner {

Status run_merge(const Request& request) {
  require_format(request, answer_formats);
  if (request.operands.empty()) {
    throw loshu::Error("merge takes the files that 'loshu count --part' wrote");
  }
  Output output(request.output, request.budget());
  Merger merger;
  for (const std::string& name : request.operands) merger.add(read_part_file(name), name);
  const loshu::Answer answer = merger.answer();
  write_answer(request, answer, output);
  output.finish();
  return status_of(answer);
}

}  // namespace runner
