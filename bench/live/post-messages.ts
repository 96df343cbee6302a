import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Figure } from '../figure.ts';
import { steadyLoad } from '../load.ts';
import { type Report, textOf } from './messages.ts';
import type { Scene } from './servers.ts';

/** So many a second for so long, at each of the servers in turn; their numbers begin after `from`. */
export async function postMessages(origins: readonly string[], { liveId, writers }: Scene, perSecond: number, seconds: number, from = 0) {
  const share = perSecond / origins.length;
  const each = share * seconds;
  const outcomes = await Promise.all(
    origins.map((origin, place) =>
      steadyLoad(
        origin,
        [
          {
            name: 'message',
            weight: 1,
            method: 'POST',
            path: `/v1/live/${liveId}/messages`,
            tokens: writers.filter((_, n) => n % origins.length === place).map(({ token }) => token),
            body: (n) => ({ id: randomUUID(), text: textOf(from + place * each + n + 1) }),
          },
        ],
        share,
        seconds,
      ),
    ),
  );
  const failed = outcomes.flatMap(({ failures }) => [...failures]);
  if (failed.length > 0) throw new Error(`messages were not posted: ${failed.join(', ')}`);
  return { sent: outcomes.reduce((sum, { sent }) => sum + sent, 0), milliseconds: outcomes.flatMap(({ milliseconds }) => milliseconds) };
}

export async function countStored(db: Client, liveId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from live_event where stream_id = $1 and type = 'message_posted'`,
    [liveId],
  );
  return rows[0]?.count ?? 0;
}

/** What clients saw beside what was sent and what is stored. Messages are numbered from one; the room may hold so many `earlier` ones. */
export async function checkMessages(db: Client, liveId: number, sent: number, report: Report, earlier = 0): Promise<Figure[]> {
  const stored = (await countStored(db, liveId)) - earlier;
  const due = report.clients * sent;
  const [messages, sum] = report.each;
  const isWhole = messages === sent && sum === (sent * (sent + 1)) / 2;
  const note = `of ${due}; ${report.gaps} asked for again, ${report.breaks} breaks${told(report.failures)}`;
  return [
    { name: 'messages lost', value: Math.max(0, due - report.messages) + Math.abs(stored - sent), unit: '', limit: 0, note },
    {
      name: 'twice, out of order, or clients that saw others',
      value: Math.max(0, report.messages - due) + report.disordered + report.different + (isWhole ? 0 : 1),
      unit: '',
      limit: 0,
    },
  ];
}

export const told = (failures: Readonly<Record<string, number>>): string =>
  Object.entries(failures)
    .map(([what, times]) => `; ${what} × ${times}`)
    .join('');
