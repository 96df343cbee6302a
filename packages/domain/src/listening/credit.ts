import { firstEndingFrom, type Segment, subtract, unionOf } from './heard-segments.ts';

/**
 * Credit: which seconds of an audio version count as heard. A device may claim anything, so a claim earns credit only for wall-clock time that
 * this learner has not used for another: every moment of a day belongs to one claim, over all devices and all episodes. What was credited stays.
 */

/** `[from, to]` in milliseconds, of the audio or of the wall clock (since 1970). */
export type Interval = Segment;

/** A stretch that a device says was heard, in milliseconds; it may come again under the same id, longer than before. */
export interface Claim {
  readonly id: string;
  readonly audioVersionId: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Speed of the whole stretch: at another speed a device begins another. What the claim said first stands. */
  readonly rate: number;
  /** By the server's clock, as far as it can be known. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A claim and what came of it. */
export interface CreditedClaim extends Claim {
  /** What of the audio counts, rising and apart. */
  readonly credited: readonly Interval[];
  /** Up to where in the audio the claim was looked at. */
  readonly countedToMs: number;
  /** Audio that the wall-clock time of this claim would have had room for, and that did not come yet: its device was waiting for data. */
  readonly unusedMs: number;
}

export interface PlacingContext {
  /** When each version of the report can have been heard: from the issue of its media link until it was replaced. */
  readonly periods: ReadonlyMap<number, Interval>;
  /** The claims of this report that came before, by id. */
  readonly known: ReadonlyMap<string, CreditedClaim>;
  readonly receivedAt: number;
}

/** What a report adds to a claim: the wall-clock time from `before.endedAt` to `endedAt`, and the audio up to `toMs`. */
export interface PlacedClaim {
  /** As it stood; of a new one, before anything of it was counted. */
  readonly before: CreditedClaim;
  readonly toMs: number;
  readonly endedAt: number;
}

/** The wall-clock time that a claim asks for. */
export const addedTime = ({ before, endedAt }: PlacedClaim): Interval => [before.endedAt, endedAt];

export interface Credit {
  readonly claims: readonly CreditedClaim[];
  /** What they used that was not used before; rising and apart. */
  readonly usedTime: readonly Interval[];
}

/** No continuous stretch lasts longer. */
const DAY_MS = 24 * 3_600_000;
const LONGEST_STRETCH_MS = DAY_MS;

/**
 * So many claims of one audio version, and of all that began on one day (UTC), one learner may have: nobody presses play so often. A limit to
 * their number, not a least length, because whoever has little patience heard what they heard.
 */
export const MOST_CLAIMS = { perVersion: 2000, perDay: 2000 };

/** Where in time the claims of a report lie: never before their media link or after the receipt. Without those that nothing new came of. */
export function placeClaims(context: PlacingContext, claims: readonly Claim[]): readonly PlacedClaim[] {
  const shift = shiftInto(context, claims);
  return claims.flatMap((claim) => {
    const before = context.known.get(claim.id) ?? emptyClaim(claim, shift, context);
    if (!before) return [];
    const until = Math.min(context.receivedAt, context.periods.get(before.audioVersionId)?.[1] ?? before.endedAt);
    // The length is the device's own: one clock has measured it. Where it lies was settled when the claim first came.
    const length = Math.min(claim.endedAt - claim.startedAt, LONGEST_STRETCH_MS);
    const endedAt = Math.max(before.endedAt, Math.min(before.startedAt + length, until));
    const toMs = Math.max(before.toMs, claim.toMs);
    return toMs > before.toMs || endedAt > before.endedAt ? [{ before, toMs, endedAt }] : [];
  });
}

/** The UTC day that a claim counts for, in milliseconds since 1970. */
export const dayOfClaim = ({ startedAt }: Pick<Claim, 'startedAt'>) => Math.floor(startedAt / DAY_MS) * DAY_MS;

/** How many claims there are already: of an audio version, and of a day. */
export interface ClaimCounts {
  readonly ofVersion: (audioVersionId: number) => number;
  readonly ofDay: (day: number) => number;
}

/** Those that are known, and as many new ones as there is room for, the first that began before later ones. */
export function withinLimits(placed: readonly PlacedClaim[], isKnown: (id: string) => boolean, counts: ClaimCounts): readonly PlacedClaim[] {
  const added = new Map<string, number>();
  return placed
    .toSorted((one, other) => one.before.startedAt - other.before.startedAt)
    .filter(({ before: { id, audioVersionId, startedAt } }) => {
      if (isKnown(id)) return true;
      const day = dayOfClaim({ startedAt });
      const [version, date] = [`version ${audioVersionId}`, `day ${day}`];
      const ofVersion = added.get(version) ?? counts.ofVersion(audioVersionId);
      const ofDay = added.get(date) ?? counts.ofDay(day);
      if (ofVersion >= MOST_CLAIMS.perVersion || ofDay >= MOST_CLAIMS.perDay) return false;
      added.set(version, ofVersion + 1).set(date, ofDay + 1);
      return true;
    });
}

/**
 * Credits what fits into time that was not used before. The order of reports matters only where two claims want the same time: then the one
 * that came first keeps it.
 */
export function creditClaims(placed: readonly PlacedClaim[], usedBefore: readonly Interval[]): Credit {
  const before = unionOf(usedBefore);
  let used: readonly Interval[] = before;
  const claims = placed
    .toSorted((one, other) => one.before.endedAt - other.before.endedAt || (one.before.id < other.before.id ? -1 : 1))
    .map((claim) => {
      const credited = creditClaim(claim, used);
      used = withInterval(used, addedTime(claim));
      return credited;
    });
  return { claims, usedTime: unionOf(placed.flatMap((claim) => subtract(addedTime(claim), before))) };
}

/** Their union with one more. */
function withInterval(union: readonly Interval[], [from, to]: Interval): readonly Interval[] {
  if (from >= to) return union;
  const first = firstEndingFrom(union, from);
  let [begin, end, after] = [from, to, first];
  for (let next = union[after]; next !== undefined && next[0] <= to; next = union[after]) {
    begin = Math.min(begin, next[0]);
    end = Math.max(end, next[1]);
    after += 1;
  }
  return union.toSpliced(first, after - first, [begin, end]);
}

/**
 * By how much all times of a report are wrong together, when its device's clock was set between listening and sending: the least shift that
 * takes them out of the future, or out of the time before their media link where there is room for that.
 */
function shiftInto({ periods, known, receivedAt }: PlacingContext, claims: readonly Claim[]): number {
  const fresh = claims.filter(({ id }) => !known.has(id));
  const latest = Math.max(...fresh.map(({ endedAt }) => endedAt));
  if (latest > receivedAt) return receivedAt - latest;
  const early = Math.max(0, ...fresh.map(({ audioVersionId, startedAt }) => (periods.get(audioVersionId)?.[0] ?? startedAt) - startedAt));
  return latest + early <= receivedAt ? early : 0;
}

/** A claim that came for the first time; null where its version cannot have been heard. */
function emptyClaim(claim: Claim, shift: number, { periods }: PlacingContext): CreditedClaim | null {
  const period = periods.get(claim.audioVersionId);
  if (!period) return null;
  const startedAt = Math.max(claim.startedAt + shift, claim.endedAt + shift - LONGEST_STRETCH_MS, period[0]);
  return { ...claim, startedAt, endedAt: startedAt, toMs: claim.fromMs, credited: [], countedToMs: claim.fromMs, unusedMs: 0 };
}

function creditClaim(claim: PlacedClaim, usedTime: readonly Interval[]): CreditedClaim {
  const { before, toMs, endedAt } = claim;
  const time = addedTime(claim);
  const room = (endedAt - before.endedAt) * before.rate + before.unusedMs;
  const audio: Interval = [before.countedToMs, Math.min(toMs, Math.floor(before.countedToMs + room))];
  const free = subtract(time, usedTime);
  const parts = free.map((part) => mapInterval(part, time, audio));
  return {
    ...before,
    toMs,
    endedAt,
    credited: unionOf([...before.credited, ...parts]),
    countedToMs: audio[1],
    unusedMs: before.unusedMs + lengthOf(free) * before.rate - lengthOf(parts),
  };
}

/** Where a part of one interval lies in another, in whole milliseconds that lie inside. */
function mapInterval([from, to]: Interval, [begin, end]: Interval, [target, targetEnd]: Interval): Interval {
  const at = (time: number) => target + ((time - begin) / (end - begin)) * (targetEnd - target);
  const mapped: Interval = [Math.ceil(at(from)), Math.floor(at(to))];
  return mapped[1] > mapped[0] ? mapped : [target, target];
}

/** How much audio claims earned, in milliseconds; of two ways to place a report the one that earns more is nearer to the truth. */
export const creditedMs = ({ claims }: Pick<Credit, 'claims'>) => claims.reduce((sum, { credited }) => sum + lengthOf(credited), 0);

/** How much audio a report asks for, in milliseconds. */
export const claimedMs = (placed: readonly PlacedClaim[]) =>
  placed.reduce((sum, { before, toMs }) => sum + (toMs - before.countedToMs) + lengthOf(before.credited), 0);

const lengthOf = (intervals: readonly Interval[]) => intervals.reduce((sum, [from, to]) => sum + (to - from), 0);
