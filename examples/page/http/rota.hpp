#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace page {

/// A fair queue. Askers take turns, and the things of one asker keep their order.
template <typename Thing>
class Rota {
 public:
  void push(const std::string& asker, Thing thing) { lines_[asker].push_back(std::move(thing)); }

  /// Removes and returns the next thing of the asker whose turn it is.
  /// \pre the rota is not empty
  [[nodiscard]] Thing pop() {
    auto next = lines_.upper_bound(last_);
    if (next == lines_.end()) next = lines_.begin();
    Thing thing = std::move(next->second.front());
    next->second.pop_front();
    last_ = next->first;
    if (next->second.empty()) lines_.erase(next);
    return thing;
  }

  /// Removes a thing from the queue, if it is there.
  void remove(const std::string& asker, const Thing& thing) {
    const auto found = lines_.find(asker);
    if (found == lines_.end()) return;
    std::erase(found->second, thing);
    if (found->second.empty()) lines_.erase(found);
  }

  [[nodiscard]] bool empty() const { return lines_.empty(); }

  [[nodiscard]] std::size_t size() const {
    std::size_t size = 0;
    for (const auto& [asker, line] : lines_) size += line.size();
    return size;
  }

 private:
  std::map<std::string, std::deque<Thing>> lines_;  // the things of each asker, never empty
  std::string last_;                                // the asker who had the last turn
};

}  // namespace page
