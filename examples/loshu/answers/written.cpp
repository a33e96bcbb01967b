#include "loshu/answers/answer.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <span>
#include <utility>

#include <boost/algorithm/string/replace.hpp>

#include <loshu/draw.hpp>
#include <loshu/text.hpp>
#include <loshu/version.hpp>

#include "loshu/cli/companion.hpp"
#include "loshu/cli/program.hpp"
#include "loshu/cli/option.hpp"

namespace runner {
namespace {

/// Returns the word in shell quotes that can hold any bytes ($'...'). The result is valid UTF-8
/// without control characters.
std::string quoted_bytes(const std::string& word) {
  std::string text;
  for (const char c : word)
    text += c == '\\' || c == '\'' ? std::string{'\\', c} : std::string(1, c);
  return "$'" + loshu::message_line(text, std::numeric_limits<std::size_t>::max()) + "'";
}

/// Returns the word, in quotes if a shell would otherwise read something else.
std::string quoted(const std::string& word) {
  const std::string plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  if (loshu::message_line(word, std::numeric_limits<std::size_t>::max()) != word) {
    return quoted_bytes(word);
  }
  return "'" + boost::replace_all_copy(word, "'", "'\\''") + "'";
}

/// Returns "FILE.svg" for "./hexagon.svg", so that a drawing does not depend on a file's name.
std::string nameless(const std::string& file) {
  return quoted("FILE" + std::filesystem::path(file).extension().string());
}

bool names_output(const std::string& option) {
  return option == "--output" || option == "--tree" || option == "--trace";
}

using WritePdf = void(std::span<const loshu::Page>, const std::string&, std::string&);

WritePdf* pdf_writer() {
  return reinterpret_cast<WritePdf*>(
      symbol_of("loshu-pdf.so", "loshu_pdf",
                "the format pdf is not installed: it is built where Cairo (libcairo2-dev) is; use "
                "html or svg"));
}

}  // namespace

std::string command_line(const Request& request) {
  std::string text = "loshu " + request.command;
  bool is_output = false;
  for (const std::string& argument : request.arguments) {
    const std::size_t equals = argument.find('=');
    const std::string option = argument.substr(0, equals);
    if (is_output) {
      text += " " + nameless(argument);
    } else if (equals != std::string::npos && names_output(option)) {
      text += " " + option + "=" + nameless(argument.substr(equals + 1));
    } else {
      text += " " + quoted(argument);
    }
    is_output = names_output(argument);
  }
  return text;
}

nlohmann::ordered_json traced(const Request& request, nlohmann::ordered_json answer) {
  const auto trace = [&](nlohmann::ordered_json& object) {
    object["version"] = loshu::version;
    object["command"] = command_line(request);
    if (!takes(request.command, "seed")) return;
    // Each row of a comparison may have its own seed.
    const auto varied = object.find("over");
    const bool has_own = varied != object.end() && varied->contains("seed");
    object["seed"] = has_own ? std::stoul((*varied)["seed"].get<std::string>()) : request.seed();
  };
  if (answer.is_array()) {
    std::ranges::for_each(answer, trace);
  } else {
    trace(answer);
  }
  return answer;
}

std::string traced_json(const Request& request, nlohmann::ordered_json answer) {
  return traced(request, std::move(answer)).dump() + "\n";
}

void require_pdf() { static_cast<void>(pdf_writer()); }

std::string written_pdf(const std::vector<loshu::Page>& pages, const std::string& title) {
  std::string document;
  pdf_writer()(pages, title, document);
  return document;
}

std::string written_pages(const Request& request, const std::vector<loshu::Page>& pages,
                          const std::string& title) {
  if (request.format == Format::svg) {
    return loshu::svg_with_command(loshu::pages_svg(pages, title), command_line(request));
  }
  if (request.format == Format::pdf) return written_pdf(pages, title);
  return loshu::pages_html(pages, title, command_line(request));
}

}  // namespace runner
