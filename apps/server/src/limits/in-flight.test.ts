import { describe, expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';

const limit = { places: 2, waiting: 1 };
const create = () =>
  createInFlight({ account: { read: limit, write: limit, waiting: limit }, address: { read: limit, write: limit, waiting: limit } });
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createInFlight', () => {
  it('lets so many calls of one caller be under way, one wait for its turn, and refuses the next', async () => {
    const inFlight = create();
    const first = await inFlight.enter('account', '1', 'read');
    await inFlight.enter('account', '1', 'read');
    let hasEntered = false;
    const third = inFlight.enter('account', '1', 'read').then(() => {
      hasEntered = true;
    });
    await expect(inFlight.enter('account', '1', 'read')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 });
    await settle();
    expect(hasEntered).toBe(false);
    first();
    // Ending twice makes no second place.
    first();
    await third;
    void inFlight.enter('account', '1', 'read');
    await expect(inFlight.enter('account', '1', 'read')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('counts accounts, addresses, reads and writes apart', async () => {
    const inFlight = create();
    const entered = [];
    for (const [kind, id, rate] of [
      ['account', '1', 'read'],
      ['account', '2', 'read'],
      ['address', '1', 'read'],
      ['account', '1', 'write'],
    ] as const)
      for (let n = 0; n < 2; n += 1) entered.push(await inFlight.enter(kind, id, rate));
    expect(entered).toHaveLength(8);
  });
});
