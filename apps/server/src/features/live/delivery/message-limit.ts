import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** What clients say is seldom said. */
const MESSAGES = { most: 20, withinMs: 60_000 };
/** Of all that comes within as long, whatever it is: also what is never a whole message. */
const MOST_RECEIVED_BYTES = 32 * 1024;
const MISUSED = 1008;

/**
 * A function that says for each message, ping and pong of its own accord whether it is allowed. After the first too many the socket is destroyed. `ws` reads all that
 * came in one piece in one go, also when the socket is destroyed at the first frame, and thousands would hold up everybody: what is left of it becomes zeros, which
 * are no frame, so that it reads no more.
 */
export function limitMessages(socket: WebSocket, line: Socket): () => boolean {
  let said: number[] = [];
  let received = { bytes: 0, since: performance.now() };
  let piece: Buffer | null = null;
  const misused = () => {
    piece?.fill(0);
    line.removeAllListeners('data');
    for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event);
    socket.close(MISUSED);
    socket.terminate();
  };
  // Before `ws` reads it.
  line.prependListener('data', (bytes: Buffer) => {
    piece = bytes;
    const now = performance.now();
    if (now - received.since > MESSAGES.withinMs) received = { bytes: 0, since: now };
    received.bytes += bytes.length;
    if (received.bytes > MOST_RECEIVED_BYTES) misused();
  });
  // And after: else each that is idle would hold the memory that its last piece came in.
  line.on('data', () => {
    piece = null;
  });
  return () => {
    const now = performance.now();
    said = [...said.filter((at) => at > now - MESSAGES.withinMs), now];
    if (said.length <= MESSAGES.most) return true;
    misused();
    return false;
  };
}
