import { describe, expect, it } from 'vitest';
import { isPlaying, isSeeking, seekGateOf } from '../machine/selectors.ts';
import type { Track } from '../machine/track.ts';
import { aTrack, someDetails } from '../testing/builders.ts';
import { drivePlayer } from '../testing/driven-player.ts';

async function playingAt(startAt: number, changes: Partial<Track> = {}) {
  const driven = drivePlayer();
  driven.open({ playlist: [aTrack(1, changes), aTrack(2)], startAt });
  await driven.pass(40);
  driven.port.asked.length = 0;
  return driven;
}

describe('When seeking', () => {
  it('shows where the seek leads until it has arrived', async () => {
    const { player, port, pass } = await playingAt(10);
    player.seek(100);
    expect(port.asked).toEqual(['seek:100']);
    expect(player.position()).toBe(100);
    await pass(30);
    expect(isSeeking(player.getState())).toBe(true);
    await pass(220);
    expect(isSeeking(player.getState())).toBe(false);
    expect(player.position()).toBeCloseTo(100.22);
  });

  it('PLAY-02.8 counts seeking as over 250 ms after the last request', async () => {
    const { player, pass } = await playingAt(10);
    player.seek(100);
    await pass(200);
    player.seek(110);
    await pass(249);
    expect(isSeeking(player.getState())).toBe(true);
    await pass(1);
    expect(isSeeking(player.getState())).toBe(false);
  });

  it('goes on showing where a slow seek leads until it has arrived', async () => {
    const { player, port, pass } = await playingAt(10);
    port.delays.seek = 1000;
    player.seek(100);
    await pass(999);
    expect(isSeeking(player.getState())).toBe(true);
    expect(player.position()).toBe(100);
    await pass(1);
    expect(isSeeking(player.getState())).toBe(false);
  });

  it('PLAY-02.4 keeps only the newest of many seeks while one is under way', async () => {
    const { player, port, pass } = await playingAt(10);
    for (const second of [100, 200, 300, 400]) player.seek(second);
    expect(port.asked).toEqual(['seek:100']);
    await pass(30);
    expect(port.asked).toEqual(['seek:100', 'seek:400']);
    await pass(500);
    expect(player.position()).toBeCloseTo(400.5, 0);
  });

  it('does not wait for ever for a seek that never arrives', async () => {
    const { player, port, pass } = await playingAt(10);
    port.delays.seek = Number.POSITIVE_INFINITY;
    player.seek(500);
    player.seek(20);
    await pass(250);
    expect(port.asked).toEqual(['seek:500', 'seek:20']);
  });

  it('plays and pauses at once in the midst of a seek', async () => {
    const { player, port } = await playingAt(10);
    player.seek(100);
    player.pause();
    expect(port.asked).toEqual(['seek:100', 'pause']);
  });

  it.each([
    [15, 100, 115],
    [-15, 100, 85],
    [-15, 10, 0],
    [15, 590, 600],
  ])('PLAY-08.1 skips %d s from %d to %d', async (by, from, to) => {
    const { player, port } = await playingAt(from);
    player.skip(by);
    expect(player.position()).toBe(to);
    expect(port.asked).toEqual([`seek:${to}`]);
  });

  it('PLAY-08.1 adds up skips that come faster than they arrive', async () => {
    const { player, pass } = await playingAt(100);
    player.skip(15);
    player.skip(15);
    player.skip(15);
    player.skip(-15);
    await pass(30);
    expect(player.position()).toBeCloseTo(130, 0);
  });

  it('PLAY-08.1 adds up skips while the track is loading', async () => {
    const { player, port, open, pass } = drivePlayer();
    open({ startAt: 100 });
    player.skip(15);
    player.skip(15);
    await pass(40);
    expect(port.asked.at(-1)).toBe('seek:130');
  });
});

describe('When scrubbing is restricted', () => {
  const restricted = { scrubbing: 'heard_only' as const, heard: [[0, 50] as const] };

  it('PLAY-09.3 PLAY-09.6 snaps back from an unheard part ahead, and notifies', async () => {
    const { player, port, recorded } = await playingAt(20, restricted);
    player.seek(300);
    expect(port.asked).toEqual([]);
    expect(player.position()).toBeCloseTo(20);
    expect(recorded.notices).toEqual([{ type: 'seekRefused', asked: 300, upTo: 50 }]);
    expect(recorded.counted).not.toContain('scrubbing');
  });

  it.each([
    ['forward inside what was heard', 45],
    ['back', 5],
  ])('PLAY-09.2 goes %s', async (_, to) => {
    const { player, port } = await playingAt(20, restricted);
    player.seek(to);
    expect(port.asked).toEqual([`seek:${to}`]);
  });

  it('PLAY-09.4 decides the same for a skip', async () => {
    const { player, port, recorded } = await playingAt(40, restricted);
    player.skip(15);
    expect(port.asked).toEqual([]);
    expect(recorded.notices).toHaveLength(1);
  });

  it('PLAY-09.5 opens a stretch as soon as it has been heard', async () => {
    const { player, port, pass } = await playingAt(45, restricted);
    await pass(15_000);
    player.seek(10);
    await pass(500);
    player.seek(59);
    expect(port.asked.at(-1)).toBe('seek:59');
    await pass(500);
    player.seek(65);
    expect(port.asked.at(-1)).toBe('seek:59');
  });

  it('PLAY-09.5 remembers what was heard of a track when it comes back to it', async () => {
    const { player, port, pass } = await playingAt(45, restricted);
    await pass(15_000);
    player.next();
    await pass(100);
    player.previous();
    await pass(100);
    player.seek(59);
    expect(port.asked.at(-1)).toBe('seek:59');
  });

  it('PLAY-09.5 remembers an earlier stretch of a track too, when it comes back to it', async () => {
    const { player, port, pass } = await playingAt(45, restricted);
    await pass(15_000);
    player.seek(10);
    await pass(1000);
    player.pause();
    await pass(100);
    player.next();
    await pass(100);
    player.previous();
    await pass(100);
    player.seek(59);
    expect(port.asked.at(-1)).toBe('seek:59');
  });

  it('PLAY-09.4 decides on the second of a link once the track is known', async () => {
    const { port, recorded, world, open, pass } = drivePlayer();
    world.details = () => ({ details: someDetails(1, restricted) });
    open({ playlist: [aTrack(1, { audio: null })], seekTo: 300 });
    await pass(100);
    expect(port.asked).toContain('load:audio-1.mp3@0');
    expect(recorded.notices).toEqual([{ type: 'seekRefused', asked: 300, upTo: 50 }]);
  });

  it('begins at the second of a link that is open', async () => {
    const { player, port, open, pass } = drivePlayer();
    open({ playlist: [aTrack(1, restricted)], seekTo: 30 });
    expect(port.asked).toContain('load:audio-1.mp3@30');
    await pass(40);
    expect(player.position()).toBe(30);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('PLAY-09.4 decides on the second of a link into the stream that is open', async () => {
    const { port, recorded, open } = await playingAt(20, restricted);
    open({ playlist: [aTrack(1, restricted)], seekTo: 300 });
    open({ playlist: [aTrack(1, restricted)], seekTo: 40 });
    expect(recorded.notices).toHaveLength(1);
    expect(port.asked).toEqual(['seek:40']);
  });

  it('PLAY-09.4 decides on seeks that were requested while the track was loading', async () => {
    const { player, port, recorded, open, pass } = drivePlayer();
    open({ playlist: [aTrack(1, restricted)], startAt: 20 });
    player.seek(300);
    await pass(1000);
    expect(port.asked.filter((asked) => asked.startsWith('seek'))).toEqual([]);
    expect(recorded.notices).toEqual([{ type: 'seekRefused', asked: 300, upTo: 50 }]);
  });

  it('resumes where the listener was, heard or not', () => {
    const { port, world, open } = drivePlayer();
    world.resumeAt = () => 250;
    open({ playlist: [aTrack(1, { scrubbing: 'disabled' })] });
    expect(port.asked).toContain('load:audio-1.mp3@250');
  });

  it('PLAY-09.1 refuses every seek when scrubbing is disabled', async () => {
    const { player, port, recorded } = await playingAt(100, { scrubbing: 'disabled', heard: [[0, 600]] });
    player.seek(50);
    player.skip(15);
    player.skip(-15);
    expect(port.asked).toEqual([]);
    expect(recorded.notices).toHaveLength(3);
  });

  it('gives screens what the gate decides from', async () => {
    const { player } = await playingAt(20, restricted);
    expect(seekGateOf(player.getState(), 20)).toEqual({ scrubbing: 'heard_only', heard: [[0, 50]], from: 20, durationSeconds: 600 });
    player.close();
    expect(seekGateOf(player.getState(), 20)).toBeNull();
  });
});
