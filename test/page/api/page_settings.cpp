// The settings of the table on the page: a question with a setting is refused in its place, or the
// answer says that the engine was set to it.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/json.hpp>

#include "page/api/page_client.hpp"
#include "setting_words.hpp"

BOOST_FIXTURE_TEST_SUITE(page_settings, AskedPage)

using nlohmann::json;

namespace {

/// \param as_answered  whether on and off are written as truth values, as answers do
json value_of(const loshu::Setting& setting, const std::string& word, bool as_answered) {
  if (as_answered && setting.kind == loshu::SettingKind::on_off) return word == "on";
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
    const loshu::Abilities can = kind.make({}, {}, {})->abilities();
    for (const loshu::Setting& setting : loshu::engine_table().settings()) {
      if (setting.name == "engine") continue;
      const bool offered = setting.on_page && kind.has(setting.name);
      const std::string key = loshu::setting_key(setting.name);
      int taken = 0;
      for (const std::string& word : words_of(setting)) {
        for (const std::string& path : {std::string("/api/count"), std::string("/api/solve")}) {
          if (path == "/api/solve" ? !can.lists : !can.counts) continue;
          const json puzzle{{"figure", "square"}, {"size", 3}};
          json body{{"puzzle", puzzle}, {"engine", kind.name}, {key, value_of(setting, word, path == "/api/count")}};
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

/// As `loshu count` refuses them, by the same sentences of the library.
BOOST_AUTO_TEST_CASE(a_setting_chooses_an_engine_only_where_none_is_named) {
  const auto asked = [&](const std::string& path, const std::string& rest) {
    return client.work(path, R"({"puzzle":{"figure":"square","size":3},)" + rest + "}");
  };
  const std::string setting = R"("schedule":"classic")";
  for (const std::string path : {"/api/count", "/api/solve"}) {
    const std::string why = asked(path, setting + R"(,"engine":"auto")")["error"].dump();
    BOOST_TEST(
        why.find("the setting schedule is for the engine anneal, not auto") != std::string::npos,
        why);
  }
  BOOST_TEST(asked("/api/solve", setting)["result"]["engine"] == "anneal");
  const std::string endless = asked("/api/count", setting).dump();
  BOOST_TEST(endless.find("annealing never knows that it has found all") != std::string::npos,
             endless);
  const json limited = asked("/api/count", setting + R"(,"time_limit":0.2)");
  BOOST_TEST(limited["result"]["complete"] == false, limited);
}

BOOST_AUTO_TEST_SUITE_END()
