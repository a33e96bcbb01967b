#include <loshu/text.hpp>

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <loshu/figure.hpp>

namespace loshu {

std::string formatted(const char* format, double number) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, number);
  return text.data();
}

std::string labellings(const std::string& number, const Figure& figure) {
  const std::string name = figure.noun();
  // A name of a family has a plural, also with its kind: "pandiagonal squares".
  const bool is_phrase = figure.name().find(' ') != std::string::npos;
  return is_phrase ? things(number, "labelling") + " of " + name : things(number, name);
}

std::string things(const std::string& number, const std::string& name) {
  if (number == "1") return number + " " + name;
  const auto ends_in = [&](const char* end) { return name.ends_with(end); };
  const bool hisses = ends_in("ss") || ends_in("x") || ends_in("ch") || ends_in("sh");
  const bool turns = ends_in("y") && !(ends_in("ay") || ends_in("ey") || ends_in("oy"));
  if (turns) return number + " " + name.substr(0, name.size() - 1) + "ies";
  return number + " " + name + (hisses ? "es" : ends_in("s") ? "" : "s");
}

const char* read_double(const char* begin, const char* end, double& value) {
#ifdef __cpp_lib_to_chars
  return std::from_chars(begin, end, value).ptr;
#else
  const std::string text(begin, end);
  char* behind = nullptr;
  const double number = std::strtod(text.c_str(), &behind);
  const bool is_plain = !text.empty() && (std::isdigit(static_cast<unsigned char>(text[0])) ||
                                          text[0] == '-' || text[0] == '.');
  if (!is_plain || behind == text.c_str() || !std::isfinite(number)) return begin;
  value = number;
  return begin + (behind - text.c_str());
#endif
}

std::string number_text(std::int64_t number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

Piece Piece::cell(const Figure& figure, int number) {
  return {Kind::cell, figure.label(number), number};
}

Piece Piece::line(const Figure& figure, int place) {
  return {Kind::line, line_name(figure, static_cast<std::size_t>(place)), place};
}

Piece Piece::value(std::int64_t number) { return {Kind::value, number_text(number), number}; }

Piece Piece::sum(std::int64_t number) { return {Kind::sum, number_text(number), number}; }

Piece Piece::unknown_sum(const std::string& name) { return {Kind::sum, name}; }

Sentence::Sentence(Piece piece) {
  if (!piece.text.empty()) pieces_.push_back(std::move(piece));
}

Sentence& Sentence::operator+=(const Sentence& more) {
  for (const Piece& piece : more.pieces_) {
    const bool words = piece.kind == Piece::Kind::words;
    if (words && !empty() && pieces_.back().kind == Piece::Kind::words) {
      pieces_.back().text += piece.text;
    } else {
      pieces_.push_back(piece);
    }
  }
  return *this;
}

std::string Sentence::text() const {
  std::string text;
  for (const Piece& piece : pieces_) text += piece.text;
  return text;
}

Sentence operator+(Sentence first, const Sentence& second) {
  first += second;
  return first;
}

Sentence enumerated(const Sentences& items, const std::string& before_last) {
  Sentence sentence;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) sentence += i + 1 == items.size() ? before_last : ", ";
    sentence += items[i];
  }
  return sentence;
}

std::string lines_of(const Sentences& sentences, const Sentence& head) {
  std::string text;
  for (const Sentence& sentence : sentences) {
    text += (text.empty() ? head.text() : "  ") + sentence.text() + "\n";
  }
  return text;
}

}  // namespace loshu
