#pragma once

#include <optional>
#include <string>
#include <vector>

#include <loshu/engines.hpp>

#include "listed_question.hpp"

namespace choosing {

/// How long one engine takes for a question.
struct Entry {
  std::string engine;
  std::string refusal = {};            ///< of the question; empty where it takes it
  std::optional<double> seconds = {};  ///< of the processor: the median, if it ended
  double tried = 0;                    ///< else how long most seeds did not end
  /// The answer: "found", "none" or a number; the first one if the answers differ.
  std::string answer = {};
};

struct Contest {
  std::vector<Entry> engines;
  Entry by_default;
  double best = 0;                      ///< seconds; the limit where no engine ended
  double allowed = 0;                   ///< to the default
  bool agree = true;                    ///< all that answered
  [[nodiscard]] bool answered() const;  ///< by some engine
  /// Whether the default answers, and as soon as is allowed.
  [[nodiscard]] bool holds() const;
};

struct ContestOptions {
  double limit = 20;  ///< of each search, in processor seconds
  int seeds = 5;
  bool with_engines = true;
};

/// Asks every engine, with limits that double: who has not ended when another has is left there.
/// Then asks the default.
[[nodiscard]] Contest contest(const ListedQuestion& question, const loshu::EngineList& engines,
                              const ContestOptions& options);

}  // namespace choosing
