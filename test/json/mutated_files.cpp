// Small files of every kind that is read, with random changes. Each error is one short line of
// valid UTF-8, and names no library.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/random.hpp>
#include <loshu/square.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "fuzz/small_figures.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(mutated_files)

namespace {

constexpr int mutations = 1500;  // of each seed's kind of file

/// Random numbers, the same everywhere.
class Dice {
 public:
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(mix() % bound); }

 private:
  loshu::SplitMix mix{7};
};

std::string mutated(std::string text, Dice& dice) {
  static const std::string bytes = "\xff\x80\xc3\xed\xa0\x9b\xe2\n\t\x1b\"{}[],:.0 9-eE_x\\";
  for (std::size_t changes = 1 + dice.below(4); changes > 0; --changes) {
    const std::size_t at = dice.below(text.size() + 1);
    switch (dice.below(4)) {
      case 0:
        text.insert(at, 1 + dice.below(3), bytes[dice.below(bytes.size())]);
        break;
      case 1:
        text.insert(at, text.substr(dice.below(text.size() + 1), dice.below(400)));
        break;
      case 2:
        text.erase(at, 1 + dice.below(3));
        break;
      default:
        if (at < text.size()) text[at] = bytes[dice.below(bytes.size())];
    }
  }
  return text;
}

std::vector<std::string> seeds(const std::string& kind) {
  std::vector<std::string> texts;
  const std::string folder = LOSHU_SOURCE "/test/fuzz/corpus/" + kind;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    texts.push_back(file_text(entry.path().string()));
  }
  std::ranges::sort(texts);  // folders are listed in any order
  return texts;
}

bool is_utf_8(const std::string& text) {
  try {
    static_cast<void>(nlohmann::json(text).dump());
    return true;
  } catch (const nlohmann::json::exception&) {
    return false;
  }
}

struct Tally {
  int refused = 0;
  int raw = 0;  // messages that are no UTF-8 until they are made a line
};

void check(const std::string& message, Tally& tally) {
  ++tally.refused;
  if (!is_utf_8(message)) ++tally.raw;
  const std::string line = loshu::message_line("loshu: " + message);
  const bool is_a_line =
      is_utf_8(line) && line.size() <= 299 && line.find_first_of("\n\r\t\x1b") == std::string::npos;
  BOOST_REQUIRE_MESSAGE(is_a_line, line);
  for (const char* name : {"nlohmann", "json.exception", "parse_error", "type_error", "boost"}) {
    BOOST_REQUIRE_MESSAGE(line.find(name) == std::string::npos, line);
  }
}

Tally tried(const std::vector<std::string>& texts,
            const std::function<void(const std::string& text)>& read) {
  BOOST_REQUIRE(!texts.empty());
  Dice dice;
  Tally tally;
  for (int i = 0; i < mutations; ++i) {
    const std::string text = mutated(texts[dice.below(texts.size())], dice);
    try {
      read(text);
    } catch (const loshu::Error& error) {
      check(error.what(), tally);
    }
  }
  BOOST_TEST(tally.refused > mutations / 4);
  return tally;
}

const loshu::Puzzle& square() {
  static const loshu::Puzzle puzzle(loshu::square(3));
  return puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(puzzle_files) {
  tried(seeds("puzzle"), [](const std::string& text) {
    static_cast<void>(loshu::read_puzzle(text, "file", small_figures()));
  });
}

BOOST_AUTO_TEST_CASE(rows_of_numbers) {
  const Tally tally = tried(seeds("rows"), [](const std::string& text) {
    static_cast<void>(loshu::read_figures(text, square().figure(), "file"));
  });
  BOOST_TEST(tally.raw > 0);  // else nothing is seen of the escapes
}

BOOST_AUTO_TEST_CASE(givens) {
  tried(seeds("rows"), [](const std::string& text) {
    static_cast<void>(with_givens(square(), loshu::read_figures(text, square().figure(), "file")));
  });
}

BOOST_AUTO_TEST_CASE(answers) {
  tried(seeds("answer"), [](const std::string& text) {
    static_cast<void>(loshu::puzzle_of_text(text, "file", small_figures()));
    static_cast<void>(loshu::read_any_figures(text, square().figure(), "file", small_figures()));
  });
}

BOOST_AUTO_TEST_CASE(plans) {
  const loshu::Figure& figure = square().figure();
  const loshu::CellOrder order{.cells = {4, 0, 8, 2, 6, 1, 3, 5, 7}, .greatest = {0}};
  tried({loshu::order_to_json(figure, order).dump()}, [&](const std::string& text) {
    static_cast<void>(loshu::order_from_json(text, "file", figure));
  });
}

BOOST_AUTO_TEST_CASE(lists_in_lists_without_end_are_refused) {
  const std::string deep(1'000'000, '[');
  Tally tally;
  for (const std::string& start : {std::string(), std::string(R"({"figure": "square", "size": 3,)"
                                                              R"("order": )")}) {
    try {
      static_cast<void>(loshu::order_from_json(start + deep, "file", square().figure()));
    } catch (const loshu::Error& error) {
      check(error.what(), tally);
    }
  }
  BOOST_TEST(tally.refused == 2);
}

BOOST_AUTO_TEST_SUITE_END()
