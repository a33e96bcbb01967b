// Reads files. The read ends at the limits of the command even if nobody writes to a pipe: the pipe
// is opened without waiting, and polled.

#include "loshu/cli/files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/scope_exit.hpp>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>

#include "loshu/cli/descriptors.hpp"
#include "loshu/cli/option.hpp"
#include "loshu/cli/replacement.hpp"

namespace runner {
namespace {

namespace fs = std::filesystem;
using boost::algorithm::to_lower_copy;

/// Returns whether a command writes a format of this name.
bool is_format(const std::string& word) {
  if (word.empty() || word.find('|') != word.npos) return false;
  return std::ranges::any_of(option_named("format").defaults, [&](const Default& row) {
    return ("|" + row.argument + "|").find("|" + word + "|") != std::string::npos;
  });
}

/// Returns the ending of file names for a format.
std::string ending_of(const std::string& format) {
  if (format == Format::text) return ".txt";
  return format == Format::markdown ? ".md" : "." + format;
}

/// Returns the format that the ending of a file's name means. Most endings mean none.
std::optional<std::string> format_of(const std::string& file) {
  const std::string ending = to_lower_copy(fs::path(file).extension().string());
  if (ending.size() < 2) return std::nullopt;
  const std::string word(ending == ".md" ? Format::markdown : std::string_view(ending).substr(1));
  return ending == ending_of(word) && is_format(word) ? std::optional(word) : std::nullopt;
}

/// A file, and its name in errors.
struct NamedFile {
  std::string what;
  std::string name;
};

bool is_standard(const std::string& file) { return file.empty() || file == "-"; }

constexpr const char* standard_output = "/dev/stdout";

/// Returns whether two names mean one file. A terminal and /dev/null may be named twice.
bool same_file(const NamedFile& one, const NamedFile& other) {
  if (one.name == standard_output && other.name == standard_output) return true;
  std::error_code no_matter;
  if (fs::exists(one.name, no_matter) && fs::exists(other.name, no_matter)) {
    return fs::is_regular_file(one.name, no_matter) &&
           fs::equivalent(one.name, other.name, no_matter);
  }
  const auto place = [&](const std::string& name) {
    return fs::weakly_canonical(fs::absolute(end_of_links(name), no_matter), no_matter);
  };
  return place(one.name) == place(other.name);
}

/// Returns whether the file is a share that `count --part` wrote. Does not read from pipes.
bool is_share(const std::string& file) {
  std::error_code no_matter;
  if (!fs::is_regular_file(file, no_matter)) return false;
  std::ifstream stream(file, std::ios::binary);
  std::string start(64, '\0');
  stream.read(start.data(), static_cast<std::streamsize>(start.size()));
  return start.find(share_kind) != std::string::npos;
}

std::vector<NamedFile> operand_files(const Request& request) {
  std::vector<NamedFile> files;
  if (request.command == "help") return files;  // its operands are words
  const auto& operands = request.operands;
  const bool are_shares = request.command == "merge";
  const bool is_checkpoint = request.command == "status";
  const bool has_family =
      !are_shares && !is_checkpoint && !operands.empty() && is_family(operands[0]);
  for (std::size_t i = has_family ? puzzle_operands(request) : 0; i < operands.size(); ++i) {
    const bool is_puzzle = i == 0 && (request.command != "verify" || operands.size() > 1);
    files.push_back({are_shares      ? "a file to merge"
                     : is_checkpoint ? "the checkpoint"
                     : is_puzzle     ? "the puzzle"
                                     : "what is to be verified",
                     operands[i]});
  }
  return files;
}

std::vector<NamedFile> inputs_of(const Request& request) {
  std::vector<NamedFile> files = operand_files(request);
  files.push_back({"the givens", request.word("givens")});
  files.push_back({"the order", request.word("order")});
  const auto is_input = [](const NamedFile& file) { return file.name == "-"; };
  const bool reads_input =
      std::ranges::any_of(files, is_input) ||
      (request.command == "verify" && request.operands.size() <= puzzle_operands(request));
  std::erase_if(files, [](const NamedFile& file) { return is_standard(file.name); });
  if (reads_input) files.push_back({"standard input", "/dev/stdin"});
  return files;
}

std::vector<NamedFile> outputs_of(const Request& request) {
  std::vector<NamedFile> files{{"--output", request.word("output")},
                               {"--answers", answers_file(request)},
                               {"--trace", request.word("trace")},
                               {"--tree", request.word("tree")},
                               {"--snapshot", request.word("snapshot")}};
  std::erase_if(files, [](const NamedFile& file) { return file.name.empty(); });
  for (NamedFile& file : files) {
    if (file.name == "-") file.name = standard_output;
  }
  if (!request.has("output")) files.insert(files.begin(), {"standard output", standard_output});
  return files;
}

std::string called(const NamedFile& output) {
  return output.what.starts_with("--") ? output.what + " " + output.name : output.what;
}

void require_apart(const NamedFile& output, const std::vector<NamedFile>& inputs) {
  for (const NamedFile& input : inputs) {
    if (!same_file(output, input)) continue;
    throw loshu::Error(called(output) + " would overwrite " + input.what + "; name another file");
  }
}

}  // namespace

void choose_formats(Request& request) {
  const std::string output = request.word("output");
  const auto ends = format_of(output);
  if (request.has("format")) {
    const std::string chosen = request.word("format");
    if (!is_format(chosen)) {
      throw loshu::Error("--format: '" + chosen + "' is not one of " +
                         std::string(argument_of(option_named("format"), request.command)));
    }
    request.format = chosen;
    if (ends && *ends != chosen) {
      throw loshu::Error("--format " + chosen + " contradicts --output " + output +
                         "; leave --format out, or name a file that ends in " + ending_of(chosen));
    }
  }
  request.format = ends.value_or(request.format);
  request.format_is_chosen = ends || request.has("format");
  const std::string tree = to_lower_copy(request.word("tree"));
  if (tree.ends_with(".txt") || tree.ends_with(".png") ||
      (!is_html(tree) && !is_pdf(tree) && format_of(tree).value_or("svg") != Format::svg)) {
    throw loshu::Error("--tree draws FILE.svg or FILE.pdf, or writes a document, FILE.html, not " +
                       request.word("tree"));
  }
  const std::string snapshot = to_lower_copy(request.word("snapshot"));
  if (!snapshot.empty() && !snapshot.ends_with(".png") && !is_html(snapshot)) {
    throw loshu::Error("--snapshot saves a picture, FILE.png, or a document, FILE.html, not " +
                       request.word("snapshot"));
  }
  const std::string trace = request.word("trace");
  if (!trace.empty() && !trace.ends_with(".csv") && !trace.ends_with(".svg")) {
    throw loshu::Error("--trace writes a table to FILE.csv or a chart to FILE.svg, not '" + trace +
                       "'");
  }
}

void check_overwriting(const Request& request) {
  std::vector<NamedFile> inputs = inputs_of(request);
  if (const std::string checkpoint = request.word("checkpoint"); !checkpoint.empty()) {
    require_apart({"--checkpoint", checkpoint}, inputs);
    inputs.insert(inputs.begin(), {"the checkpoint", checkpoint});
  }
  const std::vector<NamedFile> outputs = outputs_of(request);
  for (auto output = outputs.begin(); output != outputs.end(); ++output) {
    require_apart(*output, inputs);
    for (auto other = outputs.begin(); other != output; ++other) {
      if (!same_file(*output, *other)) continue;
      throw loshu::Error(output->what + " and " + other->what + " name the same file, " +
                         output->name);
    }
    std::error_code no_matter;  // a pipe is not read
    if (fs::is_regular_file(output->name, no_matter) && loshu::is_checkpoint(output->name)) {
      throw loshu::Error(called(*output) + " would overwrite a checkpoint; name another file");
    }
    // A share may overwrite an old file of the same share. The count itself checks that.
    const bool is_for_share = request.has("part") && output->what == "--output";
    if (!is_for_share && is_share(output->name)) {
      throw loshu::Error(called(*output) + " would overwrite a share of a count; name another " +
                         "file");
    }
  }
}

std::string answers_file(const Request& request) {
  const std::string book = request.word("output");
  if (request.word("answers") != "separate" || is_standard(book)) return "";
  const std::string ending = fs::path(book).extension().string();
  const std::string stem = book.substr(0, book.size() - ending.size());
  return stem + "-answers" + ending;
}

bool is_html(const std::string& file) { return to_lower_copy(file).ends_with(".html"); }
bool is_pdf(const std::string& file) { return to_lower_copy(file).ends_with(".pdf"); }

std::string contents(const std::string& file, const loshu::Budget& budget) {
  const std::string name = input_name(file), stage = "waiting for " + name;
  const auto fail = [&](const char* why) {
    throw loshu::Error("cannot read " + name + ": " + why);
  };
  const bool is_own = !is_standard(file);
  std::error_code no_matter;
  if (is_own && std::filesystem::is_directory(file, no_matter)) fail("a directory");
  const int descriptor =
      is_own ? open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC) : STDIN_FILENO;
  if (descriptor < 0) fail(std::strerror(errno));
  BOOST_SCOPE_EXIT(is_own, descriptor) {
    if (is_own) close(descriptor);
  }
  BOOST_SCOPE_EXIT_END
  std::string text;
  std::array<char, 1 << 16> some{};
  while (true) {
    if (!is_ready(descriptor, POLLIN)) {
      budget.check(stage.c_str());
      continue;
    }
    const ssize_t length = read(descriptor, some.data(), some.size());
    if (length == 0) return text;
    if (length > 0) {
      text.append(some.data(), static_cast<std::size_t>(length));
    } else if (errno != EAGAIN && errno != EINTR) {
      fail(std::strerror(errno));
    }
  }
}

std::string input_name(const std::string& file) {
  return is_standard(file) ? "standard input" : file;
}

}  // namespace runner
