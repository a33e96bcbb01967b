// Counts in parts by the runner: stopped and resumed, or in shares that `merge` adds up. The count
// is that of the whole.

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_SUITE(runner_long)

using nlohmann::json;

BOOST_AUTO_TEST_CASE(the_same_command_goes_on_where_it_was_stopped) {
  const Folder folder;
  for (const json& row : json_of("estimate square 3")) {  // by every engine that counts in parts
    const std::string engine = row["engine"];
    const std::string count = "count square 4 --engine " + engine +
                              " --symmetry full --complement on --parts 60 --checkpoint " +
                              folder / engine;
    int runs = 1;
    Outcome outcome = loshu(count + " --node-limit 700");
    for (; outcome.status == 3 && runs < 100; ++runs) {
      BOOST_TEST(outcome.output.find("not all: stopped at the node limit") != std::string::npos);
      outcome = loshu(count + " --node-limit 700");
      BOOST_TEST(outcome.errors.ends_with("parts were done already\n"));
    }
    BOOST_TEST(runs > 2);
    BOOST_TEST(outcome.status == 0);
    BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"));
    const json whole = json_of(count);
    BOOST_TEST(whole["total"] == 7040);
    BOOST_TEST(whole["solutions"] == 166);
  }
}

namespace {

/// A share of a count as its file tells it.
struct ShareFile {
  explicit ShareFile(const std::string& file) : said(json::parse(file_text(file))) {}

  [[nodiscard]] std::size_t number(const std::string& name) const {
    return std::stoul(said["question"][name].get<std::string>());
  }
  /// The numbers of the parts that it has.
  [[nodiscard]] std::vector<std::size_t> parts() const {
    std::vector<std::size_t> all;
    for (const std::string line : said["records"]) all.push_back(std::stoul(line));
    return all;
  }

  json said;
};

}  // namespace

// A share has each N-th part, and is told by the numbers of its parts: when a limit ends it, and
// when it goes on.
BOOST_AUTO_TEST_CASE(a_share_that_is_cut_short_tells_how_many_parts_it_has) {
  for (const auto& [share, of] : {std::pair<std::size_t, std::size_t>{0, 2}, {1, 3}, {2, 3}}) {
    const Folder folder;
    const std::string name = std::to_string(share + 1) + "/" + std::to_string(of);
    const std::string file = folder / "share", kept = " --checkpoint " + folder / "kept";
    const std::string count =
        "count square 4 --engine exhaust --parts 60 --part " + name + " --output " + file;
    const Outcome whole = loshu(count);
    BOOST_TEST(whole.status == 0);
    BOOST_TEST(whole.output + whole.errors == "");
    const ShareFile all(file);
    std::vector<std::size_t> expected;
    for (std::size_t part = share; part < all.number("split into"); part += of) {
      expected.push_back(part);
    }
    BOOST_TEST(all.number("parts") == 60U);
    BOOST_TEST((all.parts() == expected));
    std::filesystem::remove(file);
    const auto ending = [&](const std::string& end) {
      const std::size_t done = ShareFile(file).parts().size();
      BOOST_TEST((done > 0 && done < expected.size()));
      return "loshu: stopped at the node limit after " + std::to_string(done) + " of " +
             std::to_string(expected.size()) + " parts; " + end + "\n";
    };
    Outcome outcome = loshu(count + " --node-limit 500");
    BOOST_TEST(outcome.status == 3);
    BOOST_TEST(outcome.errors == ending("count the share anew, or with --checkpoint FILE"));
    std::filesystem::remove(file);
    outcome = loshu(count + kept + " --node-limit 500");
    BOOST_TEST(outcome.status == 3);
    BOOST_TEST(outcome.errors == ending("the same command goes on from there"));
    const std::size_t done = ShareFile(file).parts().size();
    outcome = loshu(count + kept);
    BOOST_TEST(outcome.status == 0);
    BOOST_TEST(outcome.errors == "loshu: " + std::to_string(done) + " of " +
                                     std::to_string(expected.size()) + " parts of share " + name +
                                     " were done already\n");
    BOOST_TEST((ShareFile(file).parts() == expected));
  }
}

// By default there are a hundred parts for each share, or for each thread where all is counted.
BOOST_AUTO_TEST_CASE(the_number_of_parts_is_that_of_the_shares_or_the_threads) {
  const Folder folder;
  const std::string count = "count square 4 --engine exhaust ", file = folder / "share";
  for (const auto& [options, parts] :
       std::map<std::string, std::size_t>{{"--part 1/1", 100},
                                          {"--part 2/3", 300},
                                          {"--part 1/2 --threads 4", 200},
                                          {"--part 1/2 --parts 7", 7}}) {
    BOOST_TEST(loshu(count + options + " --output " + file).status == 0);
    BOOST_TEST(ShareFile(file).number("parts") == parts, options);
    BOOST_TEST(ShareFile(file).number("split into") >= parts, options);
    std::filesystem::remove(file);
  }
  const auto split = [&](const std::string& options) {
    const std::string checkpoint = folder / "kept";
    BOOST_TEST(loshu(count + options + " --checkpoint " + checkpoint).status == 0);
    const json said = json_of("status " + checkpoint);
    std::filesystem::remove(checkpoint);
    BOOST_TEST(said["done"] == said["parts"]);
    return said["parts"].get<int>();
  };
  BOOST_TEST(split("") == split("--parts 100"));
  BOOST_TEST(split("--threads 3") == split("--parts 300"));
  BOOST_TEST(split("") < split("--threads 3"));
  BOOST_TEST(split("--parts 1") == 1);
}

BOOST_AUTO_TEST_CASE(status_tells_how_far_it_has_come) {
  const Folder folder;
  const std::string file = folder / "c";
  const std::string count =
      "count square 4 --engine exhaust --parts 60 --threads 2 --checkpoint " + file;
  BOOST_TEST(loshu(count + " --node-limit 1000").status == 3);
  const json half = json_of("status " + file);
  BOOST_TEST(half["done"] > 0);
  BOOST_TEST(half["left"] > 0);
  BOOST_TEST(half["done"].get<int>() + half["left"].get<int>() == half["parts"]);
  BOOST_TEST(half["running"] == false);
  BOOST_TEST(half["threads"] == 2);
  BOOST_TEST(half["seconds_left"] > 0.0);
  BOOST_TEST(half["answer"]["complete"] == false);
  BOOST_TEST(!half["answer"].contains("assignments"));  // a count keeps none
  const json sizes = half["part_sizes"];
  BOOST_TEST(sizes["mean_nodes"] > 0.0);
  BOOST_TEST(sizes["mean_nodes"].get<double>() < sizes["most_nodes"].get<double>());
  BOOST_TEST(sizes["most_nodes"] < 1000);
  const auto mean_seconds = sizes["mean_seconds"].get<double>();
  const auto most_seconds = sizes["most_seconds"].get<double>();
  BOOST_TEST(mean_seconds < most_seconds);
  BOOST_TEST(most_seconds < (1 - 1e-9) * mean_seconds * half["done"].get<double>());
  const std::string text = loshu("status " + file).output;
  BOOST_TEST(text.find(" parts done, ") != std::string::npos);
  BOOST_TEST(text.find("; nobody works on it\n") != std::string::npos);
  BOOST_TEST(text.find(" s a part, the longest ") != std::string::npos);
  BOOST_TEST(text.find(" up to all 32 symmetries, so far\n") != std::string::npos, text);
  BOOST_TEST(text.find(" left with 2 threads\n") != std::string::npos);

  BOOST_TEST(loshu(count).status == 0);
  const json whole = json_of("status " + file);
  BOOST_TEST(whole["left"] == 0);
  BOOST_TEST(whole["answer"]["total"] == 7040);
  BOOST_TEST(loshu("status " + file).output.find("7040 squares: 880") != std::string::npos);
}

// Each line of a status tells what its JSON has: the question, the parts, what was found so far,
// and the times.
BOOST_AUTO_TEST_CASE(a_status_is_told_line_by_line) {
  const Folder folder;
  std::set<std::string> kinds;
  for (const std::string options :
       {"--parts 60 --node-limit 1000", "--parts 60", "--part 2/3 --parts 60 --node-limit 500",
        "--part 2/3 --parts 60", "--parts 1", "--parts 60 --threads 2 --node-limit 1000"}) {
    const std::string file = folder / "kept";
    loshu("count square 4 --engine exhaust " + options + " --checkpoint " + file);
    const json said = json_of("status " + file);
    const std::string told = loshu("status " + file).output;
    BOOST_TEST(told.ends_with("\n"), told);
    std::istringstream text(told);
    std::filesystem::remove(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    BOOST_TEST_CONTEXT(options << ": " << said.dump()) {
      const std::string share = said["part"];
      const bool is_share = share != "1/1", is_whole = said["left"] == 0;
      const int done = said["done"], parts = said["parts"];
      BOOST_TEST(share == (is_share ? "2/3" : "1/1"));
      BOOST_TEST_REQUIRE(lines.size() == (is_share && is_whole ? 3U : 4U));
      BOOST_TEST(lines[0].starts_with("square 4, values 1 to 16, "), lines[0]);
      BOOST_TEST(lines[0].ends_with(", by exhaust"), lines[0]);
      std::array<char, 20> percent{};
      std::snprintf(percent.data(), percent.size(), "%.1f", 100.0 * done / parts);
      BOOST_TEST(lines[1] == std::to_string(done) + " of " + std::to_string(parts) +
                                 (parts == 1 ? " part" : " parts") +
                                 (is_share ? " of share 2/3" : "") + " done, " + percent.data() +
                                 " %; nobody works on it");
      if (lines.size() == 4) BOOST_TEST(lines[2].ends_with(", so far") == !is_whole, lines[2]);
      const std::string left =
          is_whole ? ""
                   : std::string(" left with ") + (said["threads"] == 1 ? "1 thread" : "2 threads");
      BOOST_TEST(lines.back().find(" s a part, the longest ") != std::string::npos);
      BOOST_TEST(lines.back().ends_with(is_whole ? " s" : left), lines.back());
      BOOST_TEST(said["running"] == false);
      BOOST_TEST(said["programs"] == 0);
      BOOST_TEST(said["answer"]["complete"] == (is_whole && !is_share));
      kinds.insert(std::string(is_share ? "share" : "all") + (is_whole ? ", done" : ""));
    }
  }
  BOOST_TEST(kinds.size() == 4U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_merge)

using nlohmann::json;

BOOST_AUTO_TEST_CASE(shares_merge_to_the_count) {
  for (const std::string puzzle :
       {"square 4 --engine gecode", "square 4", "polygon 7 --engine gecode",
        LOSHU_SOURCE "/examples/puzzles/cube.json"}) {
    const Folder folder;
    std::string files;
    for (int share = 1; share <= 4; ++share) {
      const std::string file = folder / std::to_string(share);
      files += " " + file;
      const Outcome outcome =
          loshu("count " + puzzle + " --part " + std::to_string(share) + "/4 --output " + file);
      BOOST_TEST(outcome.status == 0, outcome.errors);
    }
    const Outcome merged = loshu("merge" + files);
    const Outcome whole = loshu("count " + puzzle);
    BOOST_TEST(merged.status == whole.status);
    const auto sentence = [](const std::string& text) { return text.substr(0, text.find(" in ")); };
    BOOST_TEST(sentence(merged.output.substr(0, merged.output.find('\n'))) ==
               sentence(whole.output.substr(0, whole.output.find('\n'))));
    BOOST_TEST(json_of("merge" + files)["total"] == json_of("count " + puzzle)["total"]);
  }
}

BOOST_AUTO_TEST_CASE(the_table_of_part_sizes_has_a_row_for_each_number) {
  const std::string script =
      "LOSHU=" + program + " '" LOSHU_SOURCE "/examples/cluster/part-sizes' ";
  const Outcome outcome = run(script + "'square 4 --engine exhaust' 10 300");
  BOOST_TEST(outcome.status == 0, outcome.errors);
  std::istringstream words(outcome.output.substr(outcome.output.find('\n')));
  for (const int asked : {10, 300}) {
    int number = 0, parts = 0, measured = 0;
    double mean_nodes = 0, most_nodes = 0, mean_seconds = 0, longest = 0;
    words >> number >> parts >> measured >> mean_nodes >> most_nodes >> mean_seconds >> longest;
    BOOST_TEST(number == asked);
    BOOST_TEST(parts >= asked);
    BOOST_TEST(measured == parts);
    BOOST_TEST(mean_nodes * parts > 2500);
    BOOST_TEST(mean_nodes < most_nodes);
    BOOST_TEST(mean_seconds > 0.0);
    BOOST_TEST(longest > mean_seconds);
  }
  BOOST_TEST(run(script + "'square 4 --engine exhausted' 10").status == 2);
  BOOST_TEST(run(script).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
