#include "loshu/mpi/processes.hpp"

#include <chrono>
#include <thread>

#include <boost/mpi/exception.hpp>
#include <boost/mpi/status.hpp>

namespace runner {

namespace mpi = boost::mpi;

Mailbox::~Mailbox() {
  for (int i = 0; i < 1000 && !on_the_way_.empty(); ++i) {
    forget_what_is_sent();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Mailbox::forget_what_is_sent() {
  std::erase_if(on_the_way_, [](Sent& sent) {
    try {
      return sent.request.test().has_value();
    } catch (const mpi::exception&) {  // the process has ended
      return true;
    }
  });
}

void Mailbox::send(int to, Tag kind, const nlohmann::ordered_json& content) {
  forget_what_is_sent();
  Sent& sent = on_the_way_.emplace_back(Sent{content.dump(), {}});
  try {
    sent.request = world_.isend(to, static_cast<int>(kind), sent.text.data(),
                                static_cast<int>(sent.text.size()));
  } catch (const mpi::exception&) {  // the process has ended
    on_the_way_.pop_back();
  }
}

std::optional<Message> Mailbox::receive() {
  const auto waiting = world_.iprobe(mpi::any_source, mpi::any_tag);
  if (!waiting) return std::nullopt;
  std::string text(static_cast<std::size_t>(waiting->count<char>().value_or(0)), ' ');
  world_.recv(waiting->source(), waiting->tag(), text.data(), static_cast<int>(text.size()));
  return Message{waiting->source(), static_cast<Tag>(waiting->tag()),
                 nlohmann::ordered_json::parse(text)};
}

}  // namespace runner
