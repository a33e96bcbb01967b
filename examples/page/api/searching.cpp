#include <utility>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/explain.hpp>
#include <loshu/json.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "page/api/answers.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_assignments = 1000;  // in one answer

/// Asks the engine of the request. If there is no solution, the answer also has the reasons.
/// \param receive  gets the solutions; if it is empty, all solutions are counted
loshu::Answer searched(const AskedSearch& asked, const Watched& watched,
                       const loshu::OnAssignment& receive = {}) {
  const std::uint64_t solutions = receive ? asked.solutions.value_or(1) : 0;
  loshu::Inquiry inquiry = inquiry_of(asked, watched, solutions);
  // Without this, the bound could take long before the search begins.
  const auto& engine = loshu::engine_table().kind(asked.settings.word("engine"));
  if (engine.has("relaxation") && !asked.settings.has("relaxation")) {
    inquiry.settings.set("relaxation", "off");
  }
  if (!asked.seconds) {  // the default limit does not make an endless question finite
    loshu::Inquiry unlimited = inquiry;
    unlimited.question.limits = {};
    if (const auto why = loshu::refuses_endless(unlimited); !why.empty()) throw loshu::Error(why);
  }
  return loshu::ask(inquiry, {.on_solution = receive});
}

}  // namespace

WorkResult solved(const AskedSearch& asked, const Watched& watched) {
  std::vector<loshu::Assignment> kept;
  std::uint64_t told = 0, solutions = 0;
  if (watched.so_far != nullptr) {
    *watched.so_far = [&]() -> ordered_json {
      if (told == solutions) return nullptr;  // nothing new
      told = solutions;
      return {{"solutions", solutions},
              {"complete", false},
              {"assignments", kept},
              {"assignments_cut", solutions > kept.size()}};
    };
  }
  loshu::Answer answer = searched(asked, watched, [&](const loshu::Assignment& found) {
    ++solutions;
    if (kept.size() < most_assignments) kept.push_back(found);
    return true;
  });
  for (const loshu::Assignment& found : kept) loshu::require_magic(answer.puzzle, found);
  answer.result.assignments = std::move(kept);
  ordered_json object = loshu::to_json(answer, true);
  object["assignments_cut"] = answer.result.solutions > answer.result.assignments.size();
  return object;
}

WorkResult counted(const AskedSearch& asked, const Watched& watched) {
  return loshu::to_json(searched(asked, watched), false);
}

}  // namespace page
