#pragma once

#include <string>

#include <loshu/puzzle_json.hpp>

#include "page/jobs/jobs.hpp"

namespace page {

/// Whether there is a question of this name, which `work_for` takes.
[[nodiscard]] bool is_work(const std::string& name);

/// The names of all questions, with commas between them.
[[nodiscard]] std::string work_names();

/// The names of the questions that take a member of a body: "solve, count and compare".
[[nodiscard]] std::string work_names_with(const std::string& key);

/// The work of a question: one of `work_names`. The body is read at once, and need not outlive the
/// work. README.md lists the members of bodies and answers.
/// \throws loshu::Error that names the place of an error in the body
/// \throws Refusal for another name
[[nodiscard]] Work work_for(const std::string& name, const loshu::JsonValue& body);

}  // namespace page
