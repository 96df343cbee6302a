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
