import type { Track } from '../track.ts';

/** 'Hierna': what the listener put in front of the playlist's own next; each stream once. */
export type Queue = readonly Track[];

/** More than this nobody hears out; the last ones fall off. */
const QUEUE_LIMIT = 200;

/** The queue with these first, in their order. */
export function withNext(queue: Queue, tracks: readonly Track[]): Queue {
  return distinct([...tracks, ...queue]);
}

/** The queue with these last; one that waits already keeps its place no longer. */
export function withLast(queue: Queue, tracks: readonly Track[]): Queue {
  const ids = new Set(tracks.map(({ streamId }) => streamId));
  return distinct([...queue.filter(({ streamId }) => !ids.has(streamId)), ...tracks]);
}

/** The queue without a stream. */
export function without(queue: Queue, streamId: number): Queue {
  return queue.some((track) => track.streamId === streamId) ? queue.filter((track) => track.streamId !== streamId) : queue;
}

/** The queue with a stream at another place, from 0; beyond either end is that end. */
export function moved(queue: Queue, streamId: number, to: number): Queue {
  const track = queue.find((one) => one.streamId === streamId);
  if (!track || !Number.isInteger(to)) return queue;
  const others = without(queue, streamId);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, track);
}

function distinct(tracks: readonly Track[]): Queue {
  const seen = new Set<number>();
  return tracks.filter(({ streamId }) => !seen.has(streamId) && seen.add(streamId)).slice(0, QUEUE_LIMIT);
}
