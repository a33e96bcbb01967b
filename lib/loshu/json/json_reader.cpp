// Reads JSON with nlohmann's parser, which reports tokens to our handler. The handler sees places
// and repeated keys, which nlohmann's own values do not show. When a token is reported, the parser
// has read up to its end, or one character further for a number. So a token starts where the one
// before ended, after white space, commas and colons.

#include <loshu/puzzle_json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr std::size_t most_levels = 16;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// An iterator over a text that records how far the parser has read.
class TextWalker {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  TextWalker(const char* from, const char*& furthest) : at_(from), furthest_(&furthest) {}
  reference operator*() const { return *at_; }
  TextWalker& operator++() {
    *furthest_ = ++at_;
    return *this;
  }
  bool operator==(const TextWalker& other) const { return at_ == other.at_; }
  bool operator!=(const TextWalker& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

/// Shortens a parser message of nlohmann: "unexpected ']'; expected '[', '{', or a literal".
std::string reason_in(std::string message) {
  const auto keep_after = [&](std::string_view mark) {
    const std::size_t found = message.find(mark);
    if (found != std::string::npos) message.erase(0, found + mark.size());
  };
  keep_after("] ");
  if (message.starts_with("parse error")) keep_after(" - ");
  const std::size_t repetition = message.find("; last read: '");
  if (repetition != std::string::npos) {
    const std::size_t rest = message.rfind("'; expected");
    const bool has_rest = rest != std::string::npos && rest > repetition;
    message.erase(repetition, has_rest ? rest + 1 - repetition : std::string::npos);
  }
  return message;
}

/// Builds the document from tokens. nlohmann::json::sax_parse calls its functions by their names.
class Builder {
 public:
  Builder(JsonDocument& document, const char*& furthest)
      : document_(document), furthest_(furthest) {}

  bool null() { return add(JsonKind::null, 0); }
  bool boolean(bool value) { return add(JsonKind::boolean, value ? 1 : 0); }
  bool number_integer(std::int64_t value) { return add(JsonKind::whole, value); }
  bool number_unsigned(std::uint64_t value) {
    constexpr auto greatest = std::uint64_t{std::numeric_limits<std::int64_t>::max()};
    return value <= greatest ? add(JsonKind::whole, static_cast<std::int64_t>(value))
                             : number_float(static_cast<double>(value), {});
  }
  bool number_float(double value, const std::string&) {
    document_.numbers.push_back(value);
    return add(JsonKind::real, static_cast<std::int64_t>(document_.numbers.size()) - 1);
  }
  bool string(std::string& value) { return add(JsonKind::string, keep(value)); }
  bool binary(const nlohmann::json::binary_t&) { return false; }  // JSON text has no binary values

  bool start_object(std::size_t) { return open(JsonKind::object); }
  bool start_array(std::size_t) { return open(JsonKind::list); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& name) {
    const std::size_t start = next_token_start();
    if (!levels_.back().keys.insert(name).second) {
      throw fault(start, "the key " + shown(name) + " is there twice; keep one of them");
    }
    next_key_ = keep(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::json::exception& error) {
    throw fault(std::min(position == 0 ? 0 : position - 1, document_.text.size()),
                "this is no JSON: " + reason_in(error.what()));
  }

 private:
  struct Level {
    int node = JsonDocument::none;
    int last = JsonDocument::none;  // the last value read so far
    std::set<std::string> keys;
  };

  [[nodiscard]] Error fault(std::size_t byte, const std::string& message) const {
    return Error(to_string(document_.source, document_.place(byte)) + message);
  }

  /// Moves on to the token that was reported, and returns its first byte. Every token takes one
  /// call.
  std::size_t next_token_start() {
    const auto end = static_cast<std::size_t>(furthest_ - document_.text.data());
    const std::size_t start = document_.text.find_first_not_of(" \t\r\n,:", token_end_);
    token_end_ = end;
    return std::min(start, end);
  }

  int keep(std::string& value) {
    document_.strings.push_back(std::move(value));
    return static_cast<int>(document_.strings.size()) - 1;
  }

  /// Appends a node, and links it behind the last value of its list or object. The content of a
  /// list or object is its first value.
  bool add(JsonKind kind, std::int64_t content) {
    const int index = static_cast<int>(document_.nodes.size());
    JsonDocument::Node node{.kind = kind,
                            .key = std::exchange(next_key_, JsonDocument::none),
                            .start = static_cast<int>(next_token_start()),
                            .content = content};
    if (!levels_.empty()) {
      Level& level = levels_.back();
      node.parent = level.node;
      if (level.last == JsonDocument::none) {
        document_.nodes[static_cast<std::size_t>(level.node)].content = index;
      } else {
        document_.nodes[static_cast<std::size_t>(level.last)].next = index;
      }
      level.last = index;
    }
    document_.nodes.push_back(node);
    return true;
  }

  bool open(JsonKind kind) {
    add(kind, JsonDocument::none);
    const int index = static_cast<int>(document_.nodes.size()) - 1;
    if (levels_.size() == most_levels) {
      throw fault(
          static_cast<std::size_t>(document_.nodes.back().start),
          "lists and objects lie more than " + std::to_string(most_levels) + " deep in each other");
    }
    levels_.push_back({index, JsonDocument::none, {}});
    return true;
  }

  bool close() {
    static_cast<void>(next_token_start());
    levels_.pop_back();
    return true;
  }

  JsonDocument& document_;
  const char*& furthest_;
  std::size_t token_end_ = 0;
  int next_key_ = JsonDocument::none;
  std::vector<Level> levels_;
};

std::string_view without_mark(std::string_view text, const std::string& source) {
  if (text.size() > std::size_t{std::numeric_limits<int>::max()}) {
    throw Error(source + ": is longer than 2 GiB, the most that is read as JSON");
  }
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text;
}

void parse(JsonDocument& document) {
  const char* furthest = document.text.data();
  const TextWalker begin(document.text.data(), furthest);
  const TextWalker end(document.text.data() + document.text.size(), furthest);
  Builder builder(document, furthest);
  nlohmann::json::sax_parse(begin, end, &builder);
}

/// Skips what may stand between texts: white space, comments, lines of dashes or equals signs.
std::size_t skipped(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (std::string_view(" \t\r\n").find(rest[0]) != std::string_view::npos) {
      ++at;
    } else if (rest[0] == '%' || rest.starts_with("---") || rest.starts_with("===")) {
      at += std::min(rest.find('\n'), rest.size());
    } else {
      break;
    }
  }
  return at;
}

/// The end of the object or list that begins here, by its brackets outside of strings. The end of
/// the text if it does not end.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  bool in_string = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (in_string) {
      if (c == '\\') ++at;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return at + 1;
    }
    if (depth == 0 && !in_string) break;
  }
  return text.size();
}

}  // namespace

JsonDocument read_json(std::string_view text, const std::string& source) {
  JsonDocument document;
  document.text = without_mark(text, source);
  document.source = source;
  parse(document);
  return document;
}

std::vector<JsonDocument> read_json_texts(std::string_view text, const std::string& source) {
  text = without_mark(text, source);
  std::vector<JsonDocument> documents;
  TextPlace begins;
  for (std::size_t last = 0, at = skipped(text, 0); at < text.size() || documents.empty();) {
    const TextPlace step = place_in(text.substr(last), at - last);
    begins = {begins.line + step.line - 1,
              step.line > 1 ? step.column : begins.column + step.column - 1};
    const std::size_t end = end_of_value(text, at);
    JsonDocument& document = documents.emplace_back();
    document.text = text.substr(at, end - at);
    document.source = source;
    document.begins = begins;
    document.offset = at;
    parse(document);
    last = at;
    at = skipped(text, end);
  }
  return documents;
}

}  // namespace loshu
