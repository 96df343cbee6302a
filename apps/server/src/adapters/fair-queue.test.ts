import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that lasts until it is told to end, and says when it began. */
function bench({ places = 1, waitingMaximum = 100 } = {}) {
  const queue = createFairQueue({ places, waitingMaximum });
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
  const endOne = async () => {
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
    await endOne();
    expect(began).toEqual(['flood', 'flood', 'guest', 'flood']);
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

  it('goes on after work that fails', async () => {
    const queue = createFairQueue({ places: 1, waitingMaximum: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
