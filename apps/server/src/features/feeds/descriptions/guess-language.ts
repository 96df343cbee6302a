/** Stop words that are frequent in one language and rare in the others. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  nl: new Set('de het een van en met voor niet zijn ook deze naar wordt aan bij uit over worden hoe wij onze'.split(' ')),
  en: new Set('the and of to with for this that are from is you on we your by about how their our'.split(' ')),
  de: new Set('der die das und mit für nicht ist ein eine auch von den im auf wird sich über bei wie'.split(' ')),
  fr: new Set('le les des et avec pour pas est une dans sur du au qui que nous vous aux par'.split(' ')),
};
const FEWEST_HITS = 3;

/** The language of a text that carries no label; null when too few words are recognised. */
export function guessLanguage(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 2_000) ?? [];
  const hits = Object.entries(SMALL_WORDS).map(([language, small]) => ({ language, count: words.filter((word) => small.has(word)).length }));
  const [best, second] = hits.sort((a, b) => b.count - a.count);
  return best && best.count >= FEWEST_HITS && best.count > 1.5 * (second?.count ?? 0) ? best.language : null;
}
