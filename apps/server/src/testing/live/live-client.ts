import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent, LiveRoom } from '@auscult/contract/live/entities';
import { readServerMessage } from '@auscult/contract/live/read-message';
import { LIVE_VERSION } from '@auscult/contract/live/version';
import { type Followed, follow, followFrom } from '@auscult/domain/live/event-log';
import { WebSocket } from 'ws';

const RECONNECT_MS = 50;

/** Somebody who follows a room by socket, at whichever of these servers answers, and comes back after every break. */
export interface LiveClient {
  /** Every event as it was shown, in the order of showing. */
  readonly shown: readonly LiveEvent[];
  /** What the servers said beside batches. */
  readonly said: readonly string[];
  /** The number up to which each batch that came by itself went. */
  readonly batches: readonly number[];
  /** After how long servers that stopped told it to come back, which it then did. */
  readonly comeBackMs: readonly number[];
  /** How many of these times it was connected again. */
  readonly returns: () => number;
  /** At how many it was let in by the ticket that came with that word, without a call. */
  readonly returnsByTicket: () => number;
  /** Breaks the connection without a word. */
  cut(): void;
  /** Reads nothing until `readOn`. */
  readNothing(): void;
  readOn(): void;
  stop(): void;
}

interface Options {
  /** Read anew before each connection. */
  readonly origins: readonly string[];
  /** With which of them to begin. */
  readonly first?: number;
  readonly roomId: number;
  readonly token: string;
}

export async function followRoom({ origins, first = 0, roomId, token }: Options): Promise<LiveClient> {
  const headers = { authorization: `Bearer ${token}` };
  const [shown, said, comeBackMs, batches]: [LiveEvent[], string[], number[], number[]] = [[], [], [], []];
  let [returns, returnsByTicket] = [0, 0];
  let isAway = false;
  const ending = new AbortController();
  let turn = first - 1;
  let socket: WebSocket | undefined;
  let waitMs = 0;
  let handed: string | undefined;
  const call = async <T>(origin: string, method: string, path: string) => {
    const answer = await fetch(`${origin}/v1/live/${roomId}${path}`, { method, headers, signal: ending.signal });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { epoch, through } = await call<LiveRoom>(origins[first] ?? '', 'GET', '');
  let state: Followed<LiveEvent> = followFrom({ epoch, through });

  function hear(text: string, from: WebSocket): void {
    const message = readServerMessage(text);
    if (message === null || message === 'reload') return;
    if (message.type !== 'batch') said.push(message.type);
    if (message.type === 'moved') {
      comeBackMs.push((waitMs = message.after_ms));
      handed = message.ticket;
      isAway = true;
    }
    if (message.type === 'welcome' && isAway) {
      returns += 1;
      isAway = false;
    }
    const resume = () => from.send(JSON.stringify({ v: LIVE_VERSION, type: 'resume', epoch, after: state.through }));
    if (message.type === 'resync') resume();
    if (message.type !== 'batch') return;
    batches.push(message.through);
    const step = follow(state, message);
    state = step.state;
    shown.push(...step.fresh);
    if (step.missing === 'events') resume();
  }

  async function connect(origin: string): Promise<void> {
    const isHanded = handed !== undefined;
    const ticket = handed ?? (await call<{ ticket: string }>(origin, 'POST', '/ticket')).ticket;
    handed = undefined;
    const query = new URLSearchParams({ ticket, epoch, after: String(state.through) });
    const opened = new WebSocket(`${origin.replace('http', 'ws')}/v1/live/${roomId}/socket?${query}`);
    socket = opened;
    await new Promise<void>((resolve, reject) => {
      opened.on('message', (data) => hear(String(data), opened));
      opened.once('open', () => {
        if (isHanded) returnsByTicket += 1;
        resolve();
      });
      opened.on('error', reject);
    });
    if (ending.signal.aborted) opened.terminate();
    else opened.once('close', () => void keepConnected());
  }

  async function keepConnected(): Promise<void> {
    while (!ending.signal.aborted) {
      if (waitMs > 0) await pause(waitMs, undefined, { ref: false });
      waitMs = 0;
      turn += 1;
      try {
        return await connect(origins[turn % origins.length] ?? '');
      } catch {
        await pause(RECONNECT_MS);
      }
    }
  }

  await keepConnected();
  return {
    shown,
    said,
    batches,
    comeBackMs,
    returns: () => returns,
    returnsByTicket: () => returnsByTicket,
    cut: () => socket?.terminate(),
    readNothing: () => socket?.pause(),
    readOn: () => socket?.resume(),
    stop() {
      ending.abort();
      socket?.terminate();
    },
  };
}
