#include "page/api/work.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/json.hpp>
#include <loshu/path.hpp>
#include <loshu/text.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "page/api/asked_search.hpp"
#include "page/api/comparing.hpp"
#include "page/api/learning.hpp"
#include "page/api/making.hpp"
#include "page/api/position.hpp"
#include "page/api/searching.hpp"
#include "page/http/refusal.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

ordered_json explained(const AskedSearch& asked, const Watched& watched) {
  const loshu::Explained found = loshu::explain(loshu::Puzzle(asked.puzzle), asked.limits(watched));
  const bool possible = found.ending == loshu::Ending::enough;
  const bool complete = possible || found.ending == loshu::Ending::exhausted;
  return {{"possible", found.explanation ? ordered_json(false)
                       : possible        ? ordered_json(true)
                                         : ordered_json()},
          {"explanation",
           found.explanation ? loshu::to_json(*found.explanation, asked.puzzle) : ordered_json()},
          {"complete", complete},
          {"ending", loshu::name_of(loshu::ending_names, found.ending)}};
}

ordered_json hinted(const AskedSearch& asked, const Watched& watched) {
  return loshu::to_json(loshu::hint(loshu::Puzzle(asked.puzzle), asked.limits(watched)),
                        asked.puzzle);
}

/// All steps; of a puzzle that contradicts itself at sight, why.
ordered_json path_answer(const AskedSearch& asked, const Watched& watched) {
  const loshu::Budget budget(asked.limits(watched));
  ordered_json object{{"path", nullptr}, {"explanation", nullptr}};
  try {
    if (const auto reason = loshu::explain_at_once(asked.puzzle, budget)) {
      object["explanation"] = loshu::to_json(*reason, asked.puzzle);
    } else {
      const loshu::Path path = loshu::path(loshu::Puzzle(asked.puzzle), {}, budget);
      object["path"] = loshu::to_json(path, *asked.puzzle.figure);
    }
  } catch (const loshu::Stopped&) {  // the ending says so
  }
  object["ending"] = loshu::name_of(loshu::ending_names, budget.ending());
  return object;
}

ordered_json unique_answer(const AskedSearch& asked, const Watched& watched) {
  const loshu::Puzzle puzzle(asked.puzzle);
  const loshu::Uniqueness found = loshu::uniqueness(
      {{.puzzle = puzzle, .limits = asked.limits(watched), .progress = &watched.progress},
       {},
       {},
       true});
  for (const loshu::Assignment& witness : found.witnesses) {
    loshu::require_magic(puzzle, witness);
  }
  auto object = loshu::to_json(found, puzzle);
  object["text"] = loshu::uniqueness_sentence(found, puzzle);
  return object;
}

/// One row a question: its keys besides "puzzle" and "values", and its function.
struct Endpoint {
  const char* name;
  std::vector<std::string> keys;
  std::function<WorkResult(const AskedSearch& asked, const Watched& watched)> answer;
};

/// The keys, and the keys of the settings.
std::vector<std::string> with_settings(std::vector<std::string> keys) {
  for (const auto& [key, setting] : offered_settings()) keys.push_back(key);
  return keys;
}

const std::vector<Endpoint>& questions() {
  static const std::vector<Endpoint> all{
      {"solve", with_settings({"solutions", "time_limit"}), solved},
      {"count", with_settings({"time_limit"}), counted},
      {"compare",
       {"over", "ladder", "trees", "symmetry", "total_sum", "solutions", "node_limit",
        "time_limit"},
       compared},
      {"explain", {"time_limit"}, explained},
      {"hint", {"time_limit"}, hinted},
      {"path", {"time_limit"}, path_answer},
      {"unique", {"time_limit"}, unique_answer},
      {"learn", {}, {}},  // whose figure may have faults, so that it is read otherwise
      {"puzzle", {"difficulty", "seed", "time_limit"}, made_puzzle},
      {"book", {"count", "difficulty", "hardest", "seed", "time_limit"}, made_book}};
  return all;
}

}  // namespace

std::string work_names() {
  std::string names;
  for (const Endpoint& one : questions()) {
    names += (names.empty() ? "" : ", ") + std::string(one.name);
  }
  return names;
}

std::string work_names_with(const std::string& key) {
  loshu::Sentences names;
  for (const Endpoint& one : questions()) {
    if (std::ranges::find(one.keys, key) != one.keys.end()) names.emplace_back(one.name);
  }
  return loshu::enumerated(names).text();
}

bool is_work(const std::string& name) {
  return std::ranges::any_of(questions(), [&](const Endpoint& one) { return one.name == name; });
}

Work work_for(const std::string& name, const loshu::JsonValue& body) {
  for (const Endpoint& question : questions()) {
    if (question.name != name) continue;
    if (!question.answer) return learning(body);
    return [answer = question.answer, asked = search_in(body, question.keys)](
               const Watched& watched) { return answer(asked, watched); };
  }
  throw Refusal(404, "there is no question " + name + "; there are " + work_names());
}

}  // namespace page
