import type { PortReading } from '../ports/audio-port.ts';
import { playQueued } from './change-queue.ts';
import type { Effect, TimerName } from './effect.ts';
import type { OpenRequest, PlayerEvent } from './event.ts';
import { replayPassage } from './moments.ts';
import { isOpenAlready, moveInto } from './open.ts';
import {
  cancelStarting,
  checkPlayback,
  count,
  isAwaitingConfirmation,
  paused,
  requestPause,
  requestPlay,
  requestSeek,
  runPending,
  seekNow,
} from './playback.ts';
import { prefetchNext, schedulePrefetch } from './prefetch-next.ts';
import { momentsSkipped } from './rules/asked-moments.ts';
import { holdsNext } from './rules/held-at-end.ts';
import { restoreVolume, scheduleSleepCheck, stopsAtEnd } from './rules/sleep.ts';
import { durationOf, seekTarget, wantsToPlay } from './selectors.ts';
import { sourceFailed } from './source-failure.ts';
import { memberEffects, startTrack } from './start-track.ts';
import { type ActiveState, NOTHING_PENDING, type Ready, trackOf } from './state.ts';
import { followedBy, precededBy, STOP_PLAYBACK_TIMERS, type Step, step, stopTimers, unchanged } from './step.ts';
import type { TransitionContext } from './transition-context.ts';
import { forgetInterruption, interrupted, interruptionOver, outputChanged } from './when-interrupted.ts';

/** After playing this long without failure, the retries of a source start over: fresh link, shortest delay. */
const STABLE_MS = 10_000;

/** Transitions while the track is loaded: requests go to the media element, and the state follows what it confirms. */
export function whenReady(state: Ready, event: PlayerEvent, context: TransitionContext): Step {
  if (!ENDS_INTERRUPTION.has(event.type)) return transitionReady(state, event, context);
  const free = forgetInterruption(state);
  return precededBy(transitionReady(free.state, event, context), ...free.effects);
}

/** Events after which a pending resumption after an interruption is dropped. */
const ENDS_INTERRUPTION: ReadonlySet<PlayerEvent['type']> = new Set([
  'open',
  'play',
  'pause',
  'toggle',
  'seek',
  'skip',
  'replayPassage',
  'playing',
  'ended',
]);

function transitionReady(state: Ready, event: PlayerEvent, context: TransitionContext): Step {
  switch (event.type) {
    case 'open':
      if (!isOpenAlready(state, event.request)) return unchanged(state);
      return openAgain(moveInto(state, event.request, event.isMember), event.request, event.from, context);
    case 'play':
      return playOrGoOn(state, context);
    case 'pause':
      return requestPause(state);
    case 'toggle':
      return wantsToPlay(state) ? requestPause(state) : playOrGoOn(state, context);
    case 'seek':
      return countSeek(requestSeek(state, event.to, event.from), state, 'scrubbing');
    case 'skip':
      return countSeek(skip(state, event.by, event.from), state, event.by < 0 ? 'skip_seconds_backward' : 'skip_seconds_forward');
    case 'replayPassage':
      return replayPassage(state, event, context);
    case 'playing':
      return playing(state, context);
    case 'paused':
      return paused(state, context);
    case 'waiting':
      return step({ ...state, isStalled: state.activity === 'playing' });
    case 'seeked':
      return seeked(state, context.seconds);
    case 'metadata':
      return step({ ...state, durationSeconds: event.durationSeconds });
    case 'ended':
      return endedAfterSeek(state, context);
    case 'playRefused':
      return state.activity === 'starting' ? paused(state, context) : unchanged(state);
    case 'failed':
      return sourceFailed(state, event.position, event.hasNoOutput);
    case 'timerFired':
      return timerFired(state, event.timer, event.reading, context);
    case 'interrupted':
      return interrupted(state, event.kind, context);
    case 'interruptionOver':
      return interruptionOver(state, context);
    case 'outputChanged':
      return outputChanged(state);
    default:
      return unchanged(state);
  }
}

function openAgain(state: Ready, { seekTo, play }: OpenRequest, from: number, context: TransitionContext): Step<Ready> {
  const sought = seekTo === undefined ? unchanged(state) : requestSeek(state, seekTo, from);
  const played = play === false ? unchanged(sought.state) : requestPlay(sought.state, context);
  return followedBy(precededBy(played, ...sought.effects), ...memberEffects(state));
}

function skip(state: Ready, by: number, from: number): Step<Ready> {
  const base = seekTarget(state) ?? from;
  return requestSeek(state, base + by, base);
}

function countSeek(asked: Step, state: Ready, action: Parameters<typeof count>[1]): Step {
  return asked.effects.some(({ type }) => type === 'notify') ? asked : followedBy(asked, count(state, action));
}

function playing(state: Ready, context: TransitionContext): Step {
  const counted = state.activity === 'starting' ? [count(state, 'podcast_play'), schedulePrefetch] : [];
  const stableTimer = state.sourceFailure ? [{ type: 'startTimer', timer: 'stable', ms: STABLE_MS } as const] : [];
  if (state.activity === 'pausing') return unchanged(state);
  const plays: Ready = { ...state, activity: 'playing', isStalled: false, hasEnded: false, pauseStart: null };
  return runPending(step(plays, ...stopTimers('pendingPlay', 'playCheck'), ...stableTimer, ...counted), context);
}

function seeked(state: Ready, seconds: number): Step {
  if (!state.seeking) return unchanged(state);
  if (state.pending.seek !== null && !isAwaitingConfirmation(state)) return seekNow(state, state.pending.seek, seconds);
  return state.seeking.isSettled ? settled(state) : step({ ...state, seeking: { ...state.seeking, hasArrived: true } });
}

/** PLAY-15: the seek is over; what it went over is told once. */
function settled(state: Ready): Step<Ready> {
  const { seeking } = state;
  if (!seeking) return unchanged(state);
  const track = trackOf(state);
  const moments = momentsSkipped(track.moments, state.asked, seeking.from, seeking.to);
  const known = moments.map(({ id, questionId, opensAt }) => {
    return { id, questionId, opensAt, putAt: null, streamId: track.streamId, courseId: track.courseId, state: 'known' as const };
  });
  const notices: Effect[] = moments.length > 0 ? [{ type: 'notify', notice: { type: 'questionsSkipped', track, moments } }] : [];
  return step({ ...state, seeking: null, asked: moments.length > 0 ? [...state.asked, ...known] : state.asked }, ...notices);
}

/** A seek to the end may be over only now. */
function endedAfterSeek(state: Ready, context: TransitionContext): Step {
  const over = state.pending.seek === null ? settled(state) : unchanged(state);
  return precededBy(ended(over.state, context), ...over.effects);
}

/** PLAY-05: the next track starts only when nothing of this one is left to do; the queue comes before the rest of the playlist. */
function ended(state: Ready, context: TransitionContext): Step {
  const { now } = context;
  if (state.pending.seek !== null) {
    const waits: Ready = { ...state, activity: 'paused', pending: { ...state.pending, playback: 'play' } };
    return runPending(step(waits), context);
  }
  if (state.sleep && stopsAtEnd(state.sleep, durationOf(state))) {
    return stopAtEnd({ ...state, sleep: null, lastSleep: { setting: state.sleep.setting, at: now } }, restoreVolume(state));
  }
  const isHeld = holdsNext(trackOf(state), state.counted) || state.asked.some((one) => one.state === 'shown');
  if (isHeld) return stopAtEnd(state, [], now);
  return startsNext(state) ? playNext(state, now) : stopAtEnd(state);
}

/** What was queued was asked for; the rest of the playlist comes by itself where the listener wants that. */
const startsNext = (state: Ready) => state.playsOn || state.queue.length > 0;

/** What is finished later than this after the end starts no track by itself: by then sound would surprise. */
const HELD_FOR_MS = 30_000;

const mayGoOn = (state: Ready) => state.hasEnded && state.heldAt !== null && !holdsNext(trackOf(state), state.counted);

/**
 * PLAY-05: the last answer, or the server's word on what was heard, starts the next track where the end of this one held it: shortly after the end, and for an
 * answer only while the listener sees the open player without a question over it. Otherwise the next track waits for `play`.
 */
export function playOnceDone(before: ActiveState, state: Ready, { now, isInSight }: TransitionContext): Step {
  if (!mayGoOn(state) || !startsNext(state) || now - (state.heldAt ?? 0) > HELD_FOR_MS) return unchanged(state);
  const isAtPlayer = isInSight && state.view === 'expanded';
  const isAsked = before.asked.some((one) => one.state === 'shown');
  return !isAsked && (isAtPlayer || !trackOf(before).hasUnfinishedForms) ? playNext({ ...state, heldAt: null }, now) : unchanged(state);
}

/** Where the end held the next track and nothing is left to do, `play` means the next track. */
function playOrGoOn(state: Ready, context: TransitionContext): Step {
  const hasNext = state.queue.length > 0 || state.index + 1 < state.playlist.length;
  return hasNext && mayGoOn(state) ? playNext({ ...state, heldAt: null }, context.now) : requestPlay(state, context);
}

function playNext(state: Ready, now: number): Step {
  const queued = state.queue[0];
  if (queued) return playQueued(state, queued.streamId, now);
  const next = state.index + 1;
  if (next < state.playlist.length) return startTrack(state, next, { startAt: null, seekTo: null, play: true, isFirst: false, now });
  return stopAtEnd(state);
}

function stopAtEnd(state: Ready, effects: readonly Effect[] = [], heldAt: Ready['heldAt'] = null): Step {
  const stopped: Ready = {
    ...state,
    activity: 'paused',
    isStalled: false,
    hasEnded: true,
    heldAt,
    seeking: null,
    pauseStart: null,
    pending: NOTHING_PENDING,
  };
  return step(stopped, ...STOP_PLAYBACK_TIMERS, { type: 'pause' }, ...effects, ...(state.sleep ? [scheduleSleepCheck(null)] : []));
}

function timerFired(state: Ready, timer: TimerName, { playback }: PortReading, context: TransitionContext): Step {
  switch (timer) {
    case 'pendingPlay':
      if (state.activity === 'starting') return cancelStarting(state);
      return step({ ...state, pending: { ...state.pending, playback: state.pending.playback === 'play' ? null : state.pending.playback } });
    case 'stopSeeking':
      return stopSeeking(state, context.seconds);
    case 'stable':
      return state.activity === 'playing' && !state.isStalled ? step({ ...state, sourceFailure: null }) : unchanged(state);
    case 'playCheck':
      return playChecked(state, playback, context);
    case 'prefetch':
      return prefetchNext(state, context.now);
    case 'duck':
      return state.interruption ? requestPause(state) : unchanged(state);
    case 'retry':
    case 'sleep':
    case 'moment':
      return unchanged(state);
  }
}

function stopSeeking(state: Ready, seconds: number): Step {
  if (!state.seeking) return unchanged(state);
  if (state.pending.seek !== null && !isAwaitingConfirmation(state)) return seekNow(state, state.pending.seek, seconds);
  return state.seeking.hasArrived ? settled(state) : step({ ...state, seeking: { ...state.seeking, isSettled: true } });
}

function playChecked(state: Ready, playback: PortReading['playback'], context: TransitionContext): Step {
  if (state.activity === 'starting') {
    if (playback === 'playing') return playing(state, context);
    if (playback === 'paused') return paused(state, context);
    return state.pending.playback === 'pause' ? cancelStarting(state) : step(state, checkPlayback);
  }
  if (state.activity === 'pausing') return playback === 'paused' ? paused(state, context) : step(state, { type: 'pause' }, checkPlayback);
  return unchanged(state);
}
