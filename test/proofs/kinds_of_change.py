"""Kinds of change of a proof. Each kind is a function of a proof and of chance: it changes the proof in place,
and returns False where the proof has nothing of its kind. `changed` draws kinds until one has."""
import copy

from judged import check

LETTERS = check.LETTERS
KINDS = []


def kind(change):
    KINDS.append(change)
    return change


def at_random(sequence, chance):
    return chance.randrange(len(sequence)) if sequence else None


def put_in_tree(proof, chance, put):
    tree = proof["tree"]
    if tree:
        place = at_random(tree, chance)
        proof["tree"] = put(tree, place)
    return bool(tree) and proof["tree"] != tree


# The tree.
@kind
def a_letter(proof, chance):
    letter = chance.choice(".*" + LETTERS[:min(64, proof["cells"])])
    return put_in_tree(proof, chance, lambda tree, i: tree[:i] + letter + tree[i + 1:])


@kind
def a_solution_for_none(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: tree[:i] + tree[i:].replace(".", "*", 1))


@kind
def none_for_a_solution(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: tree[:i] + tree[i:].replace("*", ".", 1))


@kind
def a_letter_less(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: tree[:i] + tree[i + 1:])


@kind
def a_letter_more(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: tree[:i] + chance.choice(".*A") + tree[i:])


@kind
def letters_swapped(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: tree[:i] + tree[i:i + 2][::-1] + tree[i + 2:])


@kind
def an_end_less(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: tree[:i])


@kind
def a_stretch_again(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: tree[:i] + tree[i // 2:])


@kind
def no_tree(proof, chance):
    return put_in_tree(proof, chance, lambda tree, i: "")


@kind
def a_part_of_it(proof, chance):
    """A letter that stands apart. It is a subtree if it has no children, and the proof stays true."""
    place = at_random(proof["tree"], chance)
    if place is None or "+" in proof["tree"]:
        return False
    proof["subtrees"] = {"0": proof["tree"][place]}
    proof["tree"] = proof["tree"][:place] + "+" + proof["tree"][place + 1:]
    return True


# The symmetry.
@kind
def an_order_of_another_cell(proof, chance):
    orders = proof["orders"]
    if not orders:
        return False
    chance.choice(orders)[chance.randrange(2)] = chance.randrange(-1, proof["cells"] + 1)


@kind
def an_order_turned(proof, chance):
    if not proof["orders"]:
        return False
    order = chance.choice(proof["orders"])
    order[0], order[1] = order[1], order[0]
    inverse = sorted(range(proof["cells"]), key=order[2].__getitem__)
    order[2] = chance.choice([inverse, order[2]])


@kind
def an_order_less(proof, chance):
    if not proof["orders"]:
        return False
    proof["orders"].pop(at_random(proof["orders"], chance))


@kind
def an_order_twice(proof, chance):
    if not proof["orders"]:
        return False
    proof["orders"].append(chance.choice(proof["orders"]))


@kind
def an_order_more(proof, chance):
    a, b = chance.sample(range(proof["cells"]), 2) if proof["cells"] > 1 else (0, 0)
    p = [*range(proof["cells"])]
    p[a], p[b] = b, a
    proof["orders"].append([a, b, p])


@kind
def a_permutation_with_two_swapped(proof, chance):
    if not proof["orders"]:
        return False
    p = chance.choice(proof["orders"])[2]
    a, b = chance.sample(range(len(p)), 2)
    p[a], p[b] = p[b], p[a]


@kind
def a_permutation_of_another_order(proof, chance):
    if len(proof["orders"]) < 2:
        return False
    one, two = chance.sample(proof["orders"], 2)
    one[2] = [two[2][c] for c in one[2]]


@kind
def a_permutation_with_a_cell_twice(proof, chance):
    if not proof["orders"]:
        return False
    p = chance.choice(proof["orders"])[2]
    p[at_random(p, chance)] = chance.choice([-1, *p])


@kind
def a_base_with_two_swapped(proof, chance):
    base = proof["base"]
    if len(base) < 2:
        return False
    a, b = chance.sample(range(len(base)), 2)
    base[a], base[b] = base[b], base[a]


@kind
def another_base(proof, chance):
    if chance.random() < 0.3:
        proof["base"] = []
    elif proof["base"]:
        chance.choice([lambda base: base.reverse(), chance.shuffle, lambda base: base.append(base.pop(0))])(
            proof["base"])


# The sums.
@kind
def a_weight(proof, chance):
    if not proof["equations"]:
        return False
    weights, _ = chance.choice(proof["equations"])
    weights[at_random(weights, chance)] += chance.choice([-2, -1, 1, 2, 2**61])


@kind
def a_modulus(proof, chance):
    if not proof["equations"]:
        return False
    chance.choice(proof["equations"])[1] += chance.choice([1, 2, 3, -1])


@kind
def an_equation_less(proof, chance):
    if not proof["equations"]:
        return False
    proof["equations"].pop(at_random(proof["equations"], chance))


@kind
def an_equation_more(proof, chance):
    lines = len(proof["lines"]) + len(proof["own_sums"])
    proof["equations"].append([[chance.randint(-2, 2) for _ in range(lines)], chance.choice([0, 0, 2, 3])])


@kind
def a_given_sum(proof, chance):
    if not proof["lines"]:
        return False
    (first, last), line = proof["values"][0], chance.choice(proof["lines"])
    middle = len(line) * (first + last) // 2
    proof["sum"] = middle + chance.randint(-3, 3) if proof["sum"] is None else chance.choice(
        [None, proof["sum"] + 1, proof["sum"] - 1])


# The question.
@kind
def a_line_without_a_cell(proof, chance):
    if not proof["lines"]:
        return False
    line = chance.choice(proof["lines"])
    line.pop(at_random(line, chance))


@kind
def a_line_with_another_cell(proof, chance):
    if not proof["lines"]:
        return False
    line = chance.choice(proof["lines"])
    line[at_random(line, chance)] = chance.randrange(-1, proof["cells"] + 1)


@kind
def a_line_less(proof, chance):
    if not proof["lines"]:
        return False
    place = at_random(proof["lines"], chance)
    proof["lines"].pop(place)
    for weights, _ in proof["equations"]:
        weights.pop(place)


@kind
def a_line_twice(proof, chance):
    if not proof["lines"]:
        return False
    proof["lines"].insert(0, list(chance.choice(proof["lines"])))
    for weights, _ in proof["equations"]:
        weights.insert(0, 0)


@kind
def a_line_more(proof, chance):
    size = min(proof["cells"], chance.choice([0, 2, 3]))
    proof["lines"].insert(0, chance.sample(range(proof["cells"]), size))
    for weights, _ in proof["equations"]:
        weights.insert(0, chance.choice([0, 1]))


@kind
def a_line_with_a_sum_of_its_own(proof, chance):
    if not proof["lines"]:
        return False
    sum_ = proof["sum"] or len(proof["lines"][-1]) * sum(proof["values"][0]) // 2
    proof["own_sums"].insert(0, {"cells": proof["lines"].pop(), "sum": sum_})


@kind
def an_own_sum(proof, chance):
    if not proof["own_sums"]:
        return False
    chance.choice(proof["own_sums"])["sum"] += chance.choice([-1, 1])


@kind
def values_moved(proof, chance):
    by = chance.choice([-1, 1, 2**61])
    proof["values"] = [[a + by, b + by] for a, b in proof["values"]]


@kind
def other_values(proof, chance):
    (a, b), *_ = proof["values"]
    proof["values"] = chance.choice([[[a, b + 1]], [[a, b - 1]], [[a, a], [a + 1, b]], [[b, a]],
                                     [[a, b - 1], [b + 1, b + 1]]])


@kind
def a_given_more(proof, chance):
    (a, b), *_ = proof["values"]
    proof["givens"][str(chance.randrange(proof["cells"]))] = chance.randint(a, b)


@kind
def a_given_less(proof, chance):
    if not proof["givens"]:
        return False
    del proof["givens"][chance.choice([*proof["givens"]])]


@kind
def a_set_widened(proof, chance):
    if not proof.get("sets"):
        return False
    one = chance.choice([*proof["sets"].values()])
    one[chance.randrange(len(one))][chance.randrange(2)] += chance.choice([-1, 1])


@kind
def a_set_more(proof, chance):
    (a, b), *_ = proof["values"]
    first = chance.randint(a, b)
    proof["certificate"] = 2
    proof.setdefault("sets", {})[str(chance.randrange(proof["cells"]))] = [[first, chance.randint(first, b)]]


@kind
def a_set_less(proof, chance):
    if not proof.get("sets"):
        return False
    del proof["sets"][chance.choice([*proof["sets"]])]


@kind
def another_version(proof, chance):
    proof["certificate"] = 3 - proof["certificate"]  # version 2 has sets, and 1 has none
    if proof["certificate"] == 1:
        del proof["sets"]
    else:
        proof["sets"] = {}


@kind
def a_relation_more(proof, chance):
    some = chance.sample(range(proof["cells"]), min(proof["cells"], chance.choice([0, 0, 1, 2])))
    proof["relations"].append({"terms": [[c, chance.choice([-1, 1, 2, 0])] for c in some],
                               "is": chance.choice(["<=", "<=", "="]), "sum": chance.choice([0, 1, -1]),
                               "constant": chance.choice([0, 5, -5, 40, 200, 2**61])})


@kind
def a_relation_less(proof, chance):
    if not proof["relations"]:
        return False
    proof["relations"].pop(at_random(proof["relations"], chance))


@kind
def another_relation(proof, chance):
    if not proof["relations"]:
        return False
    one = chance.choice(proof["relations"])
    part = chance.choice(["is", "sum", "constant", "terms"])
    if part == "is":
        one["is"] = "=" if one["is"] == "<=" else "<="
    elif part == "terms" and one["terms"]:
        chance.choice(one["terms"])[chance.randrange(2)] += chance.choice([-1, 1])
    elif part != "terms":
        one[part] += chance.choice([-1, 1])


@kind
def a_cell_more_or_less(proof, chance):
    proof["cells"] += chance.choice([-1, 1])
    if chance.random() < 0.5:
        proof["values"][-1][1] = proof["values"][0][0] + proof["cells"] - 1


# The claims, and the form.
@kind
def a_claim(proof, chance):
    factor = int(proof["labellings"]) // proof["classes"] if proof["classes"] else 1
    proof["classes"] += chance.choice([-1, 0, 1])
    proof["labellings"] = chance.choice([proof["classes"] * factor, str(proof["labellings"]), 0])


@kind
def another_name(proof, chance):
    proof["figure"] = chance.choice(["", "another", "a\nb", "'", "\\"])


@kind
def another_type(proof, chance):
    """One value somewhere in the file, of another type or out of its range."""
    place = proof
    while True:
        key = chance.choice([*place]) if isinstance(place, dict) else at_random(place, chance)
        if isinstance(place[key], (list, dict)) and place[key] and chance.random() < 0.9:
            place = place[key]
            continue
        place[key] = chance.choice([None, True, False, -1, 0, 1.5, "1", "", [], {}, [[]], 2**62, -2**61, "+"])
        return True


@kind
def a_key_less(proof, chance):
    del proof[chance.choice([*proof])]


@kind
def a_key_more(proof, chance):
    proof[chance.choice(["proven", "subtrees", "parts", "Cells", ""])] = chance.choice([{}, True, {"0": "*"}])


def changed(proof, chance):
    """The proof with one change, and the name of its kind."""
    while True:
        other, change = copy.deepcopy(proof), chance.choice(KINDS)
        if change(other, chance) is not False and other != proof:
            return other, change.__name__
