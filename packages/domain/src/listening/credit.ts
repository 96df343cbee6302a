import { heardSeconds, type Segment, unionOf } from './heard-segments.ts';

/** The fastest rate that a claim may carry. */
export const MAX_RATE = 4;

/** One stretch that a device says it heard: seconds of the audio, and the wall clock it took in milliseconds since 1970. */
export interface HeardClaim {
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Tolerance: players sample about four times a second. */
const JITTER_SECONDS = 0.5;

/** The part of a claim that fits in its own wall-clock time; null when none. */
export function plausibleSegment({ from, to, rate, startedAt, endedAt }: HeardClaim): Segment | null {
  const wallSeconds = (endedAt - startedAt) / 1000;
  if (!(wallSeconds > 0) || !(to > from)) return null;
  return [from, Math.min(to, from + wallSeconds * usableRate(rate) + JITTER_SECONDS)];
}

/** Clips the claim to the time between the issue of its media link and its receipt. */
export function claimWithin(claim: HeardClaim, issuedAt: number, receivedAt: number): HeardClaim {
  return { ...claim, startedAt: Math.max(claim.startedAt, issuedAt), endedAt: Math.min(claim.endedAt, receivedAt) };
}

/**
 * Maximum seconds of audio that one listener can have heard in the wall-clock time of these claims.
 * Overlapping time, as with two devices, counts once, at the highest rate.
 */
export function wallClockBound(claims: readonly HeardClaim[]): number {
  const edges = claims
    .filter(({ startedAt, endedAt }) => endedAt > startedAt)
    .flatMap(({ startedAt, endedAt, rate }) => [
      { at: startedAt, rate: usableRate(rate), begins: true },
      { at: endedAt, rate: usableRate(rate), begins: false },
    ])
    .sort((a, b) => a.at - b.at);
  const running: number[] = [];
  let bound = 0;
  let since = 0;
  for (const { at, rate, begins } of edges) {
    if (running.length > 0) bound += ((at - since) / 1000) * Math.max(...running);
    since = at;
    if (begins) running.push(rate);
    else running.splice(running.indexOf(rate), 1);
  }
  return bound;
}

/** Credited seconds of one audio version: each second once, bounded by wall-clock time. */
export function creditSeconds(claims: readonly HeardClaim[]): number {
  const plausible = claims.map(plausibleSegment).filter((segment) => segment !== null);
  return Math.min(heardSeconds(unionOf(plausible)), wallClockBound(claims));
}

function usableRate(rate: number): number {
  return rate > 0 ? Math.min(rate, MAX_RATE) : 0;
}
