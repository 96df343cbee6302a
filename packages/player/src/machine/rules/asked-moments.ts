import { missedQuestions } from '@auscult/domain/listening/missed';
import type { TimedMoment, TrackMoment } from '../track.ts';

/**
 * A question whose time has come or gone by. `shown`: in sight, and the sound is paused for it. `waiting`: it came out of sight. `deferred`: the
 * listener put it aside. `known`: the listener was told of it or went back before it; it is asked again when its time is heard again.
 */
export interface AskedMoment extends Pick<TrackMoment, 'id' | 'questionId'> {
  /** Seconds: where in the audio it was put. */
  readonly opensAt: number;
  /** When it was put by the wall clock, in milliseconds since 1970; null where the audio puts it. */
  readonly putAt: number | null;
  readonly streamId: number;
  readonly courseId: number;
  readonly state: 'shown' | 'waiting' | 'deferred' | 'known';
}

/** A passage that is heard again for a question: from its end it leads back to the question, and from there to where the listener was. */
export interface Replay {
  readonly momentId: number;
  /** Seconds. */
  readonly until: number;
  readonly returnTo: number;
  readonly isOver: boolean;
}

/** The moments that listening from one second to another comes to, without a seek in between. */
export function momentsBetween(
  moments: readonly TrackMoment[],
  asked: readonly AskedMoment[],
  replay: Replay | null,
  from: number,
  to: number,
): readonly number[] {
  const isReplayed = replay !== null && !replay.isOver && from < replay.until && to >= replay.until;
  const isDue = ({ id, opensAt, closesAt, isAnswered }: TrackMoment) =>
    !isAnswered && to >= opensAt && from <= (closesAt ?? opensAt) && !asked.some((one) => one.id === id && one.state !== 'known');
  return [...(isReplayed ? [replay.momentId] : []), ...moments.filter(isDue).map(({ id }) => id)];
}

/** The moments that a seek went over, of which the listener knows nothing yet. */
export const momentsSkipped = (moments: readonly TrackMoment[], asked: readonly AskedMoment[], from: number, to: number) =>
  missedQuestions(moments, from, to).filter(({ id }) => !asked.some((one) => one.id === id));

/** After a seek to this second: questions that were put aside and lie after it are asked again. */
export const askedAfterSeek = (asked: readonly AskedMoment[], streamId: number, to: number): readonly AskedMoment[] =>
  asked.map((one) =>
    one.streamId === streamId && one.state === 'deferred' && one.putAt === null && one.opensAt >= to ? { ...one, state: 'known' } : one,
  );

/** The questions whose time of the clock it is, and that were not put in this time yet. */
export const timedMomentsDue = (moments: readonly TimedMoment[], asked: readonly AskedMoment[], now: number) =>
  moments.filter((moment) => isTimely(moment, now) && !asked.some(({ id, putAt }) => id === moment.id && putAt === moment.opensAt));

/** Of a stream, without the questions of the clock whose time is over. */
export const withoutExpired = (asked: readonly AskedMoment[], streamId: number, moments: readonly TimedMoment[], now: number) => {
  const isOver = (one: AskedMoment) =>
    one.putAt !== null && one.streamId === streamId && !moments.some((moment) => moment.id === one.id && isTimely(moment, now));
  return asked.some(isOver) ? asked.filter((one) => !isOver(one)) : asked;
};

/** When the next question opens or closes; null when none does. */
export function nextBoundary(moments: readonly TimedMoment[], now: number): number | null {
  const ahead = moments.flatMap(({ opensAt, closesAt, isAnswered }) => (isAnswered ? [] : [opensAt, closesAt ?? 0])).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

const isTimely = ({ opensAt, closesAt, isAnswered }: TimedMoment, now: number) =>
  !isAnswered && now >= opensAt && now < (closesAt ?? Number.POSITIVE_INFINITY);
