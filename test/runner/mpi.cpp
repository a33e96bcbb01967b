// Counts by the processes of an MPI run, on this one machine. Whoever dies or sleeps, the count is
// exact, or it is resumed and then exact.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner.hpp"

BOOST_AUTO_TEST_SUITE(mpi)

namespace {

using nlohmann::json;

const std::string mpi_program = "'" LOSHU_MPI "' ";

/// A command line that starts three processes. Open MPI takes its options from the environment too,
/// where others do not mind them: more processes than cores, as root, in a container, and nothing
/// said about a status that is not 0.
std::string three(const std::string& command, const std::string& more = "") {
  return "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
         "OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_orte_execute_quiet=1 "
         "OMPI_MCA_btl_vader_single_copy_mechanism=none " +
         more + " timeout 100 " LOSHU_MPIRUN " 3 " + command;
}

Outcome by_three(const std::string& arguments) { return run(three(mpi_program + arguments)); }
Outcome alone(const std::string& arguments) {
  return run("OMPI_MCA_ess_singleton_isolated=1 " + mpi_program + arguments);  // starts no daemon
}

json answer_of(const Outcome& outcome) {
  json answer = json::parse(outcome.output);
  for (const char* effort :
       {"nodes", "failures", "propagations", "placements", "walker", "seconds"}) {
    answer.erase(effort);  // which is by parts
  }
  return answer;
}

/// That it is refused in one line that says so, however many processes there are.
void refused(const Outcome& outcome, const std::string& why) {
  BOOST_TEST(outcome.status == 2, outcome.errors);
  BOOST_TEST(outcome.errors.find(why) != std::string::npos, outcome.errors);
  BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, outcome.errors);
  BOOST_TEST(outcome.output == "");
}

/// A count by three processes that something happens to.
struct Attacked {
  Folder folder;
  std::string count;

  explicit Attacked(const std::string& question)
      : count("count " + question + " --checkpoint " + folder / "c") {}

  /// Runs it, and a shell command once some parts are done, in which $P0 to $P2 are the processes.
  Outcome run_and(const std::string& what, const std::string& environment) const {
    const std::string pids = folder / "pids";
    const std::string started = three("sh -c 'echo P${OMPI_COMM_WORLD_RANK:-$PMI_RANK}=$$ >> " +
                                          pids + "; exec " LOSHU_MPI " " + count + "'",
                                      environment);
    const std::string some = "[4-9]|[1-9][0-9]";
    return run("{ " + started + "; } & run=$!; for i in $(seq 1000); do " + program + "status " +
               folder / "c" + " 2>/dev/null | grep -qE '^(" + some +
               ")[0-9]* of' && break; sleep 0.01; done; . " + pids + "; " + what + "; wait $run");
  }

  /// How many parts the checkpoint has.
  [[nodiscard]] int done() const {
    return json::parse(loshu("status " + folder / "c --format json").output).at("done");
  }
  [[nodiscard]] Outcome resumed() const { return loshu(count + " --format json"); }
};

const std::string survive = "OMPI_MCA_orte_enable_recovery=1 LOSHU_SILENCE=1";

}  // namespace

BOOST_AUTO_TEST_CASE(a_puzzle_that_contradicts_itself_has_no_solution) {
  const Folder folder;
  const Outcome outcome = by_three("count square 3 --sum 99 --checkpoint " + (folder / "c"));
  BOOST_TEST(outcome.status == 1, outcome.errors);
  BOOST_TEST(outcome.output ==
             "no such square exists: square 3: 15 is the only sum; with --first-value 29 it is\n"
             "  99\n");
  BOOST_TEST(!std::filesystem::exists(folder / "c"));
}

BOOST_AUTO_TEST_CASE(three_processes_count_what_one_does) {
  for (const std::string question :
       {"square 4", "square 4 --engine exhaust", "polygon 6 --parts 500 --symmetry geometric",
        "polygon 6 --engine exhaust --given c=2 --complement off"}) {
    const std::string count = "count " + question + " --format json";
    const Outcome outcome = by_three(count);
    BOOST_TEST(outcome.status == 0, question << ": " << outcome.errors);
    BOOST_TEST(answer_of(outcome) == answer_of(loshu(count)), question);
  }
}

BOOST_AUTO_TEST_CASE(a_process_alone_counts_by_itself) {
  BOOST_TEST(alone("count square 4").output.starts_with("7040 squares: 880 up to"));
  const Outcome none = alone("count polygon 7 --engine exhaust --format csv");
  BOOST_TEST(none.status == 1);
  BOOST_TEST(none.output.substr(0, 7) == loshu("count polygon 7 --format csv").output.substr(0, 7));
  BOOST_TEST(alone("--help").output.starts_with("mpirun -np N loshu-mpi count"));
}

BOOST_AUTO_TEST_CASE(bad_input_is_told_once) {
  refused(by_three("count square 4 --given 9,9=1"), "9,9");
  refused(alone("count square"), "");
  refused(alone("count square 4 --threads 2"), "takes processes");
  refused(by_three("count square 4 --engine ilp"), "--engine ilp cannot count in parts");
  refused(alone("count square 4 --engine anneal"), "--engine anneal cannot count in parts");
  refused(alone("count square 4 --checkpoint /nowhere/c"), "cannot make");
  refused(alone("solve square 4"), "loshu-mpi counts");
  refused(alone(""), "loshu-mpi counts");
  refused(
      run("OMPI_MCA_ess_singleton_isolated=1 LOSHU_SILENCE=0 " + mpi_program + "count square 4"),
      "LOSHU_SILENCE");
}

BOOST_AUTO_TEST_CASE(a_limit_stops_it_and_it_goes_on) {
  const Folder folder;
  const std::string count =
      "count square 4 --engine exhaust --symmetry none --complement off "
      "--parts 300 --checkpoint " +
      folder / "c";
  const Outcome part = by_three(count + " --node-limit 30000");
  BOOST_TEST(part.status == 3);
  BOOST_TEST(part.output.find("not all: stopped at the node limit") != std::string::npos);
  const json half = json::parse(loshu("status " + folder / "c --format json").output);
  BOOST_TEST(half["done"] > 0);
  BOOST_TEST(half["left"] > 0);
  BOOST_TEST(half["threads"] == 2);
  const Outcome rest = by_three(count);
  BOOST_TEST(rest.errors.find("parts were done already") != std::string::npos, rest.errors);
  BOOST_TEST(rest.output.starts_with("7040 squares: 880 up to"), rest.output);
}

BOOST_AUTO_TEST_CASE(the_job_script_counts_and_tells_the_status) {
  const Folder folder;
  const Outcome outcome = run("cd " + folder.name + " && LOSHU=" + program +
                              "LOSHU_MPI=" + mpi_program + "LAUNCH='env " + three("") +
                              "' QUESTION='square 4 --engine exhaust' SLURM_NTASKS=3 '" LOSHU_SOURCE
                              "/examples/cluster/mpi.slurm'");
  BOOST_TEST(outcome.status == 0, outcome.errors);
  BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
  BOOST_TEST(outcome.output.find("parts done, 100.0 %; nobody works on it") != std::string::npos);
}

// Its part is counted by another, and by process 0 where no worker is left. A part that a sleeper
// brings late does not count twice, and one that sleeps on holds nobody up.
BOOST_AUTO_TEST_CASE(where_mpi_outlives_a_worker_the_count_is_exact) {
  for (const std::string what : {"kill -KILL $P1", "kill -KILL $P1 $P2",
                                 "kill -STOP $P1; sleep 1.2; kill -CONT $P1", "kill -STOP $P1"}) {
    const Attacked count("square 4 --symmetry none --propagation bounds --parts 200");
    const Outcome outcome = count.run_and(what, survive);
    BOOST_TEST_CONTEXT(what << ": " << outcome.errors) {
      BOOST_TEST(outcome.status != 124, "mpirun waits");  // of timeout
      BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
      BOOST_TEST(json::parse(count.resumed().output)["total"] == 7040);
      if (!what.ends_with("$P2")) continue;
      BOOST_TEST(outcome.errors.find("process 2 is silent and taken for dead") !=
                 std::string::npos);
    }
  }
}

BOOST_AUTO_TEST_CASE(where_mpi_does_not_outlive_it_the_checkpoint_goes_on) {
  for (const std::string victim : {"$P0", "$P2"}) {
    const Attacked count("square 4 --symmetry none --propagation bounds --parts 200");
    const Outcome killed = count.run_and("kill -KILL " + victim, "");
    BOOST_TEST(killed.status != 0, killed.output);
    BOOST_TEST(killed.output.find("7040") == std::string::npos, killed.output);
    BOOST_TEST(count.done() > 0);
    const Outcome rest = count.resumed();
    BOOST_TEST(rest.errors.find("parts were done already") != std::string::npos, rest.errors);
    BOOST_TEST(json::parse(rest.output)["total"] == 7040);
  }
}

BOOST_AUTO_TEST_SUITE_END()
