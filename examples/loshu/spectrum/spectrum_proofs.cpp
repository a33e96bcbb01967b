#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/proofs.hpp>

#include "loshu/cli/replacement.hpp"
#include "loshu/spectrum/spectrum.hpp"

namespace runner {
namespace {

constexpr std::uint64_t most_nodes = 1'000'000;

/// The question of a row. The proof of a witness has all cells given. Without a witness, the proof
/// derives a sum that the values determine.
loshu::Puzzle question_of(const SpectrumRow& row) {
  loshu::PuzzleParts parts = row.puzzle.parts();
  parts.sum.reset();
  if (!row.witness.empty() || !loshu::determined_sum(parts)) parts.sum = row.sum;
  for (std::size_t cell = 0; cell < row.witness.size(); ++cell) {
    parts.givens.push_back({static_cast<int>(cell), row.witness[cell]});
  }
  return loshu::Puzzle(std::move(parts));
}

}  // namespace

std::vector<std::string> write_proofs(const Spectrum& spectrum, const std::string& folder,
                                      const loshu::Budget& budget) {
  const loshu::FigureName& name = spectrum.figure.full_name();
  const std::string family = name.kind.empty() ? name.family : name.kind + "-" + name.family;
  std::vector<std::string> missing;
  for (const SpectrumRow& row : spectrum.rows) {
    const std::string file = family + "-" + std::to_string(name.size.value_or(0)) +
                             (spectrum.is_by_sum ? "-sum-" : "-from-") +
                             std::to_string(spectrum.parameter(row)) + ".json";
    if (!row.exists) continue;
    try {
      const auto proof = loshu::prove(question_of(row), {.most_nodes = most_nodes}, budget);
      Replacement written(folder + "/" + file);
      written.write(loshu::to_text(proof));
      written.put_in_place();
    } catch (const loshu::Error& error) {
      missing.push_back("no " + file + ": " + error.what());
    }
  }
  return missing;
}

}  // namespace runner
