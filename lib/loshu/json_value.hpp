#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/error.hpp>

namespace loshu {

enum class JsonKind : std::uint8_t { null, boolean, whole, real, string, list, object };

class JsonValue;

/// A JSON text as it was read: its values in the order in which they begin, the root first.
struct JsonDocument {
  static constexpr int none = -1;
  struct Node {
    JsonKind kind = JsonKind::null;
    int parent = none;
    int next = none;  ///< in the list or object that it is in
    int key = none;   ///< among the strings
    int start = 0;    ///< its first byte
    /// A whole number or truth value itself; of a string or other number its place among these; of
    /// a list or object the first value in it.
    std::int64_t content = none;
  };
  std::vector<Node> nodes;
  std::vector<std::string> strings;
  std::vector<double> numbers;
  std::string text;
  std::string source;  ///< what the text is called in errors: the name of its file

  /// Valid while the document is, and stays where it is.
  [[nodiscard]] JsonValue root() const;
};

/// A value in a JSON text. It knows where it stands: what is asked of it in vain becomes an Error
/// such as "file.json:7:12: /lines/3/2: should be a list, not 5". Cheap to copy.
class JsonValue {
 public:
  JsonValue(const JsonDocument& of, int node) : document(&of), index(node) {}

  [[nodiscard]] JsonKind kind() const { return node().kind; }

  /// \param what  it should be, in words: "the name of a figure"
  /// \throws Error if it is not
  [[nodiscard]] const std::string& string(const std::string& what) const;
  [[nodiscard]] int whole_number(const std::string& what, int least, int greatest) const;
  [[nodiscard]] double number(const std::string& what) const;

  /// The values of a list or object, in their order, for a range-based loop.
  class Items;
  /// \throws Error if it is no list
  [[nodiscard]] Items list(const std::string& what) const;
  /// \throws Error if it is no object
  [[nodiscard]] Items object(const std::string& what) const;

  /// An object's member with that key, if this is an object and has one.
  [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

  /// \throws Error if there is none
  [[nodiscard]] JsonValue at(std::string_view key) const;

  /// \param what  this is, in words: "a cell"
  /// \throws Error if this is no object, or has a member with another key
  void require_keys(const std::string& what, const std::vector<std::string>& keys) const;

  /// Of a member of an object.
  [[nodiscard]] const std::string& key() const;

  /// An error about this value: the file, line, column and path, and the message.
  [[nodiscard]] Error fault(const std::string& message) const;

 private:
  [[nodiscard]] const JsonDocument::Node& node() const {
    return document->nodes[static_cast<std::size_t>(index)];
  }
  [[nodiscard]] Items items() const;
  [[nodiscard]] Error no(const std::string& what) const;
  [[nodiscard]] std::string path() const;
  [[nodiscard]] std::string written() const;

  const JsonDocument* document;
  int index;
};

class JsonValue::Items {
 public:
  explicit Items(JsonValue first_) : first(first_) {}

  class Iterator {
   public:
    explicit Iterator(JsonValue at) : value(at) {}
    JsonValue operator*() const { return value; }
    Iterator& operator++() {
      value.index = value.node().next;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return value.index != other.value.index; }

   private:
    JsonValue value;
  };
  [[nodiscard]] Iterator begin() const { return Iterator(first); }
  [[nodiscard]] Iterator end() const {
    return Iterator(JsonValue(*first.document, JsonDocument::none));
  }

 private:
  JsonValue first;
};

}  // namespace loshu
