import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfSlide, type SlideRef, slideAt, slideBeside, slideTurn } from './slide-turn.ts';

/** Pages of a PDF may look alike. */
const slides = fc.array(fc.record({ hash: fc.constantFrom('a', 'b', 'c', 'd') }), { maxLength: 8 });
const equals = (one: SlideRef | null, other: SlideRef | null) => JSON.stringify(one) === JSON.stringify(other);
const ref = fc.option(fc.record({ number: fc.integer({ min: 1, max: 3 }), hash: fc.constantFrom('a', 'b', 'e') }));

describe('LIVE-10.6 slides that are turned', () => {
  it('of moderators who saw different slides only who saw the current one turns, and only to one that stands there', () => {
    fc.assert(
      fc.property(slides, fc.array(fc.record({ from: ref, to: ref })), (all, acts) => {
        const stands = (slide: SlideRef | null) => slide === null || all[slide.number - 1]?.hash === slide.hash;
        let current: SlideRef | null = null;
        for (const { from, to } of acts) {
          const isSeen = equals(from, current);
          const turn = slideTurn(all, current, from, to);
          expect(turn).toBe(equals(to, current) ? 'as_it_was' : isSeen && stands(to) ? 'turned' : 'conflict');
          if (turn === 'turned') current = to;
          expect(stands(current)).toBe(true);
        }
      }),
    );
  });

  it('go forward from none to the last and back to the first, one after another', () => {
    fc.assert(
      fc.property(slides, (all) => {
        const walked: number[] = [];
        for (let slide = slideBeside(all, null, 1); slide !== null; slide = slideBeside(all, slide, 1)) walked.push(slide.number);
        expect(walked).toEqual(all.map((_, place) => place + 1));
        const back: number[] = [];
        for (let slide = slideAt(all, all.length - 1); slide !== null; slide = slideBeside(all, slide, -1)) back.push(slide.number);
        expect(back).toEqual(walked.toReversed());
        expect(slideBeside(all, null, -1)).toBeNull();
      }),
    );
  });

  it('are found again where an editor put others before them, and what took the place of one that is gone comes next', () => {
    fc.assert(
      fc.property(slides, fc.nat({ max: 7 }), slides, (all, place, before) => {
        const slide = slideAt(all, place);
        expect(placeOfSlide(all, slide)).toBe(slide && place);
        const found = placeOfSlide([...before, ...all], slide);
        expect(slide === null ? null : [...before, ...all][found ?? -1]?.hash).toBe(slide?.hash ?? null);
        if (slide === null) return;
        const others = all.filter(({ hash }) => hash !== slide.hash);
        expect(placeOfSlide(others, slide)).toBeNull();
        const next = slideBeside(others, slide, 1);
        expect(next?.number ?? others.length + 1).toBe(Math.min(slide.number, others.length + 1));
        expect(slideBeside(others, slide, -1)?.number ?? 0).toBe(Math.min(slide.number - 1, others.length));
      }),
    );
  });
});
