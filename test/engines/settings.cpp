// The table of settings: each setting of each engine is refused by its name, or the engine that ran
// says that it was set to it. All pairs of one engine's settings are made once.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>

#include "setting_words.hpp"

BOOST_AUTO_TEST_SUITE(settings)

using loshu::EngineKind;
using loshu::EngineTable;
using loshu::Puzzle;
using loshu::Setting;
using loshu::SettingKind;
using loshu::Settings;

namespace {

std::string refusal_of(const EngineTable& table, const Settings& chosen) {
  try {
    static_cast<void>(table.make(chosen));
  } catch (const loshu::Error& error) {
    return error.what();
  } catch (const loshu::NotAvailable& error) {
    return error.what();
  }
  return "";
}

/// The name of an enumerator as the compiler writes it, with dashes: "first-fail".
template <auto enumerator>
std::string written() {
  const std::string_view text = __PRETTY_FUNCTION__;
  const std::size_t from = text.find("enumerator = ");
  const std::string_view whole = text.substr(from, text.find_first_of(";]", from) - from);
  std::string name(whole.substr(whole.rfind(':') + 1));
  std::ranges::replace(name, '_', '-');
  return name;
}

/// Requires that each word of a table is the name of its value, but for those named here.
template <const auto& names>
void require_words(const std::map<std::string, std::string>& others = {}) {
  const auto require = [&](const std::string& word, const std::string& name) {
    const auto other = others.find(name);
    BOOST_TEST(word == (other == others.end() ? name : other->second));
  };
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (require(std::string(names[i].name), written<names[i].value>()), ...);
  }
  (std::make_index_sequence<names.size()>());
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_word_is_the_name_of_its_value) {
  require_words<loshu::symmetry_names>();
  require_words<loshu::chain_names>();
  require_words<loshu::sum_goal_names>();
  require_words<loshu::walker_names>({{"automatic", "auto"}});
  require_words<loshu::ties_names>();
  require_words<loshu::schedule_names>();
  require_words<loshu::distinct_names>();
  require_words<loshu::sums_names>();
  require_words<loshu::relaxation_names>();
  require_words<loshu::variable_order_names>();
  require_words<loshu::value_order_names>();
  require_words<loshu::propagation_names>();
  require_words<loshu::branching_names>();
  require_words<loshu::restarts_names>();
  require_words<loshu::pair_symmetry_names>();
  require_words<loshu::difficulty_names>();
  require_words<loshu::pattern_names>();
  require_words<loshu::ladder_names>();
  require_words<loshu::solutions_names>();
  require_words<loshu::square_kind_names>();
}

// A whole number is taken from the least to the greatest one, and others are refused.
BOOST_AUTO_TEST_CASE(whole_numbers_have_their_ranges) {
  constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t greatest_int = std::numeric_limits<int>::max();
  const std::map<std::string, std::pair<std::int64_t, std::int64_t>> ranges{
      {"threads", {1, 256}},          {"seed", {0, greatest_int}},  {"implied", {0, greatest_int}},
      {"nogoods", {0, greatest_int}}, {"patience", {1, endless}},   {"solutions", {0, endless}},
      {"node-limit", {1, endless}},   {"fail-limit", {1, endless}}, {"swap-limit", {1, endless}},
      {"restart-limit", {1, endless}}};
  const EngineTable table = whole_table();
  std::vector<Setting> all = table.settings();
  for (const Setting& limit : loshu::question_limits().settings()) all.push_back(limit);
  std::erase_if(all, [](const Setting& one) { return one.kind != SettingKind::whole; });
  for (const Setting& setting : all) {
    BOOST_TEST_CONTEXT(setting.name) {
      const auto range = ranges.find(setting.name);
      BOOST_REQUIRE((range != ranges.end()));
      const auto [least, greatest] = range->second;
      for (const std::int64_t taken : {least, least + 1, greatest - 1, greatest}) {
        BOOST_CHECK_NO_THROW(setting.check("it", std::to_string(taken)));
      }
      BOOST_CHECK_THROW(setting.check("it", std::to_string(least - 1)), loshu::Error);
      const std::string above = greatest == endless ? "9223372036854775808"  // beyond 64 bits
                                                    : std::to_string(greatest + 1);
      BOOST_CHECK_THROW(setting.check("it", above), loshu::Error);
    }
  }
  BOOST_TEST(all.size() == ranges.size());
  const Setting plain{.kind = SettingKind::whole};
  BOOST_CHECK_NO_THROW(plain.check("it", "0"));
  BOOST_CHECK_THROW(plain.check("it", "-1"), loshu::Error);
  const Setting number{.kind = SettingKind::number};
  for (const char* taken : {"0", "0.5", "1e9"}) BOOST_CHECK_NO_THROW(number.check("it", taken));
  for (const char* refused : {"-0.5", "inf", "nan", "", "1s"}) {
    BOOST_CHECK_THROW(number.check("it", refused), loshu::Error);
  }
}

// Each kind of word is refused with what it should be.
BOOST_AUTO_TEST_CASE(a_refused_word_is_told_what_it_should_be) {
  const auto refusal = [](const Setting& setting, const std::string& word) -> std::string {
    try {
      setting.check("--it", word);
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return {};
  };
  const Setting words{.kind = SettingKind::word, .values = "one|other"};
  const Setting toggle{.kind = SettingKind::on_off, .values = "on|off"};
  const Setting whole{.kind = SettingKind::whole, .least = 2, .greatest = 9};
  const Setting number{.kind = SettingKind::number};
  BOOST_TEST(refusal(words, "one") == "");
  BOOST_TEST(refusal(words, "other") == "");
  BOOST_TEST(refusal(words, "on") == "--it: 'on' is not one of one|other");
  BOOST_TEST(refusal(toggle, "on") == "");
  BOOST_TEST(refusal(toggle, "off") == "");
  BOOST_TEST(refusal(toggle, "yes") == "--it is on or off, not 'yes'");
  BOOST_TEST(refusal(whole, "2") == "");
  BOOST_TEST(refusal(whole, "9") == "");
  for (const std::string word : {"1", "10", "-3", "99999999999999999999"}) {
    BOOST_TEST(refusal(whole, word) == "--it should be from 2 to 9, not " + word);
  }
  for (const std::string word : {"", "3.5", "x", "3 ", "+3"}) {
    BOOST_TEST(refusal(whole, word) == "--it should be a whole number, not '" + word + "'");
  }
  BOOST_TEST(refusal(number, "0") == "");
  for (const std::string word : {"-0.5", "x", ""}) {
    BOOST_TEST(refusal(number, word) == "--it should be a number from 0 on, not '" + word + "'");
  }
}

BOOST_AUTO_TEST_CASE(each_setting_is_refused_by_its_name_or_told) {
  const EngineTable table = whole_table();
  for (const EngineKind& kind : table.kinds()) {
    for (const Setting& setting : table.settings()) {
      if (setting.name == "engine") continue;
      for (const std::string& word : words_of(setting)) {
        BOOST_TEST_CONTEXT(kind.name << ": " << setting.name << " " << word) {
          const Settings chosen{{"engine", kind.name}, {setting.name, word}};
          const std::string why = refusal_of(table, chosen);
          const bool is_default_of_all = setting.name == "threads" && word == "1";
          if (!kind.has(setting.name) && !is_default_of_all) {
            BOOST_TEST(why.find(setting.name) != std::string::npos, why);
            continue;
          }
          if (!why.empty()) {
            BOOST_TEST(why.find(word) != std::string::npos, why);  // a walker of other processors
            continue;
          }
          const loshu::Question question =
              loshu::Inquiry{{.puzzle = Puzzle(loshu::square(3))}, chosen}.asked();
          Settings told = loshu::question_settings().told(question);
          for (const auto& [name, text] : table.make(chosen)->settings(question)) {
            told.set(name, text);
          }
          if (word == "auto") continue;  // a walker is chosen by the processor
          BOOST_TEST(told.word(setting.name) == word);
        }
      }
    }
  }
}

// A refusal names the engines that have the setting, and in its place one that the engine has.
BOOST_AUTO_TEST_CASE(a_refusal_names_who_has_the_setting_and_what_to_use) {
  const EngineTable table = whole_table();
  std::vector<std::string> names{"profiler", "trace", "ladder", "tree"};
  for (const Setting& setting : table.settings()) names.push_back(setting.name);
  for (const Setting& limit : loshu::question_limits().settings()) names.push_back(limit.name);
  const std::map<std::string, std::string> siblings{
      {"node-limit", "swap-limit"}, {"fail-limit", "restart-limit"}, {"profiler", "trace"}};
  int suggested = 0;
  for (const EngineKind& kind : table.kinds()) {
    for (const std::string& name : names) {
      std::vector<std::string> having;
      for (const EngineKind& one : table.kinds()) {
        if (one.has(name)) having.push_back(one.name);
      }
      const bool is_taken = having.empty() || kind.has(name);
      std::erase(having, "auto");  // which has no name of its own
      for (const std::string dashes : {"", "--"}) {
        std::string why;
        try {
          table.check(kind.name, {name}, dashes);
        } catch (const loshu::Error& error) {
          why = error.what();
        }
        BOOST_TEST_CONTEXT(kind.name << ": " << why) {
          BOOST_TEST(why.empty() == is_taken);
          if (is_taken) continue;
          const std::string known = (dashes.empty() ? "the setting " + name + " is for the engine "
                                                    : "--" + name + " is for --engine ") +
                                    loshu::enumerated({having.begin(), having.end()}).text() +
                                    ", not " + kind.name;
          BOOST_TEST(why.starts_with(known));
          const std::string rest = why.substr(std::min(known.size(), why.size()));
          if (!rest.empty()) {
            const std::string lead = "; use " + dashes;
            BOOST_TEST_REQUIRE(rest.starts_with(lead));
            BOOST_TEST(kind.has(rest.substr(lead.size())));
            ++suggested;
          }
          for (const auto& [one, other] : siblings) {
            if (name == one && kind.has(other)) BOOST_TEST(rest.ends_with(other));
            if (name == other && kind.has(one)) BOOST_TEST(rest.ends_with(one));
          }
        }
      }
    }
  }
  BOOST_TEST(suggested > 20);
}

BOOST_AUTO_TEST_CASE(an_unknown_word_is_refused_with_those_there_are) {
  const EngineTable table = whole_table();
  for (const Setting& setting : table.settings()) {
    if (setting.kind == SettingKind::names || setting.kind == SettingKind::text) continue;
    BOOST_CHECK_THROW(setting.check("it", "nonsense"), loshu::Error);
    BOOST_CHECK_THROW(setting.check("it", ""), loshu::Error);
    for (const std::string& word : words_of(setting)) setting.check("it", word);
  }
  BOOST_TEST(
      refusal_of(table, {{"engine", "magic"}}).find("auto|gecode|exhaust|states|series|anneal") !=
      std::string::npos);
  BOOST_TEST(refusal_of(table, {{"walkr", "auto"}}) ==
             "there is no setting walkr; did you mean walker?");
}

BOOST_AUTO_TEST_CASE(each_pair_of_settings_of_an_engine_is_made) {
  const EngineTable table = whole_table();
  const loshu::Question question{.puzzle = Puzzle(loshu::square(3))};
  int pairs = 0;
  for (const EngineKind& kind : table.kinds()) {
    for (const Setting& one : kind.settings) {
      for (const Setting& other : kind.settings) {
        if (one.name >= other.name) continue;
        const Settings chosen{{"engine", kind.name},
                              {one.name, words_of(one).back()},
                              {other.name, words_of(other).front()}};
        if (!refusal_of(table, chosen).empty()) continue;
        ++pairs;
        const auto engine = table.make(chosen);
        if (!engine->refuses(question).empty() || !engine->abilities().counts) continue;
        const bool decides = chosen.word("branching") != "none" &&
                             chosen.word("variable-order") != "none" &&
                             chosen.word("value-order") != "none";
        if (!decides) continue;
        const loshu::Result found = loshu::count(question, *engine);
        BOOST_TEST(found.total().value() == 8U,
                   kind.name << ": " << one.name << ", " << other.name);
      }
    }
  }
  BOOST_TEST(pairs > 80);
}

// One thread is no setting of an engine: each may be asked with it.
BOOST_AUTO_TEST_CASE(one_thread_suits_every_engine) {
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    const Settings asked{{"engine", kind.name}, {"threads", "1"}};
    BOOST_TEST(loshu::Inquiry::chosen(asked, {"threads"}, "--").word("engine") == kind.name);
  }
}

// Settings of two engines are refused.
BOOST_AUTO_TEST_CASE(a_setting_chooses_its_engine) {
  const EngineTable table = whole_table();
  BOOST_TEST(table.chosen({"symmetry", "seed"}) == "auto");
  BOOST_TEST(table.chosen({"seed", "walker"}) == "exhaust");
  BOOST_TEST(table.chosen({"total-sum"}) == "gecode");
  BOOST_TEST(table.chosen({"swap-limit"}) == "anneal");
  BOOST_CHECK_EXCEPTION(static_cast<void>(table.chosen({"chain", "walker"}, "--")), loshu::Error,
                        [](const loshu::Error& error) {
                          return std::string(error.what()) ==
                                 "--chain is for --engine gecode and --walker for exhaust; leave "
                                 "one of them out";
                        });
}

// Names without a common engine are refused, and the message has one of them. A named engine is
// kept if it has both.
BOOST_AUTO_TEST_CASE(each_two_names_choose_an_engine_that_has_both) {
  const EngineTable& table = loshu::engine_table();
  std::vector<std::string> names;
  for (const Setting& setting : table.settings()) names.push_back(setting.name);
  for (const Setting& limit : loshu::question_limits().settings()) names.push_back(limit.name);
  std::erase(names, "engine");
  const auto is_of_some = [&](const std::string& name) {
    return std::ranges::any_of(table.kinds(), [&](const EngineKind& one) { return one.has(name); });
  };
  std::erase_if(names, [&](const std::string& name) { return !is_of_some(name); });
  int kept = 0, refused = 0;
  for (const std::string& one : names) {
    for (const std::string& other : names) {
      const auto has_both = [&](const EngineKind& kind) {
        return kind.has(one) && kind.has(other);
      };
      const auto asked = [&](const Settings& settings, bool is_taken) {
        BOOST_TEST_CONTEXT(settings.word("engine") << ": " << one << ", " << other) {
          try {
            const Settings chosen = loshu::Inquiry::chosen(settings, {one, other});
            BOOST_TEST(has_both(table.kind(chosen.word("engine"))));
            BOOST_TEST(is_taken);
            ++kept;
          } catch (const loshu::Error& error) {
            const std::string why = error.what();
            BOOST_TEST((why.find(one) != why.npos || why.find(other) != why.npos), why);
            BOOST_TEST(!is_taken);
            ++refused;
          }
        }
      };
      asked({}, std::ranges::any_of(table.kinds(), has_both));
      for (const EngineKind& kind : table.kinds()) asked({{"engine", kind.name}}, has_both(kind));
    }
  }
  BOOST_TEST(kept > 1'000);
  BOOST_TEST(refused > 1'000);
  // Every engine takes one thread, so that names none.
  BOOST_TEST(loshu::Inquiry::chosen({{"threads", "1"}}, {"threads", "walker"}).word("engine") ==
             "exhaust");
}

BOOST_AUTO_TEST_CASE(a_local_search_for_all_needs_an_end) {
  const loshu::Inquiry inquiry{{.puzzle = Puzzle(loshu::square(4))}, {{"engine", "anneal"}}};
  BOOST_CHECK_THROW(static_cast<void>(loshu::ask(inquiry)), loshu::Error);
  const auto is_refused = [&](const std::string& engine, const loshu::Limits& limits,
                              std::uint64_t solutions) {
    loshu::Inquiry limited = inquiry;
    limited.settings.set("engine", engine);
    limited.question.limits = limits;
    limited.question.solutions = solutions;
    return !loshu::refuses_endless(limited).empty();
  };
  BOOST_TEST(is_refused("anneal", {}, 0));
  BOOST_TEST(is_refused("anneal", {.nodes = 5, .failures = 5}, 0));
  BOOST_TEST(!is_refused("anneal", {}, 1));
  BOOST_TEST(!is_refused("anneal", {.seconds = 5}, 0));
  BOOST_TEST(!is_refused("anneal", {.swaps = 5}, 0));
  BOOST_TEST(!is_refused("anneal", {.restarts = 5}, 0));
  for (const std::string engine : {"auto", "gecode", "exhaust", "states", "series"}) {
    BOOST_TEST(!is_refused(engine, {}, 0), engine);
  }
}

// No-goods are learnt at restarts, of values that are not drawn anew; and an order of the chain is
// one of order constraints.
BOOST_AUTO_TEST_CASE(settings_without_effect_are_refused) {
  using loshu::Purpose;
  using loshu::Symmetry;
  const auto refusal = [](const Settings& settings, std::optional<Purpose> purpose,
                          Symmetry symmetry = Symmetry::none, bool complement = false) {
    return loshu::GecodeEngine(settings, purpose)
        .refuses({.puzzle = Puzzle(loshu::square(3)),
                  .symmetry = symmetry,
                  .complement = complement,
                  .solutions = 1});
  };
  for (const std::string restarts : {"none", "luby"}) {
    for (const std::string order : {"split", "min", "random", "tuned"}) {
      for (const std::string depth : {"", "0", "1", "9"}) {
        Settings settings{{"restarts", restarts}, {"value-order", order}};
        if (!depth.empty()) settings.set("nogoods", depth);
        const bool learns = !depth.empty() && depth != "0";
        const bool is_refused = learns && (restarts == "none" || order == "tuned");
        BOOST_TEST_CONTEXT(restarts << ", " << order << ", " << depth) {
          const std::string why = refusal(settings, std::nullopt);
          BOOST_TEST(!why.empty() == is_refused, why);
          if (is_refused) BOOST_TEST(why.ends_with("luby") == (restarts == "none"));
          BOOST_TEST(refusal(settings, Purpose::show).empty());
        }
      }
    }
  }
  const auto nodes = [](const std::string& depth) {
    const Settings settings{{"branching", "weighted"}, {"restarts", "luby"}, {"nogoods", depth}};
    return loshu::solve(
               {.puzzle = Puzzle(loshu::hexagon(3)), .symmetry = Symmetry::none, .solutions = 2},
               loshu::GecodeEngine(settings))
        .nodes;
  };
  BOOST_TEST(nodes("0") != nodes("128"));
  for (const auto& [symmetry, name] : loshu::symmetry_names) {
    for (const bool complement : {false, true}) {
      if (complement && symmetry == Symmetry::dynamic) continue;
      const bool has_orders =
          complement || symmetry == Symmetry::geometric || symmetry == Symmetry::full;
      const std::string why = refusal({{"chain", "reading"}}, Purpose::all, symmetry, complement);
      BOOST_TEST(why.empty() == has_orders, why);
      if (!has_orders) BOOST_TEST(why.find("symmetry " + std::string(name)) != why.npos);
      BOOST_TEST(refusal({}, Purpose::all, symmetry, complement).empty());
    }
  }
}

// Who looks for one solution needs another preset than who counts.
BOOST_AUTO_TEST_CASE(an_inquiry_has_the_purpose_of_its_solutions) {
  using loshu::Purpose;
  const Puzzle square(loshu::square(4));
  for (const std::uint64_t solutions : {0U, 1U, 2U}) {
    const Purpose usual = solutions == 1 ? Purpose::find : Purpose::all;
    for (const auto purpose : {std::optional<Purpose>(), std::optional(Purpose::find),
                               std::optional(Purpose::all), std::optional(Purpose::show)}) {
      const auto inquiry =
          loshu::Inquiry::about(square, {{"seed", "7"}}, solutions, {.nodes = 9}, purpose);
      const Purpose aim = purpose.value_or(usual);
      BOOST_TEST((inquiry.purpose == aim));
      BOOST_TEST((inquiry.question.symmetry == loshu::preset(square, aim).options.symmetry));
      BOOST_TEST(inquiry.question.solutions == solutions);
      BOOST_TEST((inquiry.question.limits.nodes == 9U));
      BOOST_TEST(inquiry.asked().seed == 7U);
      BOOST_TEST(inquiry.options().seed == 7U);
    }
  }
}

// The fields of a question that a kind names are those that its engine does not refuse.
BOOST_AUTO_TEST_CASE(an_engine_takes_the_fields_that_its_kind_names) {
  const EngineTable table = whole_table();
  for (const EngineKind& kind : table.kinds()) {
    const auto engine = table.make({{"engine", kind.name}});
    const bool counts = engine->abilities().counts;
    const loshu::Question plain{.puzzle = Puzzle(loshu::square(3)),
                                .solutions = counts || kind.name == "auto" ? 0U : 1U};
    const auto is_taken = [&](const auto& set) {
      loshu::Question question = plain;
      set(question);
      return engine->refuses(question).empty();
    };
    BOOST_TEST_CONTEXT(kind.name) {
      BOOST_TEST(engine->refuses(plain) == "");
      BOOST_TEST(kind.has("symmetry"));
      BOOST_TEST(kind.has("complement") == is_taken([](auto& asked) { asked.complement = true; }));
      BOOST_TEST(kind.has("threads") == is_taken([](auto& asked) { asked.threads = 2; }));
      BOOST_TEST(kind.has("node-limit") == is_taken([](auto& asked) { asked.limits.nodes = 9; }));
      BOOST_TEST(kind.has("fail-limit") ==
                 is_taken([](auto& asked) { asked.limits.failures = 9; }));
      if (kind.name != "auto") {  // which takes swaps, and has no option of its own for them
        BOOST_TEST(kind.has("swap-limit") == is_taken([](auto& asked) { asked.limits.swaps = 9; }));
        BOOST_TEST(kind.has("restart-limit") ==
                   is_taken([](auto& asked) { asked.limits.restarts = 9; }));
      }
      // Seeds are for engines that draw values, costs or swaps at random.
      BOOST_TEST(kind.has("seed") == (kind.name == "auto" || kind.name == "gecode" ||
                                      kind.name == "anneal" || kind.name == "ilp"));
      for (const char* name : {"profiler", "ladder", "tree"}) {
        BOOST_TEST(kind.has(name) == (kind.name == "gecode"));
      }
      // Points of a trace come from whoever has the option.
      int points = 0;
      loshu::Question one = plain;
      one.solutions = 1;
      one.limits = {.seconds = 30};
      const auto traced = table.make({{"engine", kind.name}}, std::nullopt,
                                     {.on_trace_point = [&](const auto&) { ++points; }});
      if (traced->refuses(one).empty()) static_cast<void>(loshu::solve(one, *traced));
      BOOST_TEST(kind.has("trace") == (points > 0));
      // The work is told by the words that the kind has for it.
      if (!counts) continue;
      const loshu::Result found = loshu::count(plain, *engine);
      const auto tells = [&](const std::string& word) {
        return std::ranges::find(kind.effort, word) != kind.effort.end();
      };
      BOOST_TEST((!kind.effort[0].empty() && !kind.effort[1].empty()));
      BOOST_TEST(tells("propagation") == (found.propagations > 0 || kind.name == "auto"));
      if (kind.name != "auto") BOOST_TEST(tells("placement") == (found.placements > 0));
      BOOST_TEST(tells("simplex iteration") == found.iterations.has_value());
    }
  }
}

// An engine without a title has its name as title. Another of the same name takes its place.
BOOST_AUTO_TEST_CASE(an_added_engine_is_called_by_its_name_or_title) {
  EngineTable table;
  const std::size_t before = table.kinds().size();
  loshu::EngineKind own;
  own.name = "guess";
  table.add(own);
  BOOST_TEST(table.kind("guess").title == "guess");
  BOOST_TEST(table.kinds().size() == before + 1);
  BOOST_TEST(table.kinds().back().name == "guess");
  BOOST_TEST(table.find("engine")->values.ends_with("|guess"));
  own.title = "a guess";
  table.add(own);
  BOOST_TEST(table.kind("guess").title == "a guess");
  BOOST_TEST(table.kinds().size() == before + 1);
  for (const loshu::EngineKind& kind : table.kinds()) BOOST_TEST(!kind.title.empty(), kind.name);
}

BOOST_AUTO_TEST_SUITE_END()
