// A small runner to copy. It shows three of the models, their toggles, and Gecode's depth-first
// search. The models branch on the smallest domain and split domains, lower half first.
//
//   magic square 4 --solutions 0
//   magic polygon 6 --sum 22 --symmetry none --total-sum off

#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <boost/program_options.hpp>
#include <gecode/search.hh>
#include <loshu/error.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace po = boost::program_options;

namespace {

using Model = std::unique_ptr<loshu::MagicModel>;

Model make_model(const std::string& figure, int size, const std::optional<int>& sum,
                 const loshu::Options& options) {
  if (figure == "square") return std::make_unique<loshu::MagicSquare>(size, 1, sum, options);
  if (figure == "polygon") return std::make_unique<loshu::MagicPolygon>(size, 1, sum, options);
  if (figure == "hexagon") return std::make_unique<loshu::MagicHexagon>(size, 1, sum, options);
  throw loshu::Error("there is no figure '" + figure + "'; take square, polygon or hexagon");
}

/// Prints `most` solutions, or all if 0, and the effort of the search.
int search(loshu::MagicModel& model, std::uint64_t most) {
  Gecode::DFS<loshu::MagicModel> engine(&model);
  std::uint64_t found = 0;
  while (most == 0 || found < most) {
    const Model solution(engine.next());
    if (!solution) break;
    ++found;
    solution->print(std::cout);
    std::cout << '\n';
  }
  const Gecode::Search::Statistics effort = engine.statistics();
  std::cout << "solutions    " << found << "\nnodes        " << effort.node << "\nfailures     "
            << effort.fail << "\npropagations " << effort.propagate << "\npeak depth   "
            << effort.depth << '\n';
  return found > 0 ? 0 : 1;
}

int run(int argc, char* argv[]) {
  po::options_description options("magic FIGURE SIZE [OPTION...]");
  options.add_options()("help", "print this and exit")(
      "figure", po::value<std::string>()->default_value("square"), "square, polygon or hexagon")(
      "size", po::value<int>()->default_value(4), "order, or number of sides")(
      "sum", po::value<int>(), "magic sum, else any")(
      "symmetry", po::value<std::string>()->default_value("full"), "none, geometric or full")(
      "total-sum", po::value<bool>()->default_value(true, "on"), "redundant sum: on or off")(
      "propagation", po::value<std::string>()->default_value("bounds"), "value, bounds, ...")(
      "solutions", po::value<std::uint64_t>()->default_value(1), "stop after so many; 0: find all");
  po::positional_options_description operands;
  operands.add("figure", 1).add("size", 1);
  po::variables_map given;
  po::store(po::command_line_parser(argc, argv).options(options).positional(operands).run(), given);
  if (given.contains("help")) {
    std::cout << options;
    return 0;
  }
  const loshu::Options toggles = loshu::with(
      loshu::value_of(loshu::propagation_names, given["propagation"].as<std::string>()),
      {.symmetry = loshu::value_of(loshu::symmetry_names, given["symmetry"].as<std::string>()),
       .total_sum = given["total-sum"].as<bool>()});
  const auto sum = given.contains("sum") ? std::optional(given["sum"].as<int>()) : std::nullopt;
  const Model model =
      make_model(given["figure"].as<std::string>(), given["size"].as<int>(), sum, toggles);
  return search(*model, given["solutions"].as<std::uint64_t>());
}

}  // namespace

int main(int argc, char* argv[]) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "magic: " << error.what() << '\n';
    return 2;
  }
}
