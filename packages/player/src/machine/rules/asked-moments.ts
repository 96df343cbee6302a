import { missedQuestions } from '@auscult/domain/listening/missed';
import type { TrackMoment } from '../track.ts';

/**
 * A question whose time has come or gone by. `shown`: in sight, and the sound is paused for it. `waiting`: it came out of sight. `deferred`: the
 * listener put it aside. `known`: the listener was told of it or went back before it; it is asked again when its time is heard again.
 */
export interface AskedMoment extends Pick<TrackMoment, 'id' | 'questionId' | 'opensAt'> {
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

/** After a seek to this second: what was put aside and lies ahead again is asked again. */
export const armed = (asked: readonly AskedMoment[], streamId: number, to: number): readonly AskedMoment[] =>
  asked.map((one) => (one.streamId === streamId && one.state === 'deferred' && one.opensAt >= to ? { ...one, state: 'known' } : one));
