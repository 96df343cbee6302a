/** A match: index of the text, start and end (exclusive) in UTF-16 units. */
export interface Found {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Minimum length: one letter would match half the text. */
export const SHORTEST_QUERY_CHARACTERS = 2;

const MARKS = /\p{M}/gu;
const fold = (text: string) => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** Folds texts for searching: without case and accents. Computed once per transcript. */
export function foldTexts(texts: readonly string[]): readonly string[] {
  return texts.map(fold);
}

/** Every place in order, accents and case forgiven; nothing for a query that is too short. `folded` as foldTexts made them of `texts`. */
export function findInTexts(texts: readonly string[], folded: readonly string[], query: string): readonly Found[] {
  const wanted = fold(query.trim()).replace(/\s+/g, ' ');
  if (wanted.length < SHORTEST_QUERY_CHARACTERS) return [];
  const found: Found[] = [];
  folded.forEach((text, index) => {
    if (text.includes(wanted)) found.push(...placesIn(texts[index] ?? '', wanted, index));
  });
  return found;
}

/** Folding changes lengths (é written as two characters becomes one), so places are read back character by character. */
function placesIn(text: string, wanted: string, index: number): Found[] {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
    folded += plain;
    at += character.length;
  }
  starts.push(text.length);
  const found: Found[] = [];
  for (let place = folded.indexOf(wanted); place >= 0; place = folded.indexOf(wanted, place + wanted.length))
    found.push({ index, from: starts[place] ?? 0, to: starts[place + wanted.length] ?? text.length });
  return found;
}
