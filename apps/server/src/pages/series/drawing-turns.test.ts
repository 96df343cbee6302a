import { describe, expect, it } from 'vitest';
import { QueueFull } from '../../adapters/fair-queue.ts';
import { createDrawingTurns } from './drawing-turns.ts';

/** Time that drawings alone take, and that a test lets go by. */
function turnsWithTime() {
  let ms = 0;
  let workedMs = 0;
  const turns = createDrawingTurns({ now: () => ms, worked: () => workedMs });
  let [under, most] = [0, 0];
  const draw = (lane: string, takesMs: number, waitsMs = 0) =>
    turns
      .run(lane, async () => {
        most = Math.max(most, ++under);
        await Promise.resolve();
        ms += takesMs + waitsMs;
        workedMs += takesMs;
        under -= 1;
        return 'drawn';
      })
      .catch((error: unknown) => (error instanceof QueueFull ? 'no time' : Promise.reject(error)));
  return { draw, pass: (by: number) => (ms += by), now: () => ms, most: () => most };
}

describe('createDrawingTurns', () => {
  it('draws at once what is asked for in quiet times, one after another', async () => {
    const { draw, most } = turnsWithTime();
    const asked = Array.from({ length: 11 }, (_, n) => draw(`address ${n}`, 20));
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 11 }, () => 'drawn'));
    expect(most()).toBe(1);
  });

  it('tells those beyond the ten that wait at once', async () => {
    const { draw } = turnsWithTime();
    const outcomes = await Promise.all(Array.from({ length: 15 }, (_, n) => draw(`address ${n}`, 20)));
    expect(outcomes.filter((outcome) => outcome === 'no time')).toHaveLength(4);
  });

  it('takes no more than an eighth of the time, however many addresses ask', async () => {
    const { draw, pass, now } = turnsWithTime();
    let [drawnMs, asked] = [0, 0];
    while (now() < 60_000) {
      if ((await draw(`address ${(asked += 1)}`, 20)) === 'drawn') drawnMs += 20;
      pass(1);
    }
    // Of a minute, and what lay ready when it began.
    expect(drawnMs).toBeLessThanOrEqual(60_000 / 8 + 2020);
    expect(drawnMs).toBeGreaterThan(60_000 / 10);
  });

  it('waits longer after a drawing that took long, and draws at once again after a quiet while', async () => {
    const { draw, pass } = turnsWithTime();
    expect(await draw('one', 5000)).toBe('drawn');
    pass(10_000);
    expect(await draw('another', 20)).toBe('no time');
    pass(20_000);
    for (let n = 0; n < 10; n += 1) expect(await draw('another', 20)).toBe('drawn');
  });

  it('counts what was worked, not what was waited for', async () => {
    const { draw } = turnsWithTime();
    for (let n = 0; n < 50; n += 1) expect(await draw('one', 20, 5000)).toBe('drawn');
  });

  it('counts a drawing that failed', async () => {
    let ms = 0;
    const turns = createDrawingTurns({ now: () => ms, worked: () => ms });
    const failing = async () => {
      ms += 4000;
      throw new Error('no drawing');
    };
    await expect(turns.run('one', failing)).rejects.toThrow('no drawing');
    await expect(turns.run('one', () => Promise.resolve())).rejects.toThrow(QueueFull);
  });
});
