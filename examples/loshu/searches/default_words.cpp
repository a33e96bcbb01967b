#include "loshu/searches/default_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <loshu/anneal.hpp>
#include <loshu/model.hpp>
#include <loshu/order.hpp>

#include "loshu/cli/options.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// The request with its command's default for each setting without a value.
Request with_defaults(Request request) {
  const loshu::Puzzle puzzle = requested_puzzle(request);
  const loshu::Inquiry inquiry = inquiry_of(request, puzzle);
  const loshu::Question question = inquiry.asked();
  loshu::Settings told = loshu::question_settings().told(question);
  if (request.command == "order") told.set("complement", "on");
  told.set("engine", engine_of(request));
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    if (kind.settings.empty()) continue;
    const auto engine = kind.make(request.settings, inquiry.purpose, {});
    for (const auto& [name, word] : engine->settings(question)) {
      if (!told.has(name)) told.set(name, word);
    }
  }
  request.settings = told;
  return request;
}

/// An option that may change a default, in words and as a request.
struct Circumstance {
  std::string_view option;
  const char* words;
  void (*ask)(Request& request);
};

constexpr int long_side = 33;
static_assert(loshu::most_whole_figure_cells == 1024 && long_side * long_side > 1024);

constexpr std::array circumstances{
    Circumstance{"solutions", "other --solutions", [](Request& asked) { asked.solutions = 0; }},
    Circumstance{"threads", "more --threads",
                 [](Request& asked) { asked.settings.set("threads", "2"); }},
    Circumstance{"total-sum", "--total-sum off",
                 [](Request& asked) { asked.settings.set("total-sum", "off"); }},
    Circumstance{"branching", "--branching input",
                 [](Request& asked) { asked.settings.set("branching", "input"); }},
    Circumstance{"given", "givens", [](Request& asked) { asked.givens = {"0=1"}; }},
    Circumstance{"", "more than 1024 cells", [](Request& asked) {
                   asked.operands = {"square", std::to_string(long_side)};
                 }}};

bool takes(const std::string& command, std::string_view name) {
  return std::ranges::any_of(all_options(), [&](const Option& option) {
    return option.name == name && default_of(option, command) != nullptr;
  });
}

}  // namespace

DefaultWords::DefaultWords(const std::string& command)
    : command_(command), usual_(request_of(command)) {
  usual_.operands = {"square", "4"};
  for (const auto& [option, words, ask] : circumstances) {
    const bool names_option = std::string_view(words).find("--") != std::string_view::npos;
    if (names_option && !takes(command, option)) continue;
    Request request = usual_;
    ask(request);
    unusual_.push_back({option, words, with_defaults(request)});
  }
  usual_ = with_defaults(usual_);
}

std::string DefaultWords::of(const Option& option) const {
  const std::string_view written = default_of(option, command_)->value;
  if (!written.empty()) return std::string(written);
  const std::string usual = option.field.shown(usual_);
  if (usual.empty()) return "none";
  std::string text = usual;
  std::string last = usual;
  for (const auto& [name, words, request] : unusual_) {
    const std::string other = option.field.shown(request);
    if (name == option.name || other == usual) continue;
    text += other == last ? ", " + words : "; " + other + " with " + words;
    last = other;
  }
  return text;
}

}  // namespace runner
