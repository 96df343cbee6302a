const SHORTEST_MISTYPED = 4;
/** No vocabulary has longer ones. */
const LONGEST_MISTYPED = 60;
const SHORTEST_WITH_TWO = 8;
const SHORTEST_PART = 3;
const SHORTEST_SWAPPED = 3;

/** Allowed edit distance; 0 for words that are too short or too long, and for codes (`hba1c`). */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  if (word.length < SHORTEST_MISTYPED || word.length > LONGEST_MISTYPED || /\d/.test(word)) return 0;
  return word.length < SHORTEST_WITH_TWO ? 1 : 2;
}

/** The word with each two neighbours in the other order: one mistake of typing, though two letters differ. None of two letters, which may be any others. */
export function transpositionsOf(word: string): string[] {
  const found: string[] = [];
  if (word.length < SHORTEST_SWAPPED) return found;
  for (let at = 0; at < word.length - 1; at += 1)
    if (word[at] !== word[at + 1]) found.push(`${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);
  return found;
}

/** A compound in two: `hartfalenpoli` as hartfalen and poli, also without the s or the en between them. */
export function splitsOf(word: string): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    found.push([first, second]);
    for (const link of ['s', 'en'])
      if (first.endsWith(link) && first.length - link.length >= SHORTEST_PART) found.push([first.slice(0, -link.length), second]);
  }
  return found;
}
