import { describe, expect, it } from 'vitest';
import type { Track } from '../machine/track.ts';
import { aTrack } from '../testing/builders.ts';
import { drivePlayer } from '../testing/driven-player.ts';
import type { Player } from './player.ts';

const UNHEARD = 300;
const restricted: Partial<Track> = {
  scrubbing: 'heard_only',
  heard: [[0, 50]],
  chapters: [{ id: 1, title: 'Verderop', startSeconds: UNHEARD, endSeconds: 400 }],
};

/** Every command that can move the sound within an episode; bar, keys, lock screen, headset, chapters, transcript and bookmarks use these. */
const ways: readonly [string, (player: Player, track: Track) => void][] = [
  ['a seek', (player) => player.seek(UNHEARD)],
  ['a skip', (player) => player.skip(UNHEARD)],
  ['many skips in a row', (player) => [15, 15, 15, 15].forEach((by) => player.skip(by))],
  ['the next chapter', (player) => player.nextChapter()],
  [
    'a link',
    (player, track) => player.open({ playlist: [track], streamId: 1, course: { id: 7, title: '' }, company: { id: 3, name: '' }, seekTo: UNHEARD }),
  ],
];

async function at(seconds: number, when: 'playing' | 'paused') {
  const driven = drivePlayer();
  const track = aTrack(1, restricted);
  driven.open({ playlist: [track], startAt: seconds });
  await driven.pass(100);
  if (when === 'paused') {
    driven.player.pause();
    await driven.pass(100);
  }
  return { ...driven, track };
}

describe('When a part was not heard yet', () => {
  it.each(ways)('PLAY-09.4 PLAY-09.6 is not reached by %s, playing or paused, and says how far one may go', async (_, go) => {
    for (const when of ['playing', 'paused'] as const) {
      const { player, track, recorded, pass } = await at(45, when);
      go(player, track);
      await pass(1_000);
      expect(player.position()).toBeLessThan(51);
      expect(recorded.notices.at(-1)).toMatchObject({ type: 'seekRefused', upTo: 50 });
    }
  });

  it('PLAY-09.4 cannot be reached by a link that opens the player', async () => {
    const { player, open, recorded, pass } = drivePlayer();
    open({ playlist: [aTrack(1, restricted)], seekTo: UNHEARD });
    await pass(500);
    expect(player.position()).toBeLessThan(1);
    expect(recorded.notices).toEqual([{ type: 'seekRefused', asked: UNHEARD, upTo: 50 }]);
  });

  it('PLAY-09.4 cannot be reached by requests while the track is loading', async () => {
    const { player, open, pass } = drivePlayer();
    open({ playlist: [aTrack(1, restricted)] });
    player.seek(UNHEARD);
    player.skip(UNHEARD);
    await pass(500);
    expect(player.position()).toBeLessThan(1);
  });

  it('allows the rewind after a long pause', async () => {
    const { player, time, pass } = await at(45, 'paused');
    time.advance(3_600_000);
    player.play();
    await pass(100);
    expect(player.position()).toBeGreaterThanOrEqual(15);
    expect(player.position()).toBeLessThan(16);
  });
});
