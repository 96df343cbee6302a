import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgetPlayed, RECENTLY_PLAYED_LIMIT, rememberPlayed } from './recently-played.ts';

const played = (...ids: number[]) => ids.map((streamId) => ({ streamId }));

describe('rememberPlayed', () => {
  it('PLAY-10.1 adds a stream at the end', () => {
    expect(rememberPlayed(played(1, 2), { streamId: 3 })).toEqual(played(1, 2, 3));
  });

  it('PLAY-10.1 PLAY-10.2 moves a replayed stream to the end, kept once', () => {
    expect(rememberPlayed(played(1, 2, 3), { streamId: 1 })).toEqual(played(2, 3, 1));
  });

  it('keeps what the newest playing says of a stream', () => {
    expect(rememberPlayed([{ streamId: 1, title: 'old' }], { streamId: 1, title: 'new' })).toEqual([{ streamId: 1, title: 'new' }]);
  });

  it('PLAY-10.3 keeps ten and lets the oldest go', () => {
    expect(rememberPlayed(played(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), { streamId: 11 })).toEqual(played(2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  });

  it('PLAY-10.1 PLAY-10.2 PLAY-10.3 holds each stream once, newest last, never more than ten, after any history', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 60 }), (history) => {
        const list = history.reduce<readonly { streamId: number }[]>((soFar, streamId) => rememberPlayed(soFar, { streamId }), []);
        expect(list.at(-1)?.streamId).toBe(history.at(-1));
        expect(new Set(list.map(({ streamId }) => streamId)).size).toBe(list.length);
        expect(list.length).toBe(Math.min(RECENTLY_PLAYED_LIMIT, new Set(history).size));
      }),
    );
  });
});

describe('forgetPlayed', () => {
  it('takes a stream off and leaves the rest in order', () => {
    expect(forgetPlayed(played(1, 2, 3), 2)).toEqual(played(1, 3));
    expect(forgetPlayed(played(1, 2), 9)).toEqual(played(1, 2));
  });
});
