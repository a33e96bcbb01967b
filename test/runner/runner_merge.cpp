// Counts in shares by the runner, which `merge` adds up, and the scripts that make them: gaps,
// overlaps and files that stand in each other's way.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

using nlohmann::json;

namespace {

const std::string runner = "'" LOSHU_RUNNER "' ";

}  // namespace

BOOST_AUTO_TEST_CASE(shares_merge_to_the_count) {
  for (const std::string puzzle :
       {"square 4 --engine exhaust", "square 4", "polygon 7", "hexagon 3 --engine exhaust",
        "square 4 --kind pandiagonal", LOSHU_SOURCE "/examples/puzzles/cube.json"}) {
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
  check_refused("merge" + one + three, "no file has share 2/3");
  check_refused("merge" + one + two + three + two, "is in both" + two + " and" + two);
  const std::string half = made("half", "--part 2/3 --node-limit 1000");
  check_refused("merge" + one + three + half, folder / "half should have: it is not finished");
  const std::string other = made("other", "--part 2/3 --symmetry none");
  check_refused("merge" + one + three + other,
                "is of another question than " + folder / "1: symmetry is none, not full");
  const std::string finer = made("finer", "--part 2/4");
  check_refused(
      "merge" + one + three + finer,
      "finer is share 2/4, but " + folder / "1 is one of 3: give every --part I/N the same N");
  const std::string mixed = made("mixed", "--part 4/4 --parts 300");
  const std::string even = made("even", "--part 1/2 --parts 300");
  check_refused("merge" + even + mixed, "part 1 first; the files are shares of different numbers");
  const std::string odd = made("odd", "--part 2/4 --parts 300");
  BOOST_TEST(loshu("merge" + even + mixed + odd).output.starts_with("7040 squares"));
  const std::string same_parts = made("four", "--part 2/4 --parts 300");
  check_refused("merge" + one + three + same_parts, "four: give every --part I/N the same N");
  std::ofstream(folder / "letter") << "{}";
  check_refused("merge" + one + " " + folder / "letter", "is not what 'loshu count --part' writes");
  check_refused("merge" + one + " " + folder / "nothing", "cannot read");
  check_refused("merge", "takes the files");
  json changed = json::parse(file_text(folder / "1"));
  changed["records"].erase(0);
  std::ofstream(folder / "changed") << changed;
  check_refused("merge" + two + three + " " + folder / "changed",
                "changed is damaged: its digest is not that of what it holds; count its share "
                "anew with 'loshu count ... --part 1/3 --output " +
                    folder / "changed'");
  changed["question"]["version"] = "0.0.1";
  std::ofstream(folder / "changed") << changed;
  check_refused("merge" + two + three + " " + folder / "changed",
                "changed is of loshu 0.0.1, not ");
  changed["question"].erase("version");
  std::ofstream(folder / "changed") << changed;
  check_refused("merge" + two + three + " " + folder / "changed",
                "changed has no version of loshu");
}

BOOST_AUTO_TEST_CASE(what_was_changed_in_a_share_is_refused) {
  const Folder folder;
  std::vector<json> shares;
  for (const std::string share : {"1", "2", "3"}) {
    const std::string file = folder / share;
    BOOST_TEST(
        loshu("count square 4 --engine exhaust --part " + share + "/3 --output " + file).status ==
        0);
    shares.push_back(json::parse(file_text(file)));
  }
  const auto refusal = [&](const std::vector<json>& changed) {
    for (std::size_t i = 0; i < 3; ++i) std::ofstream(folder / std::to_string(i + 1)) << changed[i];
    const Outcome outcome = loshu("merge " + folder / "1 " + folder / "2 " + folder / "3");
    BOOST_TEST(outcome.errors.size() <= 300U, outcome.errors);
    BOOST_TEST(outcome.status == (outcome.errors.empty() ? 0 : 2));
    return outcome.errors;
  };
  BOOST_TEST(refusal(shares) == "");
  std::vector<json> changed = shares;
  for (const char* number : {"7", "-1", "18446744073709551615", "1e300"}) {
    const std::string line = shares[1]["records"][3];
    const std::size_t start = line.find(' ') + 1;
    changed[1]["records"][3] = line.substr(0, start) + number + line.substr(line.find(' ', start));
    BOOST_TEST(refusal(changed).find("2 is damaged: the record \"") != std::string::npos);
  }
  changed = shares;
  for (json& share : changed) share["question"]["complement"] = "off";
  BOOST_TEST(refusal(changed).find("1 is damaged: the record \"") != std::string::npos);
  changed = shares;
  changed[0]["kind"] = "loshu count in parts";  // whose records are lists of numbers
  changed[0]["records"] = {{0, 5, 1, 100, 20, 0, 30, 0.5}};
  changed[0].erase("digest");
  BOOST_TEST(refusal(changed) == "loshu: " + folder / "1" +
                                     " was written by an earlier version of loshu; count its "
                                     "share anew with 'loshu count ... --part 1/3 --output " +
                                     folder / "1'\n");
  changed = shares;
  changed[2]["kind"] = std::string(5000, 'x');
  BOOST_TEST(refusal(changed).find("3 is not what 'loshu count --part' writes") !=
             std::string::npos);
  std::ofstream(folder / "letter") << "{\"" << std::string(5000, 'x');
  const Outcome letter = loshu("merge " + folder / "letter");
  BOOST_TEST(letter.status == 2);
  BOOST_TEST(letter.errors ==
             "loshu: " + folder / "letter is not what 'loshu count --part' writes\n");
}

BOOST_AUTO_TEST_CASE(an_answer_does_not_overwrite_what_is_read) {
  const Folder folder;
  const std::string file = folder / "c";
  const auto count = [](const std::string& options) {
    return "count square 4 --engine exhaust " + options;
  };
  check_refused(count("--checkpoint " + file + " --output " + file),
                "--output " + file + " would overwrite the checkpoint; name another file");
  check_refused(count("--checkpoint " + file + " --output " + folder.name + "/./c"),
                "the checkpoint");
  BOOST_TEST(!std::filesystem::exists(file));
  BOOST_TEST(loshu(count("--part 1/2 --checkpoint " + file + " --output " + folder / "1")).status ==
             0);
  const std::string kept = file_text(file), share = file_text(folder / "1");
  std::filesystem::create_symlink(file, folder / "link");
  for (const char* name : {"c", "link"}) {
    check_refused(count("--part 1/2 --checkpoint " + file + " --output " + folder / name),
                  "overwrite");
    check_refused("status " + file + " --output " + folder / name,
                  "would overwrite the checkpoint");
    check_refused("merge " + folder / "1 " + file + " --output " + folder / name,
                  "would overwrite a file that is to be merged");
  }
  check_refused("merge " + folder / "1 " + file + " --output " + folder / "1", "to be merged");
  BOOST_TEST(file_text(file) == kept);
  BOOST_TEST(file_text(folder / "1") == share);
}

BOOST_AUTO_TEST_CASE(a_share_that_was_never_cut_is_not_written_and_that_is_told) {
  const Folder folder;
  const std::string file = folder / "1";
  const std::string count = "count square 4 --engine exhaust --part 1/3 ";
  const std::string why =
      "loshu: stopped at the node limit while cutting into parts; no share was written";
  check_refused(count + "--node-limit 10", why + "\n", 3);
  check_refused(count + "--node-limit 10 --output " + file, why + "\n", 3);
  BOOST_TEST(!std::filesystem::exists(file));
  BOOST_TEST(loshu(count + "--output " + file).status == 0);
  const std::string kept = file_text(file);
  check_refused(count + "--node-limit 10 --output " + file,
                why + ", and " + file + " is as it was\n", 3);
  BOOST_TEST(file_text(file) == kept);
  check_refused("merge " + file + " --output " + folder / "all", "no file has share 2/3");
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
