// Packing of answers by gzip. It is done here and not by httplib, which packs by Brotli at its
// slowest level. A document of 1 MB then takes 2.4 s of a processor, and 10 ms here.

#include "page/http/packing.hpp"

#include <algorithm>
#include <new>
#include <string_view>
#include <utility>

#include <zlib.h>

#include "page/http/reply.hpp"
#include "page/http/request_guard.hpp"

namespace page {
namespace {

constexpr const char* accepting = "Accept-Encoding";
constexpr int gzip_window = 15 + 16;  // zlib: the largest window, with the head of a gzip file
constexpr int usual_memory = 8;       // zlib's default

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Returns whether a weight such as "q=0.5" is 0: the encoding is then refused.
bool is_refusal(std::string_view weight) {
  return weight.starts_with("q=0") && weight.find_first_of("123456789") == weight.npos;
}

/// Returns whether a header such as "gzip;q=0.8, br" accepts gzip.
bool accepts_gzip(std::string_view header) {
  while (!header.empty()) {
    const std::string_view one = header.substr(0, header.find(','));
    header.remove_prefix(std::min(one.size() + 1, header.size()));
    const auto end = one.find(';');
    const bool is_refused = end != one.npos && is_refusal(trimmed(one.substr(end + 1)));
    if (trimmed(one.substr(0, end)) == "gzip") return !is_refused;
  }
  return false;
}

/// Returns whether the address of a peer is on this machine, also as "::ffff:127.0.0.1".
bool is_here(std::string_view peer) {
  constexpr std::string_view mapped = "::ffff:";
  if (peer.starts_with(mapped)) peer.remove_prefix(mapped.size());
  return is_loopback(std::string(peer));
}

}  // namespace

void choose_packing(httplib::Request& request) {
  const bool packs =
      !is_here(request.remote_addr) && accepts_gzip(request.get_header_value(accepting));
  request.headers.erase(accepting);
  if (packs) request.set_header(accepting, "gzip");
}

bool is_packed(const httplib::Request& request) { return request.has_header(accepting); }

std::string gzipped(const std::string& text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, gzip_window, usual_memory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string packed(deflateBound(&stream, text.size()), '\0');
  // zlib's interface is of C: it does not write into what it packs.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);  // in one call, since the bound is enough
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

void pack(const httplib::Request& request, httplib::Response& into) {
  if (!is_packed(request) || into.body.empty()) return;
  const std::string type = into.get_header_value("Content-Type");
  reply_packed(into, gzipped(std::exchange(into.body, {})), type);
}

void reply_packed(httplib::Response& into, std::string packed, const std::string& type) {
  replace_header(into, "Content-Encoding", "gzip");
  replace_header(into, "Vary", accepting);
  into.headers.erase("Content-Type");
  const std::size_t size = packed.size();
  // A content provider prevents httplib from packing the body again.
  into.set_content_provider(
      size, type,
      [packed = std::move(packed)](std::size_t from, std::size_t length, httplib::DataSink& sink) {
        return sink.write(packed.data() + from, length);
      });
}

}  // namespace page
