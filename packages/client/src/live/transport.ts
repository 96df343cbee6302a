import type { LiveServerMessage } from '@auscult/contract/live/messages';
import { readServerMessage } from '@auscult/contract/live/read-message';

/** How batches come: by a socket, by events that the server sends, or by calls that wait. What one proxy refuses another may let through. */
export type Transport = 'socket' | 'feed' | 'calls';

const NEXT: Readonly<Record<Transport, Transport>> = { socket: 'feed', feed: 'calls', calls: 'calls' };

/** A transport that has worked is tried so often again before the next one takes its place. */
const PATIENCE = 3;
/** After so long on another transport the socket is tried again, when the connection next breaks. */
export const RETURN_MS = 10 * 60_000;

/** The transport that is used, and what is known of it. */
export interface TransportChoice {
  readonly transport: Transport;
  readonly hasWorked: boolean;
  /** How often it failed in a row. */
  readonly failures: number;
  /** When it was chosen. */
  readonly since: number;
}

export const firstTransport = (now: number): TransportChoice => ({ transport: 'socket', hasWorked: false, failures: 0, since: now });

export const transportAfterSuccess = (choice: TransportChoice): TransportChoice => ({ ...choice, hasWorked: true, failures: 0 });

/** After a connection that brought nothing, although the server answers calls. */
export function transportAfterFailure(choice: TransportChoice, now: number): TransportChoice {
  const failures = choice.failures + 1;
  const goesOn = choice.transport === 'calls' || (choice.hasWorked && failures < PATIENCE);
  return goesOn ? { ...choice, failures } : { transport: NEXT[choice.transport], hasWorked: false, failures: 0, since: now };
}

export const transportAfterBreak = (choice: TransportChoice, now: number): TransportChoice =>
  choice.transport !== 'socket' && now - choice.since >= RETURN_MS ? firstTransport(now) : choice;

/** The room to connect to, and the number of the log after which events are wanted. */
export interface ConnectRequest {
  readonly liveId: number;
  readonly ticket: string;
  readonly epoch: string;
  readonly after: number;
}

export type OnMessage = (message: LiveServerMessage | 'reload' | 'alive') => void;

/** Opens a socket; `closed` is called once, whether it ever opened or not. Answers what closes it. */
export type OpenSocket = (url: string, heard: (text: string) => void, closed: () => void) => () => void;

export const browserSocket: OpenSocket = (url, heard, closed) => {
  const socket = new WebSocket(url);
  socket.addEventListener('message', ({ data }) => heard(String(data)));
  socket.addEventListener('close', closed);
  return () => socket.close();
};

function readText(text: string, onMessage: OnMessage): void {
  const message = readServerMessage(text);
  if (message !== null) onMessage(message);
}

/** Resolves when the socket closes. */
export function bySocket(
  open: OpenSocket,
  origin: string,
  { liveId, ticket, epoch, after }: ConnectRequest,
  onMessage: OnMessage,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({ ticket, epoch, after: String(after) });
    try {
      const close = open(`${origin.replace(/^http/, 'ws')}/v1/live/${liveId}/socket?${query}`, (text) => readText(text, onMessage), resolve);
      signal.addEventListener('abort', close);
    } catch (error) {
      reject(error);
    }
  });
}

type Fetch = (request: Request) => Promise<Response>;
interface FeedOptions {
  readonly fetch: Fetch;
  readonly origin: string;
  readonly headers: Headers;
}

/** Resolves when the server ends it; events are read by hand, for an address can carry no token. */
export async function byFeed(
  { fetch, origin, headers }: FeedOptions,
  { liveId, epoch, after }: ConnectRequest,
  onMessage: OnMessage,
  signal: AbortSignal,
): Promise<void> {
  const query = new URLSearchParams({ epoch, after: String(after) });
  const answer = await fetch(new Request(`${origin}/v1/live/${liveId}/feed?${query}`, { headers, signal }));
  if (!answer.ok || answer.body === null) throw new Error(`the feed answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onMessage('alive');
    const parts = (unread + value).split('\n\n');
    unread = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) readText(part.slice('data: '.length), onMessage);
  }
}
