// Long counts by the runner: parts, checkpoints that survive SIGKILL and a full disk, shares that
// are merged. Whatever happens, the count is exact or there is none.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner.hpp"

namespace {

using nlohmann::json;

const std::string runner = "'" LOSHU_RUNNER "' ";

json json_of(const std::string& arguments) {
  return json::parse(loshu(arguments + " --format json").output);
}

/// That it is refused in one line that says so.
void refused(const std::string& arguments, const std::string& why, int status = 2) {
  const Outcome outcome = loshu(arguments);
  BOOST_TEST(outcome.status == status, arguments << ": " << outcome.status);
  BOOST_TEST(outcome.errors.find(why) != std::string::npos, outcome.errors);
  BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, outcome.errors);
  BOOST_TEST(outcome.output == "", arguments);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_count_in_parts_is_the_count) {
  for (const std::string puzzle :
       {"square 4", "square 4 --engine exhaust", "square 4 --engine exhaust --symmetry none",
        "hexagon 3 --symmetry none", "polygon 6", "polygon 6 --engine exhaust", "polygon 7",
        "polygon 7 --engine exhaust", "square 4 --given 1,1=16 --complement on",
        "square 4 --kind pandiagonal --engine exhaust", "square 3 --line 1,1+3,3=10"}) {
    const json whole = json_of("count " + puzzle);
    for (const std::string parts : {"--parts 1", "--parts 5", "--parts 400 --threads 3"}) {
      const json sum = json_of("count " + puzzle + " " + parts);
      BOOST_TEST_CONTEXT(puzzle << " " << parts) {
        for (const std::string field :
             {"figure", "sum", "engine", "symmetry", "group_order", "complement", "propagation",
              "solutions", "total", "classes", "complete", "ending"}) {
          BOOST_TEST(sum[field] == whole[field], field);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_command_goes_on_where_it_was_stopped) {
  const Folder folder;
  for (const std::string engine : {"gecode", "exhaust"}) {
    const std::string count = "count square 4 --engine " + engine +
                              " --symmetry full --complement on --parts 60 --checkpoint " +
                              folder / engine;
    int runs = 1;
    Outcome outcome = loshu(count + " --node-limit 1200");
    for (; outcome.status == 3 && runs < 100; ++runs) {
      BOOST_TEST(outcome.output.find("not all: stopped at the node limit") != std::string::npos);
      outcome = loshu(count + " --node-limit 1200");
      BOOST_TEST(outcome.errors.ends_with("parts were done already\n"));
    }
    BOOST_TEST(runs > 2);
    BOOST_TEST(outcome.status == 0);
    BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"));
    const json whole = json_of(count);
    BOOST_TEST(whole["total"] == 7040);
    BOOST_TEST(whole["solutions"] == 166);
    BOOST_TEST(!std::filesystem::exists(folder / engine + ".lock"));
  }
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
  const json sizes = half["part_sizes"];
  BOOST_TEST(sizes["mean_nodes"] > 0.0);
  BOOST_TEST(sizes["mean_nodes"].get<double>() < sizes["most_nodes"].get<double>());
  BOOST_TEST(sizes["most_nodes"] < 1000);
  BOOST_TEST(sizes["mean_seconds"].get<double>() < sizes["most_seconds"].get<double>());
  const std::string text = loshu("status " + file).output;
  BOOST_TEST(text.find(" parts done, ") != std::string::npos);
  BOOST_TEST(text.find("; nobody works on it\n") != std::string::npos);
  BOOST_TEST(text.find(" s a part, the longest ") != std::string::npos);
  BOOST_TEST(text.find(" the complement, so far\n") != std::string::npos, text);
  BOOST_TEST(text.find(" left with 2 threads\n") != std::string::npos);

  BOOST_TEST(loshu(count).status == 0);
  const json whole = json_of("status " + file);
  BOOST_TEST(whole["left"] == 0);
  BOOST_TEST(whole["answer"]["total"] == 7040);
  BOOST_TEST(loshu("status " + file).output.find("7040 squares: 880") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_status_of_a_share_is_no_answer_to_the_whole) {
  const Folder folder;
  const std::string file = folder / "c";
  BOOST_TEST(loshu("count square 4 --engine exhaust --part 1/2 --checkpoint " + file).status == 0);
  const json share = json_of("status " + file);
  BOOST_TEST(share["left"] == 0);
  BOOST_TEST(share["part"] == "1/2");
  BOOST_TEST(share["answer"]["solutions"] > 0);
  BOOST_TEST(share["answer"]["complete"] == false);
  BOOST_TEST(share["answer"]["total"].is_null());
  for (const auto& [group, classes] : share["answer"]["classes"].items()) {
    BOOST_TEST(classes.is_null(), group);
  }
}

BOOST_AUTO_TEST_CASE(killed_at_any_moment_and_resumed_the_count_is_exact) {
  const Folder folder;
  const std::string count = runner +
                            "count square 4 --symmetry none --parts 200 --threads 2 --checkpoint " +
                            folder / "c";
  Outcome outcome;
  int kills = 0;
  for (int i = 0; i < 200; ++i) {
    const int delay = 15 + 37 * i % 150;  // milliseconds
    outcome = run("timeout -s KILL 0." + std::string(delay < 100 ? "0" : "") +
                  std::to_string(delay) + " " + count);
    if (outcome.status == 0) break;
    // Nothing, but for the answer itself where it was killed just after.
    if (!outcome.output.starts_with("7040 squares: 880 up to")) BOOST_TEST(outcome.output == "");
    ++kills;
  }
  BOOST_TEST_MESSAGE(kills << " kills");
  outcome = run(count);
  BOOST_TEST(kills > 0);
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
}

BOOST_AUTO_TEST_CASE(a_second_run_is_refused_while_the_first_goes_on) {
  const Folder folder;
  const std::string file = folder / "c";
  const std::string count = "count square 5 --engine exhaust --parts 5000 --checkpoint " + file;
  const Outcome both =
      run(runner + count + " >/dev/null & pid=$!; for i in $(seq 200); do " + runner + "status " +
          file + " 2>/dev/null | grep running && break; sleep 0.05; done; " + runner + count +
          "; echo second $?; kill -INT $pid; wait $pid; echo first $?");
  BOOST_TEST(both.output.find("; running with 1 thread\n") != std::string::npos, both.output);
  BOOST_TEST(both.output.find("second 2\nfirst 3\n") != std::string::npos, both.output);
  BOOST_TEST(both.errors ==
             "loshu: another program works on it: it has locked " + file + ".lock\n");
  BOOST_TEST(json_of("status " + file)["running"] == false);
}

BOOST_AUTO_TEST_CASE(another_question_is_refused_with_what_differs) {
  const Folder folder;
  const std::string end = " --checkpoint " + folder / "c";
  BOOST_TEST(loshu("count square 3 --parts 10" + end).status == 0);
  refused("count square 4 --parts 10" + end, "another question: puzzle was ");
  refused("count square 3 --parts 10 --engine exhaust" + end,
          "another question: engine was gecode then, and is exhaust now");
  refused("count square 3 --parts 10 --symmetry none" + end,
          "symmetry was full then, and is none now");
  refused("count square 3 --parts 10 --propagation value" + end, "propagation was figure then");
  refused("count square 3 --parts 10 --given 2,2=5" + end, "puzzle was ");
  refused("count square 3 --parts 11" + end, "parts was 10 then, and is 11 now");
  refused("count square 3 --parts 10 --part 1/2" + end, "part was 1/1 then, and is 1/2 now");
  // Without --parts it takes what was asked then, and threads do not matter.
  BOOST_TEST(loshu("count square 3 --threads 3" + end).status == 0);
}

BOOST_AUTO_TEST_CASE(what_is_no_checkpoint_or_damaged_is_refused) {
  const Folder folder;
  const std::string file = folder / "c";
  std::ofstream(file) << "a letter\n";
  refused("count square 3 --checkpoint " + file, "is no checkpoint of loshu");
  refused("status " + file, "is no checkpoint of loshu");
  refused("status " + folder / "nothing", "cannot read");
  refused("status", "takes the file of one checkpoint");
  refused("count square 3 --checkpoint " + folder / "nowhere/c", "cannot make");
  refused("count square 3 --checkpoint ''", "--checkpoint needs the name of a file");
  std::filesystem::remove(file);
  BOOST_TEST(loshu("count square 4 --engine exhaust --checkpoint " + file).status == 0);
  std::string whole = file_text(file);
  std::ofstream(file, std::ios::binary) << whole.substr(0, whole.size() - 5000);
  refused("count square 4 --engine exhaust --checkpoint " + file, "");
  refused("status " + file, "");
}

BOOST_AUTO_TEST_CASE(a_full_disk_stops_it_and_nothing_wrong_is_told) {
  const Folder folder;
  const std::string count =
      runner + "count square 4 --engine exhaust --symmetry none --parts 2000 --checkpoint " +
      folder / "c";
  const Outcome full = run("(trap '' XFSZ; ulimit -f 100; exec " + count + ")");
  BOOST_TEST(full.status == 3);
  BOOST_TEST(full.output == "");
  BOOST_TEST(full.errors.find("gave up: ") != std::string::npos, full.errors);
  BOOST_TEST(json_of("status " + folder / "c")["done"] > 0);
  const Outcome more = run(count);
  BOOST_TEST(more.status == 0);
  BOOST_TEST(more.output.starts_with("7040 squares: 880 up to"), more.output);
}

BOOST_AUTO_TEST_CASE(shares_merge_to_the_count) {
  const Folder folder;
  for (const std::string puzzle :
       {"square 4 --engine exhaust", "square 4", "polygon 7", "hexagon 3 --engine exhaust",
        "square 4 --kind pandiagonal", LOSHU_SOURCE "/examples/puzzles/cube.json"}) {
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

BOOST_AUTO_TEST_CASE(merge_finds_gaps_overlaps_and_other_questions) {
  const Folder folder;
  const auto share = [&](const std::string& name, const std::string& options) {
    BOOST_TEST(loshu("count square 4 --engine exhaust " + options).status < 4);
    return " " + folder / name;
  };
  const auto made = [&](const std::string& name, const std::string& options) {
    return share(name, options + " --output " + folder / name);
  };
  const std::string one = made("1", "--part 1/3"), two = made("2", "--part 2/3");
  const std::string three = share("3", "--part 3/3 --checkpoint " + folder / "3");
  BOOST_TEST(loshu("merge" + three + one + two).output.starts_with("7040 squares"));
  refused("merge" + one + three, "no file has share 2/3");
  refused("merge" + one + two + three + two, "is in both" + two + " and" + two);
  const std::string half = made("half", "--part 2/3 --node-limit 1000");
  refused("merge" + one + three + half, folder / "half should have: it is not finished");
  const std::string other = made("other", "--part 2/3 --symmetry none");
  refused("merge" + one + three + other,
          "is of another question than " + folder / "1: symmetry is none, not full");
  const std::string finer = made("finer", "--part 2/4");
  refused("merge" + one + three + finer,
          "finer is share 2/4, but " + folder / "1 is one of 3: give every --part I/N the same N");
  const std::string mixed = made("mixed", "--part 4/4 --parts 300");
  const std::string even = made("even", "--part 1/2 --parts 300");
  refused("merge" + even + mixed, "part 1 first; the files are shares of different numbers");
  const std::string odd = made("odd", "--part 2/4 --parts 300");
  BOOST_TEST(loshu("merge" + even + mixed + odd).output.starts_with("7040 squares"));
  const std::string same_parts = made("four", "--part 2/4 --parts 300");
  refused("merge" + one + three + same_parts, "four: give every --part I/N the same N");
  std::ofstream(folder / "letter") << "{}";
  refused("merge" + one + " " + folder / "letter", "is not what 'loshu count --part' writes");
  refused("merge" + one + " " + folder / "nothing", "cannot read");
  refused("merge", "takes the files");
  json changed = json::parse(file_text(folder / "1"));
  changed["records"][0][0] = 1;
  std::ofstream(folder / "changed") << changed;
  refused("merge" + two + three + " " + folder / "changed", "");
  changed["question"]["version"] = "0.0.1";
  std::ofstream(folder / "changed") << changed;
  refused("merge" + two + three + " " + folder / "changed", "changed is of loshu 0.0.1, not ");
  changed["question"].erase("version");
  std::ofstream(folder / "changed") << changed;
  refused("merge" + two + three + " " + folder / "changed", "changed has no version of loshu");
}

BOOST_AUTO_TEST_CASE(an_answer_does_not_overwrite_what_is_read) {
  const Folder folder;
  const std::string file = folder / "c", puzzle = folder / "p.json";
  const auto count = [](const std::string& options) {
    return "count square 4 --engine exhaust " + options;
  };
  refused(count("--checkpoint " + file + " --output " + file),
          "--output " + file + " would overwrite the checkpoint; name another file");
  refused(count("--checkpoint " + file + " --output " + folder.name + "/./c"), "the checkpoint");
  BOOST_TEST(!std::filesystem::exists(file));
  BOOST_TEST(loshu(count("--part 1/2 --checkpoint " + file + " --output " + folder / "1")).status ==
             0);
  const std::string kept = file_text(file), share = file_text(folder / "1");
  std::filesystem::create_symlink(file, folder / "link");
  for (const char* name : {"c", "link"}) {
    refused(count("--part 1/2 --checkpoint " + file + " --output " + folder / name), "overwrite");
    refused("status " + file + " --output " + folder / name, "would overwrite the checkpoint");
    refused("merge " + folder / "1 " + file + " --output " + folder / name,
            "would overwrite a file that is to be merged");
  }
  refused("merge " + folder / "1 " + file + " --output " + folder / "1", "to be merged");
  BOOST_TEST(file_text(file) == kept);
  BOOST_TEST(file_text(folder / "1") == share);
  BOOST_TEST(loshu("export square 3 --format json --output " + puzzle).status == 0);
  refused("solve " + puzzle + " --output " + puzzle, "would overwrite the puzzle");
  BOOST_TEST(loshu("export " + puzzle + " --format json --output " + puzzle).status == 0);
  BOOST_TEST(loshu("count " + puzzle).output.starts_with("8 squares"));
}

BOOST_AUTO_TEST_CASE(a_share_that_was_never_cut_is_not_written_and_that_is_told) {
  const Folder folder;
  const std::string file = folder / "1";
  const std::string count = "count square 4 --engine exhaust --part 1/3 ";
  const std::string why =
      "loshu: stopped at the node limit while cutting into parts; no share was written";
  refused(count + "--node-limit 10", why + "\n", 3);
  refused(count + "--node-limit 10 --output " + file, why + "\n", 3);
  BOOST_TEST(!std::filesystem::exists(file));
  BOOST_TEST(loshu(count + "--output " + file).status == 0);
  const std::string kept = file_text(file);
  refused(count + "--node-limit 10 --output " + file, why + ", and " + file + " is as it was\n", 3);
  BOOST_TEST(file_text(file) == kept);
  refused("merge " + file + " --output " + folder / "all", "no file has share 2/3");
  BOOST_TEST(!std::filesystem::exists(folder / "all"));
}

BOOST_AUTO_TEST_CASE(the_job_script_counts_shares_that_merge) {
  const Folder folder;
  const std::string script =
      "cd " + folder.name + " && export LOSHU=" + runner +
      "QUESTION='square 4 --engine exhaust' SLURM_ARRAY_TASK_MAX=3 && for i in 3 1 2; do " +
      "SLURM_ARRAY_TASK_ID=$i '" LOSHU_SOURCE "/examples/cluster/count.slurm' || exit; done && " +
      runner + "merge shares/*.json";
  const Outcome outcome = run(script);
  BOOST_TEST(outcome.status == 0, outcome.errors);
  BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
  BOOST_TEST(run(script).output == outcome.output);  // from the checkpoints, which are whole
}

BOOST_AUTO_TEST_CASE(the_table_of_part_sizes_has_a_row_for_each_number) {
  const std::string script = "LOSHU=" + runner + " '" LOSHU_SOURCE "/examples/cluster/part-sizes' ";
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
    BOOST_TEST(mean_nodes * parts > 3000);
    BOOST_TEST(mean_nodes < most_nodes);
    BOOST_TEST(mean_seconds > 0.0);
    BOOST_TEST(longest > mean_seconds);
  }
  BOOST_TEST(run(script + "'square 4 --engine exhausted' 10").status == 2);
  BOOST_TEST(run(script).status == 2);
}

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
  const json large = json_of("estimate square 5 --probes 60 --seed 3");
  BOOST_TEST(large[0]["exact"] == false);
  BOOST_TEST(large[0]["seed"] == 3);
  BOOST_TEST(large[0]["probes"] == 60);
  BOOST_TEST(large[0]["total"]["least"] < large[0]["total"]["mean"]);
  BOOST_TEST(large[0]["total"]["mean"] < large[0]["total"]["greatest"]);
  BOOST_TEST(large[0]["seconds"]["mean"] > 0.0);
  const std::string text = loshu("estimate square 5 --probes 60").output;
  BOOST_TEST(text.find("60 probes") != std::string::npos, text);
  BOOST_TEST(json_of("estimate polygon 7")[0]["total"]["greatest"] == 0);
  const std::string one =
      loshu("estimate triangle 3 --given k1=1 --given k2=2 --given k3=3").output;
  BOOST_TEST(one.find(" 1 triangle\n") != std::string::npos, one);
  BOOST_TEST(loshu("estimate square 6 --time-limit 0.2").status == 3);
  refused("estimate square 5 --probes 1", "--probes should be from 2");
  refused("estimate square 5 --format csv", "estimate does not write csv");
}

BOOST_AUTO_TEST_CASE(an_estimate_tells_no_range_of_what_no_probe_found) {
  const std::string cube = "estimate cube 4 --probes 20";
  const std::string text = loshu(cube).output;
  BOOST_TEST(text.find("exhaust: none found by 20 probes\n") != std::string::npos, text);
  BOOST_TEST(text.find("0 (0 to 0)") == std::string::npos, text);
  for (const json& row : json_of(cube)) {
    for (const char* number : {"total", "geometric", "full"}) BOOST_TEST(row[number].is_null());
    BOOST_TEST(row["nodes"]["mean"] > 1.0);
  }
  // The time is over before the first probe.
  const Outcome late = loshu("estimate square 6 --time-limit 0.001");
  BOOST_TEST(late.status == 3);
  BOOST_TEST(late.output.find("exhaust: unknown\n") != std::string::npos, late.output);
  BOOST_TEST(late.output.find(", too few for an estimate; stopped at the time limit\n") !=
             std::string::npos);
  const json row = json_of("estimate square 6 --time-limit 0.001")[0];
  for (const char* number : {"total", "nodes", "seconds"}) BOOST_TEST(row[number].is_null());
}

BOOST_AUTO_TEST_CASE(what_does_not_go_with_parts_is_refused) {
  refused("count square 3 --parts 0", "--parts should be from 1");
  refused("count square 3 --part 3", "should read I/N");
  refused("count square 3 --part 0/3", "the share of --part should be from 1 to 3");
  refused("count square 3 --part 4/3", "the share of --part should be from 1 to 3");
  refused("count square 3 --part 1/2 --format text", "writes json");
  refused("count square 3 --parts 5 --explain", "--explain");
  refused("count square 3 --parts 5 --profiler 6565", "--profiler");
  refused("count square 3 --parts 5 --engine anneal", "--engine anneal cannot count in parts");
  refused("solve square 3 --parts 5", "solve has no option --parts");
}

BOOST_AUTO_TEST_CASE(progress_counts_parts_and_leaves_nothing_behind) {
  const Outcome shown =
      loshu("count square 5 --engine exhaust --parts 2000 --time-limit 1.5 --progress --threads 2");
  BOOST_TEST(shown.status == 3);
  BOOST_TEST(shown.errors.find(" parts, ") != std::string::npos, shown.errors);
  BOOST_TEST(shown.errors.find(" left") != std::string::npos, shown.errors);
  BOOST_TEST(shown.errors.ends_with("\r\033[K"));
}
