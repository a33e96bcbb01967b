// Includes in the house go in one direction. A wing of lib/loshu includes the faces of wings above
// it and its own inside. A face includes only faces. Neither of the runner and the page includes
// the other.

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "house/sources.hpp"

BOOST_AUTO_TEST_SUITE(direction)

namespace {

namespace fs = std::filesystem;

/// The folders of the runner, each of which includes those before it.
constexpr std::array runner_folders{"cli", "searches", "answers", "parts", "mpi", "commands"};

/// A source by its path in the project, and what it includes.
struct Source {
  std::string path;
  std::vector<std::string> includes;  ///< "loshu/figure.hpp", "page/http/server.hpp"
};

/// The wing that a face belongs to.
using Faces = std::map<std::string, std::string>;

std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> found;
  for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) {
    found.push_back((*i)[1]);
  }
  return found;
}

const fs::path project = LOSHU_SOURCE;
const std::string guide = text_of(project / "lib/README.md");

/// From the top down, as the tables of lib/README.md have them: `[wing](loshu/wing/README.md)`.
/// `models` and `examples` see every face.
const std::vector<std::string> wings =
    matches(guide, std::regex(R"(\n\| \[`(\w+)`\]\(loshu/\w+/README\.md\) \|)"));

/// The faces in the last column of these tables. The sentence below them names the headers that
/// wings share: "`bitset` of `search`".
Faces faces_of_wings(bool shared) {
  Faces faces;
  const std::regex row(R"(\n\| \[`(\w+)`\]\(loshu/\w+/README\.md\) \|[^\n]*\|([^|\n]*)\|(?=\n))");
  for (std::sregex_iterator i(guide.begin(), guide.end(), row), end; i != end; ++i) {
    for (const std::string& name : matches((*i)[2], std::regex("`(\\w+)`"))) faces[name] = (*i)[1];
  }
  const std::string shares = matches(guide, std::regex("\n(Two headers beside[^\n]*)")).at(0);
  const std::regex pair("`(\\w+)` of `(\\w+)`");
  for (std::sregex_iterator i(shares.begin(), shares.end(), pair), end; shared && i != end; ++i) {
    faces[(*i)[1]] = (*i)[2];
  }
  return faces;
}

std::vector<Source> including() {
  std::vector<Source> sources;
  for (const auto& [file, text] : sources_in()) {
    sources.push_back({fs::relative(file, LOSHU_SOURCE).generic_string(),
                       matches(text, std::regex(R"(#include [<"]([^>"]+)[>"])"))});
  }
  return sources;
}

/// The folder after "lib/loshu/", or nothing for a face.
std::string folder_of(std::string_view path) {
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string() : std::string(path.substr(0, slash));
}

std::size_t place_of(const std::string& wing) {
  return static_cast<std::size_t>(std::ranges::find(wings, wing) - wings.begin());
}

bool starts(const std::string& text, std::string_view start) { return text.starts_with(start); }

/// Why a source may not include a header; nothing where it may.
std::optional<std::string> fault(const std::string& path, const std::string& include,
                                 const Faces& faces, const std::set<std::string>& model_headers) {
  if (starts(path, "examples/loshu/") && starts(include, "page/")) {
    return "the runner includes the page";
  }
  if (starts(path, "examples/page/") && starts(include, "loshu/") && include.ends_with(".hpp") &&
      folder_of(include.substr(6)) != "" &&
      place_of(folder_of(include.substr(6))) == wings.size()) {
    return "the page includes the runner";
  }
  if (!starts(include, "loshu/")) return std::nullopt;
  const std::string name = include.substr(6, include.size() - 10);
  const std::string inside = folder_of(name);
  const bool in_library = starts(path, "lib/loshu/");
  const std::string own = in_library ? folder_of(std::string_view(path).substr(10)) : "";
  if (!inside.empty()) {
    if (place_of(inside) == wings.size()) return std::nullopt;  // a folder of the runner
    if (!in_library) return "it includes an inside of the library";
    if (own.empty()) return "a face includes an inside";
    return own == inside ? std::nullopt
                         : std::optional<std::string>("it includes another wing's inside");
  }
  if (name == "version" || !in_library) return std::nullopt;
  if (model_headers.contains(name)) return "the library includes a model";
  const auto face = faces.find(name);
  if (face == faces.end()) return "no wing lists this face";
  const std::string from = own.empty() ? faces.at(fs::path(path).stem().string()) : own;
  return place_of(face->second) > place_of(from) ? std::optional<std::string>("it includes upwards")
                                                 : std::nullopt;
}

/// Why a source of the runner may not include a header of the runner; nothing where it may.
std::optional<std::string> fault_in_runner(const std::string& path, const std::string& include) {
  constexpr std::string_view runner = "examples/loshu/";
  if (!starts(path, runner) || !starts(include, "loshu/")) return std::nullopt;
  const auto place = [](const std::string& folder) {
    return std::ranges::find(runner_folders, folder) - runner_folders.begin();
  };
  const std::string included = folder_of(std::string_view(include).substr(6));
  const auto end = std::ssize(runner_folders);
  if (included.empty() || place(included) == end) return std::nullopt;  // of the library
  const auto from = place(folder_of(std::string_view(path).substr(runner.size())));
  return place(included) > from ? std::optional<std::string>("it includes upwards") : std::nullopt;
}

std::set<std::string> headers_of_models(const fs::path& top) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(top / "models/loshu")) {
    if (entry.path().extension() == ".hpp") names.insert(entry.path().stem().string());
  }
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_include_keeps_the_direction) {
  const Faces faces = faces_of_wings(true);
  const std::set<std::string> models = headers_of_models(project);
  const std::vector<Source> sources = including();
  BOOST_TEST(sources.size() > 300);
  for (const auto& [path, includes] : sources) {
    for (const std::string& include : includes) {
      const auto why = fault(path, include, faces, models);
      BOOST_TEST(!why, path << " includes " << include << ": " << why.value_or(""));
      const auto in_runner = fault_in_runner(path, include);
      BOOST_TEST(!in_runner, path << " includes " << include << ": " << in_runner.value_or(""));
    }
  }
}

BOOST_AUTO_TEST_CASE(every_header_beside_the_wings_is_a_face_of_one) {
  const Faces faces = faces_of_wings(true);
  std::set<std::string> headers;
  for (const auto& entry : fs::directory_iterator(project / "lib/loshu")) {
    BOOST_TEST((entry.is_directory() || entry.path().extension() == ".hpp"), entry.path());
    if (!entry.is_directory()) headers.insert(entry.path().stem().string());
    if (entry.is_directory())
      BOOST_TEST((place_of(entry.path().filename()) < wings.size()), entry.path());
  }
  for (const auto& [name, wing] : faces)
    BOOST_TEST(headers.contains(name), wing << " lists " << name);
  for (const std::string& name : headers) BOOST_TEST(faces.contains(name), name);
}

BOOST_AUTO_TEST_CASE(one_header_includes_all_of_the_models) {
  const std::string text = text_of(project / "models/loshu/loshu.hpp");
  std::set<std::string> names = headers_of_models(project);
  for (const std::string helper : {"loshu", "corners", "grid", "sizes"}) names.erase(helper);
  const std::set<std::string> optional{"json",       "puzzle_json", "ilp",
                                       "checkpoint", "gist",        "pdf"};
  for (const auto& [name, wing] : faces_of_wings(false)) {
    if (!optional.contains(name)) names.insert(name);
  }
  for (const std::string& name : names)
    BOOST_TEST((text.find("<loshu/" + name + ".hpp>") != std::string::npos), name);
}

BOOST_AUTO_TEST_CASE(the_runner_includes_downwards) {
  BOOST_TEST(
      fault_in_runner("examples/loshu/cli/files.cpp", "loshu/parts/part_file.hpp").has_value());
  BOOST_TEST(
      !fault_in_runner("examples/loshu/parts/merger.cpp", "loshu/cli/files.hpp").has_value());
  BOOST_TEST(!fault_in_runner("examples/loshu/cli/files.cpp", "loshu/error.hpp").has_value());
}

BOOST_AUTO_TEST_CASE(each_kind_of_fault_is_seen) {
  const Faces faces{{"figure", "figure"}, {"model", "model"}, {"json", "json"}};
  const std::set<std::string> models{"square"};
  const auto seen = [&](const char* path, const char* include) {
    return fault(path, include, faces, models).value_or("fine");
  };
  BOOST_TEST(seen("lib/loshu/figure/figure.cpp", "loshu/model.hpp") == "it includes upwards");
  BOOST_TEST(seen("lib/loshu/figure.hpp", "loshu/json.hpp") == "it includes upwards");
  BOOST_TEST(seen("lib/loshu/json/json.cpp", "loshu/figure/layout/layout.hpp") ==
             "it includes another wing's inside");
  BOOST_TEST(seen("lib/loshu/figure.hpp", "loshu/figure/layout/layout.hpp") ==
             "a face includes an inside");
  BOOST_TEST(seen("models/loshu/square.cpp", "loshu/figure/layout/layout.hpp") ==
             "it includes an inside of the library");
  BOOST_TEST(seen("examples/loshu.cpp", "loshu/figure/layout/layout.hpp") ==
             "it includes an inside of the library");
  BOOST_TEST(seen("lib/loshu/figure/figure.cpp", "loshu/square.hpp") ==
             "the library includes a model");
  BOOST_TEST(seen("lib/loshu/figure/figure.cpp", "loshu/nothing.hpp") == "no wing lists this face");
  BOOST_TEST(seen("examples/loshu/cli/files.cpp", "page/http/server.hpp") ==
             "the runner includes the page");
  BOOST_TEST(seen("examples/page/api/api.cpp", "loshu/cli/request.hpp") ==
             "the page includes the runner");
  BOOST_TEST(seen("lib/loshu/json/json.cpp", "loshu/model.hpp") == "fine");
  BOOST_TEST(seen("lib/loshu/json/json.cpp", "loshu/json/reader.hpp") == "fine");
}

// So every face begins with the check of <loshu/compiler.hpp>, since no ring of includes compiles.
BOOST_AUTO_TEST_CASE(every_face_includes_the_check_of_the_compiler) {
  std::size_t faces = 0;
  for (const Source& source : including()) {
    const bool is_face = source.path.starts_with("lib/loshu/") && source.path.ends_with(".hpp") &&
                         folder_of(source.path.substr(10)).empty();
    if (!is_face || source.path == "lib/loshu/compiler.hpp") continue;
    ++faces;
    BOOST_TEST(std::ranges::any_of(source.includes,
                                   [](const auto& one) { return one.starts_with("loshu/"); }),
               source.path << " includes neither <loshu/compiler.hpp> nor another face");
  }
  BOOST_TEST(faces > 50);
}

BOOST_AUTO_TEST_SUITE_END()
