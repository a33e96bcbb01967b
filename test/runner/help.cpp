// The help, measured, and the lines that mistakes get.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_SUITE(runner_help)

BOOST_AUTO_TEST_CASE(help_fits_80_columns_and_lists_every_option_of_the_command) {
  for (const std::string command :
       {"help", "help solve", "help count", "help compare", "help describe", "help verify",
        "help list", "list", "help figures", "help engines", "help symmetry", "help files"}) {
    const Outcome outcome = loshu(command);
    BOOST_TEST(outcome.status == 0);
    std::size_t column = 0;
    for (const char c : outcome.output) {
      column = c == '\n' ? 0 : column + ((static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0);
      BOOST_REQUIRE_MESSAGE(column <= 80U, "loshu " << command << " has a line over 80 columns");
    }
  }
  BOOST_TEST(std::ranges::count(loshu("help solve").output, '\n') <= 60);
  const auto options = [](const std::string& text) {
    std::set<std::string> found;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      const std::size_t end = word.find_first_not_of("-abcdefghijklmnopqrstuvwxyz");
      if (word.starts_with("--")) found.insert(word.substr(0, end));
    }
    return found;
  };
  for (const std::string command : {"solve", "count", "compare", "puzzle", "verify"}) {
    const auto usual = options(loshu("help " + command).output);
    for (const std::string& option : options(loshu("help " + command + " all").output)) {
      BOOST_TEST(usual.contains(option), command << " " << option);
    }
  }
  BOOST_TEST(loshu("solve --help").output == loshu("help solve").output);
  BOOST_TEST(loshu("").output == loshu("help").output);
  const Folder alone;  // without the plug-ins
  const std::string help =
      run("cp " + program + alone.name + " && " + alone / "loshu help solve").output;
  BOOST_TEST(help.find("--solutions N") != std::string::npos);
  BOOST_TEST(loshu("help count").output.find("--solutions N") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(each_command_has_two_examples_with_options_that_it_takes) {
  std::istringstream overview(loshu("help").output);
  int commands = 0;
  for (std::string row; std::getline(overview, row) && row != "to read: loshu help TOPIC";) {
    std::string name;
    std::istringstream(row) >> name;
    if (!row.starts_with("  ") || name == "loshu") continue;
    ++commands;
    const std::string help = loshu("help " + name + " all").output;
    std::istringstream lines(help.substr(help.find("\nfor example\n")));
    int examples = 0;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("  loshu " + name)) continue;
      ++examples;
      std::istringstream words(line);
      for (std::string word; words >> word;) {
        if (!word.starts_with("--")) continue;
        BOOST_TEST(help.find("\n  " + word) != std::string::npos, line << ": " << word);
      }
    }
    BOOST_TEST(examples == 2, name);
  }
  BOOST_TEST(commands >= 16);
}

BOOST_AUTO_TEST_CASE(the_manual_page_has_every_option_of_every_command) {
  const std::string page = loshu("help man-page").output;
  BOOST_TEST(page.starts_with(".TH LOSHU 1 "));
  const auto begin = page.find(".SS loshu count"), end = page.find(".SS", begin + 1);
  const std::string count = page.substr(begin, end - begin);
  BOOST_TEST(count.find("\n.TP\n\\fB\\-\\-checkpoint\\fR FILE\n") != std::string::npos);
  BOOST_TEST(count.find("snapshot") == std::string::npos);
  BOOST_TEST(page.find("\n.SH symmetry\n") != std::string::npos);
}

namespace {

/// An option as `loshu help COMMAND all` tells it.
struct ToldOption {
  std::string name, argument, text, usual;
  friend bool operator==(const ToldOption&, const ToldOption&) = default;
};

/// The options of a help, and the names that its last paragraph lists.
struct ToldOptions {
  std::vector<ToldOption> rows = {};
  std::vector<std::string> more = {};
};

ToldOptions told_options(const std::string& help) {
  ToldOptions told;
  std::istringstream lines(help);
  bool is_more = false;
  for (std::string line; std::getline(lines, line);) {
    is_more = is_more || line.starts_with("more: ");
    std::istringstream words(line);
    if (is_more) {
      for (std::string word; words >> word;) {
        if (word.starts_with("--")) told.more.push_back(word.substr(2));
      }
    } else if (line.starts_with("  --")) {
      ToldOption& row = told.rows.emplace_back();
      words >> row.name >> row.argument;
      row.name.erase(0, 2);
    } else if (line.starts_with("      ") && !told.rows.empty()) {
      for (std::string word; words >> word;) {
        std::string& text = told.rows.back().text;
        text += (text.empty() ? "" : " ") + word;
      }
    }
  }
  for (ToldOption& row : told.rows) {
    const std::size_t start = row.text.rfind(" [");
    BOOST_TEST_REQUIRE((start != std::string::npos && row.text.ends_with("]")), row.text);
    row.usual = row.text.substr(start + 2, row.text.size() - start - 3);
    row.text.erase(start);
  }
  return told;
}

/// The names of all commands, by the overview.
std::vector<std::string> command_names() {
  std::vector<std::string> names;
  std::istringstream overview(loshu("help").output);
  for (std::string row; std::getline(overview, row) && row != "to read: loshu help TOPIC";) {
    std::string name;
    std::istringstream(row) >> name;
    if (row.starts_with("  ") && name != "loshu") names.push_back(name);
  }
  return names;
}

/// The options of a manual page, without the backslashes that are for `man`.
std::vector<ToldOption> options_on_page(std::string page) {
  for (std::size_t at = 0; (at = page.find('\\', at)) != std::string::npos;) {
    const char mark = at + 1 < page.size() ? page[at + 1] : ' ';
    if (mark == 'f') {
      page.erase(at, 3);  // a font
    } else if (mark == '&') {
      page.erase(at, 2);
    } else if (mark == 'e') {
      page.erase(++at, 1);  // a backslash
    } else {
      page.erase(at, 1);
    }
  }
  std::vector<ToldOption> rows;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (line != ".TP") continue;
    ToldOption& row = rows.emplace_back();
    std::getline(lines, line);
    std::istringstream words(line);
    words >> row.name >> row.argument;
    row.name.erase(0, 2);
    std::getline(lines, line);
    const std::size_t start = line.rfind(" [");
    BOOST_TEST_REQUIRE((start != std::string::npos && line.ends_with("]")), line);
    row.usual = line.substr(start + 2, line.size() - start - 3);
  }
  return rows;
}

}  // namespace

// The short help tells the usual options and names all others. The manual pages have the same
// options with the same arguments and defaults, also those of the programs beside the runner.
BOOST_AUTO_TEST_CASE(each_help_and_manual_page_has_the_options_of_its_command) {
  const std::string page = loshu("help man-page").output;
  std::map<std::string, std::vector<ToldOption>> all;
  for (const std::string& command : command_names()) {
    BOOST_TEST_CONTEXT(command) {
      const ToldOptions whole = told_options(loshu("help " + command + " all").output);
      const ToldOptions usual = told_options(loshu("help " + command).output);
      BOOST_TEST(whole.more.empty());
      std::vector<std::string> left;
      std::size_t place = 0;
      for (const ToldOption& row : whole.rows) {
        if (place < usual.rows.size() && usual.rows[place] == row) {
          ++place;
        } else {
          left.push_back(row.name);
        }
      }
      BOOST_TEST(place == usual.rows.size());
      BOOST_TEST(left == usual.more, boost::test_tools::per_element());
      BOOST_TEST((left.empty() || left.size() >= 8));
      auto& rows = all[command] = whole.rows;
      for (ToldOption& row : rows) row.text.clear();  // the pages tell it for all commands
      const std::size_t begin = page.find(".SS loshu " + command + " ");
      if (begin == std::string::npos) {
        BOOST_TEST(rows.empty());
        continue;
      }
      const std::size_t end = std::min(page.find("\n.SS ", begin), page.find("\n.SH ", begin));
      BOOST_TEST((options_on_page(page.substr(begin, end - begin)) == rows));
    }
  }
  BOOST_TEST(all.size() >= 16U);
  std::erase_if(all["count"], [](const ToldOption& row) { return row.name == "threads"; });
  for (const auto& [program, command] :
       {std::pair("loshu-serve", "serve"), {"loshu-explore", "explore"}, {"loshu-mpi", "count"}}) {
    const std::string own = loshu(std::string("help man-page ") + program).output;
    BOOST_TEST((options_on_page(own) == all[command]), program);
  }
  check_refused("help man-page loshu-dance", "there is no program loshu-dance of loshu");
}

/// A piece of an option's help that begins with names of commands is for these alone.
BOOST_AUTO_TEST_CASE(each_command_tells_of_an_option_what_the_table_tells_of_both) {
  const std::vector<std::string> commands = command_names();
  std::map<std::string, std::map<std::string, std::string>> told;  // by option and command
  for (const std::string& command : commands) {
    for (const ToldOption& row : told_options(loshu("help " + command + " all").output).rows) {
      told[row.name][command] = row.text;
    }
  }
  std::istringstream rows(loshu("help options").output);
  int own = 0;
  for (std::string row; std::getline(rows, row);) {
    if (!row.starts_with("| `--")) continue;
    const std::string name = row.substr(5, row.find_first_of(" `", 5) - 5);
    const std::size_t start = row.find("` | ", 5) + 4, end = row.rfind(" | ", row.size() - 4);
    std::string field = row.substr(start, end - start) + "<br>";
    for (; !field.empty(); field.erase(0, field.find("<br>") + 4)) {
      const std::string piece = field.substr(0, field.find("<br>"));
      const std::size_t colon = piece.find(": ");
      std::set<std::string> of;
      std::istringstream names(piece.substr(0, std::min(colon, piece.size())));
      bool is_list = colon != std::string::npos;
      for (std::string one; std::getline(names >> std::ws, one, ',');) {
        is_list = is_list && std::ranges::find(commands, one) != commands.end();
        of.insert(one);
      }
      const std::string text = is_list ? piece.substr(colon + 2) : piece;
      if (text.starts_with("`") || text.find("\\|") != std::string::npos) continue;  // an argument
      own += is_list ? 1 : 0;
      for (const auto& [command, help] : told[name]) {
        const bool is_for_it = !is_list || of.contains(command);
        BOOST_TEST((help.find(text) != std::string::npos) == is_for_it,
                   "--" << name << " of " << command << ": " << text << " in " << help);
      }
    }
  }
  BOOST_TEST(own > 15);
}

/// Bash completes all options of each command, and the words of each, one or several.
BOOST_AUTO_TEST_CASE(bash_completes_what_the_help_lists) {
  const Folder folder;
  const std::string script = folder / "loshu.bash";
  std::ofstream file(script);
  file << loshu("help completion").output
       << "asked() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _loshu; echo "
          "${COMPREPLY[@]}; }\n";
  std::vector<std::string> questions, expected;
  const auto add = [&](const std::string& words, const std::string& answer) {
    file << "asked loshu " << words << " ''\n";
    questions.push_back(words);
    expected.push_back(answer);
  };
  for (const std::string& command : command_names()) {
    std::string options;
    for (const auto& [name, argument, text, usual] :
         told_options(loshu("help " + command + " all").output).rows) {
      options += (options.empty() ? "--" : " --") + name;
      const bool is_file = argument.find("FILE") != std::string::npos;
      if (is_file || name == "over" || name == "kind") continue;
      std::string words = argument.find('|') == std::string::npos ? "" : argument;
      std::ranges::replace(words, '|', ' ');
      if (!words.empty()) add(command + " --" + name, words);
    }
    if (options.empty()) continue;
    file << "asked loshu " << command << " --\n";
    questions.push_back(command);
    expected.push_back(options);
  }
  file.close();
  std::istringstream answers(run("bash " + script).output);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    std::string answer;
    std::getline(answers, answer);
    BOOST_TEST(answer == expected[i], questions[i]);
  }
  BOOST_TEST(expected.size() > 60U);
}

/// A bar within a cell would begin another.
BOOST_AUTO_TEST_CASE(the_table_of_options_has_three_columns) {
  std::istringstream lines(loshu("help options").output);
  int rows = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("|")) continue;
    ++rows;
    int bars = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      bars += line[i] == '|' && (i == 0 || line[i - 1] != '\\') ? 1 : 0;
    }
    BOOST_TEST(bars == 4, line);
  }
  BOOST_TEST(rows > 60);
}

BOOST_AUTO_TEST_CASE(bash_completes_commands_options_and_their_values) {
  const Folder folder;
  const std::string script = folder / "loshu.bash";
  std::ofstream(script) << loshu("help completion").output;
  const auto completed = [&](const std::string& words, int place) {
    return run("bash -c 'source " + script + "; COMP_WORDS=(" + words +
               "); COMP_CWORD=" + std::to_string(place) + "; _loshu; echo ${COMPREPLY[@]}'")
        .output;
  };
  BOOST_TEST(completed("loshu est", 1) == "estimate\n");
  BOOST_TEST(completed("loshu count hexagon 3 --che", 4) == "--checkpoint\n");
  BOOST_TEST(completed("loshu count square 4 --symmetry g", 5) == "geometric\n");
  BOOST_TEST(completed("loshu count square 4 --format c", 5) == "csv\n");
  BOOST_TEST(completed("loshu book square 4 --format c", 5) == "\n");
  BOOST_TEST(completed("loshu count hex", 2) == "hexagon\n");
  BOOST_TEST(completed("loshu help sym", 2) == "symmetry\n");
  BOOST_TEST(completed("loshu count square 4 --kind p", 5) == "pandiagonal\n");
  BOOST_TEST(completed("loshu count hexagon 3 --kind m", 5) == "\n");
  BOOST_TEST(completed("loshu compare square 4 --over comp", 5) == "complement=on,off\n");
  BOOST_TEST(completed("loshu compare square 4 --over symm", 5) ==
             "symmetry=none,geometric,full,dynamic\n");
}

/// The help lists the formats that the command itself lists where it is asked for another.
BOOST_AUTO_TEST_CASE(each_command_lists_its_own_formats) {
  for (const std::string command :
       {"solve", "count", "compare", "describe", "order", "estimate", "puzzle", "book", "hint",
        "verify", "list", "spectrum", "export"}) {
    const std::string help = loshu("help " + command).output;
    const std::string row = "\n  --format ";
    const auto begin = help.find(row);
    BOOST_REQUIRE_MESSAGE(begin != std::string::npos, command);
    const auto end = help.find('\n', begin + 1);
    std::string formats = help.substr(begin + row.size(), end - begin - row.size());
    for (std::size_t bar; (bar = formats.find('|')) != std::string::npos;) {
      formats.replace(bar, 1, ", ");
    }
    const std::string figure = command == "list"       ? ""
                               : command == "spectrum" ? " square 3..3"
                                                       : " square 3";
    const std::string other = command == "export" ? "html" : "mzn";
    check_refused(command + figure + " --format " + other, "; it writes " + formats + "\n");
  }
  // Nothing draws what is learned, and a proof has one form.
  check_refused("describe square 3 --learn --format svg",
                "describe does not write svg; it writes text, json\n");
  check_refused("describe square 3 --learn --output a.svg",
                ", for which --output a.svg asks; it "
                "writes text, json\n");
  check_refused("prove square 3 --output a.svg",
                "prove does not write svg, for which --output a.svg asks; it writes json\n");
}

/// Each family has its title, a circle for each cell, and its words beside and below these.
BOOST_AUTO_TEST_CASE(the_list_has_each_family_with_its_words_and_a_drawing_of_its_cells) {
  const std::string text = "\n" + loshu("list").output;
  std::size_t place = 0;
  for (const nlohmann::json& family : json_of("list")) {
    const std::string name = family["figure"], summary = family["summary"];
    const std::size_t begin = text.find("\n" + name + " ", place);
    BOOST_TEST_REQUIRE((begin != std::string::npos && begin >= place), name);
    place = begin + 1;
    const std::string section = text.substr(place, text.find("\n\n", place) - place);
    std::istringstream lines(section);
    std::string title, size;
    std::getline(lines, title);
    std::istringstream(title) >> size >> size;
    BOOST_TEST(title.ends_with("  " + summary), title);
    std::vector<std::string> words;
    int circles = 0;
    for (std::string line; std::getline(lines, line);) {
      std::size_t at = line.find_first_not_of(' ');
      for (; at < line.size() && line[at] == 'o' && (at + 1 == line.size() || line[at + 1] == ' ');
           at = line.find_first_not_of(' ', at + 1)) {
        ++circles;
      }
      if (at < line.size()) words.push_back(line.substr(at));
    }
    BOOST_TEST(circles == json_of("describe " + name + " " + size)["cells"], section);
    const nlohmann::json& sizes = family["size"];
    std::vector<std::string> expected{sizes["is"].get<std::string>() + " from " +
                                      sizes["least"].dump() + " to " + sizes["greatest"].dump()};
    for (const auto& [list, key] : {std::pair("kinds", "kind"), {"details", "option"}}) {
      for (const nlohmann::json& one : family[list]) {
        const std::string word = one[key], told = one["summary"];
        expected.push_back((list == std::string("kinds") ? "--kind " : "--") + word + ": " + told);
      }
    }
    BOOST_TEST(words == expected, boost::test_tools::per_element());
  }
  BOOST_TEST(text.find("\n\n\n") == std::string::npos);
}

/// The crosses of each picture are a line of that kind which the usual square has not.
BOOST_AUTO_TEST_CASE(the_list_draws_lines_that_a_kind_adds) {
  const std::string text = loshu("list").output,
                    words = " square, a line of each sort that is added\n";
  const auto cells_of = [](const std::string& options) {
    std::set<std::set<std::string>> lines;
    const auto file = nlohmann::json::parse(loshu("export square " + options).output);
    for (nlohmann::json line : file["lines"]) {
      if (line.is_object()) line = line["cells"];
      lines.insert(line.get<std::set<std::string>>());
    }
    return lines;
  };
  int pictures = 0;
  for (const std::string kind : {"semimagic", "pandiagonal", "associative", "compact",
                                 "most-perfect", "franklin", "concentric"}) {
    const std::size_t begin = text.find("\n" + kind + words);
    if (kind == "semimagic") {
      BOOST_TEST(begin == std::string::npos);  // it has fewer lines
      continue;
    }
    BOOST_TEST_REQUIRE(begin != std::string::npos, kind);
    const std::size_t start = begin + 1 + kind.size() + words.size();
    std::istringstream block(text.substr(start, text.find("\n\n", start) - start));
    std::vector<std::set<std::string>> crossed;
    int row = 0;
    for (std::string line; std::getline(block, line);) {
      ++row;
      std::size_t picture = 0;
      for (std::size_t at = 2; at < line.size(); ++picture) {
        if (crossed.size() <= picture) crossed.resize(picture + 1);
        int column = 0;
        for (; at < line.size() && line[at] != ' '; at += 2) {
          ++column;
          if (line[at] == 'X') {
            crossed[picture].insert("(" + std::to_string(row) + "," + std::to_string(column) + ")");
          }
        }
        ++at;
        while (at < line.size() && line[at] == ' ') ++at;
      }
    }
    const std::string order = std::to_string(row);
    const auto all = cells_of(order + " --kind " + kind), usual = cells_of(order);
    for (const std::set<std::string>& line : crossed) {
      ++pictures;
      BOOST_TEST((all.contains(line) && !usual.contains(line)), kind);
    }
    BOOST_TEST(std::set(crossed.begin(), crossed.end()).size() == crossed.size());
  }
  BOOST_TEST(pictures >= 9);
}

/// The most cells that the help tells are read, and one more is refused with the same number.
BOOST_AUTO_TEST_CASE(the_help_tells_the_most_cells_of_a_figure) {
  const std::string help = in_one_line(loshu("help files").output), before = "has at most ";
  const int most = std::stoi(help.substr(help.find(before) + before.size()));
  const Folder folder;
  for (const int cells : {most, most + 1}) {
    std::ofstream(folder / "f.json") << R"({"cells": )" << cells << R"(, "lines": [[0, 1]]})";
    check_refused("export " + folder / "f.json",
                  cells == most ? "cell 2 is on no line"
                                : "should be a number of cells from 1 to " + std::to_string(most) +
                                      ", not " + std::to_string(cells));
  }
}

/// A row is "| OPTION | MEANING | COMMAND, COMMAND: DEFAULT<br>... |".
BOOST_AUTO_TEST_CASE(the_table_of_options_names_commands_that_there_are) {
  const std::string overview = loshu("help").output;
  std::istringstream rows(loshu("help options").output);
  int commands = 0;
  for (std::string row; std::getline(rows, row);) {
    if (!row.starts_with("| `")) continue;
    const std::size_t start = row.rfind(" | ", row.size() - 4) + 3;
    std::string field = row.substr(start, row.size() - 2 - start) + "<br>";
    for (; !field.empty(); field.erase(0, field.find("<br>") + 4)) {
      std::istringstream names(field.substr(0, field.find(": ")));
      for (std::string name; std::getline(names >> std::ws, name, ',');) {
        BOOST_TEST((name == "all" || overview.find("\n  " + name + " ") != std::string::npos), row);
        ++commands;
      }
    }
  }
  BOOST_TEST(commands > 100);
}

/// Each sort of line that a kind adds is drawn once, and of two columns there are two more.
BOOST_AUTO_TEST_CASE(the_list_draws_as_many_lines_as_a_kind_adds_sorts) {
  const std::string text = loshu("list").output;
  const auto pictures = [&](const std::string& title) {
    const std::size_t begin = text.find("\n" + title + ", a line of each sort that is added\n");
    BOOST_TEST_REQUIRE(begin != std::string::npos, title);
    const std::size_t start = text.find('\n', begin + 1) + 1;
    const std::string row = text.substr(start, text.find('\n', start) - start);
    BOOST_TEST(row.size() <= 79U, row);
    int count = 0;
    for (std::size_t at = row.find_first_not_of(' '); at != std::string::npos; ++count) {
      at = row.find("   ", at);  // between two pictures, or two layers of a cube
      at = at == std::string::npos ? at : row.find_first_not_of(' ', at);
    }
    return count;
  };
  for (const auto& [title, count] : {std::pair("pandiagonal square", 1),
                                     {"associative square", 1},
                                     {"compact square", 1},
                                     {"most-perfect square", 3},
                                     {"franklin square", 4},
                                     {"concentric square", 2},
                                     {"diagonal cube", 2 * 3},
                                     {"pandiagonal cube", 2 * 3},
                                     {"perfect cube", 3 * 3},
                                     {"most-perfect cube", 2 * 4}}) {
    BOOST_TEST(pictures(title) == count, title);
  }
  BOOST_TEST(text.find("\nrectangle 3x5 ") != std::string::npos);
}

namespace {

/// An answer in JSON without its times and its command, or the line that refuses it.
nlohmann::json lasting(const std::string& arguments) {
  const Outcome outcome = loshu(arguments);
  if (outcome.output.empty()) return outcome.errors;
  nlohmann::json answer = nlohmann::json::parse(outcome.output);
  const auto strip = [](const auto& self, nlohmann::json& one) -> void {
    if (one.is_object()) {
      for (const char* const key : {"seconds", "command", "over"}) one.erase(key);
    }
    if (one.is_structured()) {
      for (auto& part : one) self(self, part);
    }
  };
  strip(strip, answer);
  return answer;
}

}  // namespace

/// Who gives an option the value that the help calls its default gets the same answer.
BOOST_AUTO_TEST_CASE(each_default_that_the_help_tells_is_what_is_done_without_the_option) {
  const std::vector<std::pair<std::string, std::string>> questions{
      {"solve", "square 3"},
      {"count", "square 3"},
      {"describe", "square 3"},
      {"puzzle", "square 3"},
      {"compare", "square 3 --symmetry none --total-sum on"},
      {"estimate", "square 3"},
      {"hint", "square 3 --given 1,1=4 --given 1,2=9"},
      {"spectrum", "ring 3..3"},
      {"prove", "square 3"}};
  const std::string table = loshu("help options").output;
  const std::string before = "take a figure: ";
  const std::size_t listed = table.find(before) + before.size();
  const std::string figures = table.substr(listed, table.find('.', listed) - listed);
  std::istringstream rows(table);
  std::map<std::string, std::set<std::string>> tried;
  std::map<std::string, nlohmann::json> without;  // answers to the questions without an option
  for (std::string row; std::getline(rows, row);) {
    if (!row.starts_with("| `--")) continue;
    const std::string option = row.substr(5, row.find('`', 5) - 5);
    const std::string name = option.substr(0, option.find(' '));
    std::string values = option.substr(std::min(name.size() + 1, option.size())) + "|";
    std::erase(values, '\\');
    const std::size_t start = row.rfind(" | ", row.size() - 4) + 3;
    std::string field = row.substr(start, row.size() - 2 - start) + "<br>";
    for (; !field.empty(); field.erase(0, field.find("<br>") + 4)) {
      const std::size_t colon = field.find(": ");
      std::string usual = field.substr(colon + 2, field.find("<br>") - colon - 2);
      usual = usual.substr(0, usual.find(';'));
      const bool is_number = usual.find_first_not_of("0123456789") == std::string::npos;
      if (!is_number && ("|" + values).find("|" + usual + "|") == std::string::npos) continue;
      std::string commands = field.substr(0, colon) + ",";
      if (const auto all = commands.find("all,"); all == 0) commands.replace(0, 3, figures);
      for (const auto& [command, question] : questions) {
        if (commands.find(command + ",") == std::string::npos) continue;
        std::string asked = command + " " + question;
        if (name == "side" || name == "skip") asked = command + " ring 3";
        if (name == "skip") asked = command + " star 5";
        if (command == "spectrum" && name == "skip") asked += "..5";
        if (command == "spectrum" && name == "side") asked += "..3";
        if (name == "under") asked += " --self-complementary";
        if (command != "prove") asked += " --format json";
        const std::string given = asked + " --" + name + " " + usual;
        nlohmann::json told = lasting(given);
        if (told.is_string()) continue;  // one that needs another option
        const auto usually = [&]() -> const nlohmann::json& {
          if (!without.contains(asked)) without[asked] = lasting(asked);
          return without[asked];
        };
        // An option of one engine chooses it.
        const bool may_choose = command == "solve" || command == "count";
        if (may_choose && told != usually()) {
          asked += " --engine " + told["engine"].get<std::string>();
        }
        BOOST_TEST(told == usually(), given);
        tried[command].insert(name);
      }
    }
  }
  for (const auto& [command, question] : questions) {
    const std::set<std::string>& names = tried[command];
    BOOST_TEST(names.contains("first-value"), command);
    BOOST_TEST(names.contains("side"), command);
    BOOST_TEST(names.contains("skip"), command);
  }
  BOOST_TEST(tried["solve"].contains("solutions"));
  BOOST_TEST(tried["solve"].contains("temperature") == false);
  for (const char* const name : {"engine", "threads", "seed", "complement", "branching"}) {
    BOOST_TEST(tried["solve"].contains(name), name);
  }
  for (const char* const name : {"threads", "seed", "pattern", "tries"}) {
    BOOST_TEST(tried["puzzle"].contains(name), name);
  }
  BOOST_TEST(tried["estimate"].contains("probes"));
  BOOST_TEST(tried["prove"].contains("node-limit"));
  BOOST_TEST(tried["compare"].contains("solutions"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_messages)

BOOST_AUTO_TEST_CASE(whatever_is_quoted_the_line_is_short_and_can_be_shown) {
  const Folder folder;
  const std::string file = folder / "rows";
  std::ofstream(file) << "2 7 6\n9 5 \xff\xfe\x1b[2J\n4 3 8\n";
  check_refused("verify square 3 " + file, file + ":2:5: '\\xff\\xfe\\x1b' is neither");
  const std::vector<std::string> odd{"\"$(printf 'a\\377\\033[1mb')\"", "\"$(printf 'a\\nb')\"",
                                     std::string(4000, 'x'), "'" + std::string(900, '{') + "'"};
  for (const std::string& word : odd) {
    for (const std::string& start : std::vector<std::string>{
             "", "count ", "count square ", "count square 3 --given ", "count square 3 --line ",
             "count square 3 --symmetry ", "count square 3 --kind ", "solve square 3 --givens ",
             "count square 3 --engine exhaust --order ", "merge ", "status ", "verify ", "help ",
             "solve square 3 --output /nonexistent/", "compare square 3 --over ",
             "count square 3 --over "}) {
      const Outcome outcome = loshu(start + word);
      BOOST_TEST(outcome.status == 2, start);
      BOOST_TEST(outcome.errors.size() <= 300U, start << ": " << outcome.errors);
      BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, start << ": " << outcome.errors);
      BOOST_TEST(outcome.errors.find_first_of("\x1b\xff") == std::string::npos, outcome.errors);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
