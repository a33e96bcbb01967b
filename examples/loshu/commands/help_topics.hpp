#pragma once

#include <span>
#include <string>
#include <string_view>

namespace runner {

/// A subject that `loshu help` explains beside the commands.
struct Topic {
  std::string_view name;
  std::string_view summary;
  std::string (*text)();  ///< at most 80 columns wide
};

[[nodiscard]] std::span<const Topic> all_topics();

/// None if there is no such topic.
[[nodiscard]] const Topic* topic_named(std::string_view name);

/// A line each: "  engines    what searches ...".
[[nodiscard]] std::string topic_list();

}  // namespace runner
