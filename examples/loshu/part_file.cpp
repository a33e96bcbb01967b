#include "part_file.hpp"

#include <nlohmann/json.hpp>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>

#include "checkpoints.hpp"
#include "input.hpp"

namespace runner {
namespace {

using nlohmann::ordered_json;

constexpr const char* kind = "loshu count in parts";

}  // namespace

ordered_json row_of(std::size_t part, const loshu::Result& found) {
  return {part,           found.solutions,    found.self_complementary, found.nodes,
          found.failures, found.propagations, found.placements,         found.seconds};
}

loshu::Result result_in(const ordered_json& row) {
  loshu::Result result;
  row.at(1).get_to(result.solutions);
  row.at(2).get_to(result.self_complementary);
  row.at(3).get_to(result.nodes);
  row.at(4).get_to(result.failures);
  row.at(5).get_to(result.propagations);
  row.at(6).get_to(result.placements);
  row.at(7).get_to(result.seconds);
  return result;
}

std::string written(const PartFile& file) {
  ordered_json object{{"kind", kind}, {"question", ordered_json::object()}};
  for (const auto& [name, value] : file.question) object["question"][name] = value;
  object["columns"] = {"part",     "solutions",    "self_complementary", "nodes",
                       "failures", "propagations", "placements",         "seconds"};
  object["records"] = ordered_json::array();
  for (const auto& [part, found] : file.records) {
    object["records"].push_back(row_of(part, found));
  }
  return object.dump() + "\n";
}

PartFile read_part_file(const std::string& file) {
  if (loshu::is_checkpoint(file)) return checkpoint_contents(file);
  const std::string text = contents(file);
  try {
    const ordered_json object = ordered_json::parse(text);
    if (object.at("kind") != kind) throw loshu::Error("its kind is another");
    PartFile result;
    for (const auto& [name, value] : object.at("question").items()) {
      result.question.emplace_back(name, value.get<std::string>());
    }
    for (const ordered_json& row : object.at("records")) {
      const auto part = row.at(0).get<std::size_t>();
      if (!result.records.emplace(part, result_in(row)).second) {
        throw loshu::Error("part " + std::to_string(part) + " is there twice");
      }
    }
    return result;
  } catch (const std::exception& error) {
    throw loshu::Error(file + " is not what 'loshu count --part' writes: " + error.what());
  }
}

}  // namespace runner
