#include "page/api/learning.hpp"

#include <loshu/json.hpp>
#include <loshu/learn.hpp>
#include <loshu/named.hpp>
#include <loshu/text.hpp>

#include "page/api/asked_search.hpp"
#include "page/api/position.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

ordered_json learned(const loshu::DraftPuzzle& draft, double seconds, const Watched& watched) {
  ordered_json all{{"figure", draft.json()}};
  watched.hand_on("figure", all["figure"]);
  if (!draft.puzzle) return all;
  const auto tell = [&](loshu::LearnedPart part, const loshu::Learned& so_far, std::size_t sum) {
    const std::string name = loshu::name_of(loshu::learned_part_names, part);
    ordered_json value = loshu::to_json(so_far, part, sum);
    if (part != loshu::LearnedPart::sum) all[name] = value;
    watched.hand_on(name, std::move(value));
  };
  const loshu::Learned found = loshu::learn(
      *draft.puzzle, {.seconds = seconds, .interrupt = &watched.cancelled, .pace = &watched.pace},
      tell);
  all["sums"] = loshu::to_json(found, loshu::LearnedPart::sums);
  all["ending"] = loshu::name_of(loshu::ending_names, found.ending);
  return all;
}

}  // namespace

Work learning(const loshu::JsonValue& body) {
  body.require_keys("this question", {"puzzle", "time_limit"});
  const loshu::JsonValue puzzle = body.at("puzzle");
  loshu::DraftPuzzle draft = loshu::draft_puzzle_in(puzzle, loshu::named_families());
  if (draft.puzzle) require_small(draft.puzzle->figure(), puzzle);
  const auto limit = body.find("time_limit");
  const double seconds = limit ? seconds_in(*limit) : loshu::learning_seconds;
  return [draft = std::move(draft), seconds](const Watched& watched) {
    return learned(draft, seconds, watched);
  };
}

}  // namespace page
