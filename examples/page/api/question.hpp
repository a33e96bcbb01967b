#pragma once

#include <functional>
#include <string>

#include "page/jobs/jobs.hpp"

namespace page {

/// A question of the page, read from the body of a request.
struct ReadQuestion {
  Work work = {};  ///< the search that finds the answer; empty if `told` is the answer
  nlohmann::ordered_json told = {};  ///< the answer, if no search is needed
};

/// Returns whether the API has a question of this name, such as "figure" or "solve".
[[nodiscard]] bool is_question(const std::string& name);

/// Returns whether a question is a list without a body: "figures" or "engines".
[[nodiscard]] bool is_list(const std::string& name);

/// Returns the names of all questions but lists, with commas between them.
[[nodiscard]] std::string question_names();

/// Returns the names of the questions that take this key: "solve, count and compare".
[[nodiscard]] std::string question_names_with(const std::string& key);

/// Reads a question from its name and body.
/// \param body  JSON, which need not outlive the work; README.md lists its members
/// \throws loshu::Error that names the place of an error in the body
/// \throws Refusal for an unknown name
[[nodiscard]] ReadQuestion question_of(const std::string& name, const std::string& body);

/// Answers a question in this thread, in the form of a job's state: {"state", "seconds",
/// "progress", "result" or "error", "document"}. An error also has a "status", as in HTTP.
/// \param tell  gets {"progress", "parts"} during the search: parts at once, progress at most ten
///   times a second. A part named "result" is the result so far
[[nodiscard]] std::string answer(const std::string& name, const std::string& body,
                                 const std::function<void(const std::string&)>& tell = {});

}  // namespace page
