// Functions of the standard libraries that are linked and never needed here. They take the place of
// large ones.

#include <cerrno>
#include <cstddef>

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

namespace {

int refused() {
  errno = ENOSYS;
  return -1;
}

}  // namespace

extern "C" {

// An exception that nobody catches is told by the name that the compiler gives its type. A readable
// one takes 50 kB.
char* __cxa_demangle(const char*, char*, std::size_t*, int* status) {
  if (status != nullptr) *status = -2;
  return nullptr;
}

// A page has no sockets, so no question asks for a CP-Profiler. With sockets come the files of
// emscripten, 60 kB of JavaScript.
int getaddrinfo(const char*, const char*, const addrinfo*, addrinfo**) { return EAI_FAIL; }
void freeaddrinfo(addrinfo*) {}
int socket(int, int, int) { return refused(); }
int connect(int, const sockaddr*, socklen_t) { return refused(); }
int getsockopt(int, int, int, void*, socklen_t*) { return refused(); }
ssize_t send(int, const void*, std::size_t, int) { return refused(); }
int poll(pollfd*, nfds_t, int) { return refused(); }

}  // extern "C"
