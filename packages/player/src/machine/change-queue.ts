import type { QueueCommand } from './event.ts';
import { moved, type Queue, withLast, withNext, without } from './rules/queue.ts';
import { isPlaying } from './selectors.ts';
import { startTrack } from './start-track.ts';
import { type ActiveState, isActive, type PlayerState, trackOf } from './state.ts';
import { openPlayerOf, type Step, step, unchanged } from './step.ts';
import type { TransitionContext } from './transition-context.ts';

/** What follows has changed: it is looked at once the listener has stopped changing it. */
const LOOK_AGAIN_MS = 1_000;

/** What a listener does with the queue. What sounds now is never in it. */
export function changeQueue(state: PlayerState, command: QueueCommand, { now }: TransitionContext): Step {
  if (command.type === 'playQueued') return isActive(state) ? playQueued(state, command.streamId, now) : unchanged(state);
  const requested = changed(state.queue, command);
  const queue = isActive(state) ? without(requested, trackOf(state).streamId) : requested;
  if (queue === state.queue) return unchanged(state);
  return step({ ...state, queue }, ...(isPlaying(state) ? [{ type: 'startTimer', timer: 'prefetch', ms: LOOK_AGAIN_MS } as const] : []));
}

function changed(queue: Queue, command: Exclude<QueueCommand, { type: 'playQueued' }>): Queue {
  switch (command.type) {
    case 'enqueue':
      return (command.place === 'next' ? withNext : withLast)(queue, command.tracks);
    case 'dequeue':
      return without(queue, command.streamId);
    case 'moveQueued':
      return moved(queue, command.streamId, command.to);
    case 'setQueue':
      return withLast([], command.tracks);
  }
}

/** Plays a stream from the queue: it is moved into the playlist, right after the current track. */
export function playQueued(state: ActiveState, streamId: number, now: number): Step {
  const queued = state.queue.find((track) => track.streamId === streamId);
  if (!queued) return unchanged(state);
  const session = openPlayerOf(state);
  const known = session.playlist.find((track) => track.streamId === streamId && track.audio) ?? queued;
  const others = session.playlist.filter((track) => track.streamId !== streamId);
  const index = others.findIndex((track) => track.streamId === trackOf(state).streamId);
  const playlist = others.toSpliced(index + 1, 0, known);
  const beginning = { startAt: null, seekTo: null, play: true, isFirst: false, now };
  return startTrack({ ...session, playlist, index }, index + 1, beginning);
}
