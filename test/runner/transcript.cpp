#include "runner/transcript.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace {

const std::string any = "...";

bool is_seconds(std::string_view word) {
  if (word.starts_with("(")) word.remove_prefix(1);
  const std::size_t point = word.find('.');
  return point != std::string_view::npos &&
         word.find_first_not_of("0123456789.") == std::string_view::npos &&
         word.size() - point >= 4;
}

/// Takes the values of a field out of a line of JSON: they differ from run to run.
void take_out(std::string& line, const std::string& field, const char* value) {
  for (std::size_t at = line.find(field); at != std::string::npos; at = line.find(field, at)) {
    at += field.size();
    const std::size_t end = line.find_first_not_of(value, at);
    line.erase(at, end == std::string::npos ? end : end - at);
  }
}

/// Writes N for each number of nodes, failures and other effort in a sentence.
std::string sentence_without_effort(std::string line) {
  constexpr std::array<std::string_view, 8> efforts{"node", "failure", "placement", "propagation",
                                                    "swap", "restart", "simplex",   "made,"};
  const std::string digits = "0123456789";
  for (std::size_t at = 0; (at = line.find_first_of(digits, at)) != std::string::npos;) {
    const std::size_t end = std::min(line.find_first_not_of(digits, at), line.size());
    const bool begins = at == 0 || std::string_view(" (>").find(line[at - 1]) != std::string::npos;
    const std::string_view after = std::string_view(line).substr(std::min(end + 1, line.size()));
    if (begins && end < line.size() && line[end] == ' ' &&
        std::ranges::any_of(efforts, [&](auto word) { return after.starts_with(word); })) {
      line.replace(at, end - at, "N");
      ++at;
    } else {
      at = end;
    }
  }
  return line;
}

/// The place in a table where a heading ends, in letters; 0 without it.
std::size_t end_of_heading(const std::string& line, std::string_view heading) {
  const std::size_t at = line.find(" " + std::string(heading));
  if (at == std::string::npos) return 0;
  const auto is_letter = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(
      line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at + 1 + heading.size()),
      is_letter));
}

/// Writes N for the numbers below the headings of effort in a table of `compare`.
void take_out_columns(std::vector<std::string>& lines) {
  std::vector<std::size_t> ends;
  for (std::string& line : lines) {
    if (line.find(" nodes ") != std::string::npos && line.find(" failures ") != std::string::npos &&
        !line.starts_with("|")) {
      ends.clear();
      for (const char* heading : {"nodes×", "swaps ", "propag.", "failures ", "nodes "}) {
        std::size_t end = end_of_heading(line, heading);
        if (end != 0 && std::string_view(heading).ends_with(' ')) --end;
        if (end != 0) ends.push_back(end);
      }
      continue;  // the headings themselves
    }
    if (line.empty() || line.starts_with("*")) {
      ends.clear();
    }
    for (const std::size_t end : ends) {
      if (end > line.size() || (end < line.size() && line[end] != ' ')) continue;
      const std::size_t start = line.find_last_not_of("0123456789.", end - 1) + 1;
      if (start < end) line.replace(start, end - start, std::string(end - start - 1, ' ') + "N");
    }
  }
}

/// A line without the version and the seconds of its JSON.
std::string lasting(std::string line) {
  for (const char* time : {"seconds\":", "seconds_left\":", "relative_time\":"}) {
    take_out(line, time, "0123456789.e+-");
  }
  take_out(line, "\"version\":\"", "0123456789.");
  return line;
}

/// The words of a line with one space between them, and one word for all numbers of seconds.
std::string timeless(const std::string& line) {
  std::istringstream stream(lasting(line));
  std::string words;
  for (std::string word; stream >> word;) {
    words += (words.empty() ? "" : " ") + (is_seconds(word) ? "0.000" : word);
  }
  return words;
}

/// Whether times are in a text, as wide as they are, or gaps. Else white space counts.
bool is_loose(const std::vector<std::string>& lines) {
  return std::ranges::any_of(lines, [](const std::string& line) {
    std::istringstream stream(line);
    return line.find(any) != std::string::npos ||
           std::any_of(std::istream_iterator<std::string>(stream), {}, is_seconds);
  });
}

/// Whether a sequence is as a pattern, in which a gap stands for any number of elements.
template <typename Pattern, typename Sequence, typename IsGap, typename Fits, typename MayLack>
bool matches(const Pattern& pattern, const Sequence& sequence, IsGap is_gap, Fits fits,
             MayLack may_lack) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t at = 0, gap = none, after_gap = 0;
  for (std::size_t i = 0; i < sequence.size();) {
    if (at < pattern.size() && is_gap(pattern[at])) {
      gap = at++;
      after_gap = i;
    } else if (at < pattern.size() && fits(pattern[at], sequence[i])) {
      ++at;
      ++i;
    } else if (gap != none && may_lack(sequence[after_gap])) {  // the gap takes one more
      at = gap + 1;
      i = ++after_gap;
    } else {
      return false;
    }
  }
  while (at < pattern.size() && is_gap(pattern[at])) ++at;
  return at == pattern.size();
}

bool is_line(const std::string& expected, const std::string& printed) {
  constexpr char gap = '\x01';
  std::string pattern = timeless(expected);
  for (std::size_t at = pattern.find(any); at != std::string::npos; at = pattern.find(any, at)) {
    pattern.replace(at, any.size(), 1, gap);
  }
  return matches(
      pattern, timeless(printed), [](char c) { return c == gap; },
      [](char one, char other) { return one == other; }, [](char) { return true; });
}

/// Only output can be left out: an error or a status is always told.
bool is_output(const std::string& line) {
  return !line.starts_with("! ") && !line.starts_with("[status ");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The lines of a stream; one that was not ended is told.
void add(std::vector<std::string>& lines, const std::string& text, const std::string& start) {
  for (const std::string& line : lines_of(text)) lines.push_back(start + line);
  if (!text.empty() && text.back() != '\n') lines.push_back(start + "[no newline at the end]");
}

/// A blank line at the end sets the next command apart.
void drop_blank_end(std::vector<std::string>& lines) {
  while (!lines.empty() && timeless(lines.back()).empty()) lines.pop_back();
}

/// The command of the runner that a text asks last: "count" in "loshu count square 3 | head -n 1".
std::string asked_of_runner(const std::string& text) {
  const std::string runner = "loshu ";
  const std::size_t at = text.rfind(runner);
  if (at == std::string::npos || (at > 0 && text[at - 1] != ' ' && text[at - 1] != '\n')) return {};
  const std::size_t start = at + runner.size();
  return text.substr(start, text.find_first_of(" \n;|)", start) - start);
}

bool has_gap(std::string line) {
  const std::string version = R"("version":"...")";  // of the build, and no part of an answer
  if (const std::size_t at = line.find(version); at != std::string::npos) {
    line.erase(at, version.size());
  }
  // A long list of values has dots of its own: its first and last three are told.
  if (const std::size_t at = line.find(", ..., "); at != std::string::npos) line.erase(at + 2, 3);
  // A list of numbers that goes on both ways has dots of its own.
  if (line.find(" are ..., ") != std::string::npos && line.ends_with(", ...")) return false;
  return is_output(line) && line.find(any) != std::string::npos;
}

}  // namespace

std::vector<Command> commands_of(const std::string& text, int line) {
  std::vector<Command> commands;
  bool goes_on = false;
  for (const std::string& row : lines_of(text)) {
    if (row.starts_with("$ ") || row.starts_with("$? ")) {
      const std::size_t start = row.find(' ');
      commands.push_back({row.substr(start + 1), start == 2, {}, line});
      goes_on = true;
    } else if (goes_on && (row == ">" || row.starts_with("> "))) {
      commands.back().text += "\n" + row.substr(row == ">" ? 1 : 2);
    } else if (!commands.empty()) {
      commands.back().expected.push_back(row);
      goes_on = false;
    }  // else it is said of all commands
    ++line;
  }
  for (Command& command : commands) drop_blank_end(command.expected);
  return commands;
}

std::vector<Transcript> transcripts_of(const std::string& file) {
  std::vector<Transcript> transcripts;
  std::string text;
  const auto finish = [&] {
    if (transcripts.empty()) return;
    Transcript& last = transcripts.back();
    last.commands = commands_of(text, last.line + 1);
    if (last.commands.empty()) throw std::runtime_error(file + ": " + last.name + " does nothing");
    text.clear();
  };
  int line = 0;
  for (const std::string& row : lines_of(file_text(file))) {
    ++line;
    if (row.starts_with("# ") && row.find(' ', 2) == std::string::npos) {  // output may begin so
      finish();
      transcripts.push_back({row.substr(2), line, {}});
    } else if (!transcripts.empty()) {
      text += row + "\n";
    }
  }
  finish();
  if (transcripts.empty()) throw std::runtime_error(file + " has no title '# NAME'");
  return transcripts;
}

std::vector<std::string> without_effort(std::vector<std::string> lines) {
  take_out_columns(lines);
  for (std::string& line : lines) {
    for (const std::string effort :
         {"nodes", "failures", "propagations", "placements", "swaps", "swaps_made", "restarts"}) {
      const std::string field = "\"" + effort + "\":", member = effort + ": ";
      for (std::size_t at = 0; (at = line.find(field, at)) != std::string::npos;) {
        at += field.size();
        const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
        if (end != at) line.replace(at, end - at, "N");
      }
      if (line.starts_with(member)) line = member + "N";  // the page's answers
    }
    line = sentence_without_effort(std::move(line));
  }
  return lines;
}

std::vector<std::string> shown(const Outcome& outcome) {
  std::vector<std::string> lines;
  add(lines, outcome.output, "");
  add(lines, outcome.errors, "! ");
  if (outcome.status != 0) lines.push_back("[status " + std::to_string(outcome.status) + "]");
  drop_blank_end(lines);
  return lines;
}

bool are_as_expected(const std::vector<std::string>& expected,
                     const std::vector<std::string>& printed) {
  if (!is_loose(expected)) return std::ranges::equal(expected, printed, {}, lasting, lasting);
  return matches(
      expected, printed, [](const std::string& line) { return line == any; }, is_line, is_output);
}

void renew(const std::string& file, const Command& command, const std::vector<std::string>& lines) {
  static std::map<std::string, std::ptrdiff_t> longer;  // than when the commands were read
  std::vector<std::string> rows = lines_of(file_text(file));
  const auto at =
      rows.begin() + longer[file] + command.line + std::ranges::count(command.text, '\n');
  const auto expected = static_cast<std::ptrdiff_t>(command.expected.size());
  rows.insert(rows.erase(at, at + expected), lines.begin(), lines.end());
  longer[file] += static_cast<std::ptrdiff_t>(lines.size()) - expected;
  std::ofstream stream(file);
  for (const std::string& row : rows) stream << lasting(row) << "\n";
}

std::string difference(const std::vector<std::string>& expected,
                       const std::vector<std::string>& printed) {
  const auto is_same = [](const std::string& one, const std::string& other) {
    return one != any && (is_loose({one}) ? is_line(one, other) : lasting(one) == lasting(other));
  };
  const auto [first, first_printed] = std::ranges::mismatch(expected, printed, is_same);
  const auto [last, last_printed] =
      std::mismatch(expected.rbegin(), std::reverse_iterator(first), printed.rbegin(),
                    std::reverse_iterator(first_printed), is_same);
  std::string text;
  const auto add_lines = [&](const char* start, auto from, auto to) {
    for (; from != to; ++from) text += start + *from + "\n";
  };
  add_lines("  ", printed.begin(), first_printed);
  add_lines("- ", first, last.base());
  add_lines("+ ", first_printed, last_printed.base());
  add_lines("  ", last_printed.base(), printed.end());
  return text;
}

std::string hidden_answer(const Command& command) {
  const std::vector<std::string>& lines = command.expected;
  if (lines.empty() || lines.back() == "[status 3]") return {};
  const std::string asked = asked_of_runner(command.text);
  const auto is_among = [&](std::initializer_list<const char*> names) {
    return std::ranges::any_of(names, [&](const char* name) { return asked == name; });
  };
  auto hidden = lines.end();
  if (is_among({"spectrum", "puzzle", "hint", "verify"})) {
    hidden = std::ranges::find_if(lines, has_gap);
  } else if (is_among({"count", "merge"}) && command.text.find("--format") == std::string::npos) {
    hidden = has_gap(lines.front()) ? lines.begin() : lines.end();
  } else if (asked == "solve" && std::ranges::all_of(lines, has_gap)) {
    hidden = command.text.find("--format") == std::string::npos ? lines.begin() : lines.end();
  }
  return hidden == lines.end() ? std::string() : *hidden;
}
