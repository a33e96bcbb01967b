// The figures of the front door. Each size of a kind has a sum and a first value with a solution, or the reason why there
// is none. A picture is drawn of the sizes in "pictures". The table is JSON: the program
// that prepares the puzzles of the front door at build reads it, too. A test asks the library about each size.

export const OFFERED = [
  {"figure": "square", "kind": "magic", "pictures": [3, 4], "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {}, "4": {}, "5": {}, "6": {}, "7": {}, "8": {}, "9": {},
    "10": {}, "12": {}}},
  {"figure": "square", "kind": "semimagic", "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {}, "4": {}, "5": {}, "6": {}, "7": {}, "8": {}}},
  {"figure": "square", "kind": "pandiagonal", "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {"why": "two cells would have to be equal"}, "4": {},
    "5": {}, "6": {"why": "odd and even numbers do not come out"}, "7": {}}},
  {"figure": "square", "kind": "associative", "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {}, "4": {}, "5": {},
    "6": {"why": "odd and even numbers do not come out"}, "7": {}, "8": {}}},
  {"figure": "square", "kind": "compact", "sizes": {
    "3": {"why": "blocks have no whole sum"}, "4": {}, "6": {"why": "odd and even numbers do not come out"}, "8": {}}},
  {"figure": "square", "kind": "most-perfect", "sizes": {"4": {}, "8": {}}},
  {"figure": "square", "kind": "franklin", "sizes": {"4": {"why": "two cells would have to be equal"}, "8": {}}},
  {"figure": "square", "kind": "concentric", "sizes": {"5": {}, "6": {}, "7": {}}},
  {"figure": "polygon", "kind": "", "pictures": [4, 5, 6], "sizes": {
    "3": {"why": "odd and even numbers do not come out"}, "4": {"sum": 16}, "5": {"sum": 19}, "6": {"sum": 22},
    "7": {"why": "odd and even numbers do not come out"}, "8": {"sum": 28}, "9": {"sum": 31}, "10": {"sum": 34}}},
  {"figure": "hexagon", "kind": "", "pictures": [3], "sizes": {
    "2": {"why": "no sum is a whole number"}, "3": {}, "4": {"first_value": 3}, "5": {"first_value": 6}}},
  {"figure": "star", "kind": "", "pictures": [6], "sizes": {
    "5": {"why": "a search finds none"}, "6": {}, "7": {}, "8": {}, "9": {}, "10": {}}},
  {"figure": "wheel", "kind": "", "pictures": [4], "sizes": {
    "2": {"sum": 25}, "3": {"sum": 70}, "4": {"sum": 147}}},
  {"figure": "cube", "kind": "magic", "pictures": [3], "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {}}},
  {"figure": "cube", "kind": "diagonal", "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {"why": "two cells would have to be equal"},
    "4": {"why": "two cells would have to be equal"}}},
  {"figure": "cube", "kind": "pandiagonal", "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {"why": "two cells would have to be equal"},
    "4": {"why": "two cells would have to be equal"}, "5": {"why": "two cells would have to be equal"},
    "6": {"why": "two cells would have to be equal"}}},
  {"figure": "cube", "kind": "perfect", "sizes": {
    "2": {"why": "two cells would have to be equal"}, "3": {"why": "two cells would have to be equal"},
    "4": {"why": "two cells would have to be equal"}, "5": {"why": "two cells would have to be equal"},
    "6": {"why": "two cells would have to be equal"}}},
  {"figure": "cube", "kind": "most-perfect", "sizes": {"4": {}}},
  {"figure": "rectangle", "kind": "", "pictures": [[3, 5]], "sizes": {
    "2x4": {}, "2x6": {}, "3x5": {}, "3x7": {}, "4x6": {}, "5x7": {}, "2x3": {"why": "odd and even numbers do not come out"}}},
  {"figure": "ring", "kind": "", "pictures": [5], "sizes": {
    "3": {"sum": 10}, "4": {"sum": 13}, "5": {"sum": 16}, "6": {"sum": 19}, "7": {"sum": 22}, "8": {"sum": 25},
    "10": {"sum": 31}}},
  {"figure": "triangle", "kind": "", "pictures": [4], "sizes": {
    "3": {"sum": 10}, "4": {"sum": 20}, "5": {"sum": 32}, "6": {"sum": 48}, "7": {"sum": 66}}}
];
