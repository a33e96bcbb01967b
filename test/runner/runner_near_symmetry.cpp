// A figure from a file whose drawing looks more symmetric than it is: count and describe warn.

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

using nlohmann::json;

namespace {

constexpr double root = 0.866;  // of 3/4, with three decimals

/// A hexagram drawn by hand: corners at distance 1 from the centre, and the points where its lines
/// meet.
json hexagram() {
  const std::vector<std::vector<double>> positions{
      {0, -1},       {root, -0.5}, {root, 0.5},  {0, 1},        {-root, 0.5}, {-root, -0.5},
      {0.289, -0.5}, {0.577, 0},   {0.289, 0.5}, {-0.289, 0.5}, {-0.577, 0},  {-0.289, -0.5}};
  json file{{"name", "hexagram"}, {"cells", json::array()}};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    file["cells"].push_back(
        {{"label", std::string(1, static_cast<char>('a' + i))}, {"position", positions[i]}});
  }
  file["lines"] = json::parse(R"([["a", "g", "h", "c"], ["c", "i", "j", "e"], ["e", "k", "l", "a"],
                                  ["b", "h", "i", "d"], ["d", "j", "k", "f"], ["f", "l", "g", "b"]])");
  return file;
}

/// What is said on standard error of the file.
std::string said_of(const json& file, const std::string& command, const std::string& options = "") {
  const Folder folder;
  std::ofstream(folder / "file.json") << file;
  const Outcome outcome = loshu(command + " " + folder / "file.json" + options);
  BOOST_TEST(outcome.status == 0, outcome.errors);
  return outcome.errors;
}

std::string symmetries_of(const json& file) {
  const Folder folder;
  std::ofstream(folder / "file.json") << file;
  const std::string text = loshu("describe " + folder / "file.json").output;
  const std::size_t from = text.find("symmetries");
  return text.substr(from, text.find('\n', from) - from);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_drawing_that_is_off_by_more_than_rounding_is_told) {
  json file = hexagram();
  BOOST_TEST(symmetries_of(file) == "symmetries   48, of which 12 are rotations and reflections");
  for (const char* command : {"count", "describe"}) BOOST_TEST(said_of(file, command) == "");
  file["cells"][1]["position"][0] = 0.88;
  BOOST_TEST(symmetries_of(file) == "symmetries   48, of which 1 are rotations and reflections");
  for (const char* command : {"count", "describe"}) {
    BOOST_TEST(said_of(file, command) ==
               "loshu: warning: the drawing would have 12 rotations and reflections if its cells "
               "moved by less than 0.023; give more exact positions\n");
  }
  file["cells"][1]["position"][0] = 1.2;  // as nobody draws who means a regular one
  for (const char* command : {"count", "describe"}) BOOST_TEST(said_of(file, command) == "");
}

BOOST_AUTO_TEST_CASE(nobody_is_warned_of_positions_that_loshu_chose) {
  // Laid out, these look more symmetric than they are.
  for (const char* figure : {"star 6", "triangle 5", "polygon 3"}) {
    json file = json::parse(loshu(std::string("export --format json ") + figure).output);
    for (json& cell : file["cells"]) cell.erase("position");
    BOOST_TEST(said_of(file, "describe") == "", figure);
    BOOST_TEST(said_of(file, "describe", " --line 0+1=9 --line 0+2=9") == "", figure);
  }
  for (const char* figure : {"square 3", "hexagon 3", "triangle 5", "polygon 3", "star 6", "star 7",
                             "ring 5", "wheel 3", "cube 2"}) {
    BOOST_TEST(loshu(std::string("describe ") + figure).errors == "", figure);
  }
}
