#include "loshu/cli/drawn_by.hpp"

#include <loshu/draw.hpp>

namespace runner {
namespace {

/// A word in quotes where a shell would read something else.
std::string quoted(const std::string& word) {
  const std::string plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

std::string command_line(const Request& request) {
  std::string text = "loshu " + request.command;
  for (const std::string& argument : request.arguments) text += " " + quoted(argument);
  return text;
}

std::string figure_by(const Request& request, const std::string& svg) {
  return loshu::svg_with_command(svg, command_line(request));
}

std::string chart_by(const Request& request, const std::string& svg) {
  return loshu::svg_above_command(svg, command_line(request));
}

}  // namespace runner
