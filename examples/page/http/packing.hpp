#pragma once

#include <string>

#include <httplib.h>

namespace page {

/// Decides whether the answer to a request is packed, and says so in the header `Accept-Encoding`
/// of the request. To a program on this machine nothing is packed: packing takes longer than
/// sending. Others get gzip if they accept it. httplib itself never packs: it would choose the
/// slowest level.
void choose_packing(httplib::Request& request);

/// Returns whether the answer is packed.
[[nodiscard]] bool is_packed(const httplib::Request& request);

/// Returns the text packed by gzip, at the quickest level.
[[nodiscard]] std::string gzipped(const std::string& text);

/// Packs the body of an answer, if the answer is packed.
void pack(const httplib::Request& request, httplib::Response& into);

/// Sends a body that is packed already, of this content type.
void reply_packed(httplib::Response& into, std::string packed, const std::string& type);

}  // namespace page
