import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '@auscult/e2e/support/trial-database';
import type { Figure } from '../figure.ts';
import { sendUntilAcknowledged } from '../send-until-acknowledged.ts';
import type { Crowd } from './crowd.ts';
import { type Report, textOf } from './messages.ts';
import { checkMessages, countStored } from './post-messages.ts';
import type { Scene } from './servers.ts';

const PER_SECOND = 10;
const RESEND_MS = 200;
const CAUGHT_UP_MS = 60_000;

export interface Posting {
  readonly dataDir: string;
  readonly crowd: Crowd;
  readonly scene: Scene;
  /** Where messages are sent to, in turn. */
  readonly origins: readonly string[];
}

/** What happens to those who read a room while people write in it: what each saw, and beside what was acknowledged and stored. */
export async function whilePosting(
  { dataDir, crowd, scene, origins }: Posting,
  what: string,
  act: () => Promise<void>,
): Promise<{ readonly report: Report; readonly figures: readonly Figure[] }> {
  const db = await connectTo(dataDir);
  try {
    const earlier = await countStored(db, scene.liveId);
    await crowd.begin();
    const over = new AbortController();
    const posting = postUntilAcknowledged(origins, scene, over.signal);
    // Told below, unless what happens to the room failed first.
    posting.catch(() => {});
    await act().finally(() => over.abort());
    const { sent, resent } = await posting;
    const due = (await crowd.report()).clients * sent;
    // What does not come is counted below.
    await crowd.until('everybody has everything', ({ messages }) => messages >= due, CAUGHT_UP_MS).catch(() => {});
    const report = await crowd.report();
    const checked = await checkMessages(db, scene.liveId, sent, report, earlier);
    return {
      report,
      figures: checked.map(({ name, note, ...figure }) => ({
        ...figure,
        name: `${what}: ${name}`,
        ...(note && { note: `${note}; ${resent} sent again` }),
      })),
    };
  } finally {
    await db.end();
  }
}

/** Each is sent with its id until whoever wrote it hears that it is kept; resolves once that is so of the last. */
async function postUntilAcknowledged(origins: readonly string[], { liveId, writers }: Scene, over: AbortSignal) {
  const began = performance.now();
  const sending: Promise<number>[] = [];
  const send = async (number: number): Promise<number> => {
    const body = { id: randomUUID(), text: textOf(number) };
    const { token = '' } = writers[number % writers.length] ?? {};
    const call = { method: 'POST', token, body: () => body, retryAfterMs: RESEND_MS } as const;
    return (await sendUntilAcknowledged(`${origins[number % origins.length]}/v1/live/${liveId}/messages`, call)).resent;
  };
  for (let number = 1; !over.aborted; number += 1) {
    const sent = send(number);
    // Told when all are waited for.
    sent.catch(() => {});
    sending.push(sent);
    await wait(Math.max(0, began + (number * 1000) / PER_SECOND - performance.now()));
  }
  const resent = (await Promise.all(sending)).reduce((sum, times) => sum + times, 0);
  return { sent: sending.length, resent };
}
