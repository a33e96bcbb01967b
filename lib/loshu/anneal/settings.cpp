// The settings of annealing, one row each.

#include <loshu/anneal.hpp>

namespace loshu {

const SettingTable<WalkOptions>& anneal_settings() {
  static const SettingTable<WalkOptions> table = [] {
    SettingTable<WalkOptions> rows;
    rows.words(
        {.name = "schedule",
         .help = "for annealing: swap values next to each other on wrong lines at a "
                 "constant temperature, or any two cells at a temperature that falls as "
                 "T/k",
         .on_page = true},
        schedule_names, [](auto& walk) -> auto& { return walk.schedule; });
    rows.add({{.name = "temperature",
               .kind = SettingKind::number,
               .values = "T",
               .help = "for annealing: the temperature, in squared deviations from the sum; the "
                       "classic schedule begins with it; 0 accepts no rise",
               .on_page = true,
               .usual = "derived from the figure"},
              [](WalkOptions& walk, const std::string& word) {
                walk.temperature = detail::number(word);
              },
              [](const WalkOptions& walk) -> std::optional<std::string> {
                if (!walk.temperature) return std::nullopt;
                return detail::number_word(*walk.temperature);
              }});
    rows.whole(
        {.name = "patience",
         .values = "N",
         .help = "for annealing: the number of swaps before it restarts from a random "
                 "arrangement",
         .on_page = true,
         .usual = "10000 for each open cell; classic: 500",
         .least = 1},
        [](auto& walk) -> auto& { return walk.patience; });
    return rows;
  }();
  return table;
}

EngineKind anneal_kind() {
  return {.name = "anneal",
          .settings = anneal_settings().settings(),
          .takes = "symmetry complement threads seed swap-limit restart-limit trace",
          .make = [](const Settings& settings, std::optional<Purpose>,
                     const Receivers& receivers) -> std::unique_ptr<const Engine> {
            WalkOptions walk;
            anneal_settings().read(settings, walk);
            return std::make_unique<AnnealEngine>(walk, receivers.on_trace_point);
          }};
}

Settings AnnealEngine::settings(const Question& /*question*/) const {
  return anneal_settings().told(walk_);
}

}  // namespace loshu
