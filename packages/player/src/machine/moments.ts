import { stillDue } from './checks.ts';
import type { Effect } from './effect.ts';
import type { PlayerEvent } from './event.ts';
import { requestPause, requestPlay, requestSeek } from './playback.ts';
import { type AskedMoment, nextBoundary, timedMomentsDue, withoutExpired } from './rules/asked-moments.ts';
import { audibleVolume } from './rules/sleep.ts';
import { wantsToPlay } from './selectors.ts';
import { type ActiveState, type PlayerState, type Ready, trackOf } from './state.ts';
import { followedBy, precededBy, type Step, step, unchanged } from './step.ts';
import type { TrackForms } from './track.ts';
import type { TransitionContext } from './transition-context.ts';
import { forgetInterruption } from './when-interrupted.ts';

/** A question's time has come: in sight the sound pauses for it, out of sight a chime tells of it and it waits. */
export function momentReached(state: ActiveState, streamId: number, momentId: number, { isInSight, seconds }: TransitionContext): Step {
  const moment = openMoment(state, streamId, momentId, seconds);
  const isReplay = state.replay?.momentId === momentId && !state.replay.isOver;
  const known = state.asked.find(({ id }) => id === momentId);
  const isAsked = known !== undefined && known.state !== 'known' && known.putAt === moment?.putAt;
  if (state.kind !== 'ready' || !moment || (!isReplay && isAsked)) return unchanged(state);
  const asked = withMoment(state, moment, isInSight ? 'shown' : 'waiting');
  if (!isInSight) {
    // Where nothing sounds, nothing chimes.
    const chime = moment.putAt === null || wantsToPlay(state) ? [{ type: 'chime', volume: audibleVolume(state) } as const] : [];
    return step({ ...state, asked, replay: isReplay ? null : state.replay }, ...chime);
  }
  const free = forgetInterruption({ ...state, asked, replay: isReplay ? { ...state.replay, isOver: true } : state.replay });
  return precededBy(requestPause(free.state), ...free.effects);
}

/** A timer of the device runs no longer than 24 days; what is further away is looked for again. */
const LOOK_AGAIN_MS = 86_400_000;

/**
 * ACC-04.2 ACC-04.3: raises the questions that the wall clock or somebody who leads has put, takes back those whose time is over, and looks again when
 * the next one opens or closes: as the track is loaded, as its questions change, at the timer, and when the app is seen again.
 */
export function keepTimedMoments(before: PlayerState, event: PlayerEvent, { state, effects }: Step, context: TransitionContext): Step {
  if (state.kind !== 'ready') return { state, effects };
  const { streamId, timedMoments } = trackOf(state);
  const former = before.kind === 'ready' ? trackOf(before).timedMoments : null;
  const isDue = former !== timedMoments || event.type === 'becameVisible' || (event.type === 'timerFired' && event.timer === 'moment');
  if (!isDue || (timedMoments.length === 0 && (former ?? []).length === 0)) return { state, effects };
  const { now } = context;
  let after: Step = step({ ...state, asked: withoutExpired(state.asked, streamId, timedMoments, now) }, ...effects);
  for (const { id } of timedMomentsDue(timedMoments, state.asked, now)) {
    if (after.state.kind === 'ready') after = precededBy(momentReached(after.state, streamId, id, context), ...after.effects);
  }
  const next = nextBoundary(timedMoments, now);
  const timer: Effect =
    next === null ? { type: 'stopTimer', timer: 'moment' } : { type: 'startTimer', timer: 'moment', ms: Math.min(LOOK_AGAIN_MS, next - now) };
  return followedBy(after, timer);
}

/** Shows questions of the open track, whatever became of them before; what is answered is left out. `pause` stops the sound as a listener does. */
export function askQuestions(state: ActiveState, momentIds: readonly number[], pause: (state: ActiveState) => Step): Step {
  const { streamId } = trackOf(state);
  const moments = momentIds.flatMap((id) => openMoment(state, streamId, id) ?? []);
  if (moments.length === 0) return unchanged(state);
  const asked = moments.reduce((sofar, moment) => withMoment({ ...state, asked: sofar }, moment, 'shown'), state.asked);
  return pause({ ...state, asked });
}

/** Puts aside what is shown or waits; no attempt is spent. */
export function deferQuestions<S extends ActiveState>(state: S): Step<S> {
  if (!state.asked.some(isPressing)) return unchanged(state);
  return step({ ...state, asked: state.asked.map((one) => (isPressing(one) ? { ...one, state: 'deferred' } : one)) });
}

/** Plays a passage for a question; at its end the question is shown again. */
export function replayPassage(
  state: Ready,
  { momentId, from, to, position }: { readonly momentId: number; readonly from: number; readonly to: number; readonly position: number },
  context: TransitionContext,
): Step {
  const moment = openMoment(state, trackOf(state).streamId, momentId);
  if (!moment || !(to > from)) return unchanged(state);
  const sought = requestSeek(state, from, position);
  if (sought.effects.some(({ type }) => type === 'notify')) return sought;
  const returnTo = state.replay?.returnTo ?? position;
  const replaying: Ready = {
    ...sought.state,
    asked: withMoment(state, moment, 'deferred'),
    replay: { momentId, until: to, returnTo, isOver: false },
  };
  return precededBy(requestPlay(replaying, context), ...sought.effects);
}

/** What the listener's questionnaires mean for the track now; what is answered is asked no more, on whichever device it was answered. */
export function formsLoaded(state: ActiveState, streamId: number, forms: TrackForms): Step {
  const open = new Set([...forms.moments, ...forms.timedMoments].filter(({ isAnswered }) => !isAnswered).map(({ id }) => id));
  const stays = (one: AskedMoment) => one.streamId !== streamId || open.has(one.id);
  const asked = state.asked.every(stays) ? state.asked : state.asked.filter(stays);
  if (trackOf(state).streamId !== streamId) return asked === state.asked ? unchanged(state) : step({ ...state, asked });
  const playlist = state.playlist.with(state.index, { ...trackOf(state), ...forms });
  return step({ ...state, asked, dueChecks: stillDue(state.dueChecks, forms.checks), playlist });
}

/** Whoever plays on puts the shown question aside, from whichever control: no sound goes on behind it. */
export function deferWhenPlaying({ state, effects }: Step<PlayerState>): Step {
  if (state.kind === 'inactive' || !wantsToPlay(state) || !state.asked.some((one) => one.state === 'shown')) return { state, effects };
  const asked = state.asked.map((one) => (one.state === 'shown' ? { ...one, state: 'deferred' as const } : one));
  return { state: { ...state, asked }, effects };
}

const isPressing = ({ state }: AskedMoment) => state === 'shown' || state === 'waiting';

/** What may be asked, with where in the audio; `seconds` is where the listener is, for what the clock puts. */
type Put = Pick<AskedMoment, 'id' | 'questionId' | 'opensAt' | 'putAt'>;

function openMoment(state: ActiveState, streamId: number, momentId: number, seconds = 0): Put | null {
  const track = trackOf(state);
  const isThis = ({ id, isAnswered }: { id: number; isAnswered: boolean }) => track.streamId === streamId && id === momentId && !isAnswered;
  const moment = track.moments.find(isThis);
  if (moment) return { ...moment, putAt: null };
  const timed = track.timedMoments.find(isThis);
  if (!timed) return null;
  const asked = state.asked.find(({ id, putAt }) => id === momentId && putAt === timed.opensAt);
  return { ...timed, opensAt: asked?.opensAt ?? seconds, putAt: timed.opensAt };
}

function withMoment(state: ActiveState, { id, questionId, opensAt, putAt }: Put, as: AskedMoment['state']): readonly AskedMoment[] {
  const { streamId, courseId } = trackOf(state);
  return [...state.asked.filter((one) => one.id !== id), { id, questionId, opensAt, putAt, streamId, courseId, state: as }];
}
