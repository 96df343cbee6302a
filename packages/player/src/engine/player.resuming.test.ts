import { describe, expect, it } from 'vitest';
import { isPlaying } from '../machine/selectors.ts';
import type { Track } from '../machine/track.ts';
import { aTrack } from '../testing/builders.ts';
import { drivePlayer } from '../testing/driven-player.ts';

const MINUTE_MS = 60_000;

async function listeningAt(startAt: number, changes: Partial<Track> = {}) {
  const driven = drivePlayer();
  driven.open({ playlist: [aTrack(1, changes), aTrack(2)], startAt });
  await driven.pass(100);
  driven.port.asked.length = 0;
  return { ...driven, plays: () => isPlaying(driven.player.getState()) };
}

async function pausedAt(startAt: number, pausedMs: number, changes: Partial<Track> = {}) {
  const driven = await listeningAt(startAt, changes);
  driven.player.pause();
  await driven.pass(100);
  driven.time.advance(pausedMs - 100);
  driven.port.asked.length = 0;
  return driven;
}

const seeks = (asked: readonly string[]) =>
  asked.filter((command) => command.startsWith('seek')).map((command) => Math.round(Number(command.slice(5))));

describe('When playing again after a pause', () => {
  it.each([
    [5_000, []],
    [30_000, [197]],
    [2 * MINUTE_MS, [190]],
    [10 * MINUTE_MS, [180]],
    [9 * 60 * MINUTE_MS, [170]],
  ])('goes back by its length: %d ms', async (pausedMs, expected) => {
    const { player, port, plays, pass } = await pausedAt(200, pausedMs);
    player.play();
    expect(seeks(port.asked)).toEqual(expected);
    await pass(100);
    expect(plays()).toBe(true);
  });

  it('stays in its chapter', async () => {
    const chapters = [{ id: 1, title: 'Deel', startSeconds: 195, endSeconds: 300 }];
    const { player, port } = await pausedAt(200, 60 * MINUTE_MS, { chapters });
    player.toggle();
    expect(seeks(port.asked)).toEqual([195]);
  });

  it('stays where the listener went meanwhile', async () => {
    const { player, port, pass } = await pausedAt(200, 60 * MINUTE_MS);
    player.seek(300);
    await pass(500);
    port.asked.length = 0;
    player.play();
    expect(port.asked).toEqual(['play']);
  });

  it('goes back once', async () => {
    const { player, port, pass } = await pausedAt(200, 60 * MINUTE_MS);
    player.play();
    await pass(500);
    port.asked.length = 0;
    player.pause();
    await pass(100);
    player.play();
    expect(seeks(port.asked)).toEqual([]);
  });

  it('PLAY-09.1 moves nothing in an episode that forbids seeking', async () => {
    const { player, port } = await pausedAt(200, 60 * MINUTE_MS, { scrubbing: 'disabled' });
    player.play();
    expect(port.asked).toEqual(['play']);
  });

  it('begins another episode where it was left', async () => {
    const { player, port } = await pausedAt(200, 60 * MINUTE_MS);
    player.next();
    expect(port.asked).toContain('load:audio-2.mp3@0');
    expect(seeks(port.asked)).toEqual([]);
  });
});

describe('When the system interrupts playback', () => {
  it('resumes by itself after the interruption', async () => {
    const { port, plays, pass } = await listeningAt(200);
    port.interrupt('brief');
    await pass(100);
    expect(plays()).toBe(false);
    port.endInterruption();
    await pass(100);
    expect(plays()).toBe(true);
  });

  it.each([
    ['brief', 30 * MINUTE_MS - 1_000, true],
    ['brief', 30 * MINUTE_MS + 1_000, false],
    ['lasting', 2 * MINUTE_MS - 1_000, true],
    ['lasting', 2 * MINUTE_MS + 1_000, false],
  ] as const)('after a %s loss of %d ms goes on: %s', async (kind, ms, expected) => {
    const { port, time, plays, pass } = await listeningAt(200);
    port.interrupt(kind);
    time.advance(ms);
    port.endInterruption();
    await pass(200);
    expect(plays()).toBe(expected);
  });

  it('does not go on when headphones went meanwhile', async () => {
    const { port, plays, pass } = await listeningAt(200);
    port.interrupt('brief');
    port.changeOutput();
    port.endInterruption();
    await pass(200);
    expect(plays()).toBe(false);
  });

  it('does not go on when the listener paused meanwhile, and goes on once when they played', async () => {
    const { player, port, plays, pass } = await listeningAt(200);
    port.interrupt('brief');
    player.pause();
    port.endInterruption();
    await pass(200);
    expect(plays()).toBe(false);
    player.play();
    await pass(200);
    port.endInterruption();
    await pass(200);
    expect(plays()).toBe(true);
  });

  it('treats an unrequested pause as an interruption when the system reports one just after', async () => {
    const { port, plays, pass } = await listeningAt(200);
    port.pauseFromOutside();
    port.interrupt('brief');
    port.endInterruption();
    await pass(200);
    expect(plays()).toBe(true);
  });

  it('does not resume when the listener had paused before', async () => {
    const { port, plays, pass } = await pausedAt(200, 5_000);
    port.interrupt('brief');
    port.endInterruption();
    await pass(200);
    expect(plays()).toBe(false);
  });

  it('plays on through a short notification, and pauses for a longer one', async () => {
    const { port, plays, pass } = await listeningAt(200);
    port.interrupt('duck');
    await pass(180);
    port.endInterruption();
    await pass(400);
    expect(plays()).toBe(true);
    port.interrupt('duck');
    await pass(300);
    expect(plays()).toBe(false);
    port.endInterruption();
    await pass(200);
    expect(plays()).toBe(true);
  });

  it('keeps the speed over it', async () => {
    const { player, port, pass, recorded } = await listeningAt(200);
    player.setRate(1.5);
    port.interrupt('brief');
    port.endInterruption();
    await pass(2_000);
    expect(recorded.heard.at(-1)).toMatchObject({ rate: 1.5 });
  });
});

describe('When a speed is chosen', () => {
  it('keeps one for each series, over closing too', async () => {
    const { player, open, pass } = await listeningAt(0);
    player.setRate(1.7);
    open({ playlist: [aTrack(2, { courseId: 99 })], streamId: 2 });
    await pass(100);
    expect(player.getState().rate).toBe(1);
    player.setRate(0.8);
    player.close();
    open();
    await pass(100);
    expect(player.getState()).toMatchObject({ rate: 1.7, rates: { 7: 1.7, 99: 0.8 } });
  });

  it('plays a track from the queue at the speed of its own series', async () => {
    const { player, port, pass } = await listeningAt(0);
    player.setRate(2);
    player.enqueue([aTrack(3, { courseId: 99 })], 'next');
    player.next();
    await pass(100);
    expect(player.getState().rate).toBe(1);
    expect(port.asked).toContain('rate:1');
  });

  it('applies the stored speeds at once', async () => {
    const { player } = await listeningAt(0);
    player.useSettings({ rates: { 7: 1.25 }, volume: 0.5 });
    expect(player.getState()).toMatchObject({ rate: 1.25, volume: 0.5 });
  });
});
