// The ladder finds the magic hexagons of order 3 by one search after another. Each search, a rung,
// adds one idea. The first tries all permutations; the last is Loshu, which takes any figure.
// Prints a table of the rungs.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <sstream>
#include <vector>

#include <boost/program_options.hpp>

#include <loshu/error.hpp>

#include "ladder/rung.hpp"
#include "ladder/words.hpp"
#include "loshu/cli/output.hpp"

namespace {

namespace po = boost::program_options;

struct LadderRequest {
  bool help = false;
  std::string rung;  ///< the name of the only rung to run; empty: all
  double seconds = 2;
};

po::options_description options(LadderRequest& request) {
  po::options_description all("options", 79);
  all.add_options()("help", po::bool_switch(&request.help), "what there is")(
      "rung", po::value(&request.rung)->value_name("NAME"), "climb this rung alone, once")(
      "seconds", po::value(&request.seconds)->value_name("S")->default_value(2),
      "how long to climb a rung that would not end");
  return all;
}

LadderRequest parsed(int argc, char** argv) {
  LadderRequest request;
  const po::options_description all = options(request);
  po::variables_map values;
  const int exact = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  po::store(po::command_line_parser(argc, argv).options(all).positional({}).style(exact).run(),
            values);
  po::notify(values);
  if (!std::isfinite(request.seconds) || request.seconds <= 0) {
    throw loshu::Error("--seconds should be a number above 0");
  }
  return request;
}

std::string help() {
  LadderRequest request;
  std::ostringstream text;
  text << "ladder [OPTION...]: ever faster searches for the magic hexagons of order 3\n\n"
       << options(request) << "\nrungs\n";
  for (const ladder::Rung& rung : ladder::rungs()) {
    text << "  " << rung.name << "\n      " << rung.adds << "\n";
  }
  return text.str();
}

std::vector<ladder::Rung> requested_rungs(const LadderRequest& request) {
  std::string names;
  for (const ladder::Rung& rung : ladder::rungs()) {
    if (rung.name == request.rung) return {rung};
    names += (names.empty() ? "" : ", ") + rung.name;
  }
  if (request.rung.empty()) return ladder::rungs();
  throw loshu::Error("--rung: '" + request.rung + "' is none of " + names);
}

/// Runs the rungs, and prints each row of the table when it is known.
void climb_all(const LadderRequest& request, runner::Output& output) {
  const std::vector<ladder::Rung> rungs = requested_rungs(request);
  std::vector<loshu::Assignment> found;
  std::string notes;
  ladder::RungResult before;
  output.write(ladder::heading());
  for (const ladder::Rung& rung : rungs) {
    const ladder::RungResult outcome = request.rung.empty()
                                           ? ladder::fastest_climb(rung, request.seconds)
                                           : ladder::climb(rung, request.seconds);
    output.write(ladder::row(rung, outcome, before));
    output.finish();
    notes += ladder::extrapolated_sentence(rung, outcome);
    found.insert(found.end(), outcome.found.begin(), outcome.found.end());
    before = outcome;
  }
  output.write(notes);
  if (request.rung.empty()) output.write(ladder::rank_sentence(*std::ranges::min_element(found)));
}

void run(const LadderRequest& request) {
  runner::Output output("");
  if (request.help) {
    output.write(help());
  } else {
    climb_all(request, output);
  }
  output.finish();
}

}  // namespace

int main(int argc, char** argv) try {
  runner::hold_standard_streams();
  run(parsed(argc, argv));
} catch (const po::error& error) {
  std::cerr << "ladder: " << error.what() << "; 'ladder --help' lists the options\n";
  return 2;
} catch (const loshu::Error& error) {
  std::cerr << "ladder: " << error.what() << '\n';
  return 2;
} catch (const runner::WriteFailure& error) {
  std::cerr << "ladder: " << error.what() << '\n';
  return 3;
}
