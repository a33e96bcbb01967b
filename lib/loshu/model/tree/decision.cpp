// Reads decisions back from their words. Gecode passes only the words of an edge, and a choice can
// be posted only in a model with the same brancher.

#include <array>
#include <charconv>
#include <system_error>
#include <utility>

#include <loshu/tree.hpp>

namespace loshu {

std::optional<Decision> parsed_decision(const Figure& figure, std::string_view text) {
  constexpr std::array<std::pair<std::string_view, Decision::Relation>, 4> relations{{
      {" ≤ ", Decision::Relation::at_most},
      {" > ", Decision::Relation::above},
      {" = ", Decision::Relation::equal},
      {" ≠ ", Decision::Relation::unequal},
  }};
  for (const auto& [word, relation] : relations) {
    const std::size_t at = text.rfind(word);
    if (at == std::string_view::npos) continue;
    const std::string_view number = text.substr(at + word.size());
    Decision decision{.relation = relation};
    const char* const end = number.data() + number.size();
    const auto [rest, error] = std::from_chars(number.data(), end, decision.value);
    if (error != std::errc() || rest != end) continue;
    const std::string_view label = text.substr(0, at);
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      if (figure.label(cell) != label) continue;
      decision.cell = cell;
      return decision;
    }
  }
  return std::nullopt;
}

}  // namespace loshu
