import { describe, expect, it, vi } from 'vitest';
import type { Figure } from './figure.ts';
import { besideReference, REFERENCE } from './machine.ts';
import { exitCodeOf, type Part, runParts } from './run-parts.ts';

const figure = (name: string, value: number): Figure => ({ name, value, unit: 'ms', limit: 100 });

/** Runs parts in folders that are numbered; answers what came of it and every line and removal, in order. */
async function run(parts: Record<string, Part>, pieces = REFERENCE) {
  const happened: string[] = [];
  let made = 0;
  // Two seconds pass between any two readings.
  let read = 0;
  const outcome = await runParts(parts, {
    machine: besideReference(pieces),
    print: (line) => happened.push(line.split('\n')[0] ?? ''),
    now: () => (read += 2000),
    limitMs: 60_000,
    abandon: () => happened.push('abandoned'),
    makeFolder() {
      made += 1;
      const path = `folder-${made}`;
      return { path, remove: () => happened.push(`removed ${path}`) };
    },
  });
  return { ...outcome, happened };
}

describe('runParts', () => {
  it('prints each figure when it is measured, in a folder of the part’s own, and how long the part took', async () => {
    const seen: string[] = [];
    const { happened, figures } = await run({
      async *one(folder) {
        seen.push(folder);
        yield figure('first', 10);
        seen.push('after the first');
        yield figure('second', 200);
      },
      async *two(folder) {
        seen.push(folder);
        yield figure('third', 30);
      },
    });
    expect(seen).toEqual(['folder-1', 'after the first', 'folder-2']);
    expect(happened).toEqual([
      'one …',
      '  ok  first  10.0 ms  ≤ 100 ms',
      '  OVER  second  200 ms  ≤ 100 ms',
      'removed folder-1',
      '  one took 2 s',
      'two …',
      '  ok  third  30.0 ms  ≤ 100 ms',
      'removed folder-2',
      '  two took 2 s',
    ]);
    expect(figures.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  });

  it('names a part that breaks off, keeps what it had measured, and goes on', async () => {
    const { happened, figures, failed } = await run({
      async *one() {
        yield figure('first', 10);
        throw new Error('no server');
      },
      async *two() {
        yield figure('second', 20);
      },
    });
    expect(failed).toEqual(['one']);
    expect(figures.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(happened).toContain('FAILED one: Error: no server');
    expect(happened).toContain('removed folder-1');
  });

  it('gives a part up that does not end, with all that it started, keeps what it had measured, and goes on', async () => {
    vi.useFakeTimers();
    try {
      const running = run({
        async *one() {
          yield figure('first', 10);
          await new Promise(() => {});
        },
        async *two() {
          yield figure('second', 20);
        },
      });
      await vi.advanceTimersByTimeAsync(60_000);
      const { happened, figures, failed } = await running;
      expect(failed).toEqual(['one']);
      expect(figures.map(({ name }) => name)).toEqual(['first', 'second']);
      expect(happened.slice(2, 5)).toEqual(['FAILED one: Error: it took longer than 1 minutes', 'abandoned', 'removed folder-1']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('holds CPU to a limit that grows with the machine, so that the same code is within it everywhere', async () => {
    const part: Part = async function* () {
      yield { ...figure('script', 150), cpu: 'node' };
      yield { ...figure('query', 150), cpu: 'postgres' };
      yield { ...figure('both', 150), cpu: 'both' };
      yield figure('clock', 150);
    };
    const slower = { ...REFERENCE, node: 2 * REFERENCE.node };
    const { happened, figures, failed } = await run({ part }, slower);
    expect(happened.slice(1, 5)).toEqual([
      '  ok  script  150 ms  ≤ 200 ms  reference 75.0 of 100',
      '  OVER  query  150 ms  ≤ 100 ms  reference 150 of 100',
      '  ok  both  150 ms  ≤ 150 ms  reference 100 of 100',
      '  OVER  clock  150 ms  ≤ 100 ms',
    ]);
    expect(exitCodeOf({ figures: figures.slice(0, 1), failed }, true)).toBe(0);
  });

  it('gives each part the rates that make Chromium the phone and the reference machine, never under 1', async () => {
    const throttlesOf = async (times: number) => {
      const seen: number[] = [];
      const part: Part = async function* (_, { phoneThrottle, desktopThrottle }) {
        seen.push(phoneThrottle, desktopThrottle);
        yield figure('one', 1);
      };
      await run({ part }, { ...REFERENCE, chromium: REFERENCE.chromium * times });
      return seen;
    };
    expect(await throttlesOf(0.5)).toEqual([8, 2]);
    expect(await throttlesOf(2)).toEqual([2, 1]);
    expect(await throttlesOf(10)).toEqual([1, 1]);
  });

  it('says of a row that was not run why, and neither passes nor fails it', async () => {
    const { happened, figures, failed } = await run({
      async *part() {
        yield { ...figure('beside a peer', Number.NaN), notRun: 'the peer is not installed' };
      },
    });
    expect(happened[1]).toBe('  NOT RUN  beside a peer  the peer is not installed');
    expect(exitCodeOf({ figures, failed }, true)).toBe(0);
  });
});

describe('exitCodeOf', () => {
  const over = { figures: [figure('slow', 101)], failed: [] };

  it('fails over a limit only when that is asked for', () => {
    expect(exitCodeOf(over, false)).toBe(0);
    expect(exitCodeOf(over, true)).toBe(1);
    expect(exitCodeOf({ figures: [figure('quick', 100)], failed: [] }, true)).toBe(0);
  });

  it('fails for a part that broke off, asked or not', () => {
    expect(exitCodeOf({ figures: [], failed: ['one'] }, false)).toBe(1);
  });

  it('knows limits from below, figures without one, and what could not be measured', () => {
    const score: Figure = { name: 'score', value: 96, unit: '', limit: 97, sense: 'at-least' };
    expect(exitCodeOf({ figures: [score], failed: [] }, true)).toBe(1);
    expect(exitCodeOf({ figures: [{ ...score, value: 97 }], failed: [] }, true)).toBe(0);
    expect(exitCodeOf({ figures: [{ name: 'time', value: 9, unit: 's' }], failed: [] }, true)).toBe(0);
    expect(exitCodeOf({ figures: [figure('unknown', Number.NaN)], failed: [] }, true)).toBe(1);
  });
});
