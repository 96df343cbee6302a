import { describe, expect, it } from 'vitest';
import { currentTrack, nextTrack } from '../machine/selectors.ts';
import { aTrack, someDetails, someForms } from '../testing/builders.ts';
import { drivePlayer, playlist } from '../testing/driven-player.ts';

const elsewhere = (streamId: number) => aTrack(streamId, { courseId: 70 + streamId });

/** A player near the end of the first of three tracks, with sound for more of them. */
async function nearTheEnd() {
  const driven = drivePlayer();
  for (const streamId of [8, 9]) driven.port.library.set(`audio-${streamId}.mp3`, 600);
  driven.open({ startAt: 599 });
  await driven.pass(500);
  const { player } = driven;
  return {
    ...driven,
    sounds: () => currentTrack(player.getState())?.streamId,
    waits: () => player.getState().queue.map(({ streamId }) => streamId),
  };
}

describe('When tracks are put in the queue', () => {
  it('plays the newest request next and the others after it, each once', async () => {
    const { player, waits } = await nearTheEnd();
    player.enqueue([elsewhere(8)], 'last');
    player.enqueue([elsewhere(9)], 'last');
    expect(waits()).toEqual([8, 9]);
    player.enqueue([elsewhere(9)], 'next');
    expect(waits()).toEqual([9, 8]);
    player.enqueue([elsewhere(9)], 'last');
    expect(waits()).toEqual([8, 9]);
    expect(nextTrack(player.getState())?.streamId).toBe(8);
  });

  it('does not add the track that is playing', async () => {
    const { player, waits } = await nearTheEnd();
    player.enqueue([aTrack(1)], 'next');
    expect(waits()).toEqual([]);
  });

  it('moves, removes, clears and brings back', async () => {
    const { player, waits } = await nearTheEnd();
    player.enqueue([2, 3, 8, 9].map(elsewhere), 'last');
    player.moveQueued(9, 0);
    expect(waits()).toEqual([9, 2, 3, 8]);
    player.moveQueued(9, 99);
    expect(waits()).toEqual([2, 3, 8, 9]);
    player.dequeue(3);
    const before = player.getState().queue;
    player.setQueue([]);
    expect(waits()).toEqual([]);
    player.setQueue(before);
    expect(waits()).toEqual([2, 8, 9]);
  });

  it('PLAY-04.3 keeps it when the player closes', async () => {
    const { player, waits } = await nearTheEnd();
    player.enqueue([elsewhere(8)], 'next');
    player.close();
    expect(waits()).toEqual([8]);
    player.enqueue([elsewhere(9)], 'next');
    expect(waits()).toEqual([9, 8]);
  });

  it('takes a track out when it is opened by itself', async () => {
    const { player, open, waits } = await nearTheEnd();
    player.enqueue([aTrack(2), elsewhere(8)], 'last');
    open({ streamId: 2 });
    expect(waits()).toEqual([8]);
  });
});

describe('When a track ends with a queue', () => {
  it('PLAY-05.4 goes on with the queue, and then with the playlist where it was', async () => {
    const { player, sounds, waits, pass, recorded } = await nearTheEnd();
    player.enqueue([elsewhere(8)], 'next');
    await pass(1000);
    expect(sounds()).toBe(8);
    expect(waits()).toEqual([]);
    expect(recorded.remembered).toEqual([1, 8]);
    player.seek(599.5);
    await pass(1500);
    expect(sounds()).toBe(2);
  });

  it('PLAY-05.2 stops for unfinished forms, and keeps the queue', async () => {
    const { player, world, sounds, waits, pass, open } = await nearTheEnd();
    world.forms = () => someForms({ hasUnfinishedForms: true });
    open({ streamId: 2, startAt: 599 });
    await pass(100);
    player.enqueue([elsewhere(8)], 'next');
    await pass(2000);
    expect(sounds()).toBe(2);
    expect(waits()).toEqual([8]);
  });

  it('plays a track of this playlist from the queue once, and not again at its old place', async () => {
    const { player, sounds, pass } = await nearTheEnd();
    player.enqueue([aTrack(3)], 'next');
    await pass(1000);
    expect(sounds()).toBe(3);
    player.next();
    await pass(100);
    expect(sounds()).toBe(2);
    player.next();
    await pass(100);
    expect(sounds()).toBe(1);
  });
});

describe('When skipping with a queue', () => {
  it('PLAY-06.1 takes the queue before the playlist, and wraps around after it', async () => {
    const { player, sounds, pass } = await nearTheEnd();
    player.enqueue([elsewhere(8)], 'next');
    const heard: (number | undefined)[] = [];
    for (let skip = 0; skip < 4; skip += 1) {
      player.next();
      await pass(100);
      heard.push(sounds());
    }
    expect(heard).toEqual([8, 2, 3, 1]);
  });

  it('goes back to what played before the queue', async () => {
    const { player, sounds, pass } = await nearTheEnd();
    player.enqueue([elsewhere(8)], 'next');
    player.next();
    await pass(100);
    player.previous();
    await pass(100);
    expect(sounds()).toBe(1);
  });

  it('plays the one that was pressed, and leaves the others', async () => {
    const { player, sounds, waits, pass } = await nearTheEnd();
    player.enqueue([elsewhere(8), elsewhere(9)], 'last');
    player.playQueued(9);
    await pass(100);
    expect(sounds()).toBe(9);
    expect(waits()).toEqual([8]);
    player.playQueued(404);
    expect(sounds()).toBe(9);
  });
});

describe('When the next track is prefetched', () => {
  it('loads its details and prepares its audio, so that it starts without delay', async () => {
    const driven = drivePlayer();
    driven.world.details = (streamId) => ({ details: someDetails(streamId) });
    driven.open({ playlist: [aTrack(1), aTrack(2, { audio: null })] });
    await driven.pass(3_500);
    expect(driven.recorded.detailsAsked).toEqual([{ streamId: 2, isRenewal: false }]);
    expect(driven.port.asked.at(-1)).toBe('prepare:audio-2.mp3');
    driven.player.next();
    expect(driven.port.asked.slice(-2)).toEqual(['load:audio-2.mp3@0', 'play']);
  });

  it('prefetches again when the queue changes what comes next', async () => {
    const driven = drivePlayer();
    driven.world.details = (streamId) => ({ details: someDetails(streamId) });
    driven.open();
    await driven.pass(3_500);
    expect(driven.port.asked.at(-1)).toBe('prepare:audio-2.mp3');
    driven.player.enqueue([aTrack(3)], 'next');
    await driven.pass(1_500);
    expect(driven.port.asked.at(-1)).toBe('prepare:audio-3.mp3');
  });

  it('starts no track with a link that has expired meanwhile', async () => {
    const driven = drivePlayer();
    const now = driven.time.now();
    const ending = { ...playlist[1]!, audio: { ...playlist[1]!.audio!, expiresAt: now + 60_000 } };
    driven.world.details = (streamId) => ({ details: someDetails(streamId) });
    driven.open({ playlist: [playlist[0]!, ending] });
    await driven.pass(45_000);
    driven.player.next();
    expect(driven.recorded.detailsAsked.at(-1)).toEqual({ streamId: 2, isRenewal: false });
  });
});
