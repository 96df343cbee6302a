import { resumedAt } from '@auscult/domain/listening/rewind';
import type { Effect } from './effect.ts';
import { askedAfterSeek } from './rules/asked-moments.ts';
import { restoreVolume, sleepAfterSeek } from './rules/sleep.ts';
import { durationOf, forwardLimit, seekDecision } from './selectors.ts';
import { restartSleep } from './sleep-timer.ts';
import { LIMIT_PENDING_PLAY } from './start-track.ts';
import { type Pending, type Ready, trackOf } from './state.ts';
import { precededBy, type Step, step, stopTimers, unchanged } from './step.ts';
import type { TransitionContext } from './transition-context.ts';

/** PLAY-02: what the media element really does is looked at this long after a request, in case its answer was lost. */
const PLAY_CHECK_MS = 500;

/** PLAY-02: a seek is over after this long without another seek. */
const STOP_SEEKING_MS = 250;

/** Begins the wait for the next look at the media element. */
export const checkPlayback: Effect = { type: 'startTimer', timer: 'playCheck', ms: PLAY_CHECK_MS };
/** A media element that moved less than this since a pause has not been moved. */
const UNMOVED_SECONDS = 0.5;

const waitForQuiet: Effect = { type: 'startTimer', timer: 'stopSeeking', ms: STOP_SEEKING_MS };

/** The listener wants to hear it. While pausing, that waits. */
export function requestPlay(state: Ready, context: TransitionContext): Step<Ready> {
  switch (state.activity) {
    case 'paused':
      return start(state, context);
    case 'pausing':
      return step({ ...state, pending: withPlayback(state, 'play') }, LIMIT_PENDING_PLAY);
    case 'starting':
    case 'playing':
      return step({ ...state, pending: withPlayback(state, null) });
  }
}

function start(state: Ready, context: TransitionContext): Step<Ready> {
  const awake = restartSleep(state, context.now);
  const back = awake.state.replay?.isOver ? returned(awake.state, awake.state.replay.returnTo) : rewound(awake.state, context);
  const started = step<Ready>(
    { ...back.state, activity: 'starting', hasEnded: false, pending: withPlayback(state, null) },
    { type: 'play' },
    LIMIT_PENDING_PLAY,
    checkPlayback,
  );
  return precededBy(started, ...awake.effects, ...back.effects);
}

/** After a passage that was heard again, back to where the listener was. */
function returned(state: Ready, to: number): Step<Ready> {
  return seekNow({ ...state, replay: null }, to, to);
}

/** Rewinds a little after a pause, by its length; not when the position was changed since. */
function rewound(state: Ready, { now, seconds }: TransitionContext): Step<Ready> {
  const { pauseStart } = state;
  if (!pauseStart || state.hasEnded || state.pending.seek !== null || Math.abs(seconds - pauseStart.seconds) > UNMOVED_SECONDS)
    return unchanged(state);
  const { chapters, scrubbing } = trackOf(state);
  const chapterStarts = chapters.map(({ startSeconds }) => startSeconds);
  const { allowed, seconds: to } = seekDecision(state, seconds, resumedAt({ seconds, pausedMs: now - pauseStart.at, chapterStarts, scrubbing }));
  return allowed && to < seconds ? seekNow(state, to, seconds) : unchanged(state);
}

/** The media element has paused, requested or not: runs pending requests and records the start of the pause. */
export function paused(state: Ready, context: TransitionContext): Step<Ready> {
  const hasSounded = state.activity === 'playing' || state.activity === 'pausing';
  const requested = state.activity === 'starting' ? null : state.pending.playback;
  const pauseStart = hasSounded ? { seconds: context.seconds, at: context.now, isRequested: state.activity === 'pausing' } : state.pauseStart;
  const timers = stopTimers('playCheck', 'stable', 'prefetch', ...(requested === 'play' ? [] : (['pendingPlay'] as const)));
  const silent: Ready = {
    ...state,
    activity: 'paused',
    isStalled: false,
    pauseStart,
    sleep: state.sleep && { ...state.sleep, volumeShare: 1 },
    pending: { ...state.pending, playback: requested },
  };
  return runPending(step(silent, ...timers, ...restoreVolume(state), ...(hasSounded ? [count(state, 'podcast_pause')] : [])), context);
}

/** The listener wants silence. While starting, that waits, but no longer than until the next look at the media element. */
export function requestPause(state: Ready): Step<Ready> {
  switch (state.activity) {
    case 'playing':
      return step({ ...state, activity: 'pausing', pending: withPlayback(state, null) }, { type: 'pause' }, checkPlayback);
    case 'starting':
      return step({ ...state, pending: withPlayback(state, 'pause') });
    case 'pausing':
    case 'paused':
      return step({ ...state, pending: withPlayback(state, null) }, ...stopTimers('pendingPlay'));
  }
}

/** Stops a start that has not come: the element may still be waiting for data. */
export function cancelStarting(state: Ready): Step<Ready> {
  return step({ ...state, activity: 'pausing', pending: withPlayback(state, null) }, ...stopTimers('pendingPlay'), { type: 'pause' }, checkPlayback);
}

/** PLAY-09: every seek goes through here. It is pending while a start, a pause or another seek is unconfirmed. */
export function requestSeek(state: Ready, to: number, from: number): Step<Ready> {
  const { allowed, seconds } = seekDecision(state, from, to);
  if (!allowed) return step(state, { type: 'notify', notice: { type: 'seekRefused', asked: to, upTo: forwardLimit(state, from) } });
  const isBusy = isAwaitingConfirmation(state) || (state.seeking !== null && !state.seeking.hasArrived);
  const moved: Ready = { ...state, replay: null, asked: askedAfterSeek(state.asked, trackOf(state).streamId, seconds) };
  if (!isBusy) return seekNow(moved, seconds, from);
  const seeking = state.seeking && { ...state.seeking, isSettled: false };
  return step({ ...moved, hasEnded: false, seeking, pending: { ...state.pending, seek: seconds } }, ...(seeking ? [waitForQuiet] : []));
}

/** Starts the seek that waits, even over one that has not arrived: a listener who asks again need not wait for the first. */
export function seekNow(state: Ready, to: number, from: number): Step<Ready> {
  const seeking = { from: state.seeking?.from ?? from, to, hasArrived: false, isSettled: false };
  const sleep = state.sleep && sleepAfterSeek(state.sleep, trackOf(state).chapters, to, durationOf(state));
  const away: Ready = { ...state, hasEnded: false, seeking, pauseStart: null, sleep, pending: { ...state.pending, seek: null } };
  return step(away, { type: 'seek', to }, waitForQuiet);
}

/** Runs what waited, once the media element has confirmed what it was busy with: the seek first, then play or pause. */
export function runPending({ state, effects }: Step<Ready>, context: TransitionContext): Step<Ready> {
  if (isAwaitingConfirmation(state)) return { state, effects };
  const sought = state.pending.seek === null ? unchanged(state) : seekNow(state, state.pending.seek, context.seconds);
  const requested = sought.state.pending.playback;
  const played =
    requested === 'play' ? requestPlay(sought.state, context) : requested === 'pause' ? requestPause(sought.state) : unchanged(sought.state);
  return precededBy(played, ...effects, ...sought.effects);
}

/** A play or pause is with the media element, not yet confirmed. */
export function isAwaitingConfirmation({ activity }: Ready): boolean {
  return activity === 'starting' || activity === 'pausing';
}

/** The action as the product counts it. */
export function count(state: Ready, action: Extract<Effect, { type: 'count' }>['action']): Effect {
  return { type: 'count', action, streamId: trackOf(state).streamId };
}

function withPlayback(state: Ready, playback: Pending['playback']): Pending {
  return { ...state.pending, playback };
}
