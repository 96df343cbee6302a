import { describe, expect, it } from 'vitest';
import { failureOf, hasPendingPlay, isAwaitingNetwork, isPlaying, isRetrying } from '../machine/selectors.ts';
import { isActive } from '../machine/state.ts';
import { anAudio, aTrack, someDetails } from '../testing/builders.ts';
import { drivePlayer, playlist } from '../testing/driven-player.ts';

async function brokenAfter(ms: number, status: number | null) {
  const driven = drivePlayer();
  driven.world.sourceStatus = () => status;
  driven.open();
  await driven.pass(40 + ms);
  driven.port.asked.length = 0;
  driven.port.library.delete('audio-1.mp3');
  driven.port.breakSource();
  return driven;
}

const loads = (asked: readonly string[]) => asked.filter((command) => command.startsWith('load'));

describe('When audio is missing', () => {
  it.each([404, 410])('PLAY-07.1 PLAY-07.2 PLAY-07.6 closes, takes it off recently played and warns when the file answers %d', async (status) => {
    const { player, recorded, pass } = await brokenAfter(5000, status);
    await pass(0);
    expect(recorded.sourcesChecked).toEqual(['audio-1.mp3']);
    expect(isActive(player.getState())).toBe(false);
    expect(recorded.forgotten).toEqual([1]);
    expect(recorded.notices).toEqual([{ type: 'audioNotAvailable', streamId: 1, title: 'Aflevering 1' }]);
  });

  it.each([
    ['has no audio at all', { details: someDetails(1, { audio: null }) }],
    ['is not known to the server', { failure: { reason: 'missing' as const } }],
  ])('PLAY-07.1 PLAY-07.2 does the same for a stream that %s', async (_, answer) => {
    const { player, recorded, world, open, pass } = drivePlayer();
    world.details = () => answer;
    open({ playlist: [aTrack(1, { audio: null })] });
    await pass(0);
    expect(isActive(player.getState())).toBe(false);
    expect(recorded.forgotten).toEqual([1]);
    expect(recorded.notices).toEqual([{ type: 'audioNotAvailable', streamId: 1, title: 'Aflevering 1' }]);
  });
});

describe('When the device has no network', () => {
  it('PLAY-07.9 waits for it without using an attempt, and goes on where it was', async () => {
    const { player, port, world, pass } = await brokenAfter(5000, null);
    world.isOnline = false;
    await pass(10 * 60_000);
    expect(isAwaitingNetwork(player.getState())).toBe(true);
    expect(loads(port.asked)).toEqual([]);
    world.isOnline = true;
    port.library.set('audio-1.mp3', 600);
    player.retry();
    await pass(100);
    expect(loads(port.asked)).toEqual(['load:audio-1.mp3@5']);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('PLAY-07.9 has all attempts left after the wait', async () => {
    const { player, port, world, pass } = await brokenAfter(5000, null);
    world.isOnline = false;
    await pass(100);
    world.isOnline = true;
    player.retry();
    await pass(70_000);
    expect(loads(port.asked)).toHaveLength(7);
    expect(failureOf(player.getState())).not.toBeNull();
  });
});

describe('When a link has expired', () => {
  it.each([401, 403])('PLAY-07.5 renews it once and goes on where it was when the file answers %d', async (status) => {
    const { player, port, recorded, world, pass } = await brokenAfter(5000, status);
    world.details = () => ({ details: someDetails(1, { audio: anAudio(1, { url: 'fresh.mp3' }) }) });
    port.library.set('fresh.mp3', 600);
    await pass(100);
    expect(recorded.detailsAsked).toEqual([{ streamId: 1, isRenewal: true }]);
    expect(port.asked).toEqual(['load:fresh.mp3@5', 'play']);
    expect(isPlaying(player.getState())).toBe(true);
    expect(recorded.notices).toEqual([]);
  });

  it('PLAY-07.5 gives up with the player open when the fresh link is refused too', async () => {
    const { player, recorded, world, pass } = await brokenAfter(5000, 403);
    world.details = () => ({ details: someDetails(1, { audio: anAudio(1, { url: 'refused.mp3' }) }) });
    await pass(100);
    expect(player.getState()).toMatchObject({ kind: 'failed', reason: 'refused', startAt: 5 });
    expect(recorded.detailsAsked).toHaveLength(1);
    expect(failureOf(player.getState())).not.toBeNull();
  });

  it('may renew again after the source has played well for a while', async () => {
    const { player, port, recorded, world, pass } = await brokenAfter(5000, 403);
    world.details = () => ({ details: someDetails(1, { audio: anAudio(1, { url: 'fresh.mp3' }) }) });
    port.library.set('fresh.mp3', 600);
    await pass(11_000);
    port.breakSource();
    await pass(100);
    expect(recorded.detailsAsked).toHaveLength(2);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('PLAY-13.1 closes with the server’s message when the listener may not have a fresh one', async () => {
    const { player, recorded, world, pass } = await brokenAfter(5000, 403);
    world.details = () => ({ failure: { reason: 'refused', message: 'Alleen voor leden' } });
    await pass(0);
    expect(isActive(player.getState())).toBe(false);
    expect(recorded.notices).toEqual([{ type: 'openingFailed', message: 'Alleen voor leden' }]);
  });
});

describe('When the device makes no sound', () => {
  it('PLAY-07.8 says so at once, with the player open and Retry, and goes on where it was once something is connected', async () => {
    const { player, port, recorded, open, pass } = drivePlayer();
    open();
    await pass(5040);
    port.asked.length = 0;
    port.breakSource({ hasNoOutput: true });
    expect(player.getState()).toMatchObject({ kind: 'failed', reason: 'noOutput', startAt: 5 });
    await pass(100_000);
    expect([port.asked, recorded.sourcesChecked, recorded.notices]).toEqual([['unload'], [], []]);
    player.retry();
    await pass(100);
    expect(port.asked).toEqual(['unload', 'load:audio-1.mp3@5', 'play']);
    expect(isPlaying(player.getState())).toBe(true);
  });
});

describe('When a source fails without a final status', () => {
  it('PLAY-07.4 PLAY-07.7 PLAY-07.8 tries again after 1, 2, 4, 8, 16 and 30 s, then offers Retry with the player open', async () => {
    const { player, port, time, recorded, pass } = await brokenAfter(5000, null);
    await pass(0);
    const moments: number[] = [];
    let before = time.elapsed();
    for (let waited = 0; waited < 100_000; waited += 10) {
      const tried = loads(port.asked).length;
      await pass(10);
      if (loads(port.asked).length === tried) continue;
      moments.push(Math.round((time.elapsed() - before) / 1000));
      before = time.elapsed();
    }
    expect(moments).toEqual([1, 2, 4, 8, 16, 30]);
    expect(player.getState()).toMatchObject({ kind: 'failed', reason: 'unreachable', startAt: 5 });
    expect(isActive(player.getState())).toBe(true);
    expect(recorded.forgotten).toEqual([]);
    expect(recorded.notices).toEqual([]);
  });

  it.each([200, 206, 416, 500, 503])('PLAY-07.7 tries again when the file answers %d', async (status) => {
    const { player, pass } = await brokenAfter(5000, status);
    await pass(0);
    expect(isRetrying(player.getState())).toBe(true);
  });

  it('goes on where it was, playing, once the source is back', async () => {
    const { player, port, pass } = await brokenAfter(5000, null);
    await pass(3500);
    port.library.set('audio-1.mp3', 600);
    await pass(4000);
    expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'playing' });
    expect(loads(port.asked).at(-1)).toBe('load:audio-1.mp3@5');
  });

  it('does not start to play what was paused when it broke', async () => {
    const { player, port, world, open, pass } = drivePlayer();
    world.sourceStatus = () => 500;
    open();
    await pass(5000);
    player.pause();
    await pass(100);
    port.breakSource();
    await pass(3000);
    expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'paused' });
  });

  it('keeps what the listener asks for meanwhile', async () => {
    const { player, port, pass } = await brokenAfter(5000, null);
    player.pause();
    player.seek(120);
    port.library.set('audio-1.mp3', 600);
    await pass(2000);
    expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'paused' });
    expect(player.position()).toBe(120);
  });

  it('retries at once on request, as when the network is back', async () => {
    const { player, port, pass } = await brokenAfter(5000, null);
    await pass(10);
    port.library.set('audio-1.mp3', 600);
    player.retry();
    await pass(100);
    expect(isPlaying(player.getState())).toBe(true);
    await pass(5000);
    expect(loads(port.asked)).toHaveLength(1);
  });

  it('PLAY-07.8 plays on from where it was after Retry', async () => {
    const { player, port, pass } = await brokenAfter(5000, null);
    await pass(100_000);
    expect(failureOf(player.getState())).not.toBeNull();
    port.library.set('audio-1.mp3', 600);
    player.retry();
    expect(hasPendingPlay(player.getState())).toBe(true);
    await pass(100);
    expect(isPlaying(player.getState())).toBe(true);
    expect(player.position()).toBeGreaterThanOrEqual(5);
  });

  it('gives the six tries anew after Retry', async () => {
    const { player, port, pass } = await brokenAfter(5000, null);
    await pass(100_000);
    const tried = loads(port.asked).length;
    player.retry();
    await pass(100_000);
    expect(loads(port.asked).length - tried).toBe(7);
  });

  it('moves on to another track from a failed one', async () => {
    const { player, pass } = await brokenAfter(5000, null);
    await pass(100_000);
    player.next();
    await pass(100);
    expect(player.getState()).toMatchObject({ kind: 'ready', index: 1, activity: 'playing' });
  });

  it('begins with the shortest wait on another track', async () => {
    const { player, port, pass } = await brokenAfter(5000, null);
    await pass(10_000);
    player.next();
    await pass(1000);
    port.asked.length = 0;
    port.breakSource();
    await pass(1000);
    expect(loads(port.asked)).toEqual(['load:audio-2.mp3@0.96']);
  });

  it('checks a source that fails before it is loaded, too', async () => {
    const { recorded, port, world, open, pass } = drivePlayer();
    world.sourceStatus = () => 404;
    port.library.clear();
    open({ playlist, streamId: 2 });
    await pass(100);
    expect(recorded.notices).toEqual([{ type: 'audioNotAvailable', streamId: 2, title: 'Aflevering 2' }]);
  });
});
