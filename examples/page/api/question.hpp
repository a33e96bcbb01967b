#pragma once

#include <functional>
#include <string>

#include "page/jobs/jobs.hpp"

namespace page {

/// A question of the page, read from its body.
struct ReadQuestion {
  Work work = {};                    ///< empty if it is answered already
  nlohmann::ordered_json told = {};  ///< the answer then
};

/// Whether there is a question of this name: "figure", "solve".
[[nodiscard]] bool is_question(const std::string& name);

/// The names of all questions but "figures", with commas between them.
[[nodiscard]] std::string question_names();

/// The names of the questions that take a member of a body: "solve, count and compare".
[[nodiscard]] std::string question_names_with(const std::string& key);

/// \param body  as JSON, which need not outlive the work; README.md lists its members
/// \throws loshu::Error that names the place of an error in the body
/// \throws Refusal for another name
[[nodiscard]] ReadQuestion question_of(const std::string& name, const std::string& body);

/// The answer to a question, in this thread. It is written as the state of a job is: {"state",
/// "seconds", "progress", "result" or "error", "document"}. An error has a "status" as HTTP's too.
/// \param tell  gets {"progress", "parts"} meanwhile: a part at once, progress at most ten times a
///   second. The value of a part named "result" is what was found so far
[[nodiscard]] std::string answer(const std::string& name, const std::string& body,
                                 const std::function<void(const std::string&)>& tell = {});

}  // namespace page
