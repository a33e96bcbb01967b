// Many questions at once: none is lost, and memory stays where it was.

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <thread>
#include <vector>

#include <unistd.h>

#include "page/api/page_client.hpp"

BOOST_AUTO_TEST_SUITE(page_load)

using nlohmann::json;

namespace {

/// Resident, in bytes.
std::size_t memory() {
  std::ifstream file("/proc/self/statm");
  std::size_t whole = 0, resident = 0;
  file >> whole >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

constexpr std::size_t mebibyte = std::size_t{1} << 20;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t most_growth = 600 * mebibyte;  // freed memory is kept, and shadowed
constexpr int questions = 400;
#else
constexpr std::size_t most_growth = 32 * mebibyte;
constexpr int questions = 1000;
#endif
constexpr int at_once = 50;

/// A page that waits for requests on a busy machine, too.
struct PatientPage : ServedPage {
  PatientPage()
      : ServedPage({}, {.usual = std::chrono::minutes(5), .crowded = std::chrono::minutes(5)}) {}
};

const std::vector<std::pair<std::string, std::string>>& bodies() {
  static const std::vector<std::pair<std::string, std::string>> all{
      {"/api/figure", R"({"puzzle":{"figure":"hexagon","size":3}})"},
      {"/api/verify", R"({"puzzle":{"figure":"square","size":3},"values":[2,7,6,9,5,1,4,3,8]})"},
      {"/api/solve", R"({"puzzle":{"figure":"square","size":3},"solutions":0})"},
      {"/api/explain", R"({"puzzle":{"figure":"square","size":3},"values":[1,1,1,1,1,1,1,1,1]})"},
      {"/api/figure", "{not JSON"}};
  return all;
}

/// One after the other, each awaited to the end.
/// \return how many had the right answer
int served(const PageClient& client, int first, int count) {
  int right = 0;
  for (int i = first; i < first + count; ++i) {
    const auto& [path, body] = bodies()[static_cast<std::size_t>(i) % bodies().size()];
    const json answer = client.work(path, body);
    switch (static_cast<std::size_t>(i) % bodies().size()) {
      case 0:
        right += answer["lines"].size() == 15 ? 1 : 0;
        break;
      case 1:
        right += answer["magic"] == true ? 1 : 0;
        break;
      case 2:
        right += answer["state"] == "done" && answer["result"]["total"] == 8 ? 1 : 0;
        break;
      case 3:
        right += answer["state"] == "done" && answer["result"]["possible"] == false ? 1 : 0;
        break;
      default:
        right += answer["error"]["line"] == 1 ? 1 : 0;
    }
  }
  return right;
}

int served_at_once(const PageClient& client, int all) {
  std::atomic<int> right = 0;
  std::vector<std::jthread> clients;
  for (int i = 0; i < at_once; ++i) {
    clients.emplace_back([&, i] { right += served(client, i, all / at_once); });
  }
  clients.clear();
  return right;
}

}  // namespace

BOOST_AUTO_TEST_CASE(thousands_of_questions_at_once) {
  const PatientPage page;
  BOOST_TEST(served_at_once(page.client, questions / 4) == questions / 4);  // warms up
  const std::size_t before = memory();
  BOOST_TEST(served_at_once(page.client, questions) == questions);
  const std::size_t after = memory();
  BOOST_TEST_MESSAGE("resident: " << before / mebibyte << " MiB, then " << after / mebibyte);
  BOOST_TEST(after < before + most_growth);
  BOOST_TEST(page.client.get("/").status == 200);
}

BOOST_AUTO_TEST_CASE(the_largest_bodies_at_once) {
  const PatientPage page;
  std::string body = R"({"puzzle":{"figure":"square","size":3},"values":[1)";
  while (body.size() < mebibyte - 10) body += ",1";
  body += "]}";
  BOOST_TEST(page.client.post("/api/verify", body).status == 400);
  const std::size_t before = memory();
  std::atomic<int> right = 0;
  std::vector<std::jthread> clients;
  for (int i = 0; i < 20; ++i) {
    clients.emplace_back(
        [&] { right += page.client.post("/api/verify", body).status == 400 ? 1 : 0; });
  }
  clients.clear();
  BOOST_TEST(right == 20);
  const std::size_t after = memory();
  BOOST_TEST_MESSAGE("resident: " << before / mebibyte << " MiB, then " << after / mebibyte);
  BOOST_TEST(after < before + most_growth);
}

BOOST_AUTO_TEST_SUITE_END()
