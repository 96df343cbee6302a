import { api } from '@auscult/contract/api';
import { csvOf } from '@auscult/domain/registers/csv';
import { livePresencePhrases } from '@auscult/phrases/studio/accreditation/live-presence';
import { handler } from '../../../http/handler.ts';
import { loadLiveRoom } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAct } from '../room/write-act.ts';
import { listPresent, storeConfirmation } from './presence-queries.ts';

const MOST_ROWS = 25_000;

export const confirmLivePresence = handler(api.confirmLivePresence, {
  policy: { liveRoom: 'write' },
  async handle({ context: { db, clock }, authorize, own, params: { live_id, number } }) {
    const now = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, live_id, now, own));
    if (own === null) throw new Refusal('no_permission');
    if (!(await storeConfirmation(db, room, own, number, now))) throw new Refusal('not_found');
  },
});

const minute = (instant: string) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

export const livePresenceCsv = handler(api.livePresenceCsv, {
  policy: { liveRoom: 'moderate' },
  async handle({ context: { db, clock }, authorize, own, params, language }) {
    const at = clock.now();
    const room = authorize.liveRoom(await loadLiveRoom(db, params.live_id, at, own));
    await writeAct(db, { own, room, at }, 'live_presence_exported');
    const words = livePresencePhrases[language];
    const rows = (await listPresent(db, room, MOST_ROWS)).map((row) => [
      row.name,
      (language === 'nl' ? row.profession_nl : (row.profession_en ?? row.profession_nl)) ?? '',
      minute(row.first),
      minute(row.last),
      String(Math.floor(row.seconds / 60)),
      String(row.in_time),
      String(row.answered - row.in_time),
      String(row.asked),
    ]);
    return { name: `${words.file}-${room.id}.csv`, content: new TextEncoder().encode(csvOf([words.columns, ...rows])) };
  },
});
