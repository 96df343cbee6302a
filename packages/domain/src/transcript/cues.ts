/** A piece of a transcript: seconds of the sound, who speaks if that is known, and what is said. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly speaker: string | null;
  readonly text: string;
}

export const MOST_CUES = 20_000;
export const LONGEST_CUE_CHARACTERS = 4_000;
/** Some twenty hours of speech. It is answered whole, so this is what an answer costs. */
export const LONGEST_TRANSCRIPT_CHARACTERS = 1_000_000;
export const LONGEST_SPEAKER_CHARACTERS = 200;

export const isSameCue = (one: Cue, other: Cue): boolean =>
  one.from === other.from && one.to === other.to && one.speaker === other.speaker && one.text === other.text;

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** In order, to the millisecond, without empty ones; whoever speaks has a name or none. */
export function tidyCues(cues: readonly Cue[]): Cue[] {
  return cues
    .map(({ from, to, speaker, text }) => ({ from: rounded(from), to: rounded(to), speaker: speaker?.trim() || null, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.from - other.from);
}

/** Whether they are within the bounds; each ends no earlier than it begins. */
export const areCuesFit = (cues: readonly Cue[]): boolean =>
  cues.length <= MOST_CUES &&
  cues.every(({ from, to, text }) => to >= from && text.length <= LONGEST_CUE_CHARACTERS) &&
  cues.reduce((all, { text }) => all + text.length, 0) <= LONGEST_TRANSCRIPT_CHARACTERS;

/** Cut in two at a place in its text; the time is cut where that share of the text is. Null: there is nothing on one side. */
export function splitCue(cue: Cue, place: number): readonly [Cue, Cue] | null {
  const [first, second] = [cue.text.slice(0, place).trim(), cue.text.slice(place).trim()];
  if (first === '' || second === '') return null;
  const between = rounded(cue.from + ((cue.to - cue.from) * place) / cue.text.length);
  return [
    { ...cue, to: between, text: first },
    { ...cue, from: between, text: second },
  ];
}

/** Two that follow each other as one, said by the first's speaker. */
export const mergeCues = (one: Cue, next: Cue): Cue => ({
  from: Math.min(one.from, next.from),
  to: Math.max(one.to, next.to),
  speaker: one.speaker ?? next.speaker,
  text: `${one.text} ${next.text}`.trim(),
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Which cues have a text in them, and how often, whatever its capitals unless `matchesCase`. */
export function countMatches(cues: readonly Cue[], search: string, matchesCase: boolean): { readonly index: number; readonly count: number }[] {
  if (search === '') return [];
  const pattern = new RegExp(escaped(search), matchesCase ? 'gu' : 'giu');
  return cues.flatMap(({ text }, index) => {
    const count = text.match(pattern)?.length ?? 0;
    return count > 0 ? [{ index, count }] : [];
  });
}

/** Each of them replaced, as it is written. */
export function replaceMatches(cues: readonly Cue[], search: string, replacement: string, matchesCase: boolean): Cue[] {
  if (search === '') return [...cues];
  const pattern = new RegExp(escaped(search), matchesCase ? 'gu' : 'giu');
  return cues.map((cue) => {
    const text = cue.text.replace(pattern, () => replacement);
    return text === cue.text ? cue : { ...cue, text };
  });
}
