import type { ProgrammeItem } from './plan.ts';
import { type PutAt, type Recording, recordedMoment } from './recording.ts';
import type { SlideRef } from './slide-turn.ts';

/** A slide that moderators turned to, with what stands on it; null: none was on from then. */
export interface TurnedSlide extends PutAt {
  readonly slide: (SlideRef & { readonly text: string }) | null;
}

/** From where in the recording it was on. */
export interface RecordedSlide extends Pick<TurnedSlide, 'slide'> {
  readonly beginSeconds: number;
}

/** What is on for less was turned past, on the way to another. */
export const LEAST_SECONDS = 3;

/** The slides that were on, one after another in the order in which they were turned to. */
export function recordedSlides(turns: readonly TurnedSlide[], recording: Recording): RecordedSlide[] {
  const placed: RecordedSlide[] = [];
  for (const { slide, ...put } of turns) {
    const at = recordedMoment(put, recording);
    // Of two moderators one may see the picture later than the other.
    if (at !== null) placed.push({ slide, beginSeconds: Math.max(at, placed.at(-1)?.beginSeconds ?? 0) });
  }
  return withoutRepeats(
    placed.filter(({ beginSeconds }, place) => (placed[place + 1]?.beginSeconds ?? recording.durationSeconds) - beginSeconds >= LEAST_SECONDS),
  );
}

const withoutRepeats = (slides: readonly RecordedSlide[]) =>
  slides.filter(({ slide }, place) => {
    const before = slides[place - 1]?.slide;
    return before === undefined || before?.number !== slide?.number || before?.hash !== slide?.hash;
  });

export interface RecordedChapter {
  readonly title: string;
  readonly beginSeconds: number;
  /** The hash of its picture. */
  readonly slide?: string | null;
}

/**
 * The programme as chapters: its items one after the other from when it became live. Those that nothing was recorded of are left out. The picture of
 * one is the slide that its item names, else the one that was on when it began, else the first that was turned to in it.
 */
export function recordedChapters(
  programme: readonly ProgrammeItem[],
  liveSince: number,
  recording: Recording,
  slides: readonly RecordedSlide[],
): readonly RecordedChapter[] {
  let moment = liveSince;
  return programme.flatMap(({ title, minutes, slide: named }) => {
    const beginSeconds = recording.at(moment);
    moment += minutes * 60;
    const endSeconds = recording.at(moment) ?? recording.durationSeconds;
    if (beginSeconds === null || endSeconds <= beginSeconds) return [];
    const isOn = slides.findLast((one) => one.beginSeconds <= beginSeconds);
    const first = slides.find((one) => one.slide !== null && one.beginSeconds > beginSeconds && one.beginSeconds < endSeconds);
    const slide = named ?? isOn?.slide?.hash ?? first?.slide?.hash;
    return [{ title, beginSeconds, ...(slide !== undefined && { slide }) }];
  });
}

const MOST_CHAPTERS = 500;
const MOST_TITLE_CHARACTERS = 60;

/** Where there is no programme: a chapter of each slide, which goes on while none is on. `nameOf`: what one is called on which nothing is written. */
export const slideChapters = (slides: readonly RecordedSlide[], nameOf: (number: number) => string): readonly RecordedChapter[] =>
  withoutRepeats(slides.filter(({ slide }) => slide !== null))
    .slice(0, MOST_CHAPTERS)
    .flatMap(({ slide, beginSeconds }) =>
      slide === null ? [] : [{ title: firstWords(slide.text) || nameOf(slide.number), beginSeconds, slide: slide.hash }],
    );

/** What stands on a slide in one line, cut behind a word. */
function firstWords(text: string): string {
  const line = text.trim();
  if (line.length <= MOST_TITLE_CHARACTERS) return line;
  const cut = line.slice(0, MOST_TITLE_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut}…`;
}
