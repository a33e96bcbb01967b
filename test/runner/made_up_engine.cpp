// A made-up engine with a made-up setting. The command line, comparisons, identities of counts and
// JSON know both, though no other file names them.

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>

#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>

#include "loshu/cli/option.hpp"
#include "loshu/searches/inquiry.hpp"

BOOST_AUTO_TEST_SUITE(made_up_engine)

namespace {

struct Tempo {
  int beats = 4;
};

const loshu::SettingTable<Tempo>& tempo_settings() {
  static const loshu::SettingTable<Tempo> table = [] {
    loshu::SettingTable<Tempo> rows;
    rows.whole(
        {.name = "beats", .values = "N", .help = "the beats of a bar", .on_page = true, .least = 1},
        [](auto& tempo) -> auto& { return tempo.beats; });
    return rows;
  }();
  return table;
}

/// Counts as the exhaustive engine does, and says that it took as many nodes as it has beats.
class Drummer : public loshu::Engine {
 public:
  explicit Drummer(Tempo tempo) : tempo_(tempo) {}
  [[nodiscard]] std::string name() const override { return "drummer"; }
  [[nodiscard]] loshu::Abilities abilities() const override { return {.counts = true}; }
  [[nodiscard]] std::string refuses(const loshu::Question&) const override { return {}; }
  [[nodiscard]] loshu::Settings settings(const loshu::Question&) const override {
    return tempo_settings().told(tempo_);
  }

 protected:
  [[nodiscard]] loshu::Result search(const loshu::Question& question, const loshu::Budget& budget,
                                     const loshu::OnAssignment& receive) const override {
    loshu::Result found = loshu::ExhaustEngine().answer(question, budget, receive);
    found.engine.clear();
    found.nodes = static_cast<std::uint64_t>(tempo_.beats);
    return found;
  }

 private:
  Tempo tempo_;
};

void add_drummer() {
  loshu::engine_table().add(
      {.name = "drummer",
       .settings = tempo_settings().settings(),
       .takes = "symmetry complement seed",
       .make = [](const loshu::Settings& settings, std::optional<loshu::Purpose>,
                  const loshu::Receivers&) -> std::unique_ptr<const loshu::Engine> {
         Tempo tempo;
         tempo_settings().read(settings, tempo);
         return std::make_unique<Drummer>(tempo);
       }});
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_asked_from_everywhere) {
  add_drummer();
  // The command line: an option of one engine chooses that engine.
  const runner::Request request = runner::parse_request("count", {"square", "3", "--beats", "7"});
  const loshu::Answer answer = loshu::ask(runner::inquiry_of(request));
  BOOST_TEST(answer.result.nodes == 7U);
  BOOST_TEST(answer.result.total().value() == 8U);
  const auto json = loshu::to_json(answer, false);
  BOOST_TEST(json["engine"] == "drummer");
  BOOST_TEST(json["settings"]["beats"] == 7);
  const runner::Request compare = runner::parse_request(
      "compare",
      {"square", "3", "--engine", "drummer", "--over", "beats=2..4", "--symmetry", "full"});
  const loshu::Comparison rows =
      loshu::compare(runner::inquiry_of(compare), runner::requested_axes(compare));
  BOOST_REQUIRE(rows.rows.size() == 3U);
  BOOST_TEST(rows.rows[2].answer.result.nodes == 4U);
  // Settings that it lacks are refused, and its own are refused for other engines.
  BOOST_CHECK_THROW(
      static_cast<void>(runner::parse_request("count", {"square", "3", "--beats", "0"})),
      loshu::Error);
  const runner::Request other =
      runner::parse_request("count", {"square", "3", "--engine", "gecode", "--beats", "3"});
  BOOST_CHECK_THROW(static_cast<void>(runner::inquiry_of(other)), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
