import { describe, expect, it } from 'vitest';
import { chapterFault, moveChapter, sortChapters } from './chapters.ts';

describe('chapters', () => {
  it('stand in the order of their beginnings, to the millisecond', () => {
    const given = [
      { title: 'B', begin: 60.00049 },
      { title: 'A', begin: 0 },
    ];
    expect(sortChapters(given)).toEqual([
      { title: 'A', begin: 0 },
      { title: 'B', begin: 60 },
    ]);
  });

  it('begin within the sound, each at a time of its own', () => {
    const others = [{ begin: 0 }, { begin: 60 }];
    expect([59.999, 60, 99.999, 100].map((begin) => chapterFault({ begin }, others, 100))).toEqual([null, 'same_begin', null, 'after_end']);
  });
});

describe('Moving a chapter', () => {
  const chapters = [{ begin: 0 }, { begin: 10 }, { begin: 20 }];

  it('keeps all in order, within the sound and apart', () => {
    const moved = (index: number, at: number) => moveChapter(chapters, index, at, 30).map(({ begin }) => begin);
    expect(moved(2, 5.4321)).toEqual([0, 5.432, 10]);
    expect(moved(1, 20)).toEqual([0, 20, 20.1]);
    expect(moved(1, 99)).toEqual([0, 20, 29.9]);
    expect(moved(1, -4)).toEqual([0, 0.1, 20]);
    expect(moveChapter([{ begin: 29.9 }, { begin: 3 }], 1, 40, 30).map(({ begin }) => begin)).toEqual([29.8, 29.9]);
  });
});
