import { type Segment, unionOf } from '@auscult/domain/listening/heard-segments';
import { describe, expect, it } from 'vitest';
import { drivePlayer } from '../testing/driven-player.ts';

async function playingFrom(startAt: number) {
  const driven = drivePlayer();
  driven.open({ startAt });
  await driven.pass(40);
  return driven;
}

const heardBy = ({ recorded }: ReturnType<typeof drivePlayer>) => unionOf(recorded.heard.map(({ from, to }): Segment => [from, to]));
const stretches = ({ recorded }: ReturnType<typeof drivePlayer>) => [...new Map(recorded.heard.map((event) => [event.id, event])).values()];

describe('When reporting what was heard', () => {
  it('reports a growing stretch under one id, with its stream, version and wall clock', async () => {
    const driven = await playingFrom(10);
    const began = driven.time.now();
    await driven.pass(5000);
    driven.player.pause();
    await driven.pass(5);
    expect(stretches(driven)).toHaveLength(1);
    const ends = driven.recorded.heard.map(({ to }) => to);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(driven.recorded.heard.at(-1)).toMatchObject({
      streamId: 1,
      courseId: 7,
      audioVersionId: 100,
      from: 10,
      rate: 1,
      startedAt: began,
      endedAt: began + 5005,
      isOver: true,
    });
    expect(driven.recorded.heard.at(-1)?.to).toBeCloseTo(15.005);
  });

  it('never reports what a seek jumped over', async () => {
    const driven = await playingFrom(0);
    await driven.pass(3000);
    driven.player.seek(300);
    await driven.pass(1000);
    driven.player.seek(100);
    await driven.pass(1000);
    driven.player.pause();
    await driven.pass(10);
    expect(heardBy(driven).map(([from, to]) => [Math.round(from), Math.round(to)])).toEqual([
      [0, 3],
      [100, 101],
      [300, 301],
    ]);
  });

  it('reports nothing for many seeks while paused', async () => {
    const driven = drivePlayer();
    driven.open({ play: false });
    await driven.pass(100);
    for (let second = 0; second < 600; second += 7) {
      driven.player.seek(second);
      await driven.pass(40);
    }
    expect(driven.recorded.heard).toEqual([]);
  });

  it('begins a new stretch where the speed changes', async () => {
    const driven = await playingFrom(0);
    await driven.pass(2000);
    driven.player.setRate(2);
    await driven.pass(2000);
    driven.player.pause();
    await driven.pass(5);
    const [slow, fast] = stretches(driven);
    expect([slow?.rate, fast?.rate]).toEqual([1, 2]);
    expect(fast?.from).toBe(slow?.to);
    expect((fast?.to ?? 0) - (fast?.from ?? 0)).toBeCloseTo(4, 1);
  });

  it('does not count waiting for data', async () => {
    const driven = await playingFrom(0);
    await driven.pass(1000);
    driven.port.runDry();
    await driven.pass(60_000);
    driven.port.refill();
    await driven.pass(1000);
    driven.player.pause();
    await driven.pass(5);
    const wall = stretches(driven).reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
    expect(wall).toBeLessThan(2100);
    expect(heardBy(driven)).toHaveLength(1);
  });

  it('reports the last stretch of a track under that track when another is opened', async () => {
    const driven = await playingFrom(0);
    await driven.pass(1100);
    driven.player.next();
    await driven.pass(1000);
    driven.player.close();
    expect(stretches(driven).map(({ streamId, audioVersionId, isOver }) => [streamId, audioVersionId, isOver])).toEqual([
      [1, 100, true],
      [2, 200, true],
    ]);
    expect(stretches(driven)[0]?.to).toBeCloseTo(1.1);
  });
});

describe('When reporting the position', () => {
  it('reports it with every tick, and at once on pause', async () => {
    const { player, recorded, time, pass } = await playingFrom(10);
    await pass(1000);
    expect(recorded.positions.map(({ seconds, reason }) => [seconds, reason])).toEqual([
      [10.25, 'playing'],
      [10.5, 'playing'],
      [10.75, 'playing'],
      [11, 'playing'],
    ]);
    player.pause();
    await pass(5);
    expect(recorded.positions.at(-1)).toEqual({ streamId: 1, courseId: 7, seconds: expect.closeTo(11.005), at: time.now(), reason: 'paused' });
  });

  it('reports nothing for opening and closing without listening', async () => {
    const { player, recorded, open, pass } = drivePlayer();
    open({ play: false, startAt: 50 });
    await pass(10_000);
    player.next();
    player.pause();
    await pass(1000);
    player.close();
    await pass(1000);
    expect(recorded.positions).toEqual([]);
  });

  it('reports where a seek arrived, and nothing before', async () => {
    const { player, recorded, pass } = await playingFrom(10);
    player.pause();
    await pass(10);
    recorded.positions.length = 0;
    player.seek(100);
    player.seek(200);
    await pass(1000);
    expect(recorded.positions.map(({ seconds, reason }) => [seconds, reason])).toEqual([[200, 'seeked']]);
  });

  it('LIB-07.5 reports nothing of the last half minute that was only moved to, and does once it sounds', async () => {
    const { player, recorded, open, pass } = drivePlayer();
    open({ play: false });
    await pass(100);
    for (const second of [599, 600, 571]) {
      player.seek(second);
      await pass(1000);
    }
    player.close();
    await pass(100);
    expect(recorded.positions).toEqual([]);
    open({ play: false });
    await pass(100);
    player.seek(300);
    await pass(1000);
    player.seek(580);
    await pass(1000);
    expect(recorded.positions.map(({ seconds }) => seconds)).toEqual([300]);
    player.play();
    await pass(1000);
    player.pause();
    await pass(100);
    expect(recorded.positions.at(-1)).toMatchObject({ reason: 'paused' });
    expect(recorded.positions.at(-1)?.seconds).toBeGreaterThan(580);
    player.seek(590);
    await pass(1000);
    expect(recorded.positions.at(-1)).toMatchObject({ reason: 'seeked', seconds: 590 });
  });

  it('reports nothing during a slow seek while playing', async () => {
    const { player, port, recorded, pass } = await playingFrom(10);
    port.delays.seek = 2000;
    player.seek(100);
    recorded.positions.length = 0;
    await pass(1999);
    expect(recorded.positions).toEqual([]);
    await pass(1);
    expect(recorded.positions[0]).toMatchObject({ seconds: 100, reason: 'seeked' });
  });

  it('reports the end as the full duration', async () => {
    const { recorded, open, pass } = drivePlayer();
    open({ streamId: 3, startAt: 599 });
    await pass(3000);
    expect(recorded.positions.at(-1)).toMatchObject({ streamId: 3, seconds: 600, reason: 'ended' });
  });

  it('reports the end of a track that is followed by another', async () => {
    const { recorded, open, pass } = drivePlayer();
    open({ streamId: 1, startAt: 599 });
    await pass(1500);
    expect(recorded.positions.filter(({ streamId }) => streamId === 1).at(-1)).toMatchObject({ seconds: 600, reason: 'ended' });
  });

  it.each(['close', 'next'] as const)('tells where it was left on %s', async (way) => {
    const { player, recorded, pass } = await playingFrom(10);
    await pass(1100);
    player[way]();
    const last = recorded.positions.filter(({ streamId }) => streamId === 1).at(-1);
    expect(last).toMatchObject({ reason: 'left' });
    expect(last?.seconds).toBeCloseTo(11.1);
  });
});
