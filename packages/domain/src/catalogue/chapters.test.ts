import { describe, expect, it } from 'vitest';
import { chapterFault, sortChapters } from './chapters.ts';

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
