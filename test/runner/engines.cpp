// The engines of the runner side by side: one interface, one answer. Options, seeds and threads
// change how it is found.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "occurrences.hpp"
#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_SUITE(runner_compare)

BOOST_AUTO_TEST_CASE(compare_draws_and_writes_its_rows) {
  const std::string tree = scratch(".svg");
  BOOST_TEST(loshu("compare square 3 --tree " + tree).status == 0);
  BOOST_TEST(file_text(tree).starts_with("<svg "));
  std::filesystem::remove(tree);
  const std::string chart = loshu("compare square 3 --format svg").output;
  BOOST_TEST(chart.starts_with("<svg "));
  const nlohmann::json rows = json_of("compare square 3");
  const auto profiles =
      std::ranges::count_if(rows, [](const auto& row) { return row["depth_profile"].is_array(); });
  BOOST_TEST(profiles == std::ssize(rows));
  BOOST_TEST(occurrences(chart, "class=\"profile\"") == static_cast<std::size_t>(profiles));
  BOOST_TEST(loshu("compare square 3 --format csv").output.starts_with("figure,size,"));
}

/// The line below a document of a tree has the numbers of the search, and ends with a limit.
BOOST_AUTO_TEST_CASE(a_document_of_one_tree_tells_the_numbers_of_its_search) {
  const Folder folder;
  const std::string snapshot = " --snapshot " + folder / "tree.html";
  for (const std::string question : {"square 3 --symmetry none", "polygon 6 --sum 22",
                                     "polygon 6 --sum 22 "
                                     "--node-limit 9",
                                     "square 3 --symmetry none --node-limit 54", "square 4"}) {
    const Outcome outcome = loshu("explore " + question + snapshot);
    const std::string limit = question == "square 4" ? " --node-limit 20000" : "";  // the usual one
    const nlohmann::json row =
        json_of("compare " + question + limit + " --over propagation=bounds" +
                (question.find("--symmetry") == std::string::npos ? " --symmetry full" : "") +
                " --total-sum on")
            .at(0);
    const auto number = [&](const char* key) { return row[key].get<int>(); };
    const auto counted = [](int count, const std::string& word) {
      return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
    };
    const bool is_stopped = row["ending"] == "node limit";
    const int found = number("solutions"), failed = number("failures");
    BOOST_TEST(outcome.output.starts_with(counted(found, "solution") + ", " +
                                          counted(failed, "failure") + ", "),
               question << ": " << outcome.output << row);
    if (!is_stopped) {
      BOOST_TEST(outcome.output.find(", " + counted(number("nodes") - found - failed, "choice") +
                                     "\n") != std::string::npos,
                 question << ": " << outcome.output);
    }
    BOOST_TEST(outcome.output.ends_with(", not all: stopped at the node limit\n") == is_stopped);
    BOOST_TEST(outcome.status == (is_stopped ? 3 : 0), question);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_estimate)

using nlohmann::json;

BOOST_AUTO_TEST_CASE(an_estimate_tells_of_both_engines) {
  const json small = json_of("estimate square 4");
  BOOST_TEST(small.size() == 2U);
  for (const json& row : small) {
    BOOST_TEST(row["exact"] == true);
    BOOST_TEST(row["total"]["mean"] == 7040);
    BOOST_TEST(row["geometric"]["least"] == 880);
    BOOST_TEST(row["full"]["greatest"] == 220);
  }
  BOOST_TEST(small[0]["engine"] == "exhaust");
  BOOST_TEST(small[1]["engine"] == "gecode");
  const json large = json_of("estimate ring 7 --side 4 --probes 60 --seed 3");
  BOOST_TEST(large[0]["seed"] == 3);
  BOOST_TEST(large[0]["probes"] == 60);
  BOOST_TEST(large[0]["total"]["least"] < large[0]["total"]["mean"]);
  BOOST_TEST(large[0]["total"]["mean"] < large[0]["total"]["greatest"]);
  BOOST_TEST(large[0]["seconds"]["mean"] > 0.0);
  const std::string text = loshu("estimate ring 7 --side 4 --probes 60").output;
  BOOST_TEST(text.find("60 probes") != std::string::npos, text);
  // One forecast of the number, and one line of nodes and time for each engine.
  for (const char* number : {"total", "geometric", "full"}) {
    BOOST_TEST(large[0][number] == large[1][number]);
  }
  BOOST_TEST(large[0]["nodes"] != large[1]["nodes"]);
  BOOST_TEST(std::ranges::count(text, '\n') == 6, text);
  BOOST_TEST(occurrences(text, " rings") == 1U, text);
  BOOST_TEST(
      text.find(" up to rotation and reflection, by exhaust\nexhaust: ") != std::string::npos,
      text);
  BOOST_TEST(json_of("estimate polygon 7")[0]["total"]["greatest"] == 0);
  const std::string one =
      loshu("estimate triangle 3 --given k1=1 --given k2=2 --given k3=3").output;
  BOOST_TEST(one.find("\n1 triangle\n") != std::string::npos, one);
  BOOST_TEST(loshu("estimate square 6 --time-limit 0.2").status == 3);
  check_refused("estimate square 5 --probes 1", "--probes should be from 2");
  check_refused("estimate square 5 --format csv", "estimate does not write csv");
}

BOOST_AUTO_TEST_CASE(a_long_time_is_told_in_years_and_progress_names_what_is_done) {
  const Outcome outcome = loshu("estimate square 6 --probes 6 --progress");
  BOOST_TEST(occurrences(outcome.output, " years) with one thread") == 2U, outcome.output);
  BOOST_TEST(outcome.output.find(" days") == std::string::npos, outcome.output);
  const Outcome late = interrupted_at(" of 1000 probes, ", "estimate square 6");
  BOOST_TEST(late.errors.find(" of 1000 probes, ") != std::string::npos, late.errors);
  BOOST_TEST(late.errors.ends_with("\r\033[K"));
}

/// A time of minutes or more has three digits, and all digits before the point.
BOOST_AUTO_TEST_CASE(a_long_time_is_told_with_three_digits) {
  int numbers = 0, with_point = 0;
  const std::string text = loshu("estimate square 5 --probes 20").output;
  for (const std::string unit : {" min", " h", " days"}) {
    for (std::size_t end = text.find(unit); end != text.npos; end = text.find(unit, end + 1)) {
      const std::size_t start = text.find_last_of(" (", end - 1) + 1;
      const std::string number = text.substr(start, end - start);
      const bool has_point = number.find('.') != number.npos;
      ++numbers;
      with_point += has_point ? 1 : 0;
      if (has_point) BOOST_TEST(number.size() <= 4, text);
    }
  }
  BOOST_TEST(numbers > 1);
  BOOST_TEST(with_point > 0);
}

BOOST_AUTO_TEST_CASE(an_estimate_tells_no_range_of_what_no_probe_found) {
  const std::string hexagon = "estimate hexagon 4 --first-value 3 --probes 10";
  const std::string text = loshu(hexagon).output;
  BOOST_TEST(text.find("\nnone found by 20 probes\n") != std::string::npos, text);
  BOOST_TEST(text.find("0 (0 to 0)") == std::string::npos, text);
  for (const json& row : json_of(hexagon)) {
    for (const char* number : {"total", "geometric", "full"}) BOOST_TEST(row[number].is_null());
    BOOST_TEST(row["nodes"]["mean"] > 1.0);
  }
  // The time is over before the first probe.
  const std::string late = "estimate square 6 --time-limit 0.001";
  const Outcome outcome = loshu(late);
  BOOST_TEST(outcome.status == 3);
  for (const char* part :
       {"\nunknown\n", ", too few for an estimate; stopped at the time limit while "})
    BOOST_TEST(outcome.output.find(part) != std::string::npos, outcome.output);
  const json row = json_of(late)[0];
  for (const char* number : {"total", "nodes", "seconds"}) BOOST_TEST(row[number].is_null());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_ilp)

static const std::string magic19 = "polygon 6 --sum 22 --engine ilp";

/// The runner by itself, without what stands beside it.
static Outcome alone(const std::string& arguments) {
  const Folder folder;
  const std::string copy = folder / "loshu";
  return run("cp '" LOSHU_RUNNER "' " + copy + " && " + copy + " " + arguments + " 2>&1");
}

BOOST_AUTO_TEST_CASE(a_part_that_is_not_installed_is_named) {
  for (const auto& [arguments, named] :
       std::map<std::string, std::string>{{"solve " + magic19, "the package loshu-ilp"},
                                          {"count " + magic19, "the package loshu-ilp"},
                                          {"compare " + magic19, "the package loshu-ilp"},
                                          {"explore square 3", "the package loshu-gist"},
                                          {"book square 3 --output book.pdf", "libcairo2-dev"},
                                          {"serve", "libcpp-httplib-dev"}}) {
    const Outcome outcome = alone(arguments);
    BOOST_TEST(outcome.status == 4);
    BOOST_TEST(outcome.output.find(named) != std::string::npos, outcome.output);
    BOOST_TEST(std::ranges::count(outcome.output, '\n') == 1);
  }
  BOOST_TEST(alone("--version").output.find("pdf") == std::string::npos);
}

// Files that the loader refuses, of several kinds: `--version` lists none of them.
BOOST_AUTO_TEST_CASE(a_part_that_does_not_load_is_not_listed_and_says_why) {
  const std::string cut = "head -c 500 '" LOSHU_RUNNER "'";
  for (const auto& [file, arguments] :
       std::map<std::string, std::string>{{"loshu-ilp.so", "count square 3 --engine ilp"},
                                          {"loshu-pdf.so", "book square 3 --output book.pdf"},
                                          {"loshu-explore", "explore square 3"},
                                          {"loshu-serve", "serve"}}) {
    for (const std::string& content : {std::string("true"), std::string("echo no library"), cut}) {
      for (const std::string mode : {"644", "755"}) {
        const Folder folder;
        const std::string runner = folder / "loshu", part = folder / file;
        const Outcome told =
            run("cp '" LOSHU_RUNNER "' " + runner + " && cd " + (folder / "") + " && " + content +
                " > " + part + " && chmod " + mode + " " + part + " && " + runner +
                " --version && " + runner + " " + arguments + " 2>&1");
        BOOST_TEST(told.status == 4);
        for (const char* const name : {", ilp", ", pdf", ", gist", ", page", " ilp,", " gist,"}) {
          BOOST_TEST(told.output.find(name) == std::string::npos, told.output);
        }
        BOOST_TEST(
            told.output.find(file + " is installed and does not load: ") != std::string::npos,
            told.output);
        BOOST_TEST(std::ranges::count(told.output, '\n') == 3, told.output);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_runner_loads_no_library_of_a_part) {
  const Outcome loaded = run("LD_TRACE_LOADED_OBJECTS=1 '" LOSHU_RUNNER "'");
  BOOST_TEST(loaded.output.find("libgecode") != std::string::npos);
  for (const std::string library : {"cairo", "X11", "http", "ssl", "glpk", "Qt", "mpi"}) {
    BOOST_TEST(loaded.output.find("lib" + library) == std::string::npos, library);
  }
}

BOOST_AUTO_TEST_SUITE_END()
