#include <loshu/puzzle_json.hpp>

#include <algorithm>

#include <loshu/text.hpp>

namespace loshu {
namespace {

/// A key in the form in which a JSON pointer (RFC 6901) contains it.
std::string escaped(const std::string& key) {
  std::string result;
  for (const char c : key) {
    result += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  }
  return result;
}

}  // namespace

JsonValue JsonDocument::root() const { return {*this, 0}; }

TextPlace JsonDocument::place(std::size_t byte) const {
  TextPlace place = place_in(text, byte);
  if (place.line == 1) place.column += begins.column - 1;
  place.line += begins.line - 1;
  return place;
}

const std::string& JsonValue::string(const std::string& what) const {
  if (kind() != JsonKind::string) throw no(what);
  return document_->strings[static_cast<std::size_t>(node().content)];
}

std::int64_t JsonValue::whole_number(const std::string& what, std::int64_t least,
                                     std::int64_t greatest) const {
  if (kind() != JsonKind::whole) throw no(what);
  if (node().content < least || node().content > greatest) {
    throw no(what + " from " + std::to_string(least) + " to " + std::to_string(greatest));
  }
  return node().content;
}

double JsonValue::number(const std::string& what) const {
  if (kind() == JsonKind::whole) return static_cast<double>(node().content);
  if (kind() != JsonKind::real) throw no(what);
  return document_->numbers[static_cast<std::size_t>(node().content)];
}

std::vector<JsonValue> JsonValue::list(const std::string& what) const {
  if (kind() != JsonKind::list) throw no(what);
  return items();
}

std::vector<JsonValue> JsonValue::object(const std::string& what) const {
  if (kind() != JsonKind::object) throw no(what);
  return items();
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
  if (kind() != JsonKind::object) return std::nullopt;
  for (const JsonValue& member : items()) {
    if (member.key() == key) return member;
  }
  return std::nullopt;
}

JsonValue JsonValue::at(std::string_view key) const {
  if (const auto member = find(key)) return *member;
  throw fault("has no \"" + std::string(key) + "\"");
}

void JsonValue::require_keys(const std::string& what, const std::vector<std::string>& keys,
                             const std::vector<std::string>& unread) const {
  const std::string names = joined(keys, ", ");
  for (const JsonValue member : object(what + ", an object with " + names)) {
    if (std::ranges::find(keys, member.key()) == keys.end() &&
        std::ranges::find(unread, member.key()) == unread.end()) {
      throw member.fault("unknown key; " + what + " has " + names);
    }
  }
}

const std::string& JsonValue::key() const {
  return document_->strings[static_cast<std::size_t>(node().key)];
}

Error JsonValue::fault(const std::string& message) const {
  const TextPlace place = document_->place(static_cast<std::size_t>(node().start));
  const std::string steps = path();
  return Error(to_string(document_->source, place) + (steps.empty() ? "" : steps + ": ") + message);
}

std::vector<JsonValue> JsonValue::items() const {
  std::vector<JsonValue> items;
  for (auto item = static_cast<int>(node().content); item != JsonDocument::none;) {
    items.emplace_back(*document_, item);
    item = items.back().node().next;
  }
  return items;
}

Error JsonValue::no(const std::string& what) const {
  return fault("should be " + what + ", not " + written());
}

/// The JSON pointer of the value: "/lines/3/2"; empty for the root.
std::string JsonValue::path() const {
  if (node().parent == JsonDocument::none) return "";
  const JsonValue parent(*document_, node().parent);
  if (parent.kind() == JsonKind::object) return parent.path() + "/" + escaped(key());
  std::size_t place = 0;
  for (const JsonValue& item : parent.items()) {
    if (item.index_ == index_) break;
    ++place;
  }
  return parent.path() + "/" + std::to_string(place);
}

/// The value in the form in which an error shows it.
std::string JsonValue::written() const {
  if (kind() == JsonKind::list) return "a list";
  if (kind() == JsonKind::object) return "an object";
  if (kind() == JsonKind::string) return shown(string(""));
  const auto start = static_cast<std::size_t>(node().start);
  const std::size_t end = document_->text.find_first_of(" \t\r\n,]}", start);
  const std::string token = document_->text.substr(start, end - start);
  return token.size() <= 40 ? token : shown(token);
}

}  // namespace loshu
