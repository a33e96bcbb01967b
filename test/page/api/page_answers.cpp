// Whole answers of the library to the page, and what the page's modules make of them. A command of
// `answers.txt` is a question: `NAME BODY`, as in `hint {"puzzle": ...}`. `words` is answered by
// node, in words.mjs, about a position, a drawing or the front door. LOSHU_RENEW=1 writes the file
// anew.

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "page/api/question.hpp"
#include "runner/transcript.hpp"

BOOST_AUTO_TEST_SUITE(page_answers)

using nlohmann::ordered_json;

namespace {

ordered_json state(const std::string& name, const ordered_json& body) {
  return ordered_json::parse(page::answer(name, body.dump()));
}

/// All that the page asks the library about a position.
Outcome words(ordered_json body) {
  if (body.contains("puzzle")) {
    const ordered_json figure = state("figure", {{"puzzle", body["puzzle"]}})["result"];
    ordered_json asked{{"puzzle", body["puzzle"]}, {"values", ordered_json::array()}};
    for (std::size_t cell = 0; cell < figure["cells"].size(); ++cell) {
      const ordered_json& entries = body["entries"];
      const std::string entry = cell < entries.size() ? entries[cell].get<std::string>() : "";
      const bool is_number = !entry.empty() && entry.find_first_not_of("0123456789") == entry.npos;
      asked["values"].push_back(is_number ? ordered_json(std::stoi(entry)) : ordered_json());
    }
    body["figure"] = figure;
    for (const char* name : {"hint", "path", "explain", "count"}) {
      if (body.value("asks", "").find(name) != std::string::npos) {
        body[name] = state(name, asked).value("result", ordered_json());
      }
    }
  }
  const TextFile file(".json", body.dump());
  return run(LOSHU_NODE " '" LOSHU_SOURCE "/test/page/words.mjs' " + file.path);
}

/// The members of an answer, each in a line.
Outcome told(const std::string& name, const ordered_json& body) {
  const ordered_json answer = state(name, body);
  const ordered_json& result = answer.contains("result") ? answer["result"] : answer;
  std::string text;
  for (const auto& [key, value] : result.items()) text += key + ": " + value.dump() + "\n";
  return {0, text, {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(answers_are_what_they_were) {
  const std::string file = LOSHU_SOURCE "/test/page/api/answers.txt";
  const bool has_node = std::string(LOSHU_NODE).find("NOTFOUND") == std::string::npos;
  for (const Transcript& transcript : transcripts_of(file)) {
    for (const Command& command : transcript.commands) {
      const std::size_t space = command.text.find(' ');
      const std::string name = command.text.substr(0, space);
      if (name == "words" && !has_node) continue;
      const ordered_json body = ordered_json::parse(command.text.substr(space));
      const auto lines = shown(name == "words" ? words(body) : told(name, body));
      if (are_as_expected(command.expected, lines)) continue;
      if (getenv("LOSHU_RENEW") != nullptr) renew(file, command, lines);
      BOOST_ERROR(file << ":" << command.line << ": " << command.text << "\n"
                       << difference(command.expected, lines));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
