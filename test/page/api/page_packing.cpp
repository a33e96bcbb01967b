// Which answers are packed, and that they are what they were.

#include <boost/test/unit_test.hpp>

#include <string>

#include <zlib.h>

#include "drawn/chance.hpp"
#include "page/api/page_client.hpp"
#include "page/http/packing.hpp"

namespace {

httplib::Request from(const std::string& address, const std::string& accepted) {
  httplib::Request request;
  request.remote_addr = address;
  request.set_header("Accept-Encoding", accepted);
  page::choose_packing(request);
  return request;
}

std::string unpacked(const std::string& packed, std::size_t size) {
  std::string text(size + 1, '\0');
  z_stream stream{};
  BOOST_TEST_REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
  std::string from = packed;
  stream.next_in = reinterpret_cast<Bytef*>(from.data());
  stream.avail_in = static_cast<uInt>(from.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  BOOST_TEST(inflate(&stream, Z_FINISH) == Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(page_packing)

BOOST_AUTO_TEST_CASE(only_those_elsewhere_who_accept_gzip_get_it) {
  for (const char* const here : {"127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"}) {
    BOOST_TEST(!page::is_packed(from(here, "gzip, br")), here);
  }
  for (const char* const there : {"10.0.0.7", "::ffff:10.0.0.7", "fe80::1"}) {
    for (const char* const yes : {"gzip", "br, gzip", "gzip;q=0.5, br", "deflate,gzip ;q=1.0",
                                  "br,\tgzip", "\tgzip\t;\tq=1", "gzip; q=0.001"}) {
      BOOST_TEST(page::is_packed(from(there, yes)), yes);
    }
    for (const char* const no :
         {"", "br", "identity", "gzip;q=0", "gzip;q=0.000, br", "xgzip", "gzip;\tq=0",
          "gzip ; q=0.0", "br;q=1, gzip;q=0", "gzipx", "x gzip"}) {
      BOOST_TEST(!page::is_packed(from(there, no)), no);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_packed_is_unpacked_as_it_was) {
  for (unsigned seed = 1; seed <= 30; ++seed) {
    drawn::Chance chance(seed);
    std::string text;
    for (int left = chance.from(0, 1 << (seed % 18)); left > 0; --left) {
      text += static_cast<char>(chance.one_in(3) ? chance.from(0, 255) : 'a');
    }
    BOOST_TEST((unpacked(page::gzipped(text), text.size()) == text), seed);
    httplib::Response into;
    into.set_content(text, "text/html");
    page::pack(from("10.0.0.7", "gzip"), into);
    BOOST_TEST(into.has_header("Content-Encoding") == !text.empty());
  }
}

BOOST_FIXTURE_TEST_CASE(nothing_is_packed_on_this_machine, ServedPage) {
  for (const char* const path : {"/", "/main.js", "/api/v1/figures"}) {
    const Answered answer = client.get(path, {{"Accept-Encoding", "gzip, br"}});
    BOOST_TEST(answer.status == 200);
    BOOST_TEST(!answer.headers.contains("Content-Encoding"), path);
  }
}

BOOST_AUTO_TEST_CASE(a_document_is_packed_once) {
  page::Jobs jobs;
  const std::string name =
      jobs.start([](const page::Watched&) { return page::WorkResult({}, "a document"); });
  while (!jobs.state(name, std::chrono::milliseconds(100))->done) continue;
  int times = 0;
  const auto pack = [&](const std::string& text) { return ++times, text + ", packed"; };
  for (int i = 0; i < 3; ++i) BOOST_TEST(jobs.document(name, pack).value() == "a document, packed");
  BOOST_TEST(times == 1);
  BOOST_TEST(jobs.document(name).value() == "a document");
}

BOOST_AUTO_TEST_SUITE_END()
