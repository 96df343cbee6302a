import { describe, expect, it } from 'vitest';
import { currentTrack, isPlaying } from '../machine/selectors.ts';
import { aTrack } from '../testing/builders.ts';
import { drivePlayer } from '../testing/driven-player.ts';

const chapters = [0, 100, 104, 300].map((startSeconds, id) => ({ id, title: `Deel ${id}`, startSeconds, endSeconds: startSeconds + 100 }));

async function listening(startAt = 0) {
  const driven = drivePlayer({ volume: 0.8 });
  driven.open({ playlist: [aTrack(1, { chapters }), aTrack(2)], startAt });
  await driven.pass(100);
  driven.port.asked.length = 0;
  const volumes = () => driven.port.asked.filter((asked) => asked.startsWith('volume')).map((asked) => Number(asked.slice(7)));
  return { ...driven, volumes, plays: () => isPlaying(driven.player.getState()) };
}

describe('When a sleep timer runs', () => {
  it('stops after its minutes, softer over the last fifteen seconds, and leaves the volume as it was', async () => {
    const { player, volumes, plays, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 5 });
    await pass(5 * 60_000 - 16_000);
    expect(volumes()).toEqual([]);
    await pass(15_000);
    expect(volumes().length).toBeGreaterThan(50);
    expect(volumes().at(-1)).toBeLessThan(0.05);
    expect(volumes()).toEqual(volumes().toSorted((a, b) => b - a));
    expect(plays()).toBe(true);
    await pass(1_500);
    expect(plays()).toBe(false);
    expect(volumes().at(-1)).toBe(0.8);
    expect(player.getState()).toMatchObject({ volume: 0.8, sleep: null });
  });

  it('starts again when playback resumes within a minute, not later', async () => {
    const { player, plays, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 1 });
    await pass(61_000);
    player.play();
    await pass(59_000);
    expect(plays()).toBe(true);
    await pass(2_000);
    expect(plays()).toBe(false);
    await pass(61_000);
    player.play();
    await pass(120_000);
    expect(plays()).toBe(true);
  });

  it('takes five minutes more, at full volume again', async () => {
    const { player, plays, volumes, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 1 });
    await pass(55_000);
    player.extendSleep(5);
    expect(volumes().at(-1)).toBe(0.8);
    await pass(5 * 60_000);
    expect(plays()).toBe(true);
    await pass(6_000);
    expect(plays()).toBe(false);
  });

  it('can be removed, which restores the volume', async () => {
    const { player, plays, volumes, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 1 });
    await pass(55_000);
    player.setSleep(null);
    expect(volumes().at(-1)).toBe(0.8);
    await pass(60_000);
    expect(plays()).toBe(true);
  });

  it('fades in the volume that the listener chooses meanwhile', async () => {
    const { player, volumes, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 1 });
    await pass(52_000);
    player.setVolume(0.4);
    expect(volumes().at(-1)).toBeLessThan(0.4);
    expect(player.getState().volume).toBe(0.4);
  });

  it('ends while nothing plays, and continues across tracks', async () => {
    const { player, plays, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 2 });
    player.next();
    await pass(60_000);
    expect(player.getState()).toMatchObject({ sleep: { setting: { after: 'minutes', minutes: 2 } } });
    player.pause();
    await pass(90_000);
    expect(player.getState()).toMatchObject({ sleep: null });
    player.play();
    await pass(60_000);
    expect(plays()).toBe(true);
  });

  it('is gone when the player closes', async () => {
    const { player, open, plays, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 1 });
    player.close();
    open();
    await pass(70_000);
    expect(plays()).toBe(true);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('ignores %d minutes', async (minutes) => {
    const { player } = await listening();
    player.setSleep({ after: 'minutes', minutes });
    expect(player.getState()).toMatchObject({ sleep: null });
  });
});

describe('When the sleep timer waits for the end of a chapter', () => {
  it('stops there, at any playback speed', async () => {
    const { player, plays, pass } = await listening(10);
    player.setRate(2);
    player.setSleep({ after: 'chapter' });
    await pass(43_000);
    expect(plays()).toBe(true);
    await pass(3_000);
    expect(plays()).toBe(false);
    expect(player.position()).toBeGreaterThanOrEqual(100);
    expect(player.position()).toBeLessThan(102);
  });

  it('takes the next chapter when this one is almost over', async () => {
    const { player, plays, pass } = await listening(95);
    player.setSleep({ after: 'chapter' });
    await pass(60_000);
    expect(plays()).toBe(true);
    expect(player.getState()).toMatchObject({ sleep: { until: 300 } });
  });

  it('stays with its chapter when the listener goes back in it, also where little is left: a question pauses there, and playing on goes back a second', async () => {
    const { player, plays, pass } = await listening(10);
    player.setSleep({ after: 'chapter' });
    await pass(1_500);
    player.seek(98);
    await pass(500);
    player.pause();
    await pass(500);
    player.play();
    await pass(1_000);
    player.seek(97);
    await pass(5_000);
    expect(plays()).toBe(false);
    expect(player.position()).toBeLessThan(102);
  });

  it('follows the listener to another chapter', async () => {
    const { player, pass } = await listening(10);
    player.setSleep({ after: 'chapter' });
    await pass(1_500);
    expect(player.getState()).toMatchObject({ sleep: { until: 100 } });
    player.seek(200);
    await pass(1_500);
    expect(player.getState()).toMatchObject({ sleep: { until: 300 } });
  });
});

describe('When the sleep timer waits for the end of the episode', () => {
  it.each([{ after: 'episode' }, { after: 'chapter' }] as const)('starts no next track: %o', async (setting) => {
    const { player, plays, volumes, pass } = await listening(580);
    player.setSleep(setting);
    player.enqueue([aTrack(3)], 'next');
    await pass(25_000);
    expect(plays()).toBe(false);
    expect(currentTrack(player.getState())?.streamId).toBe(1);
    expect(player.getState()).toMatchObject({ hasEnded: true, sleep: null });
    expect(volumes().at(-1)).toBe(0.8);
    expect(Math.min(...volumes())).toBeLessThan(0.1);
  });

  it('follows the listener to another episode', async () => {
    const { player, plays, pass } = await listening(10);
    player.setSleep({ after: 'episode' });
    player.next();
    await pass(100);
    player.seek(598);
    await pass(3_000);
    expect(plays()).toBe(false);
    expect(currentTrack(player.getState())?.streamId).toBe(2);
  });
});
