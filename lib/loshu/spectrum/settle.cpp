#include <loshu/spectrum.hpp>

#include <algorithm>

#include <loshu/ask.hpp>
#include <loshu/complement.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

/// Searches for one solution of a row: in pairs for at most half of `seconds`, and then in all
/// labellings for at most `seconds`.
void search(SpectrumRow& row, const Settings& settings, std::uint64_t seed, double seconds,
            const Budget& budget) {
  for (const bool in_pairs : {true, false}) {
    const auto& paired = self_complement_of(row.puzzle, budget).puzzle;
    if (in_pairs && !paired) continue;
    Question question{.puzzle = in_pairs ? *paired : row.puzzle,
                      .solutions = 1,
                      .seed = seed,
                      .limits = budget.left()};
    const double left = question.limits.seconds.value_or(seconds);
    question.limits.seconds = std::min(left, in_pairs ? seconds / 2 : seconds);
    Inquiry inquiry{question, settings};
    inquiry.settings.leave("seed");
    const Result result = searched(inquiry, {.on_solution = [&](const auto& found) {
                                     row.witness = found;
                                     return true;
                                   }});
    if (result.solutions > 0) {
      require_magic(row.puzzle, row.witness);
      row.exists = true;
    } else if (!in_pairs && result.complete()) {
      row.exists = false;
    }
    if (!row.exists) continue;
    row.engine = result.engine;
    return;
  }
}

void tell_settled(std::span<const Spectrum> all, const Budget& budget) {
  std::uint64_t settled = 0, rows = 0;
  for (const Spectrum& one : all) {
    rows += one.rows.size();
    for (const SpectrumRow& row : one.rows) settled += row.exists ? 1 : 0;
  }
  budget.tell("rows", settled, rows);
}

}  // namespace

void settle(std::span<Spectrum> all, const Settings& settings, std::uint64_t seed,
            const Budget& budget, const std::function<void()>& on_settled) {
  double seconds = 1;
  const auto is_settled = [](const Spectrum& one) { return one.is_settled(); };
  for (std::uint64_t round = 0; !std::ranges::all_of(all, is_settled); ++round, seconds *= 2) {
    for (Spectrum& spectrum : all) {
      for (SpectrumRow& row : spectrum.rows) {
        if (row.exists) continue;
        tell_settled(all, budget);
        budget.check("looking for a figure");
        search(row, settings, seed + round, seconds, budget);
        if (row.exists && on_settled) on_settled();
      }
    }
  }
}

}  // namespace loshu
