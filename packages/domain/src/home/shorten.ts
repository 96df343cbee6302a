/** Characters of a category's name on its chip; no ellipsis follows. */
const CHIP_NAME_CHARACTERS = 20;
/** Characters of a title in the weekly top ten, before its ellipsis. */
const WEEKLY_TITLE_CHARACTERS = 70;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first `count` characters as a reader counts them: an accent or an emoji is never cut in two. Undefined when nothing is cut off. */
function firstCharacters(text: string, count: number): string | undefined {
  if (text.length <= count) return undefined;
  let seen = 0;
  for (const { index } of graphemes.segment(text)) {
    if (seen === count) return text.slice(0, index);
    seen += 1;
  }
  return undefined;
}

/** A category's name as its chip shows it. */
export function chipName(name: string): string {
  return firstCharacters(name, CHIP_NAME_CHARACTERS) ?? name;
}

/** An episode's title as the weekly top ten shows it; the ellipsis stands only where something was cut. */
export function weeklyTitle(title: string): string {
  const cut = firstCharacters(title, WEEKLY_TITLE_CHARACTERS);
  return cut === undefined ? title : `${cut}…`;
}
