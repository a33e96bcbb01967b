#include "page/jobs/job.hpp"

#include <array>

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr std::array stage_names{"waiting", "running", "done", "cancelled", "failed"};

}  // namespace

ordered_json progress_json(const loshu::Progress& progress) {
  const double share = progress.share;
  return {{"solutions", progress.solutions.load()},
          {"nodes", progress.nodes.load()},
          {"share", share < 0 ? ordered_json() : ordered_json(share)}};
}

std::string written(const Job& job, std::size_t after) {
  const auto until = job.is_over() ? job.ended : Job::Clock::now();
  const ordered_json object{{"state", stage_names[static_cast<std::size_t>(job.stage)]},
                            {"job", job.name},
                            {"seconds", std::chrono::duration<double>(until - job.started).count()},
                            {"progress", progress_json(job.progress)}};
  std::string text = object.dump();
  text.pop_back();
  if (!job.parts.empty()) {
    text += ",\"parts\":[";
    for (std::size_t i = after; i < job.parts.size(); ++i) {
      text += (i > after ? "," : "") + job.parts[i];
    }
    text += "]";
  }
  if (job.result.empty()) return text + "}\n";
  return text + ",\"" + (job.stage == Stage::failed ? "error" : "result") + "\":" + job.result +
         (job.document.empty() ? "}\n" : ",\"has_document\":true}\n");
}

}  // namespace page
