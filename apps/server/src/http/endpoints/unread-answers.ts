import type { ServerResponse } from 'node:http';

/** What this process holds of answers that their callers have not read yet, all together. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;

interface Unread {
  readonly lane: string;
  readonly bytes: number;
}

/**
 * Bounds the memory of answers that nobody reads: beyond the limit the caller who has most unread loses the connections of their oldest answers.
 */
export interface UnreadAnswers {
  /** After an answer was handed to its connection. `lane`: whose it is. */
  watch(lane: string, response: ServerResponse): void;
}

export function createUnreadAnswers(maximumBytes = MOST_UNREAD_BYTES): UnreadAnswers {
  // In the order in which they were sent.
  const unread = new Map<ServerResponse, Unread>();
  let total = 0;

  function forget(response: ServerResponse): void {
    total -= unread.get(response)?.bytes ?? 0;
    unread.delete(response);
  }

  function largestLane(): string {
    const sums = new Map<string, number>();
    for (const { lane, bytes } of unread.values()) sums.set(lane, (sums.get(lane) ?? 0) + bytes);
    return [...sums].reduce((largest, one) => (one[1] > largest[1] ? one : largest))[0];
  }

  /** The answer that was sent first of those of the caller with most unread. */
  function oldestOfLargest(): ServerResponse | undefined {
    const largest = largestLane();
    for (const [response, { lane }] of unread) if (lane === largest) return response;
    return undefined;
  }

  return {
    watch(lane, response) {
      const bytes = response.writableLength;
      // Nearly every answer fits into the buffers of its socket.
      if (bytes === 0 || response.destroyed) return;
      unread.set(response, { lane, bytes });
      total += bytes;
      response.once('close', () => forget(response));
      if (total <= maximumBytes) return;
      const ended = oldestOfLargest();
      if (ended === undefined) return;
      forget(ended);
      ended.destroy();
    },
  };
}
