interface Chapter {
  /** Seconds from the start of the sound. */
  readonly begin: number;
}

const MS_PER_SECOND = 1000;

/** In the order of their beginnings, each to the millisecond. */
export const sortChapters = <C extends Chapter>(chapters: readonly C[]): C[] =>
  chapters
    .map((chapter) => ({ ...chapter, begin: Math.round(chapter.begin * MS_PER_SECOND) / MS_PER_SECOND }))
    .toSorted((one, other) => one.begin - other.begin);

export type ChapterFault = 'after_end' | 'same_begin';

/** Why a chapter cannot begin there, among the others of a sound of so many seconds; null when it can. */
export function chapterFault({ begin }: Chapter, others: readonly Chapter[], durationSeconds: number): ChapterFault | null {
  if (begin >= durationSeconds) return 'after_end';
  return others.some((other) => other.begin === begin) ? 'same_begin' : null;
}

/** Of two chapters that would begin at once the one that is moved begins a moment later. */
const LEAST_APART_SECONDS = 0.1;

/** One of them begins at another second: within the sound, and not where another begins. All are in order again. */
export function moveChapter<C extends Chapter>(chapters: readonly C[], index: number, at: number, durationSeconds: number): C[] {
  const last = Math.max(0, durationSeconds - LEAST_APART_SECONDS);
  const others = sortChapters(chapters.filter((_, other) => other !== index));
  const begin = (seconds: number) => Math.round(seconds * MS_PER_SECOND) / MS_PER_SECOND;
  let placed = begin(Math.min(last, Math.max(0, at)));
  const isTaken = () => others.some((other) => other.begin === placed);
  while (isTaken() && placed < last) placed = begin(placed + LEAST_APART_SECONDS);
  while (isTaken()) placed = begin(placed - LEAST_APART_SECONDS);
  return sortChapters(chapters.map((chapter, other) => (other === index ? { ...chapter, begin: placed } : chapter)));
}
