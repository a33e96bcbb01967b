// httplib limits each line of a head and not their number, and it takes any byte for a part of a
// header. RFC 9110, section 5.5, forbids control characters but the tab there: programs cut a
// header off at such a byte, or do not, and then differ in what they admit.

#include "page/http/head.hpp"

#include <algorithm>
#include <string>

namespace page {
namespace {

constexpr std::ptrdiff_t most_lines = 100;

bool is_forbidden(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < ' ' && c != '\t' && c != '\r' && c != '\n') || byte == 127;
}

}  // namespace

std::optional<std::size_t> head_length(std::string_view came) {
  const std::size_t end = std::min(came.find("\n\r\n"), came.find("\n\n"));
  if (end == came.npos) return std::nullopt;
  return end;
}

std::optional<Refusal> fault_of_head(std::string_view came) {
  const auto length = head_length(came);
  if (length.value_or(came.size()) >= longest_head) {
    return Refusal(431, "the headers are longer than " + std::to_string(longest_head >> 10) +
                            " KiB, the most that is read");
  }
  const std::string_view head = came.substr(0, length.value_or(came.npos));
  if (std::ranges::count(head, '\n') > most_lines) {
    return Refusal(431, "there are more than " + std::to_string(most_lines) +
                            " headers, the most that are read");
  }
  if (std::ranges::any_of(head, is_forbidden)) {
    return Refusal(400, "a header has a control character, which none may have");
  }
  return std::nullopt;
}

}  // namespace page
