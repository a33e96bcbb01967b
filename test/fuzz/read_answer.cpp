// Filled figures in JSON: answers, and lists of numbers.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/square.hpp>

#include "require.hpp"
#include "small_figures.hpp"

namespace {

void check(const loshu::Puzzle& puzzle, const std::vector<loshu::Filling>& fillings) {
  require(!fillings.empty(), "there is a figure");
  for (const loshu::Filling& filling : fillings) {
    const loshu::Verdict verdict = loshu::verify(puzzle, filling);
    require(!verdict.magic() || verdict.sum, "what is magic has a sum");
  }
}

void read(std::string_view text) {
  static const loshu::Puzzle square(loshu::square(2));
  const loshu::JsonDocument document = loshu::read_json(text, "file");
  if (document.root().kind() == loshu::JsonKind::list) {
    check(square, loshu::fillings_in_lists(document.root(), square));
  } else {
    const loshu::Puzzle puzzle = loshu::puzzle_of_answer(document.root(), small_figures());
    check(puzzle, loshu::fillings_of_answer(document.root(), puzzle));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    read({reinterpret_cast<const char*>(data), size});
  } catch (const loshu::Error&) {  // it was refused
  }
  return 0;
}
