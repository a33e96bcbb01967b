#pragma once

/// \file
/// A tracer that shows a search live in a CP-Profiler.
/// \snippet model.cpp profiler

#include <memory>
#include <string>
#include <string_view>

#include <gecode/search.hh>

namespace loshu {

/// The address where a CP-Profiler listens.
struct ProfilerAddress {
  std::string host = "localhost";  ///< a name or an address
  std::string port = "6565";       ///< a number from 1 to 65535
};

/// Reads an address: "6565", "host" or "host:6565".
/// \throws Error for an empty host, or a port that is not a number from 1 to 65535
[[nodiscard]] ProfilerAddress profiler_address(std::string_view text);

/// Shows a search of a MagicModel in a running CP-Profiler (protocol 3). Pass it to the engine as
/// its tracer. Each node carries its label, "(1,1) ≤ 8", and the figure with its open cells.
/// Restarts and any number of threads are supported.
///
/// Gecode has its own tracer for the CP-Profiler, but Debian's packages leave it out. They do
/// install headers with the encoding of the messages, which this class uses.
class ProfilerTracer : public Gecode::SearchTracer {
 public:
  /// Connects to the profiler.
  /// \param title  the name of the execution in the profiler
  /// \throws NotAvailable if nobody listens at the address
  ProfilerTracer(const ProfilerAddress& address, std::string title);
  ~ProfilerTracer() override;
  ProfilerTracer(const ProfilerTracer&) = delete;
  ProfilerTracer& operator=(const ProfilerTracer&) = delete;

  /// Gecode calls it when a search begins.
  void init() override;
  /// Gecode calls it when a round of restarts begins.
  void round(unsigned int engine) override;
  /// Gecode calls it for a node that is skipped.
  void skip(const EdgeInfo& edge) override;
  /// Gecode calls it for each node. It sends the node.
  void node(const EdgeInfo& edge, const NodeInfo& node) override;
  /// Gecode calls it when the search is over.
  void done() override;

  /// Whether the profiler went away before the search was over. The search goes on without it.
  [[nodiscard]] bool lost() const;

 private:
  class Connection;
  std::unique_ptr<Connection> connection_;
  std::string execution_;
  int rounds_ = 0;
  int skipped_ = 0;
};

}  // namespace loshu
