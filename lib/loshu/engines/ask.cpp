#include <loshu/ask.hpp>

#include <algorithm>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/explain.hpp>
#include <loshu/search.hpp>

namespace loshu {
namespace {

/// Whether an engine's parts count labellings, which are divided by the order of the group at last.
bool counts_labellings(const std::string& engine) {
  return engine_table().kind(engine).make({}, {}, {})->abilities().labels;
}

/// Returns the settings with which an engine counts by default.
Settings usual_settings(const EngineKind& kind, const Question& question) {
  return kind.make({}, Purpose::all, {})->settings(question);
}

/// Returns the names of the settings that a combined setting of the engine sets together.
std::vector<std::string> parts_of(const EngineKind& kind) {
  std::vector<std::string> parts;
  for (const Setting& setting : kind.settings) {
    for (std::string& part : detail::names_in(setting.parts)) parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace

const SettingTable<Question>& question_limits() {
  static const SettingTable<Question> table = [] {
    SettingTable<Question> rows;
    const auto add = [&](const char* name, const char* help, std::int64_t least, auto place) {
      rows.whole({.name = name, .values = "N", .help = help, .least = least}, place);
    };
    add(
        "solutions", "stop after N solutions; 0: find all", 0,
        [](auto& asked) -> auto& { return asked.solutions; });
    add(
        "node-limit", "stop after N nodes, or a few more with threads", 1,
        [](auto& asked) -> auto& { return asked.limits.nodes; });
    add(
        "fail-limit", "stop after N failures", 1,
        [](auto& asked) -> auto& { return asked.limits.failures; });
    add(
        "swap-limit", "stop annealing after N swaps", 1,
        [](auto& asked) -> auto& { return asked.limits.swaps; });
    add(
        "restart-limit", "stop annealing after N restarts, or a few more", 1,
        [](auto& asked) -> auto& { return asked.limits.restarts; });
    rows.number(
        {.name = "time-limit", .values = "SECONDS", .help = "stop after that time"},
        [](auto& asked) -> auto& { return asked.limits.seconds; });
    return rows;
  }();
  return table;
}

Inquiry Inquiry::about(const Puzzle& puzzle, Settings settings, std::uint64_t solutions,
                       const Limits& limits, std::optional<Purpose> purpose) {
  const Purpose aim = purpose.value_or(solutions == 1 ? Purpose::find : Purpose::all);
  return {{.puzzle = puzzle,
           .symmetry = preset(puzzle, aim).options.symmetry,
           .solutions = solutions,
           .limits = limits},
          std::move(settings),
          aim};
}

Settings Inquiry::chosen(Settings settings, std::vector<std::string> names,
                         const std::string& dashes) {
  if (settings.word("threads") == "1") std::erase(names, "threads");  // suits every engine
  std::string engine = settings.word("engine");
  if (engine.empty()) engine = engine_table().chosen(names, dashes);
  engine_table().check(engine, names, dashes);
  settings.set("engine", std::move(engine));
  return settings;
}

Question Inquiry::asked() const {
  Question result = question;
  question_settings().read(settings, result);
  return result;
}

Options Inquiry::options() const { return GecodeEngine(settings, purpose).options(asked()); }

Contradicted::Contradicted(const Puzzle& puzzle)
    : Error(none_exists(puzzle.parts())), why(*puzzle.contradiction()) {}

const Puzzle& consistent(const Puzzle& puzzle) {
  if (puzzle.contradiction()) throw Contradicted(puzzle);
  return puzzle;
}

std::string contradiction_sentence(const Puzzle& puzzle) {
  return puzzle.contradiction() ? none_exists(puzzle.parts()) : "";
}

Puzzle in_pairs(const Puzzle& puzzle, PairSymmetry kind, const Budget& budget) {
  if (puzzle.contradiction()) return puzzle;
  if (kind == PairSymmetry::any) {
    throw Error("several symmetries make no one puzzle; name one, or count under each");
  }
  const SelfComplementFinding& finding = self_complement_of(puzzle, budget, kind);
  if (finding.puzzle) return *finding.puzzle;
  if (!finding.is_proven) throw Error(no_self_complement(puzzle, finding));
  return puzzle.contradicted(
      {.part = Part::sum,
       .reason = puzzle.figure().title() + ": none is its own complement: " + finding.obstacle});
}

std::string refuses_endless(const Question& question, const Engine& engine) {
  const Abilities can = engine.abilities();
  const Limits& limits = question.limits;
  if (question.solutions != 0 || can.proves || can.counts) return {};
  if (limits.seconds || limits.swaps || limits.restarts) return {};
  return "annealing never knows that it has found all; give it a --time-limit, --swap-limit or "
         "--restart-limit";
}

std::string refuses_endless(const Inquiry& inquiry) {
  return refuses_endless(inquiry.asked(), *engine_table().make(inquiry.settings, inquiry.purpose));
}

Result searched(const Inquiry& inquiry, const Receivers& receivers) {
  const Question question = inquiry.asked();
  const auto engine = engine_table().make(inquiry.settings, inquiry.purpose, receivers);
  if (question.puzzle.contradiction()) return unsearched(question, Budget(question.limits));
  if (const auto why = refuses_endless(question, *engine); !why.empty()) throw Error(why);
  return receivers.on_solution ? solve(question, *engine, receivers.on_solution)
                               : count(question, *engine);
}

std::optional<Explanation> reason_at_once(const Inquiry& inquiry, const Budget& budget) {
  if (!inquiry.explain) return std::nullopt;
  return explain_at_once(inquiry.question.puzzle, budget);
}

namespace {

/// Answers an inquiry, without the words for its pairs.
Answer answered(const Inquiry& inquiry, const Receivers& receivers) {
  const Question question = inquiry.asked();
  const Budget budget(question.limits);
  try {
    if (auto why = reason_at_once(inquiry, budget)) {
      Answer answer(question, unsearched(question, budget), budget);
      answer.reasons = Explained{std::move(why)};
      return answer;
    }
  } catch (const Stopped& at) {
    return {question, as_asked(question, cut_short(at, budget), false), budget};
  }
  const double before = budget.elapsed();  // arithmetic may have taken some of the time
  Inquiry rest = inquiry;
  rest.question.limits.seconds = budget.left().seconds;
  Result found = searched(rest, receivers);
  found.seconds += before;
  Answer answer(question, std::move(found), budget);
  if (!inquiry.explain || question.puzzle.contradiction()) return answer;  // which says why
  answer.reasons = explain_result(question.puzzle, answer.result, question.limits);
  return answer;
}

}  // namespace

Answer ask(const Inquiry& inquiry, const Receivers& receivers) {
  Answer answer = answered(inquiry, receivers);
  answer.under = inquiry.under;
  return answer;
}

std::vector<Answer> ask_under_each(const Inquiry& inquiry, const Receivers& receivers) {
  const Budget budget(inquiry.question.limits);
  std::vector<Answer> answers;
  for (const SelfComplementFinding& finding :
       self_complements_of(inquiry.question.puzzle, budget)) {
    Inquiry one = inquiry;
    one.question.puzzle = *finding.puzzle;
    one.question.limits = budget.left();
    one.under = finding.symmetry;
    answers.push_back(ask(one, receivers));
  }
  if (answers.empty()) {  // as under the best symmetry: the sentence says why
    static_cast<void>(consistent(in_pairs(inquiry.question.puzzle, PairSymmetry::one, budget)));
  }
  return answers;
}

Division divide(const Inquiry& inquiry, const Budget& budget) {
  Settings settings = inquiry.settings;
  const Question question = inquiry.asked();
  consistent(question.puzzle).refuse_wide();
  if (const std::string named = settings.word("engine"); named.empty() || named == "auto") {
    Question limited = question;  // the choice of an engine prepares some of them
    limited.limits.seconds = budget.left().seconds;
    limited.limits.interrupt = budget.left().interrupt;
    settings.set("engine", AutoEngine::resolved(limited).name());
    settings.leave("seed");  // the question has it
  }
  const auto engine = engine_table().make(settings, inquiry.purpose);
  if (!engine->abilities().divides) {
    throw Error("--engine " + engine->name() + " cannot count in parts; use gecode or exhaust");
  }
  std::unique_ptr<SplitSearch> search = engine->divide(question, budget);
  Division division{{question, engine->name(), engine->settings(question)}, std::move(search)};
  for (const auto& [name, word] : division.search->settings()) division.settings.set(name, word);
  // If the puzzle has no complement, the setting makes no difference.
  division.question.complement = division.search->breaks_complement();
  division.up_to_complement = question.complement && division.question.complement;
  return division;
}

Answer DividedCount::answer(Result result, const Budget& budget) const {
  Question told = question;
  told.complement = up_to_complement;
  result.engine = engine;
  result.settings = settings;
  if (!result.walker.empty()) result.settings.set("walker", result.walker);
  if (counts_labellings(engine) && result.complete()) {
    Natural classes = result.number();
    for (const std::uint64_t index : symmetry_group(told.puzzle, told.symmetry, budget).indices) {
      if (classes.divide(index) != 0) throw ImpossibleCount("parts miss images of labellings");
    }
    result.set_number(classes);
  }
  return {told, as_asked(told, std::move(result), question.complement), budget};
}

std::optional<EstimatedRange> Division::labellings(const CountEstimate& found,
                                                   const Budget& budget) const {
  const auto& range = search->breaks_complement() ? found.classes : found.solutions;
  const double broken = counts_labellings(engine) ? 1 : answer({}, budget).orders.broken;
  if (!range || broken == 0) return std::nullopt;
  return EstimatedRange{range->mean * broken, range->least * broken, range->greatest * broken};
}

Inquiry DividedCount::inquiry(const Settings& more) const {
  Inquiry result{question, {}, Purpose::all};
  const EngineKind& kind = engine_table().kind(engine);
  const Settings usual = usual_settings(kind, question);
  for (const Setting& setting : kind.settings) {
    const std::string* const word = settings.find(setting.name);
    if (!setting.in_identity || word == nullptr || *word == usual.word(setting.name)) continue;
    result.settings.set(setting.name, *word);
  }
  for (const auto& [name, word] : more) result.settings.set(name, word);
  result.settings.set("engine", engine);
  // The engine `exhaust` breaks the complement by default, so "off" must be set too.
  if (kind.has("complement")) result.settings.set("complement", question.complement ? "on" : "off");
  return result;
}

CountIdentity identity_rows(const DividedCount& count) {
  const EngineKind& kind = engine_table().kind(count.engine);
  const Settings usual = usual_settings(kind, count.question);
  const std::vector<std::string> parts = parts_of(kind);
  CountIdentity rows;
  bool is_combined = false;
  for (const Setting& setting : kind.settings) {
    if (!setting.in_identity) continue;
    std::string word = count.settings.word(setting.name);
    if (!setting.parts.empty()) {
      // A combined setting stands right before its parts and replaces them. If none of its words
      // fits, the parts that differ from the defaults are listed.
      is_combined = !word.empty();
      if (word.empty()) word = usual.word(setting.name);
    } else if (std::ranges::find(parts, setting.name) != parts.end()) {
      if (is_combined || word == usual.word(setting.name)) continue;
    }
    // An empty list of names, as of nothing dropped, is no part of the identity.
    const bool may_be_left_out = setting.kind == SettingKind::names;
    if (!setting.formerly.empty() && (word.empty() || word == setting.formerly)) continue;
    if (!word.empty() || !may_be_left_out) rows.emplace_back(setting.name, word);
  }
  return rows;
}

}  // namespace loshu
