/** Reads from a place of a text: where the match ends, or -1. */
type Matcher = (text: string, at: number) => number;

/** A piece of a rule: a terminal, a special sequence, a name or a sign of the notation. */
const TOKEN = /"((?:[^"\\]|\\.)*)"|\?\s*(.*?)\s*\?|([\w-]+)|([,|()[\]{}])/g;

/** The matchers of the special sequences, by their words. */
type Words = Readonly<Record<string, RegExp>>;

function literal(terminal: string): Matcher {
  return (text, at) => text.startsWith(terminal, at) ? at + terminal.length : -1;
}

function pattern(source: RegExp): Matcher {
  const sticky = new RegExp(source, "y");
  return (text, at) => {
    sticky.lastIndex = at;
    return sticky.test(text) ? sticky.lastIndex : -1;
  };
}

function sequence(items: readonly Matcher[]): Matcher {
  return (text, at) => items.reduce((place, item) => place < 0 ? place : item(text, place), at);
}

function choice(items: readonly Matcher[]): Matcher {
  return (text, at) => {
    for (const item of items) {
      const end = item(text, at);
      if (end >= 0) return end;
    }
    return -1;
  };
}

function repetition(item: Matcher, most: number): Matcher {
  return (text, at) => {
    for (let count = 0; count < most; count++) {
      const end = item(text, at);
      if (end <= at) break;
      at = end;
    }
    return at;
  };
}

/** What stands between brackets. */
const BRACKETS: Readonly<Record<string, readonly [close: string, wrap: (item: Matcher) => Matcher]>> = {
  "(": [")", (item) => item],
  "[": ["]", (item) => repetition(item, 1)],
  "{": ["}", (item) => repetition(item, Infinity)],
};

class RuleReader {
  readonly #tokens: RegExpExecArray[];
  readonly #rules: ReadonlyMap<string, Matcher>;
  readonly #words: Words;
  #at = 0;

  constructor(source: string, rules: ReadonlyMap<string, Matcher>, words: Words) {
    this.#tokens = [...source.matchAll(TOKEN)];
    this.#rules = rules;
    this.#words = words;
  }

  readChoice(close?: string): Matcher {
    const items = [this.#readSequence()];
    while (this.#take("|")) items.push(this.#readSequence());
    const next = this.#tokens[this.#at]?.[0];
    if (next !== close) throw new SyntaxError(`Expected ${close ?? "the end of the rule"}, not ${next}`);
    this.#at++;
    return choice(items);
  }

  #readSequence(): Matcher {
    const items = [this.#readItem()];
    while (this.#take(",")) items.push(this.#readItem());
    return sequence(items);
  }

  #take(sign: string): boolean {
    if (this.#tokens[this.#at]?.[4] !== sign) return false;
    this.#at++;
    return true;
  }

  #readItem(): Matcher {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new SyntaxError("Expected more, not the end of the rule");
    const [, terminal, words, name, sign] = token;
    if (terminal !== undefined) return literal(JSON.parse(`"${terminal}"`));
    if (name !== undefined) return (text, at) => this.#rule(name)(text, at);
    if (words !== undefined) {
      if (this.#words[words] === undefined) throw new RangeError(`Nothing says what "? ${words} ?" means`);
      return pattern(this.#words[words]);
    }
    const [close, wrap] = BRACKETS[sign!]!;
    return wrap(this.readChoice(close));
  }

  #rule(name: string): Matcher {
    const rule = this.#rules.get(name);
    if (rule === undefined) throw new RangeError(`The grammar has no rule "${name}"`);
    return rule;
  }
}

/**
 * Makes a recogniser of a grammar. It takes the first choice that fits and as much as there is, and does not go back, so
 * that a text of any length is read in one go; the special sequences look ahead where that matters.
 *
 * @param grammar the rules in EBNF, as in ISO 14977
 * @param start the rule for the whole text
 * @param words a regular expression for each special sequence
 * @returns how much of a text is made by the rule: its length when all of it is, -1 when nothing is
 */
export function recogniser(grammar: string, start: string, words: Words): (text: string) => number {
  const rules = new Map<string, Matcher>();
  for (const rule of grammar.split(/;\s*$/m).filter((rule) => rule.trim() !== "")) {
    const [, name, right] = /^\s*([\w-]+)\s*=([^]*)$/.exec(rule)!;
    rules.set(name!, new RuleReader(right!, rules, words).readChoice());
  }
  return (text) => rules.get(start)!(text, 0);
}
