// The settings of the table on the page: a question with a setting is refused in its place, or the
// answer says that the engine was set to it.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

#include "page/page_client.hpp"
#include "setting_words.hpp"

BOOST_FIXTURE_TEST_SUITE(page_settings, AskedPage)

using nlohmann::json;

namespace {

std::string key_of(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

json value_of(const loshu::Setting& setting, const std::string& word) {
  const bool is_number =
      setting.kind == loshu::SettingKind::whole || setting.kind == loshu::SettingKind::number;
  return is_number ? json::parse(word) : json(word);
}

bool tells(const json& result, const std::string& key, const std::string& word) {
  const json& place = result["settings"].contains(key) ? result["settings"] : result;
  const json told = place.value(key, json());
  if (told.is_boolean()) return told == (word == "on");
  if (told.is_number()) return told.get<double>() == std::stod(word);
  if (key == "seed") return told.is_null();  // the page has asked for it, and needs no echo
  return told == word || (word == "auto" && !told.is_null());
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_setting_is_refused_in_its_place_or_told) {
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    for (const loshu::Setting& setting : loshu::engine_table().settings()) {
      if (setting.name == "engine") continue;
      // Beside "auto", a setting of one engine chooses that engine.
      const bool offered = setting.on_page && (kind.name == "auto" || kind.has(setting.name));
      const std::string key = key_of(setting.name);
      const std::string engine =
          kind.name == "auto" ? loshu::engine_table().chosen({setting.name}) : kind.name;
      int taken = 0;
      for (const std::string& word : words_of(setting)) {
        for (const std::string& path : {std::string("/api/count"), std::string("/api/solve")}) {
          // States find none, and annealing counts until its time is over.
          if (engine == (path == "/api/solve" ? "states" : "anneal")) continue;
          const json puzzle{{"figure", "square"}, {"size", 3}};
          json body{{"puzzle", puzzle}, {"engine", kind.name}, {key, value_of(setting, word)}};
          if (setting.name != "symmetry") body["symmetry"] = "full";
          const json answer = client.work(path, body.dump());
          if (answer.contains("result")) {
            ++taken;
            BOOST_TEST(offered, path << body);
            // A list is walked node by node.
            BOOST_TEST(
                (tells(answer["result"], key, word) || (key == "walker" && path == "/api/solve")),
                path << body << answer["result"]);
            continue;
          }
          const std::string why = answer["error"].dump();
          BOOST_TEST(
              (why.find(key) != std::string::npos || why.find(setting.name) != std::string::npos ||
               why.find(word) != std::string::npos),
              path << body << why);
        }
      }
      BOOST_TEST((taken > 0) == offered, kind.name << ", " << key);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
