// Feeds examples/proofs/check.cpp with changed inputs, under the sanitizers: no input may end it.
//   fuzz_input TIMES SEED FILE...        (inputs that check_large.py writes)
// A change may be anything. Often it is a number, a line or a letter of another input.

#include <bits/stdc++.h>

#include <unistd.h>

#define main checked  // the program as a function
#include "../../examples/proofs/check.cpp"
#undef main

namespace {

std::mt19937_64 chance;

std::size_t below(std::size_t n) { return n == 0 ? 0 : chance() % n; }

std::string some_number() {
  static const std::vector<std::string> numbers{"-1",
                                                "0",
                                                "1",
                                                "2",
                                                "63",
                                                "64",
                                                "65",
                                                "4611686018427387903",
                                                "4611686018427387904",
                                                "-4611686018427387904",
                                                "9223372036854775807",
                                                "-9223372036854775808",
                                                "9223372036854775808",
                                                "99999999999999999999999",
                                                "1e9",
                                                "0x1",
                                                "+1",
                                                "-",
                                                "1000000000000",
                                                "2305843009213693952"};
  return below(2) == 0 ? numbers[below(numbers.size())] : std::to_string(below(70));
}

void change(std::string& text, const std::string& other) {
  const std::size_t at = below(text.size() + 1);
  switch (below(9)) {
    case 0:
      text.insert(at, 1, static_cast<char>(below(256)));
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(below(256));
      break;
    case 2:
      text.erase(at, below(20));
      break;
    case 3:
      text.insert(at, other.substr(below(other.size()), below(60)));
      break;
    case 4:
      text.insert(at, text.substr(below(text.size() + 1), below(40)));
      break;
    case 5:
      if (at < text.size()) text[at] = (names + ".*\n 0123456789-")[below(names.size() + 15)];
      break;
    case 6:
      text.resize(at);
      break;
    default: {  // another number
      const std::size_t start = text.find_first_of("0123456789-", at);
      if (start == std::string::npos) return;
      const std::size_t end = text.find_first_of(" \n", start);
      text.replace(start, end == std::string::npos ? end : end - start, some_number());
    }
  }
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  const std::uint64_t times = std::stoull(arguments.at(0));
  chance.seed(std::stoull(arguments.at(1)));
  std::vector<std::string> inputs;
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    std::ifstream file(arguments[i]);
    inputs.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  std::array<std::uint64_t, 2> ended{};
  for (std::uint64_t i = 0; i < times; ++i) {
    std::string text = inputs[below(inputs.size())];
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      change(text, inputs[below(inputs.size())]);
    }
    std::istringstream in(text);
    std::ostringstream out;
    auto* const old_in = std::cin.rdbuf(in.rdbuf());
    auto* const old_out = std::cout.rdbuf(out.rdbuf());
    std::cin.clear();
    alarm(20);  // a walk without end
    const int status = checked();
    alarm(0);
    std::cin.rdbuf(old_in);
    std::cout.rdbuf(old_out);
    const std::string said = out.str();
    if (status < 0 || status > 1 || said.find('\n') + 1 != said.size()) {
      std::cout << "status " << status << ": " << said << "for " << text << '\n';
      return 1;
    }
    ++ended[static_cast<std::size_t>(status)];
  }
  std::cout << times << " inputs of check.cpp: " << ended[0] << " counted, " << ended[1]
            << " refused\n";
}
