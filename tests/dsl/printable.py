"""Prints the stretches of src/dsl/printable.ts. Run with Python 3.11, whose tables are those of Unicode 14.0."""
import unicodedata

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    text = DIGITS[number % 36]
    while number := number // 36:
        text = DIGITS[number % 36] + text
    return text


def stretches() -> list[int]:
    lengths, state = [0], False
    for code in range(0x110000):
        if chr(code).isprintable() != state:
            state = not state
            lengths.append(0)
        lengths[-1] += 1
    return lengths[: len(lengths) - (not state)]


assert unicodedata.unidata_version == "14.0.0", unicodedata.unidata_version
print(" ".join(map(base36, stretches())))
