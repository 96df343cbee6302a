import { createDeviceStore } from '@auscult/web/state/device-store';
import { createMemoryStorage } from '@auscult/web/testing/memory-storage';
import { describe, expect, it } from 'vitest';
import { createRecentlyPlayed } from './recently-played.ts';

const played = (streamId: number) => ({
  streamId,
  courseId: 7,
  title: `Aflevering ${streamId}`,
  courseTitle: 'Kleine longen',
  companyName: 'Demonstratie Academie',
  durationSeconds: 600,
  playedAt: streamId,
});

function aList(kept: Record<string, string> = {}) {
  const storage = createMemoryStorage(kept);
  const now = { listener: 11 as number | null };
  return { storage, now, recentlyPlayed: createRecentlyPlayed(createDeviceStore(storage), () => now.listener) };
}

const ids = (list: readonly { streamId: number }[]) => list.map(({ streamId }) => streamId);

describe('createRecentlyPlayed', () => {
  it('PLAY-10.1 PLAY-10.2 PLAY-10.3 keeps ten streams, each once, the newest last', () => {
    const { recentlyPlayed } = aList();
    for (const streamId of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3]) recentlyPlayed.remember(played(streamId));
    expect(ids(recentlyPlayed.list())).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 3]);
  });

  it('PLAY-16.1 PLAY-16.2 keeps the list and where each was left under their own keys', () => {
    const { storage, recentlyPlayed } = aList();
    recentlyPlayed.remember(played(1));
    recentlyPlayed.savePosition(1, { seconds: 63, at: 1000 });
    expect(JSON.parse(storage.getItem('recently_played') ?? '')).toEqual([{ ...played(1), user: 11 }]);
    expect(JSON.parse(storage.getItem('recently_played_progress') ?? '')).toEqual({ 1: { progress: 63, timestamp: 1000 } });
    expect(recentlyPlayed.position(1)).toEqual({ seconds: 63, at: 1000 });
  });

  it('PLAY-16.2 keeps no progress of a stream that is not on the list', () => {
    const { recentlyPlayed } = aList();
    recentlyPlayed.savePosition(9, { seconds: 63, at: 1000 });
    expect(recentlyPlayed.position(9)).toBeNull();
    recentlyPlayed.remember(played(1));
    recentlyPlayed.savePosition(1, { seconds: 63, at: 1000 });
    recentlyPlayed.forget(1);
    expect(recentlyPlayed.list()).toEqual([]);
    expect(recentlyPlayed.position(1)).toBeNull();
  });

  it('shows one account nothing of another', () => {
    const { now, recentlyPlayed } = aList();
    recentlyPlayed.remember(played(1));
    now.listener = 22;
    expect(recentlyPlayed.list()).toEqual([]);
  });

  it.each(['', '{', 'null', '7'])('passes over %j', (text) => {
    const { recentlyPlayed } = aList({ recently_played: text, recently_played_progress: text });
    expect(recentlyPlayed.list()).toEqual([]);
    expect(recentlyPlayed.position(1)).toBeNull();
  });
});
