#include "loshu/commands/help.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <loshu/anneal.hpp>
#include <loshu/model.hpp>
#include <loshu/order.hpp>

#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// The settings of a request, each with its command's default where it has no value.
loshu::Settings with_defaults(const Request& request) {
  const loshu::Puzzle puzzle = requested_puzzle(request);
  const loshu::Inquiry inquiry = inquiry_of(request, puzzle);
  const loshu::Question question = inquiry.asked();
  loshu::Settings told = loshu::question_settings().told(question);
  if (request.command == "order") told.set("complement", "on");
  told.set("engine", engine_of(request));
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    const auto is_told = [&](const loshu::Setting& one) { return told.has(one.name); };
    if (std::ranges::all_of(kind.settings, is_told)) continue;  // it may be a plug-in
    const auto engine = kind.make(request.settings, inquiry.purpose, {});
    for (const auto& [name, word] : engine->settings(question)) {
      if (!told.has(name)) told.set(name, word);
    }
  }
  return told;
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
    Circumstance{"solutions", "other --solutions",
                 [](Request& asked) { asked.named["solutions"] = {"0"}; }},
    Circumstance{"threads", "more --threads",
                 [](Request& asked) { asked.settings.set("threads", "2"); }},
    Circumstance{"total-sum", "--total-sum off",
                 [](Request& asked) { asked.settings.set("total-sum", "off"); }},
    Circumstance{"branching", "--branching input",
                 [](Request& asked) { asked.settings.set("branching", "input"); }},
    Circumstance{"given", "givens", [](Request& asked) { asked.named["given"] = {"0=1"}; }},
    Circumstance{"", "more than 1024 cells", [](Request& asked) {
                   asked.operands = {"square", std::to_string(long_side)};
                 }}};

}  // namespace

DefaultWords::DefaultWords(const std::string& command) : command_(command) {
  Request usual = request_of(command);
  usual.operands = {"square", "4"};
  usual_ = with_defaults(usual);
  for (const auto& [option, words, ask] : circumstances) {
    const bool names_option = std::string_view(words).find("--") != std::string_view::npos;
    if (names_option && !takes(command, option)) continue;
    Request request = usual;
    ask(request);
    unusual_.push_back({option, words, with_defaults(request)});
  }
}

std::string DefaultWords::of(const Option& option) const {
  const std::string_view written = default_of(option, command_)->value;
  if (!written.empty()) return std::string(written);
  if (option.argument.empty()) return "no";
  const std::string usual = usual_.word(option.name);
  if (usual.empty()) return "none";
  std::string text = usual;
  std::string last = usual;
  for (const auto& [name, words, settings] : unusual_) {
    const std::string other = settings.word(option.name);
    if (name == option.name || other == usual) continue;
    text += other == last ? ", " + words : "; " + other + " with " + words;
    last = other;
  }
  return text;
}

}  // namespace runner
