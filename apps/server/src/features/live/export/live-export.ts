import { api } from '@auscult/contract/api';
import type { LiveExport } from '@auscult/contract/live/export';
import type { Language } from '@auscult/domain/access/viewer';
import { MOST_QUESTIONS } from '@auscult/domain/live/question-state';
import { csvOf, csvRows } from '@auscult/domain/registers/csv';
import { liveExportPhrases } from '@auscult/phrases/studio/live/live-export';
import type { Database } from '../../../db/database.ts';
import { handler } from '../../../http/handler.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import { type LiveRoomAccess, loadLiveRoom } from '../../../policies/resource-queries.ts';
import { loadMoments } from '../moments/moment-queries.ts';
import { loadPolls } from '../polls/poll-queries.ts';
import { loadQuestions } from '../questions/question-queries.ts';
import { writeAct } from '../room/write-act.ts';
import { type ExportedWriter, listMessagesAfter, loadWritersOf } from './export-queries.ts';

/** Read and sent together: no more are held in memory. */
const ROWS_AT_ONCE = 500;
/** Of a file for a spreadsheet. */
const MOST_ROWS = 200_000;

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;
type Rows = AsyncGenerator<readonly (readonly string[])[]>;
type Words = (typeof liveExportPhrases)[Language];

export const exportLive = handler(api.exportLive, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params: { live_id, what }, language }) {
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, at, own));
    await writeAct(db, { own, room, at }, 'live_exported', { what });
    const words = liveExportPhrases[language];
    return {
      name: `${words.files[what]}-${room.id}.csv`,
      content: written([[words.heads[what]], words.columns[what]], rowsOf[what](db, room, words, at)),
    };
  },
});

const rowsOf: Record<LiveExport, (db: Database, room: Moderated, words: Words, now: Date) => Rows> = {
  async *chat(db, room, words) {
    const writers = await loadWritersOf(db, room);
    let after = 0;
    for (let count = 0; count < MOST_ROWS; count += ROWS_AT_ONCE) {
      const rows = await listMessagesAfter(db, room, after, ROWS_AT_ONCE);
      yield rows.map((row) => [
        time(row.at),
        nameOf(writers, row.account_id, words),
        row.is_moderator ? words.moderator : words.viewer,
        row.text,
        row.is_hidden ? words.hidden : '',
      ]);
      after = rows.at(-1)?.seq ?? after;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  },
  async *questions(db, room, words) {
    const writers = await loadWritersOf(db, room);
    yield (await loadQuestions(db, room, MOST_QUESTIONS)).map((row) => [
      time(row.asked_at),
      row.is_anonymous ? words.anonymous : nameOf(writers, row.account_id, words),
      row.text,
      words.states[row.state],
      row.reason ?? '',
      String(row.votes),
    ]);
  },
  /** How many chose what: who did is nobody's business. First those of the room, then the questions of the studio's forms. */
  async *polls(db, room, words, now) {
    yield (await loadPolls(db, room)).flatMap((poll) =>
      poll.choices.map((choice, place) => [
        poll.question,
        words.phases[poll.phase],
        choice,
        String(poll.results?.[place] ?? 0),
        String(poll.voters ?? 0),
      ]),
    );
    const moments = (await loadMoments(db, room, now)).filter(({ form_type }) => form_type === 'poll');
    yield moments.flatMap(({ text, answers, answered, is_shown, was_shown }) =>
      answers.map((answer) => [
        text,
        words.phases[is_shown ? 'open' : was_shown ? 'closed' : 'hidden'],
        answer.text,
        String(answer.count),
        String(answered),
      ]),
    );
  },
};

const time = (instant: string) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

/** By name only who agreed to it. */
function nameOf(writers: ReadonlyMap<number, ExportedWriter>, accountId: number | null, words: Words): string {
  const writer = accountId === null ? undefined : writers.get(accountId);
  return writer === undefined ? '' : (writer.name ?? words.participant(writer.number));
}

async function* written(head: readonly (readonly string[])[], rows: Rows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvOf(head));
  for await (const some of rows) yield encoder.encode(csvRows(some));
}
