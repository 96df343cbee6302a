import type { Chapter } from '../track.ts';

/** Where the chapter after a second begins; null in the last one. */
export function nextChapterStart(chapters: readonly Chapter[], seconds: number): number | null {
  return chapters.find(({ startSeconds }) => startSeconds > seconds)?.startSeconds ?? null;
}

/** Where the chapter at a second ends, or a later one when less than `atLeast` seconds are left; null when that is the end of the audio. */
export function chapterEndAt(chapters: readonly Chapter[], seconds: number, atLeast: number): number | null {
  return chapters.find(({ startSeconds }) => startSeconds - seconds >= atLeast && startSeconds > seconds)?.startSeconds ?? null;
}
