import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { streamKeys } from '../../shared/services/query-keys.ts';
import { refreshPathWhenHeard } from './refresh-path-when-heard.ts';

function aListener(state: 'part' | 'done' = 'part') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(streamKeys.one(1), {
    duration: 600,
    audio: { duration: 600 },
    accreditation: { steps: [{ kind: 'listening', state }], listening: { required_percentage: 95 } },
  });
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const world = { playing: true, now: 0 };
  const heardUpTo = refreshPathWhenHeard({ queryClient, isPlaying: () => world.playing, now: () => world.now });
  return {
    world,
    heard: (to: number, streamId = 1) => heardUpTo(streamId, [[0, to]]),
    /** The keys that were invalidated since this was asked last. */
    refreshed: () => invalidated.mock.calls.splice(0).map(([filters]) => filters?.queryKey),
  };
}

const PATH = [['stream', 1], ['accreditation']];

describe('refreshPathWhenHeard', () => {
  it('fetches the path when it begins, once a minute while it plays and with every tenth that was heard', () => {
    const { world, heard, refreshed } = aListener();
    heard(15);
    expect(refreshed()).toEqual(PATH);
    world.now = 15_000;
    heard(30);
    expect(refreshed()).toEqual([]);
    world.now = 60_000;
    heard(40);
    expect(refreshed()).toEqual(PATH);
    world.now = 75_000;
    heard(99);
    expect(refreshed()).toEqual([]);
    heard(101);
    expect(refreshed()).toEqual(PATH);
  });

  it('fetches it at once when it stops, and when what was heard may be enough', () => {
    const { world, heard, refreshed } = aListener();
    heard(500);
    refreshed();
    heard(571);
    expect(refreshed()).toEqual(PATH);
    heard(580);
    expect(refreshed()).toEqual([]);
    world.playing = false;
    heard(585);
    expect(refreshed()).toEqual(PATH);
  });

  it('fetches nothing of an episode that was heard, and the list alone for one that is not open', () => {
    const done = aListener('done');
    done.heard(600);
    expect(done.refreshed()).toEqual([]);
    const { heard, refreshed } = aListener();
    heard(15, 2);
    expect(refreshed()).toEqual([['accreditation']]);
  });
});
