import { describe, expect, it } from 'vitest';
import { type BigRegister, type Lookup, RegisterDown } from './big-register.ts';
import { withBreaker } from './breaker.ts';
import { withBudget } from './budgeted-register.ts';
import { withCache } from './cached-register.ts';

const MINUTE_MS = 60_000;
const found: Lookup = {
  kind: 'found',
  entry: {
    number: '19012345601',
    professionCode: '01',
    specialisms: [],
    name: { birthSurname: '', mailingName: '', prefix: '', initials: '' },
    start: null,
    end: null,
    isActive: true,
    isRestricted: false,
  },
};

/** A register that answers what it is told to, and counts. */
function scripted(answer: () => Promise<Lookup>) {
  let now = 1_000_000;
  const asked: string[] = [];
  const register: BigRegister = {
    lookup(number) {
      asked.push(number);
      return answer();
    },
    referenceData: async () => ({ professions: [], specialisms: [] }),
  };
  return { register, asked, now: () => now, pass: (ms: number) => (now += ms) };
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Error) => error.message,
  );

describe('withBreaker', () => {
  it('BIG-02.6 leaves the register alone for a minute after five failures, then tries with one call', async () => {
    let isUp = false;
    const { register, asked, now, pass } = scripted(async () => {
      if (!isUp) throw new RegisterDown('down');
      return found;
    });
    const broken = withBreaker(register, now);
    for (let calls = 0; calls < 8; calls += 1) await refused(broken.lookup('1'));
    expect(asked).toHaveLength(5);
    pass(MINUTE_MS - 1);
    expect(await refused(broken.lookup('1'))).toContain('left alone');
    pass(1);
    expect(await Promise.all([refused(broken.lookup('1')), refused(broken.lookup('2'))])).toEqual(['down', 'the register is left alone for a while']);
    pass(MINUTE_MS);
    isUp = true;
    expect(await refused(broken.lookup('1'))).toBe('answered');
    expect(await refused(broken.lookup('2'))).toBe('answered');
  });

  it('counts failures in a row only', async () => {
    let calls = 0;
    const { register, asked, now } = scripted(async () => {
      calls += 1;
      if (calls % 5 !== 0) throw new RegisterDown('down');
      return found;
    });
    const broken = withBreaker(register, now);
    for (let tries = 0; tries < 20; tries += 1) await refused(broken.lookup('1'));
    expect(asked).toHaveLength(20);
  });
});

describe('withCache', () => {
  it('caches a found registration for a day, and a miss for ten minutes', async () => {
    let answer: Lookup = found;
    const { register, asked, now, pass } = scripted(async () => answer);
    const cached = withCache(register, now);
    await cached.lookup('1');
    pass(24 * 60 * MINUTE_MS - 1);
    await cached.lookup('1');
    expect(asked).toHaveLength(1);
    pass(1);
    answer = { kind: 'unknown' };
    await cached.lookup('1');
    pass(10 * MINUTE_MS - 1);
    expect(await cached.lookup('1')).toEqual({ kind: 'unknown' });
    expect(asked).toHaveLength(2);
    pass(1);
    await cached.lookup('1');
    expect(asked).toHaveLength(3);
  });

  it('bypasses the cache for a fresh lookup', async () => {
    const { register, asked, now } = scripted(async () => found);
    const cached = withCache(register, now);
    await cached.lookup('1', { fresh: true });
    await cached.lookup('1');
    await cached.lookup('1', { fresh: true });
    await cached.lookup('1');
    expect(asked).toHaveLength(3);
  });

  it('keeps neither failures nor what could not be read', async () => {
    const outcomes = [Promise.reject(new RegisterDown('down')), Promise.resolve<Lookup>({ kind: 'unreadable' }), Promise.resolve(found)];
    outcomes[0]?.catch(() => {});
    const { register, asked, now } = scripted(() => outcomes.shift() ?? Promise.resolve(found));
    const cached = withCache(register, now);
    for (let calls = 0; calls < 4; calls += 1) await refused(cached.lookup('1'));
    expect(asked).toHaveLength(3);
  });

  it('asks once for equal questions at the same time', async () => {
    const { register, asked, now } = scripted(async () => found);
    const cached = withCache(register, now);
    await Promise.all(Array.from({ length: 100 }, () => cached.lookup('1')));
    expect(asked).toEqual(['1']);
  });

  it('holds no more than five thousand numbers', async () => {
    const { register, asked, now } = scripted(async () => found);
    const cached = withCache(register, now);
    for (let number = 0; number <= 5000; number += 1) await cached.lookup(String(number));
    await cached.lookup('5000');
    expect(asked).toHaveLength(5001);
    await cached.lookup('0');
    expect(asked).toHaveLength(5002);
  });
});

describe('withBudget', () => {
  it('asks only while it is admitted', async () => {
    let left = 2;
    const { register, asked } = scripted(async () => found);
    const budgeted = withBudget(register, async () => {
      left -= 1;
      return left >= 0;
    });
    for (let calls = 0; calls < 3; calls += 1) await refused(budgeted.lookup('1'));
    expect(asked).toHaveLength(2);
    await expect(budgeted.referenceData()).rejects.toMatchObject({ name: 'RegisterDown' });
  });
});
