#include "page/api/axes.hpp"

#include <algorithm>
#include <string>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace page {
namespace {

using loshu::JsonValue;

/// The words of one setting.
loshu::Axis axis_in(const JsonValue& values) {
  std::vector<std::string> all;
  for (const JsonValue value : values.list("a list of values")) {
    const std::string word =
        value.kind() == loshu::JsonKind::string
            ? value.string("")
            : std::to_string(value.whole_number("a word or a whole number", 0, 1'000'000'000));
    try {
      static_cast<void>(loshu::over(values.key(), {word}));
    } catch (const loshu::Error& error) {
      const std::string why = error.what();
      throw value.fault(why.substr(why.find(": ") == std::string::npos ? 0 : why.find(": ") + 2));
    }
    if (std::ranges::find(all, word) != all.end()) throw value.fault("is there twice");
    all.push_back(word);
  }
  if (all.empty()) throw values.fault("should have a value");
  return loshu::over(values.key(), all);
}

}  // namespace

std::vector<loshu::Axis> axes_in(const JsonValue& object) {
  std::vector<std::string> known;
  const loshu::EngineKind& gecode = loshu::engine_table().kind("gecode");
  for (const loshu::Setting& setting : loshu::engine_table().settings()) {
    if (setting.on_page && gecode.has(setting.name)) known.push_back(setting.name);
  }
  object.require_keys("what is varied", known);
  std::vector<loshu::Axis> axes;
  std::size_t rows = 1;
  for (const JsonValue values : object.object("the toggles that vary, and their values")) {
    axes.push_back(axis_in(values));
    rows *= axes.back().values.size();
  }
  if (rows > most_rows) {
    throw object.fault("makes " + loshu::counted(rows, "row") + ", and a comparison has up to " +
                       std::to_string(most_rows) + "; leave values out");
  }
  return axes;
}

}  // namespace page
