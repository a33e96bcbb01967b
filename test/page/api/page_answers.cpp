// Whole answers of the library to the page, and what the page's modules make of them. A command of
// a file in `answers` is a question: `NAME BODY`, as in `hint {"puzzle": ...}`. `words` is answered
// by node, in words.mjs, about a position, a drawing or the front door. LOSHU_RENEW=1 writes the
// files anew.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "page/api/question.hpp"
#include "runner/transcript.hpp"

BOOST_AUTO_TEST_SUITE(page_answers)

using nlohmann::ordered_json;

namespace {

ordered_json state(const std::string& name, const ordered_json& body) {
  return ordered_json::parse(page::answer(name, body.dump()));
}

/// A question for words.mjs, with all that the page asks the library about the position.
ordered_json with_answers(ordered_json body) {
  if (!body.contains("puzzle")) return body;
  body["figure"] = state("figure", {{"puzzle", body["puzzle"]}})["result"];
  ordered_json asked{{"puzzle", body["puzzle"]}, {"values", ordered_json::array()}};
  const ordered_json& entries = body["entries"];
  for (std::size_t cell = 0; cell < body["figure"]["cells"].size(); ++cell) {
    const std::string entry = cell < entries.size() ? entries[cell].get<std::string>() : "";
    const bool is_number = !entry.empty() && entry.find_first_not_of("0123456789") == entry.npos;
    asked["values"].push_back(is_number ? ordered_json(std::stoi(entry)) : ordered_json());
  }
  for (const char* name : {"hint", "path", "explain", "count"}) {
    if (body.value("asks", "").find(name) != std::string::npos) {
      body[name] = state(name, asked).value("result", ordered_json());
    }
  }
  return body;
}

/// The text of words.mjs on each question.
std::vector<std::string> words(const std::string& questions) {
  const TextFile file(".json", questions);
  const Outcome outcome =
      run(LOSHU_NODE " '" LOSHU_SOURCE "/test/page/tools/words.mjs' " + file.path);
  BOOST_TEST(outcome.status == 0, outcome.errors);
  const std::string end = "----\n";
  std::vector<std::string> texts;
  for (std::size_t at = 0, next = 0; (next = outcome.output.find(end, at)) != std::string::npos;) {
    texts.push_back(outcome.output.substr(at, next - at));
    at = next + end.size();
  }
  return texts;
}

/// The members of an answer, each in a line.
std::string told(const std::string& name, const ordered_json& body) {
  const ordered_json answer = state(name, body);
  const ordered_json& result = answer.contains("result") ? answer["result"] : answer;
  std::string text;
  for (const auto& [key, value] : result.items()) {
    if (key != "seconds") text += key + ": " + value.dump() + "\n";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(answers_are_what_they_were) {
  struct Asked {
    std::string file;
    Command command;
    std::string answer;
  };
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(LOSHU_SOURCE "/test/page/api/answers"))
    files.push_back(entry.path().string());
  std::ranges::sort(files);
  const bool has_node = !std::string(LOSHU_NODE).ends_with("NOTFOUND");
  std::vector<Asked> asked, of_node;
  std::string questions;
  for (const std::string& file : files) {
    BOOST_TEST(std::ranges::count(file_text(file), '\n') <= 200, file);
    for (const Transcript& transcript : transcripts_of(file)) {
      for (const Command& command : transcript.commands) {
        const std::size_t space = command.text.find(' ');
        const std::string name = command.text.substr(0, space);
        const ordered_json body = ordered_json::parse(command.text.substr(space));
        if (name != "words") {
          asked.push_back({file, command, told(name, body)});
        } else if (has_node) {
          questions += with_answers(body).dump() + "\n";
          of_node.push_back({file, command, {}});
        }
      }
    }
  }
  const std::vector<std::string> texts = has_node ? words(questions) : std::vector<std::string>{};
  BOOST_REQUIRE(texts.size() == of_node.size());
  for (std::size_t i = 0; i < texts.size(); ++i) of_node[i].answer = texts[i];
  std::ranges::move(of_node, std::back_inserter(asked));
  for (const auto& [file, command, answer] : asked) {
    const auto lines = without_effort(shown({0, answer, {}}));
    if (are_as_expected(command.expected, lines)) continue;
    if (getenv("LOSHU_RENEW") != nullptr) renew(file, command, lines);
    BOOST_ERROR(file << ":" << command.line << ": " << command.text << "\n"
                     << difference(command.expected, lines) << how_to_renew);
  }
}

BOOST_AUTO_TEST_SUITE_END()
