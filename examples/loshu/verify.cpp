#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/verify.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace runner {
namespace {

/// Filled figures and what they should be.
struct Filled {
  loshu::Puzzle puzzle;
  std::vector<std::vector<long>> figures;
};

std::string contents(const std::string& file) {
  const bool from_input = file.empty() || file == "-";
  const std::string name = from_input ? "standard input" : file;
  if (!from_input && std::filesystem::is_directory(file)) {
    throw loshu::Error("cannot read " + name + ": a directory");
  }
  try {
    std::ifstream opened;
    if (!from_input) opened.open(file);
    std::istream& stream = from_input ? std::cin : opened;
    if (!stream) throw loshu::Error("cannot read " + name + ": " + std::strerror(errno));
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  } catch (const std::ios_base::failure&) {
    throw loshu::Error("cannot read " + name + ": " + std::strerror(errno));
  }
}

constexpr long greatest_number = 1'000'000'000;

long whole(const nlohmann::json& value, const std::string& name) {
  const bool fits =
      value.is_number_integer() &&
      (value.is_number_unsigned() ? value.get<std::uint64_t>() <= std::uint64_t{greatest_number}
                                  : value.get<std::int64_t>() >= -greatest_number);
  if (!fits) {
    throw loshu::Error("the input's " + name + " should be a whole number up to ±10^9, not " +
                       (value.is_structured() ? value.type_name() : value.dump().substr(0, 40)));
  }
  return value.get<long>();
}

const nlohmann::json& field(const nlohmann::json& json, const std::string& name) {
  if (!json.is_object() || !json.contains(name)) {
    throw loshu::Error("the input is not what solve writes as JSON: it has no \"" + name + "\"");
  }
  return json.at(name);
}

nlohmann::json parsed_json(const std::string& text) {
  try {
    return nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& error) {
    throw loshu::Error("the input is no JSON: it goes wrong at byte " + std::to_string(error.byte));
  }
}

/// What solve writes as JSON. The figure, its size and its values stand in it; what the request
/// says of them goes before.
Filled read_json(const std::string& text, const Request& request) {
  const nlohmann::json json = parsed_json(text);
  Request described = request;
  const nlohmann::json& figure = field(json, "figure");
  if (!figure.is_string()) throw loshu::Error("the input's \"figure\" should be a name");
  described.operands = {figure.get<std::string>(),
                        std::to_string(whole(field(json, "size"), "size"))};
  if (json.contains("kind") && request.kind.empty()) {
    if (!json["kind"].is_string()) throw loshu::Error("the input's \"kind\" should be a name");
    described.kind = json["kind"];
  }
  for (const loshu::NamedFigure::Detail& detail :
       loshu::named_figure(described.operands[0]).details) {
    if (json.contains(detail.name)) {
      described.details.emplace(detail.name, whole(json[detail.name], detail.name));
    }
  }
  if (!request.first_value) {
    described.first_value = static_cast<int>(whole(field(json, "first_value"), "first_value"));
  }
  if (!request.sum && !field(json, "sum").is_null()) {
    described.sum = static_cast<int>(whole(field(json, "sum"), "sum"));
  }
  if (request.operands.size() == 2 && request.operands != described.operands) {
    throw loshu::Error("the input is " + described.operands[0] + " " + described.operands[1] +
                       ", not " + request.operands[0] + " " + request.operands[1]);
  }
  Filled filled{requested_puzzle(described), {}};
  const nlohmann::json& assignments = field(json, "assignments");
  if (!assignments.is_array()) throw loshu::Error("the input's assignments should be a list");
  for (const nlohmann::json& values : assignments) {
    filled.figures.emplace_back();
    if (!values.is_array())
      throw loshu::Error("the input's assignments should be lists of numbers");
    for (const nlohmann::json& value : values) {
      filled.figures.back().push_back(whole(value, "assignments"));
    }
  }
  return filled;
}

/// Numbers in cell order, apart by white space or commas, one figure after the other.
Filled read_numbers(const std::string& text, const Request& request) {
  Filled filled{requested_puzzle(request), {}};
  const auto cells = static_cast<std::size_t>(filled.puzzle.figure().cell_count());
  std::string spaced = text;
  for (char& c : spaced) {
    if (c == ',' || c == ';') c = ' ';
  }
  std::istringstream words(spaced);
  std::string word;
  std::size_t count = 0;
  for (; words >> word; ++count) {
    if (count % cells == 0) filled.figures.emplace_back();
    filled.figures.back().push_back(
        whole_number(word, "number " + std::to_string(count + 1) + " of the input",
                     -greatest_number, greatest_number));
  }
  if (count == 0 || count % cells != 0) {
    throw loshu::Error("the input has " + std::to_string(count) + " numbers; " +
                       filled.puzzle.figure().title() + " takes " + std::to_string(cells) +
                       " each");
  }
  return filled;
}

std::string text_of(const std::vector<loshu::Verdict>& verdicts) {
  std::string text;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const std::string prefix = verdicts.size() == 1 ? "" : std::to_string(i + 1) + ": ";
    if (verdicts[i].magic()) {
      text += prefix + "magic, sum " + std::to_string(*verdicts[i].sum) + "\n";
    }
    for (const std::string& fault : verdicts[i].faults) text += prefix + fault + "\n";
  }
  return text;
}

std::string json_of(const std::vector<loshu::Verdict>& verdicts) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const loshu::Verdict& verdict : verdicts) {
    nlohmann::ordered_json row{
        {"magic", verdict.magic()}, {"sum", nullptr}, {"faults", verdict.faults}};
    if (verdict.sum) row["sum"] = *verdict.sum;
    rows.push_back(row);
  }
  return rows.dump() + "\n";
}

}  // namespace

Status run_verify(const Request& request) {
  require_format(request, std::array{Format::text, Format::json});
  // The operands are [FIGURE SIZE] [FILE]: with one or three of them the last is a file.
  if (request.operands.size() > 3) {
    throw loshu::Error("verify takes a figure, its size and a file; what is '" +
                       request.operands[3] + "'?");
  }
  Request question = request;
  std::string file;
  if (question.operands.size() % 2 == 1) {
    file = question.operands.back();
    question.operands.pop_back();
  }
  const std::string text = contents(file);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string::npos && (text[first] == '{' || text[first] == '[');
  const auto [puzzle, figures] = is_json ? read_json(text, question) : read_numbers(text, question);

  if (figures.empty()) throw loshu::Error("the input holds no filled figure");
  std::vector<loshu::Verdict> verdicts;
  bool all_magic = true;
  for (const std::vector<long>& values : figures) {
    verdicts.push_back(loshu::verify(puzzle, values));
    all_magic = all_magic && verdicts.back().magic();
  }
  Output output(request.output);
  output.write(request.format == Format::json ? json_of(verdicts) : text_of(verdicts));
  output.finish();
  return all_magic ? answered : no_solution;
}

}  // namespace runner
