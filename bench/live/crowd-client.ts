import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { LiveRoom } from '@auscult/contract/live/entities';
import { readServerMessage } from '@auscult/contract/live/read-message';
import { LIVE_VERSION } from '@auscult/contract/live/version';
import { type Batch, backoffMs, createFollower, type Follower } from '@auscult/e2e/support/room-follower';
import { WebSocket } from 'ws';
import { addressOf } from '../generated-accounts.ts';
import { type Report, readText } from './messages.ts';

/** What all clients of a process count together. */
export type Tally = {
  -readonly [K in keyof Omit<Report, 'clients' | 'open' | 'through' | 'different' | 'each' | 'delays'>]: Report[K] extends readonly (infer V)[]
    ? V[]
    : Report[K] extends Readonly<Record<infer K2 extends string | number, number>>
      ? Record<K2, number>
      : Report[K];
} & { delays: Uint32Array };

interface Options {
  readonly liveId: number;
  readonly origins: readonly string[];
  readonly n: number;
  readonly token: string;
  readonly draws: boolean;
  readonly tally: Tally;
  readonly voting: () => { readonly every: number; readonly withinMs: number } | null;
}

/** A frame of the room: the same bytes for all clients, read once. */
interface Frame {
  readonly bytes: Buffer;
  readonly message: ReturnType<typeof readServerMessage>;
  readonly posted: readonly { readonly seq: number; readonly number: number; readonly sentAt: number }[];
}

const LOCAL_ADDRESSES = 20;
const MOST_SOCKETS = 128;
const RECENT = 8;
const PATIENCE_MS = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
let recent: Frame[] = [];

function readFrame(bytes: Buffer): Frame {
  const known = recent.find((one) => one.bytes.equals(bytes));
  if (known !== undefined) return known;
  const message = readServerMessage(bytes.toString());
  const events = message !== null && message !== 'reload' && message.type === 'batch' ? message.events : [];
  const posted = events.flatMap((event) => (event.type === 'message_posted' ? [{ seq: event.seq, ...readText(event.text ?? '') }] : []));
  const frame = { bytes: Buffer.from(bytes), message, posted };
  recent = [frame, ...recent.slice(0, RECENT - 1)];
  return frame;
}

/** Somebody in a room, who comes back after every break. */
export function crowdClient({ liveId, origins, n, token, draws, tally, voting }: Options) {
  const seen = { through: 0, messages: 0, sum: 0, isOpen: false };
  const localAddress = `127.0.0.${1 + (n % LOCAL_ADDRESSES)}`;
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(n) };
  let follower: Follower | undefined;
  let turn = n;
  let comeBackMs: number | null = null;
  let nextTicket: string | null = null;
  let lastNumber = 0;
  /** Since when it lacks what others may have, and how far it has to come. */
  let brokenAt: number | null = null;
  let due = 0;
  /** In a row. */
  let failures = 0;
  const fail = (what: string) => {
    tally.failures[what] = (tally.failures[what] ?? 0) + 1;
  };

  function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${origins[turn % origins.length]}/v1/live/${liveId}${path}`,
        {
          agent,
          localAddress,
          method,
          headers: { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            const said = Buffer.concat(chunks).toString();
            if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${method} ${answer.statusCode}`));
            else resolve((said === '' ? null : JSON.parse(said)) as T);
          });
        },
      );
      sent.once('error', reject);
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
      sent.end(text);
    });
  }

  async function vote(key: string): Promise<void> {
    const choice = n % 3;
    const body = { id: randomUUID(), choices: [choice] };
    for (let attempt = 0; attempt < 3; attempt += 1)
      try {
        await call('PUT', `/polls/${key}/vote`, body);
        tally.votes[choice] = (tally.votes[choice] ?? 0) + 1;
        return;
      } catch (error) {
        fail(`vote: ${(error as Error).message}`);
      }
    tally.refusedVotes += 1;
  }

  function take(batch: Batch, { posted }: Frame): boolean {
    if (follower === undefined) return true;
    const before = follower.through;
    const opened = batch.events.find((event) => event.type === 'poll_changed' && event.poll.phase === 'open');
    const lacks = follower.take(batch);
    seen.through = follower.through;
    const now = Date.now();
    for (const { seq, number, sentAt } of posted) {
      if (seq <= before || seq > seen.through) continue;
      if (seq <= lastNumber) tally.disordered += 1;
      lastNumber = seq;
      seen.messages += 1;
      seen.sum += number;
      tally.messages += 1;
      const place = Math.min(tally.delays.length - 1, Math.max(0, now - sentAt));
      tally.delays[place] = (tally.delays[place] ?? 0) + 1;
    }
    if (opened?.type === 'poll_changed' && opened.seq > before) {
      tally.drawnAt.push(now);
      const when = voting();
      if (when !== null && n % when.every === 0) setTimeout(() => void vote(opened.poll.key), ((n * 7919) % 1000) * (when.withinMs / 1000));
    }
    noteWhetherBack();
    return !lacks;
  }

  function noteWhetherBack(): void {
    if (brokenAt === null || !seen.isOpen || (follower?.through ?? 0) < due) return;
    tally.backs.push(performance.now() - brokenAt);
    brokenAt = null;
  }

  async function connect(dueAt: number): Promise<void> {
    comeBackMs = null;
    const handed = follower === undefined ? null : nextTicket;
    nextTicket = null;
    const { ticket, room } =
      handed === null
        ? await call<{ ticket: string; room: LiveRoom | null }>('POST', `/ticket${follower === undefined ? '?with_room=true' : ''}`)
        : { ticket: handed, room: null };
    if (room !== null) {
      follower = createFollower(room, draws);
      seen.through = follower.through;
    }
    if (follower === undefined) throw new Error('no room came');
    const { epoch, through } = follower;
    const query = new URLSearchParams({ ticket, epoch, after: String(through) });
    const socket = new WebSocket(`${origins[turn % origins.length]?.replace('http', 'ws')}/v1/live/${liveId}/socket?${query}`, {
      localAddress,
      perMessageDeflate: false,
      skipUTF8Validation: true,
      handshakeTimeout: PATIENCE_MS,
    });
    const resume = () => {
      tally.gaps += 1;
      socket.send(JSON.stringify({ v: LIVE_VERSION, type: 'resume', epoch, after: follower?.through ?? 0 }));
    };
    socket.on('message', (data: Buffer) => {
      const frame = readFrame(data);
      const { message } = frame;
      if (message === null || message === 'reload') return;
      if (message.type === 'batch') {
        tally.frames += 1;
        if (!take(message, frame)) resume();
      } else if (message.type === 'welcome') {
        seen.isOpen = true;
        failures = 0;
        tally.joins.push(performance.now() - dueAt);
        due = message.through;
        noteWhetherBack();
      } else if (message.type === 'resync') resume();
      else if (message.type === 'moved') {
        comeBackMs = message.after_ms;
        nextTicket = message.ticket ?? null;
      }
    });
    socket.on('error', ({ message }) => fail(`socket: ${message}`));
    socket.once('close', () => {
      seen.isOpen = false;
      brokenAt ??= performance.now();
      tally.breaks += 1;
      comeBack();
    });
  }

  function comeBack(): void {
    turn += 1;
    failures += 1;
    const wait = comeBackMs ?? backoffMs(failures, Math.random());
    comeBackMs = null;
    start(wait);
  }

  function start(afterMs: number): void {
    const dueAt = performance.now() + afterMs;
    setTimeout(() => {
      connect(dueAt).catch((error: NodeJS.ErrnoException) => {
        fail(`join: ${error.code ?? error.message}`);
        comeBack();
      });
    }, afterMs);
  }

  return { seen, start };
}
