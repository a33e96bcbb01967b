#include "page/api/question.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>
#include <vector>

#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/path.hpp>
#include <loshu/text.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "page/api/answers.hpp"
#include "page/http/refusal.hpp"
#include "page/jobs/job.hpp"

namespace page {
namespace {

using loshu::JsonValue;
using nlohmann::ordered_json;

WorkResult explained(const AskedSearch& asked, const Watched& watched) {
  const loshu::Explained found = loshu::explain(loshu::Puzzle(asked.puzzle), asked.limits(watched));
  const bool is_possible = found.ending == loshu::Ending::enough;
  ordered_json object{{"possible", nullptr},
                      {"explanation", nullptr},
                      {"complete", is_possible || found.ending == loshu::Ending::exhausted},
                      {"ending", loshu::name_of(loshu::ending_names, found.ending)}};
  if (is_possible || found.explanation) object["possible"] = is_possible;
  if (found.explanation) object["explanation"] = loshu::to_json(*found.explanation, asked.puzzle);
  return object;
}

WorkResult hinted(const AskedSearch& asked, const Watched& watched) {
  return loshu::to_json(loshu::hint(loshu::Puzzle(asked.puzzle), asked.limits(watched)),
                        asked.puzzle);
}

/// Answers with all steps of a path, or with the reason if the puzzle contradicts itself at sight.
WorkResult path_answer(const AskedSearch& asked, const Watched& watched) {
  const loshu::Budget budget(asked.limits(watched));
  ordered_json object{{"path", nullptr}, {"explanation", nullptr}};
  try {
    const auto [path, reason] = loshu::path_or_reason(loshu::Puzzle(asked.puzzle), {}, budget);
    if (reason) {
      object["explanation"] = loshu::to_json(*reason, asked.puzzle);
    } else {
      object["path"] = loshu::to_json(path, *asked.puzzle.figure);
    }
  } catch (const loshu::Stopped&) {  // the ending tells that
  }
  object["ending"] = loshu::name_of(loshu::ending_names, budget.ending());
  return object;
}

WorkResult unique_answer(const AskedSearch& asked, const Watched& watched) {
  const loshu::Inquiry inquiry = inquiry_of(asked, watched, 0);
  const loshu::Puzzle& puzzle = inquiry.question.puzzle;
  const loshu::Uniqueness found = loshu::uniqueness(inquiry);
  for (const loshu::Assignment& witness : found.witnesses) loshu::require_magic(puzzle, witness);
  auto object = loshu::to_json(found, puzzle);
  object["text"] = loshu::uniqueness_sentence(found, puzzle);
  return object;
}

/// Reads a request to learn about a figure that may still have faults.
ReadQuestion learning(const JsonValue& body) {
  const JsonValue puzzle = body.at("puzzle");
  const loshu::Learned draft = loshu::draft_in(puzzle, loshu::named_families());
  if (draft.puzzle) require_small(draft.puzzle->figure(), puzzle);
  const auto limit = body.find("time_limit"), nodes = body.find("node_limit");
  AskedSearch asked{.seconds = limit ? seconds_in(*limit) : nodes ? most_seconds : 2};
  if (nodes) asked.nodes = nodes_in(*nodes);
  return {[draft, asked](const Watched& watched) {
    const auto tell = [&](const std::string& part, const loshu::Learned& known, int sum) {
      watched.take_part(part, part == "sum" ? sum_json(known, sum) : to_json(known)[part]);
    };
    tell("figure", draft, 0);
    return loshu::to_json(loshu::learn(draft, asked.limits(watched), tell));
  }};
}

/// Lists the engines that both count and list, by name and title: those that every search of the
/// page may ask.
ordered_json engines_json() {
  ordered_json list = ordered_json::array();
  for (const auto& engine : loshu::engines()) {
    if (!engine->abilities().counts || !engine->abilities().lists) continue;
    const std::string name = engine->name();
    list.push_back({{"engine", name}, {"title", loshu::engine_table().kind(name).title}});
  }
  return list;
}

/// A question of the API: its name, its keys, and the function that reads or searches it.
struct AskedByName {
  const char* name;
  std::vector<std::string> keys;
  std::function<ReadQuestion(const JsonValue& body)> read;
  /// For a search, in place of `read`. The body then has "puzzle" and "values" too.
  WorkResult (*search)(const AskedSearch& asked, const Watched& watched) = nullptr;
};

/// Returns these keys and those of all settings.
std::vector<std::string> with_settings(std::vector<std::string> keys) {
  for (const auto& [key, setting] : offered_settings()) keys.push_back(key);
  return keys;
}

const std::vector<AskedByName>& questions() {
  using Answered = ReadQuestion;
  static const std::vector<AskedByName> all{
      {"figure",
       {"puzzle"},
       [](const JsonValue& body) {
         return Answered{{}, loshu::board_json(position_in(body).puzzle)};
       }},
      {"drawings",
       {"puzzles"},
       [](const JsonValue& body) {
         return Answered{{}, drawings_json(body.at("puzzles"))};
       }},
      {"verify",
       {"puzzle", "values"},
       [](const JsonValue& body) {
         return Answered{{}, check_json(position_in(body))};
       }},
      {"read",
       {"puzzle", "text"},
       [](const JsonValue& body) {
         return Answered{{}, reading_json(body)};
       }},
      {"solve", with_settings({"solutions", "time_limit"}), {}, solved},
      {"count", with_settings({"node_limit", "time_limit"}), {}, counted},
      {"compare",
       {"over", "ladder", "trees", "symmetry", "total_sum", "solutions", "node_limit",
        "time_limit"},
       {},
       compared},
      {"explain", {"time_limit"}, {}, explained},
      {"hint", {"time_limit"}, {}, hinted},
      {"path", {"time_limit"}, {}, path_answer},
      {"unique", {"time_limit"}, {}, unique_answer},
      {"learn", {"puzzle", "node_limit", "time_limit"}, learning},
      {"puzzle", {"difficulty", "seed", "time_limit"}, {}, made_puzzle},
      {"book", {"count", "difficulty", "hardest", "seed", "time_limit"}, {}, made_book}};
  return all;
}

/// Reports the progress of a search, from the thread of the search.
class Telling : public loshu::Pace {
 public:
  explicit Telling(const std::function<void(const std::string&)>& tell) : tell_(&tell) {}
  void reached(double) override {
    if (!*tell_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(100);
    const ordered_json part = so_far ? so_far() : nullptr;
    if (!part.is_null()) return told("result", part);
    (*tell_)(dumped({{"progress", progress_json(progress)}}));
  }
  void told(const std::string& name, const ordered_json& value) const {
    if (!*tell_) return;
    const ordered_json part{{"name", name}, {"value", value}};
    (*tell_)(
        dumped({{"progress", progress_json(progress)}, {"parts", ordered_json::array({part})}}));
  }
  loshu::Progress progress;
  std::function<ordered_json()> so_far;

 private:
  using Clock = std::chrono::steady_clock;
  const std::function<void(const std::string&)>* tell_;
  Clock::time_point next_ = Clock::now();
};

}  // namespace

bool is_list(const std::string& name) { return name == "figures" || name == "engines"; }

bool is_question(const std::string& name) {
  return is_list(name) ||
         std::ranges::any_of(questions(), [&](const AskedByName& one) { return one.name == name; });
}

std::string question_names() { return loshu::joined(questions(), ", ", &AskedByName::name); }

std::string question_names_with(const std::string& key) {
  loshu::Sentences names;
  for (const AskedByName& one : questions()) {
    if (std::ranges::find(one.keys, key) != one.keys.end()) names.emplace_back(one.name);
  }
  return loshu::enumerated(names).text();
}

ReadQuestion question_of(const std::string& name, const std::string& body) {
  if (name == "figures") return {.told = loshu::to_json(loshu::named_families())};
  if (name == "engines") return {.told = engines_json()};
  const auto question =
      std::ranges::find_if(questions(), [&](const AskedByName& one) { return one.name == name; });
  if (question == questions().end()) {
    throw Refusal(
        404, "there is no question " + name + "; there are figures, engines, " + question_names());
  }
  const loshu::JsonDocument document = loshu::read_json(body, body_name);
  if (question->search == nullptr) {
    document.root().require_keys("this question", question->keys);
    return question->read(document.root());
  }
  return {[search = question->search, asked = search_in(document.root(), question->keys)](
              const Watched& watched) { return search(asked, watched); }};
}

std::string answer(const std::string& name, const std::string& body,
                   const std::function<void(const std::string&)>& tell) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  Telling telling(tell);
  const std::atomic<bool> never_cancelled = false;
  try {
    ReadQuestion question = question_of(name, body);
    WorkResult result =
        question.work ? question.work({never_cancelled, telling.progress, telling, &telling.so_far,
                                       [&](const std::string& part, const ordered_json& value) {
                                         telling.told(part, value);
                                       }})
                      : WorkResult(std::move(question.told));
    ordered_json state{{"state", "done"},
                       {"seconds", std::chrono::duration<double>(Clock::now() - began).count()},
                       {"progress", progress_json(telling.progress)},
                       {"result", std::move(result.json)}};
    if (!result.document.empty()) state["document"] = std::move(result.document);
    return dumped(state);
  } catch (...) {
    const Refusal refusal = caught_refusal();
    return dumped({{"state", "failed"},
                   {"status", refusal.status},
                   {"error", error_json(refusal.what())["error"]}});
  }
}

}  // namespace page
