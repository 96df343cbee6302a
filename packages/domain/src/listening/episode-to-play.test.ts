import { describe, expect, it } from 'vitest';
import { type EpisodeProgress, episodeToPlay } from './episode-to-play.ts';

const left = (state: EpisodeProgress['state'], at: number | null = null, isLocked = false): EpisodeProgress => ({ state, at, isLocked });

describe('episodeToPlay', () => {
  it('starts a new series at its first episode', () => {
    expect(episodeToPlay([left('new'), left('new')])).toEqual({ kind: 'start', index: 0 });
  });

  it('goes on with the episode that was left last', () => {
    expect(episodeToPlay([left('in_progress', 5), left('in_progress', 9), left('new')])).toEqual({ kind: 'continue', index: 1 });
  });

  it('goes on with what follows the last finished episode', () => {
    expect(episodeToPlay([left('completed', 3), left('completed', 8), left('new')])).toEqual({ kind: 'continue', index: 2 });
  });

  it('starts again when everything is finished', () => {
    expect(episodeToPlay([left('completed', 3), left('completed', 8)])).toEqual({ kind: 'start', index: 0 });
  });

  it('passes over what is locked, and knows when nothing can be heard', () => {
    expect(episodeToPlay([left('new', null, true), left('new')])).toEqual({ kind: 'start', index: 1 });
    expect(episodeToPlay([left('new', null, true)])).toBeNull();
    expect(episodeToPlay([])).toBeNull();
  });
});
