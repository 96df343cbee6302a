import { describe, expect, it } from 'vitest';
import { type EpisodeLeft, goOnWith } from './go-on-with.ts';

const left = (state: EpisodeLeft['state'], at: number | null = null, isLocked = false): EpisodeLeft => ({ state, at, isLocked });

describe('goOnWith', () => {
  it('starts a new series at its first episode', () => {
    expect(goOnWith([left('new'), left('new')])).toEqual({ kind: 'start', index: 0 });
  });

  it('goes on with the episode that was left last', () => {
    expect(goOnWith([left('in_progress', 5), left('in_progress', 9), left('new')])).toEqual({ kind: 'go_on', index: 1 });
  });

  it('goes on with what follows the last finished episode', () => {
    expect(goOnWith([left('completed', 3), left('completed', 8), left('new')])).toEqual({ kind: 'go_on', index: 2 });
  });

  it('starts again when everything is finished', () => {
    expect(goOnWith([left('completed', 3), left('completed', 8)])).toEqual({ kind: 'start', index: 0 });
  });

  it('passes over what is locked, and knows when nothing can be heard', () => {
    expect(goOnWith([left('new', null, true), left('new')])).toEqual({ kind: 'start', index: 1 });
    expect(goOnWith([left('new', null, true)])).toBeNull();
    expect(goOnWith([])).toBeNull();
  });
});
