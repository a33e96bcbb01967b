#include <loshu/json.hpp>

#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/json/list_of.hpp>

namespace loshu {

using nlohmann::ordered_json;

namespace {

/// Returns the members by which one spectrum differs from another.
ordered_json name_json(const Spectrum& spectrum) {
  const FigureName& name = spectrum.figure.full_name();
  ordered_json json{{"figure", name.family}};
  if (name.size) json["size"] = detail::size_json(name);
  if (!name.kind.empty()) json["kind"] = name.kind;
  for (const auto& [detail, value] : name.details) json[detail] = value;
  json["cells"] = spectrum.figure.cell_count();
  json["by"] = spectrum.is_by_sum ? "sum" : "first_value";
  const PuzzleParts parts = spectrum.rows.front().puzzle.parts();
  if (spectrum.is_by_sum) json["first_value"] = parts.first_value;
  if (spectrum.is_by_sum && parts.values) json["values"] = parts.values->list();
  if (spectrum.limits) json["first_values"] = {spectrum.limits->least, spectrum.limits->greatest};
  return json;
}

ordered_json row_json(const SpectrumRow& row) {
  ordered_json json{{"first_value", row.puzzle.first_value()}, {"sum", row.sum}};
  json["exists"] = row.exists ? ordered_json(*row.exists) : ordered_json();
  if (!row.witness.empty()) json["witness"] = row.witness;
  if (!row.weights.empty()) json["weights"] = row.weights;
  if (!row.engine.empty()) json["engine"] = row.engine;
  return json;
}

/// Copies the answer of a row, if it has one. A proof is checked; the result of a search is
/// trusted.
void take_over(SpectrumRow& row, const ordered_json& json) {
  SpectrumRow told{row.puzzle, row.sum};
  if (!json.at("exists").is_boolean()) return;
  told.exists = json.at("exists").get<bool>();
  if (json.contains("witness")) told.witness = json.at("witness").get<Assignment>();
  if (json.contains("weights")) {
    told.weights = json.at("weights").get<std::vector<LineWeights>>();
  }
  if (json.contains("engine")) told.engine = json.at("engine").get<std::string>();
  const bool is_by_search = !*told.exists && told.weights.empty() && !told.engine.empty();
  if (!is_by_search && !is_proven(told)) {
    throw Error("the row with the first value " + std::to_string(row.puzzle.first_value()) +
                " and the sum " + std::to_string(row.sum) + " does not prove what it says");
  }
  row = std::move(told);
}

}  // namespace

ordered_json to_json(const Spectrum& spectrum) {
  ordered_json json = name_json(spectrum);
  json["halved"] = spectrum.is_halved;
  json["bounded"] = spectrum.is_bounded;
  json["complete"] = spectrum.is_settled();
  json["rows"] = ordered_json::array();
  for (const SpectrumRow& row : spectrum.rows) json["rows"].push_back(row_json(row));
  return json;
}

bool is_of(const Spectrum& spectrum, const ordered_json& object) {
  ordered_json name = object;
  for (const char* answer : {"halved", "bounded", "complete", "rows"}) name.erase(answer);
  return name == name_json(spectrum);
}

void take_over(Spectrum& spectrum, const ordered_json& object) {
  for (const ordered_json& told : object.at("rows")) {
    const auto row = std::ranges::find_if(spectrum.rows, [&](const SpectrumRow& one) {
      return one.puzzle.first_value() == told.at("first_value").get<int>() &&
             one.sum == told.at("sum").get<int>();
    });
    if (row != spectrum.rows.end() && !row->exists) take_over(*row, told);
  }
}

}  // namespace loshu
