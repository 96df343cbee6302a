import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_SECONDS, recordedChapters, recordedSlides, slideChapters, type TurnedSlide } from './recorded-chapters.ts';
import { recordingOf } from './recording.ts';

const EVENING = 1_000_000;
const SECONDS = 600;
const recording = recordingOf([[EVENING, EVENING + SECONDS]], [{ startedAt: EVENING, seconds: SECONDS }]);
const turn = (second: number, number: number | null, text = ''): TurnedSlide => ({
  putAt: EVENING + second,
  mediaTime: null,
  slide: number === null ? null : { number, hash: `slide ${number}`, text },
});
const turns = fc
  .array(fc.record({ second: fc.integer({ min: -60, max: SECONDS + 60 }), number: fc.option(fc.integer({ min: 1, max: 4 })) }), { maxLength: 20 })
  .map((all) => all.toSorted((one, other) => one.second - other.second).map(({ second, number }) => turn(second, number)));
const nameOf = (number: number) => `Slide ${number}`;
const programme = [
  { title: 'Welkom', minutes: 2 },
  { title: 'Casus', minutes: 5, slide: 'slide 9' },
  { title: 'Vragen', minutes: 30 },
];

describe('LIVE-10.9 chapters of the recording of a live stream', () => {
  it('are the programme, as far as it was recorded', () => {
    const short = recordingOf([[600, 4200]], [{ startedAt: 600, seconds: 150 }]);
    expect(recordedChapters(programme, 600, short, [])).toEqual([
      { title: 'Welkom', beginSeconds: 0 },
      { title: 'Casus', beginSeconds: 120, slide: 'slide 9' },
    ]);
  });

  it('have the slide that their item names, else that was on when they began, else the first that was turned to in them', () => {
    const of = (...all: TurnedSlide[]) => recordedChapters(programme, EVENING, recording, recordedSlides(all, recording)).map(({ slide }) => slide);
    expect(of(turn(10, 1), turn(60, 2), turn(130, 3), turn(400, 4))).toEqual(['slide 1', 'slide 9', 'slide 4']);
    expect(of(turn(-30, 1), turn(60, 2), turn(300, null), turn(500, 3))).toEqual(['slide 1', 'slide 9', 'slide 3']);
    expect(of(turn(60, null))).toEqual([undefined, 'slide 9', undefined]);
  });

  it('are the slides where there is no programme, each while it was on, named by what is written on it', () => {
    const slides = recordedSlides(
      [turn(-20, 1, ' Boezemfibrilleren '), turn(40, 2), turn(41, 3), turn(90, 2), turn(200, null), turn(230, 2)],
      recording,
    );
    expect(slideChapters(slides, nameOf)).toEqual([
      { title: 'Boezemfibrilleren', beginSeconds: 0, slide: 'slide 1' },
      { title: 'Slide 3', beginSeconds: 41, slide: 'slide 3' },
      { title: 'Slide 2', beginSeconds: 90, slide: 'slide 2' },
    ]);
    const [chapter] = slideChapters(recordedSlides([turn(0, 1, 'woord '.repeat(40))], recording), nameOf);
    expect(chapter?.title).toBe(`${'woord '.repeat(9)}woord…`);
  });

  it('begin where the moderator saw the picture, and in the order of the turns', () => {
    const late = { ...turn(30, 1), mediaTime: EVENING + 22 };
    expect(
      recordedSlides([late, turn(100, 2), { ...turn(106, 3), mediaTime: EVENING + 99 }], recording).map(({ beginSeconds }) => beginSeconds),
    ).toEqual([22, 100]);
  });

  it('rise, lie in the recording, and are each another slide than the one before that was on long enough', () => {
    fc.assert(
      fc.property(turns, (all) => {
        const slides = recordedSlides(all, recording);
        const chapters = slideChapters(slides, nameOf);
        for (const list of [slides, chapters]) {
          const begins = list.map(({ beginSeconds }) => beginSeconds);
          expect(begins).toEqual([...new Set(begins)].toSorted((one, other) => one - other));
          expect(begins.every((begin) => begin >= 0 && begin <= SECONDS - LEAST_SECONDS)).toBe(true);
        }
        expect(chapters.some(({ slide }, place) => place > 0 && slide === chapters[place - 1]?.slide)).toBe(false);
        // Whatever is on at a second in the middle of a long stretch is the chapter there.
        for (const [place, { putAt, slide }] of all.entries()) {
          const until = all[place + 1]?.putAt ?? EVENING + SECONDS;
          const from = Math.max(putAt, EVENING);
          if (slide === null || until - from < LEAST_SECONDS || until > EVENING + SECONDS) continue;
          const chapter = chapters.findLast(({ beginSeconds }) => beginSeconds <= until - 1 - EVENING);
          expect(chapter?.slide).toBe(slide.hash);
        }
      }),
    );
  });
});
