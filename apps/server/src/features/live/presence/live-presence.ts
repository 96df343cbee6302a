import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { csvOf } from '@auscult/domain/registers/csv';
import { livePresencePhrases } from '@auscult/phrases/studio/accreditation/live-presence';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { renderDocument } from '../../../shared/documents/render-document.ts';
import { MOST_ROWS as MOST_DRAWN } from '../../../shared/documents/tables/table-document.ts';
import { writeAct } from '../room/write-act.ts';
import { listPresent, loadRoomHead, type PresentRow, storeConfirmation } from './presence-queries.ts';

const MOST_ROWS = 25_000;
/** Of the width of the page, in the order of the columns. */
const SHARES = [21, 16, 10, 13, 13, 9, 9, 9, 9];

export const confirmLivePresence = handler(api.confirmLivePresence, {
  policy: { liveRoom: 'write' },
  async handle({ context: { db, clock }, authorize, own, params: { live_id, number } }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    if (own === null) throw new Refusal('no_permission');
    if (!(await storeConfirmation(db, room, own, number, now))) throw new Refusal('not_found');
  },
});

/** Swedes write the date and the time as lists sort them. In the time of those who were there, which certificates have too. */
const minuteFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
const minute = (instant: string) => minuteFormat.format(new Date(instant));

export const livePresenceCsv = handler(api.livePresenceCsv, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params, language }) {
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    await writeAct(db, { own, room, at }, 'live_presence_exported');
    const words = livePresencePhrases[language];
    const rows = await listPresent(db, room, MOST_ROWS);
    const text = csvOf([words.columns, ...rows.map((row) => cellsOf(row, language))]);
    return { name: `${words.file}-${room.id}.csv`, content: new TextEncoder().encode(text) };
  },
});

export const livePresencePdf = handler(api.livePresencePdf, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params, language }) {
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    const words = livePresencePhrases[language];
    const rows = await listPresent(db, room, MOST_DRAWN + 1);
    if (rows.length > MOST_DRAWN) throw new Refusal('validation_failed', { live_id: [words.tooMany] });
    await writeAct(db, { own, room, at }, 'live_presence_exported');
    const { title, company_name: author } = await loadRoomHead(db, room);
    const input = {
      kind: 'tables',
      language,
      author,
      madeAt: at.toISOString(),
      title: words.title,
      lines: [title, words.madeOn(at)],
      sections: [
        {
          title: author,
          lines: [words.persons(rows.length)],
          columns: words.columns.map((label, index) => ({ label, share: SHARES[index] ?? 10 })),
          rows: rows.map((row) => cellsOf(row, language)),
        },
      ],
    } as const;
    const content = await renderDocument(input, own);
    return { name: `${words.file}-${room.id}.pdf`, content };
  },
});

function cellsOf(row: PresentRow, language: Language): string[] {
  return [
    row.name,
    (language === 'nl' ? row.profession_nl : (row.profession_en ?? row.profession_nl)) ?? '',
    livePresencePhrases[language].roles[row.is_moderator ? 'moderator' : 'participant'],
    minute(row.first),
    minute(row.last),
    String(Math.floor(row.seconds / 60)),
    String(row.in_time),
    String(row.answered - row.in_time),
    String(row.asked),
  ];
}
