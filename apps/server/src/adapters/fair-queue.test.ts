import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that lasts until it is told to end, and says when it began. */
function bench({ places = 1, placesPerLane = 3, crowdPlaces = 3, waitingMaximum = 100 } = {}) {
  let time = 0;
  const queue = createFairQueue({
    places,
    placesPerLane,
    crowd: { has: (lane) => lane.startsWith('crowd'), places: crowdPlaces },
    waitingMaximum,
    now: () => time,
  });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const send = (lane: string) =>
    queue
      .run(lane, () => {
        began.push(lane);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(
        () => 'done',
        (error: Error) => error.name,
      );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Ends the task that began first, ten milliseconds later. */
  const endOne = async () => {
    time += 10;
    ends.shift()?.();
    await settle();
  };
  return { send, began, endOne, settle };
}

describe('createFairQueue', () => {
  it('does no more at once than it has places', async () => {
    const { send, began, endOne, settle } = bench({ places: 2 });
    for (let n = 0; n < 5; n += 1) void send('a');
    await settle();
    expect(began).toHaveLength(2);
    await endOne();
    expect(began).toHaveLength(3);
  });

  it('serves a later caller before the many tasks of an earlier one', async () => {
    const { send, began, endOne, settle } = bench();
    for (let n = 0; n < 50; n += 1) void send('flood');
    void send('guest');
    await settle();
    await endOne();
    await endOne();
    expect(began).toEqual(['flood', 'guest', 'flood']);
  });

  it('serves whoever asks now and then before fifty who ask all the time', async () => {
    const { send, began, endOne, settle } = bench();
    const floods = Array.from({ length: 50 }, (_, index) => `flood ${index}`);
    for (const flood of floods) for (let n = 0; n < 5; n += 1) void send(flood);
    await settle();
    for (let n = 0; n < 60; n += 1) await endOne();
    void send('guest');
    await endOne();
    expect(began.at(-1)).toBe('guest');
  });

  it('leaves places free of a lane that has its share, for others', async () => {
    const { send, began, endOne, settle } = bench({ places: 3, placesPerLane: 2 });
    for (let n = 0; n < 4; n += 1) void send('flood');
    void send('guest');
    await settle();
    expect(began).toEqual(['flood', 'flood', 'guest']);
    await endOne();
    await endOne();
    expect(began).toEqual(['flood', 'flood', 'guest', 'flood', 'flood']);
  });

  it('leaves places free of a crowd that has its share, however many lanes it has', async () => {
    const { send, began, endOne, settle } = bench({ places: 3, crowdPlaces: 2 });
    void send('member');
    for (let n = 0; n < 4; n += 1) void send(`crowd ${n}`);
    await settle();
    await endOne();
    expect(began).toEqual(['member', 'crowd 0', 'crowd 1']);
    void send('member');
    await endOne();
    expect(began).toEqual(['member', 'crowd 0', 'crowd 1', 'member', 'crowd 2']);
  });

  it('refuses the many of one when it is full, and takes another', async () => {
    const { send, began, endOne, settle } = bench({ waitingMaximum: 3 });
    const flood = Array.from({ length: 6 }, () => send('flood'));
    const guest = send('guest');
    expect(await Promise.all(flood.slice(3))).toEqual(['QueueFull', 'QueueFull', 'QueueFull']);
    await settle();
    for (let n = 0; n < 4; n += 1) await endOne();
    expect([await guest, began.filter((lane) => lane === 'flood').length]).toEqual(['done', 3]);
  });

  it('lets so many of one lane wait, and takes those of others', async () => {
    const queue = createFairQueue({ places: 1, waitingMaximum: 100, waitingPerLane: 2 });
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    const refused = (lane: string) =>
      queue.run(lane, work).then(
        () => false,
        () => true,
      );
    const [many, other] = [Array.from({ length: 5 }, () => refused('many')), refused('other')];
    expect(await Promise.all(many.slice(3))).toEqual([true, true]);
    while (ends.length < 4) {
      ends.at(-1)?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    ends.at(-1)?.();
    expect(await Promise.all([...many.slice(0, 3), other])).toEqual([false, false, false, false]);
  });

  it('looks at few of thousands of lanes that come back after a minute, whose turn it is', async () => {
    let [time, looks] = [0, 0];
    const now = () => {
      looks += 1;
      return time;
    };
    const queue = createFairQueue({ places: 1, waitingMaximum: 2000, now });
    const come = () => Promise.all(Array.from({ length: 2000 }, (_, lane) => queue.run(`lane ${lane}`, async () => void (time += 10))));
    await come();
    time += 60_000;
    looks = 0;
    await come();
    expect(looks / 2000).toBeLessThan(10);
  });

  it('goes on after work that fails', async () => {
    const queue = createFairQueue({ places: 1, waitingMaximum: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
