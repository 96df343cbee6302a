import { describe, expect, it } from 'vitest';
import { type Claim, type CreditedClaim, creditClaims, type Interval, MOST_CLAIMS, placeClaims, withinLimits } from './credit.ts';
import { emptyLedger, type Ledger, receiveReport } from './testing/credit-ledger.ts';

const ISSUED_AT = 1_700_000_000_000;
const MINUTE = 60_000;

/** Audio and wall clock in minutes, the wall clock since the link was issued. */
const claim = (id: string, audio: readonly [number, number], wall: readonly [number, number], parts: Partial<Claim> = {}): Claim => ({
  id,
  audioVersionId: 1,
  fromMs: audio[0] * MINUTE,
  toMs: audio[1] * MINUTE,
  rate: 1,
  startedAt: ISSUED_AT + wall[0] * MINUTE,
  endedAt: ISSUED_AT + wall[1] * MINUTE,
  ...parts,
});
const periods = new Map<number, Interval>([
  [1, [ISSUED_AT, Number.POSITIVE_INFINITY]],
  [2, [ISSUED_AT, Number.POSITIVE_INFINITY]],
]);
type Sent = readonly [receivedAfter: number, ...claims: Claim[]];
const after = (...reports: readonly Sent[]): Ledger =>
  reports.reduce((ledger, [minutes, ...claims]) => receiveReport(ledger, claims, { periods, receivedAt: ISSUED_AT + minutes * MINUTE }), emptyLedger);
const minutesOf = (ledger: Ledger, version = 1) => ledger.creditedOf(version).map(([from, to]) => [from / MINUTE, to / MINUTE]);

describe('PLAY-17.1 Credit is what was heard', () => {
  it.each<[string, Sent[], number[][]]>([
    ['a stretch in real time', [[10, claim('a', [0, 10], [0, 10])]], [[0, 10]]],
    ['at double speed', [[10, claim('a', [0, 20], [0, 10], { rate: 2 })]], [[0, 20]]],
    ['while the device waited for data', [[30, claim('a', [0, 10], [0, 30])]], [[0, 10]]],
    [
      'where a seek led to',
      [[10, claim('a', [0, 2], [0, 2]), claim('b', [50, 52], [2, 4])]],
      [
        [0, 2],
        [50, 52],
      ],
    ],
    ['a passage heard three times', [[30, ...['a', 'b', 'c'].map((id, n) => claim(id, [0, 10], [n * 10, n * 10 + 10]))]], [[0, 10]]],
    [
      'a stretch that grew',
      [
        [5, claim('a', [0, 5], [0, 5])],
        [9, claim('a', [0, 9], [0, 9])],
      ],
      [[0, 9]],
    ],
    [
      'a report that came twice',
      [
        [5, claim('a', [0, 5], [0, 5])],
        [60, claim('a', [0, 5], [0, 5])],
      ],
      [[0, 5]],
    ],
    ['what came offline, days later', [[4000, claim('a', [0, 40], [60, 100])]], [[0, 40]]],
    [
      'a device one after the other',
      [
        [10, claim('a', [0, 5], [0, 5])],
        [10, claim('b', [5, 10], [5, 10])],
      ],
      [[0, 10]],
    ],
  ])('%s', (_, reports, expected) => {
    expect(minutesOf(after(...reports))).toEqual(expected);
  });

  it('waits for audio that comes behind its time: what the stretch had room for counts when it comes', () => {
    const late = after([15, claim('a', [0, 5], [0, 15])], [20, claim('a', [0, 20], [0, 20])]);
    expect(minutesOf(late)).toEqual([[0, 20]]);
  });
});

describe('PLAY-17.2 Credit is bounded by the time that passed', () => {
  it.each<[string, Sent[], number]>([
    ['an hour claimed in a minute', [[1, claim('a', [0, 60], [0, 1])]], 1],
    ['an hour claimed to have begun before its link was issued', [[5, claim('a', [0, 60], [-60, 0])]], 5],
    ['no wall clock at all', [[5, claim('a', [0, 60], [3, 3])]], 0],
    ['a wall clock that ran back', [[5, claim('a', [0, 60], [5, 0])]], 0],
    ['an hour that lies in the future', [[5, claim('a', [0, 60], [100, 160])]], 5],
    ['the same minute under a hundred ids', [[60, ...hundred((n) => claim(`${n}`, [n, n + 1], [0, 1]))]], 1],
    ['the same minute in a hundred reports', hundred((n) => [60, claim(`${n}`, [n, n + 1], [0, 1])]), 1],
    [
      'a speed that a claim changes when it grows',
      [
        [1, claim('a', [0, 1], [0, 1])],
        [2, claim('a', [0, 60], [0, 2], { rate: 4 })],
      ],
      2,
    ],
    ['a stretch of two days', [[3000, claim('a', [0, 3000], [0, 2880])]], 1440],
  ])('%s', (_, reports, minutes) => {
    const heard = minutesOf(after(...reports)).reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
    expect(heard).toBeLessThanOrEqual(minutes);
    expect(heard).toBeGreaterThan(minutes - 0.01);
  });

  it('counts nothing of an audio version whose link this learner never got', () => {
    expect(minutesOf(after([10, claim('a', [0, 10], [0, 10], { audioVersionId: 3 })]), 3)).toEqual([]);
  });

  it('counts nothing of a version after it was replaced', () => {
    const replaced = new Map<number, Interval>([[1, [ISSUED_AT, ISSUED_AT + 5 * MINUTE]]]);
    const ledger = receiveReport(emptyLedger, [claim('a', [0, 10], [0, 10])], { periods: replaced, receivedAt: ISSUED_AT + 10 * MINUTE });
    expect(minutesOf(ledger)).toEqual([[0, 5]]);
  });
});

describe('PLAY-17.3 What several devices heard at once counts once', () => {
  it('two halves of an episode at the same time: the first that came', () => {
    expect(minutesOf(after([30, claim('a', [0, 30], [0, 30])], [31, claim('b', [30, 60], [0, 30])]))).toEqual([[0, 30]]);
  });

  it('two episodes at the same time: the first that came', () => {
    const ledger = after([30, claim('a', [0, 30], [0, 30])], [31, claim('b', [0, 30], [0, 30], { audioVersionId: 2 })]);
    expect([minutesOf(ledger), minutesOf(ledger, 2)]).toEqual([[[0, 30]], []]);
  });

  it('the parts that lie apart count both', () => {
    const ledger = after([20, claim('a', [0, 10], [10, 20])], [31, claim('b', [0, 30], [0, 30], { audioVersionId: 2 })]);

    expect([minutesOf(ledger), minutesOf(ledger, 2)]).toEqual([
      [[0, 10]],
      [
        [0, 10],
        [20, 30],
      ],
    ]);
  });
});

describe('A device whose clock was set between listening and sending', () => {
  const report = (minutes: number) => [claim('a', [0, 10], [minutes, minutes + 10]), claim('b', [10, 20], [minutes + 10, minutes + 20])];

  it.each([
    ['back, so that its listening seems to lie ahead', 500],
    ['forward, so that it seems to lie before its link', -300],
  ])('%s, loses nothing', (_, minutes) => {
    expect(minutesOf(after([60, ...report(minutes)]))).toEqual([[0, 20]]);
  });
});

describe('placeClaims', () => {
  it('answers only what is new', () => {
    const first = claim('a', [0, 5], [0, 5]);
    const receivedAt = ISSUED_AT + 5 * MINUTE;
    const { claims } = creditClaims(placeClaims({ periods, known: new Map(), receivedAt }, [first]), []);
    expect(claims).toEqual([{ ...first, credited: [[0, 5 * MINUTE]], countedToMs: 5 * MINUTE, unusedMs: 0 } satisfies CreditedClaim]);
    const known = new Map(claims.map((one) => [one.id, one]));
    expect(placeClaims({ periods, known, receivedAt: receivedAt + 60 * MINUTE }, [first])).toEqual([]);
  });
});

describe('withinLimits', () => {
  const placed = (...claims: Claim[]) => placeClaims({ periods, known: new Map(), receivedAt: ISSUED_AT + 6000 * MINUTE }, claims);
  const within = (claims: readonly Claim[], counts: { version?: number; day?: number }, known: readonly string[] = []) =>
    withinLimits(placed(...claims), (id) => known.includes(id), {
      ofVersion: (id) => (id === 1 ? (counts.version ?? 0) : 0),
      ofDay: (day) => (day <= ISSUED_AT && ISSUED_AT < day + 1440 * MINUTE ? (counts.day ?? 0) : 0),
    }).map(({ before }) => before.id);
  const [a, b, c] = [claim('a', [0, 1], [0, 1]), claim('b', [2, 3], [1, 2]), claim('c', [4, 5], [1440, 1441])];

  it('takes new claims of a version while there is room, the first that began first', () => {
    expect(within([c, b, a], { version: MOST_CLAIMS.perVersion - 2 })).toEqual(['a', 'b']);
    expect(within([a, { ...b, audioVersionId: 2 }], { version: MOST_CLAIMS.perVersion })).toEqual(['b']);
  });

  it('takes new claims of a day of listening while there is room', () => {
    expect(within([a, b, c], { day: MOST_CLAIMS.perDay - 1 })).toEqual(['a', 'c']);
  });

  it('lets what is known grow', () => {
    expect(within([a, b], { version: MOST_CLAIMS.perVersion, day: MOST_CLAIMS.perDay }, ['b'])).toEqual(['b']);
  });
});

function hundred<T>(make: (index: number) => T): T[] {
  return Array.from({ length: 100 }, (_, index) => make(index));
}
