// The ladder searches for the magic hexagons of order 3 again and again, each time faster by one
// idea. It begins with all permutations and ends with Loshu, which takes any figure. Prints a table
// of the rungs, and draws it.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <sstream>
#include <vector>

#include <boost/program_options.hpp>

#include <loshu/draw.hpp>
#include <loshu/error.hpp>

#include "ladder/chart.hpp"
#include "ladder/rung.hpp"
#include "ladder/words.hpp"
#include "loshu/cli/output.hpp"

namespace {

namespace po = boost::program_options;

struct LadderRequest {
  bool help = false;
  std::string rung;  ///< the only one; empty: all
  double seconds = 2;
  std::string svg;  ///< a file; empty: none
};

po::options_description options(LadderRequest& request) {
  po::options_description all("options", 79);
  all.add_options()("help", po::bool_switch(&request.help), "what there is")(
      "rung", po::value(&request.rung)->value_name("NAME"), "climb this rung alone, once")(
      "seconds", po::value(&request.seconds)->value_name("S")->default_value(2),
      "how long to climb a rung that would not end")(
      "svg", po::value(&request.svg)->value_name("FILE"), "draw the times, as SVG");
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

/// Climbs the rungs, the table growing as it goes.
std::vector<ladder::Climbed> climbed(const LadderRequest& request, runner::Output& output) {
  std::vector<ladder::Climbed> done;
  const std::vector<ladder::Rung> rungs = requested_rungs(request);
  output.write(ladder::heading());
  for (const ladder::Rung& rung : rungs) {
    const ladder::RungResult* before = done.empty() ? nullptr : &done.back().outcome;
    const ladder::RungResult outcome = request.rung.empty()
                                           ? ladder::fastest_climb(rung, request.seconds)
                                           : ladder::climb(rung, request.seconds);
    output.write(ladder::row(rung, outcome, before));
    output.finish();
    done.push_back({rung, outcome});
  }
  return done;
}

/// The solution that comes first in reading order.
loshu::Assignment first_solution(const std::vector<ladder::Climbed>& ladder) {
  std::vector<loshu::Assignment> all;
  for (const auto& [rung, outcome] : ladder) {
    all.insert(all.end(), outcome.found.begin(), outcome.found.end());
  }
  return *std::ranges::min_element(all);
}

/// The command that draws the chart, without the name of its file.
std::string command_line(const LadderRequest& request) {
  std::ostringstream text;
  text << "ladder" << (request.rung.empty() ? "" : " --rung " + request.rung) << " --seconds "
       << request.seconds << " --svg FILE.svg";
  return text.str();
}

void run(const LadderRequest& request) {
  runner::Output output("");
  if (request.help) {
    output.write(help());
    return output.finish();
  }
  std::optional<runner::Output> picture;
  if (!request.svg.empty()) picture.emplace(request.svg);
  const std::vector<ladder::Climbed> ladder = climbed(request, output);
  for (const auto& [rung, outcome] : ladder) {
    output.write(ladder::extrapolated_sentence(rung, outcome));
  }
  if (request.rung.empty()) output.write(ladder::rank_sentence(first_solution(ladder)));
  output.finish();
  if (picture) {
    picture->write(loshu::svg_above_command(ladder::chart_svg(ladder), command_line(request)));
    picture->finish();
  }
}

}  // namespace

int main(int argc, char** argv) try { run(parsed(argc, argv)); } catch (const po::error& error) {
  std::cerr << "ladder: " << error.what() << "; 'ladder --help' lists the options\n";
  return 2;
} catch (const loshu::Error& error) {
  std::cerr << "ladder: " << error.what() << '\n';
  return 2;
} catch (const runner::WriteFailure& error) {
  std::cerr << "ladder: " << error.what() << '\n';
  return 3;
}
