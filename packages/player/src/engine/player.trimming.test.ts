import { heardSeconds, unionOf } from '@auscult/domain/listening/heard-segments';
import { describe, expect, it } from 'vitest';
import { askedOf, currentTrack } from '../machine/selectors.ts';
import type { Track } from '../machine/track.ts';
import { anAudio, aTrack, someForms } from '../testing/builders.ts';
import { drivePlayer } from '../testing/driven-player.ts';
import { trimSilences } from './trim-silences.ts';

const silences = [
  [10, 20],
  [40, 46],
] as const;

async function listening(changes: Partial<Track> = {}, startAt = 0) {
  const driven = drivePlayer();
  driven.world.forms = () => someForms(changes);
  trimSilences({ player: driven.player, port: driven.port, clock: driven.time, timers: driven.time });
  driven.open({ playlist: [aTrack(1, { audio: anAudio(1, { silences }), ...changes }), aTrack(2)], startAt });
  await driven.pass(100);
  driven.port.asked.length = 0;
  return { ...driven, rates: () => driven.port.asked.filter((asked) => asked.startsWith('rate')).map((asked) => Number(asked.slice(5))) };
}

describe('When silences are shortened', () => {
  it('plays them faster and what is said as it was, reports all that was heard at the speed at which it was, and tells what it saved', async () => {
    const { player, pass, rates, recorded, port } = await listening();
    await pass(25_000);
    expect(rates()).toEqual([]);
    player.seek(0);
    player.setTrimming(true);
    await pass(60_000);
    expect(rates()).toEqual([3, 1, 3, 1]);
    const heard = recorded.heard.filter(({ isOver, startedAt }) => isOver && startedAt > 25_000);
    const fast = heard.filter((one) => one.rate === 3);
    expect(fast).toHaveLength(2);
    for (const { from, to, startedAt, endedAt } of fast) {
      expect(silences.some(([begin, end]) => from >= begin && to <= end)).toBe(true);
      // What the server checks: no more audio than its speed makes of the time.
      expect(to - from).toBeLessThanOrEqual(((endedAt - startedAt) / 1000) * 3 + 0.01);
    }
    player.pause();
    await pass(100);
    const all = unionOf(recorded.heard.map(({ from, to }): [number, number] => [from, to]));
    expect(all).toHaveLength(1);
    expect(heardSeconds(all)).toBeCloseTo(port.read().position, 1);
    const saved = player.getState().savedSeconds;
    expect(saved).toBeGreaterThan(9);
    expect(saved).toBeLessThan((16 * 2) / 3);
  });

  it('asks a question that lies in a silence at its second, and counts for the points at no more than their speed', async () => {
    const moments = [{ id: 1, questionId: 1, opensAt: 15, closesAt: null, isAnswered: false }];
    const listeningRule = { missing: [[0, 600]] as const, mayMissSeconds: 30, maxRate: 1.5 };
    const { player, pass, rates, port } = await listening({ moments, listening: listeningRule });
    player.setTrimming(true);
    await pass(16_000);
    expect(askedOf(player.getState()).map(({ id, state }) => [id, state])).toEqual([[1, 'shown']]);
    expect(port.read().position).toBeGreaterThanOrEqual(15);
    expect(port.read().position).toBeLessThan(15.4);
    expect(rates()).toEqual([1.5, 1]);
  });

  it('keeps the speed of the listener after a seek, a pause, another speed, the next track and when it is switched off', async () => {
    const { player, pass, rates } = await listening({}, 12);
    player.setTrimming(true);
    await pass(300);
    expect(rates()).toEqual([3]);
    player.seek(30);
    await pass(500);
    expect(rates()).toEqual([3, 1]);
    player.seek(12);
    await pass(400);
    player.pause();
    await pass(100);
    expect(rates()).toEqual([3, 1, 3, 1]);
    player.play();
    await pass(200);
    player.setRate(2);
    await pass(200);
    expect(rates().slice(-2)).toEqual([2, 3]);
    player.setTrimming(false);
    await pass(100);
    expect(rates().at(-1)).toBe(2);
    player.setTrimming(true);
    await pass(100);
    expect(rates().at(-1)).toBe(3);
    player.next();
    await pass(300);
    expect(currentTrack(player.getState())?.streamId).toBe(2);
    expect(rates().at(-1)).toBe(2);
    expect(player.getState().trims).toEqual({ 7: true });
  });

  it('stops with the sleep timer at the end of a chapter within a silence', async () => {
    const chapters = [
      { id: 1, title: 'Een', startSeconds: 0, endSeconds: 18 },
      { id: 2, title: 'Twee', startSeconds: 18, endSeconds: 600 },
    ];
    const { player, pass, port } = await listening({ chapters });
    player.setTrimming(true);
    player.setSleep({ after: 'chapter' });
    await pass(20_000);
    expect(port.read().playback).toBe('paused');
    expect(port.read().position).toBeGreaterThanOrEqual(18);
    expect(port.read().position).toBeLessThan(18.5);
  });
});
