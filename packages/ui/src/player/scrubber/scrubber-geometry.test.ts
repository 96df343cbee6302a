import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chapterIndexAt, lockedRangeAt, scrubberSegments } from './scrubber-geometry.ts';

const chapter = (id: number, from: number, to = from + 1) => ({ id, title: `Hoofdstuk ${id}`, from, to });

describe('scrubberSegments', () => {
  it('is one piece without chapters or without a known duration', () => {
    expect(scrubberSegments([], 100)).toEqual([{ key: 0, start: 0, end: 1 }]);
    expect(scrubberSegments([chapter(1, 0), chapter(2, 50)], 0)).toHaveLength(1);
  });

  it('cuts where chapters begin, and gives what lies before the first to the first', () => {
    expect(scrubberSegments([chapter(2, 50), chapter(1, 10)], 100)).toEqual([
      { key: 1, start: 0, end: 0.5 },
      { key: 2, start: 0.5, end: 1 },
    ]);
  });

  it('covers the whole width without holes, whatever the chapters say', () => {
    const chapters = fc.array(fc.record({ id: fc.nat(), from: fc.double({ min: -10, max: 500, noNaN: true }) }), { maxLength: 30 });
    fc.assert(
      fc.property(chapters, (list) => {
        const segments = scrubberSegments(
          list.map(({ id, from }) => chapter(id, from)),
          300,
        );
        expect(segments[0]?.start).toBe(0);
        expect(segments.at(-1)?.end).toBe(1);
        segments.forEach((segment, index) => expect(segment.start).toBe(index === 0 ? 0 : segments[index - 1]?.end));
      }),
    );
  });
});

describe('chapterIndexAt', () => {
  it('finds the chapter that sounds', () => {
    const chapters = [chapter(1, 5), chapter(2, 50)];
    expect([0, 5, 49.9, 50, 99].map((position) => chapterIndexAt(chapters, position))).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe('lockAt', () => {
  it('finds the locked stretch of a second, and nothing where it is open between two', () => {
    const locks = [
      [100, 300],
      [400, 600],
    ] as const;
    expect([50, 100, 200, 350, 600].map((second) => lockedRangeAt(locks, second))).toEqual([null, null, [100, 300], null, [400, 600]]);
  });
});
