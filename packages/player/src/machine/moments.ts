import { requestPause, requestPlay, requestSeek } from './playback.ts';
import type { AskedMoment } from './rules/asked-moments.ts';
import { audibleVolume } from './rules/sleep.ts';
import { wantsToPlay } from './selectors.ts';
import { type ActiveState, type PlayerState, type Ready, trackOf } from './state.ts';
import { precededBy, type Step, step, unchanged } from './step.ts';
import type { TrackForms, TrackMoment } from './track.ts';
import type { TransitionContext } from './transition-context.ts';
import { forgetInterruption } from './when-interrupted.ts';

/** Listening has come to a question: in sight the sound pauses for it, out of sight a chime tells of it and it waits. */
export function momentReached(state: ActiveState, streamId: number, momentId: number, { isInSight }: TransitionContext): Step {
  const moment = openMoment(state, streamId, momentId);
  const isReplay = state.replay?.momentId === momentId && !state.replay.isOver;
  const known = state.asked.find(({ id }) => id === momentId);
  if (state.kind !== 'ready' || !moment || (!isReplay && known && known.state !== 'known')) return unchanged(state);
  const asked = withMoment(state, moment, isInSight ? 'shown' : 'waiting');
  if (!isInSight) return step({ ...state, asked, replay: isReplay ? null : state.replay }, { type: 'chime', volume: audibleVolume(state) });
  const free = forgetInterruption({ ...state, asked, replay: isReplay ? { ...state.replay, isOver: true } : state.replay });
  return precededBy(requestPause(free.state), ...free.effects);
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
  const open = new Set(forms.moments.filter(({ isAnswered }) => !isAnswered).map(({ id }) => id));
  const stays = (one: AskedMoment) => one.streamId !== streamId || open.has(one.id);
  const asked = state.asked.every(stays) ? state.asked : state.asked.filter(stays);
  if (trackOf(state).streamId !== streamId) return asked === state.asked ? unchanged(state) : step({ ...state, asked });
  return step({ ...state, asked, playlist: state.playlist.with(state.index, { ...trackOf(state), ...forms }) });
}

/** Whoever plays on puts the shown question aside, from whichever control: no sound goes on behind it. */
export function deferWhenPlaying({ state, effects }: Step<PlayerState>): Step {
  if (state.kind === 'inactive' || !wantsToPlay(state) || !state.asked.some((one) => one.state === 'shown')) return { state, effects };
  const asked = state.asked.map((one) => (one.state === 'shown' ? { ...one, state: 'deferred' as const } : one));
  return { state: { ...state, asked }, effects };
}

const isPressing = ({ state }: AskedMoment) => state === 'shown' || state === 'waiting';

function openMoment(state: ActiveState, streamId: number, momentId: number): TrackMoment | null {
  const track = trackOf(state);
  return (track.streamId === streamId && track.moments.find(({ id, isAnswered }) => id === momentId && !isAnswered)) || null;
}

function withMoment(state: ActiveState, { id, questionId, opensAt }: TrackMoment, as: AskedMoment['state']): readonly AskedMoment[] {
  const { streamId, courseId } = trackOf(state);
  return [...state.asked.filter((one) => one.id !== id), { id, questionId, opensAt, streamId, courseId, state: as }];
}
