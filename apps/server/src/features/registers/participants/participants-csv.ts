import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { csvOf, csvRows } from '@auscult/domain/registers/csv';
import { attendanceProblems } from '@auscult/phrases/studio/accreditation/attendance-problems';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import type { Database } from '../../../db/database.ts';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { presentPath } from '../../../shared/accreditation/accreditation-path.ts';
import { type AccreditationRow, listAccreditationsOf } from '../../../shared/accreditation/accreditation-queries.ts';
import { readReceipt } from '../../../shared/accreditation/receipt-presenter.ts';
import { auditExport } from './audit-export.ts';
import { type FollowedStream, listParticipantsAfter, type ParticipantFilter, type ParticipantRow } from './participant-list-queries.ts';
import { loadEpisode } from './participant-queries.ts';

/** Read and drawn up together: neither all in memory, nor one after the other. */
const ROWS_AT_ONCE = 200;

export const studioParticipantsCsv = handler(api.studioParticipantsCsv, {
  policy: { stream: 'identify' },
  async handle({ context: { db, clock }, own, authorize, params, query: { filter }, language }) {
    const now = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, now, own));
    const episode = await loadEpisode(db, stream);
    if (episode === undefined) throw new Refusal('not_found');
    await auditExport(db, own, stream, now, 'participants');
    const professionIds = episode.accreditations.map(({ professionId }) => professionId);
    const words = participantPhrases[language];
    return {
      name: `${words.file.participants}-${stream.id}.csv`,
      content: csv(db, stream, { professionIds, filter, isLive: episode.is_live, language, now }),
    };
  },
});

interface Export extends Pick<ParticipantFilter, 'filter' | 'isLive'> {
  readonly professionIds: readonly number[];
  readonly language: Language;
  readonly now: Date;
}

async function* csv(db: Database, stream: FollowedStream, { professionIds, filter, isLive, language, now }: Export): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvOf([participantPhrases[language].csvColumns]));
  for (let after = 0; ; ) {
    const rows = await listParticipantsAfter(db, stream, professionIds, { filter, isLive, language, after, limit: ROWS_AT_ONCE });
    const standings = new Map((await listAccreditationsOf(db, stream, rows)).map((standing) => [standing.learner_id, standing]));
    const cells = rows.flatMap((row) => {
      const standing = standings.get(row.learner_id);
      return standing === undefined ? [] : cellsOf(row, standing, language, now);
    });
    yield encoder.encode(csvRows(cells));
    after = rows.at(-1)?.account_id ?? 0;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const day = (instant: string | null) => (instant === null ? '' : new Date(instant).toISOString().slice(0, 10));

/** A line for each register, one where there is none yet. */
function cellsOf(row: ParticipantRow, standing: AccreditationRow, language: Language, now: Date): string[][] {
  const words = participantPhrases[language];
  const path = presentPath(standing, now);
  const isRevoked = path?.state === 'revoked';
  const open = isRevoked ? [] : (path?.steps.filter(({ state }) => state !== 'done').map(({ kind }) => words.steps[kind]) ?? []);
  const isEarned = path?.state === 'certificate' && standing.certificate === null;
  const person = [
    row.name,
    row.professions.join(', '),
    isEarned ? words.earned : path ? words.states[path.state] : '',
    open.join(', '),
    day(row.last_active_at),
    day(standing.certificate?.issued_at ?? null),
  ];
  const written = (points: number) => String(points).replace('.', language === 'nl' ? ',' : '.');
  // What could be earned are no points yet.
  const points = path && standing.certificate !== null && !isRevoked ? written(path.points) : '';
  if (row.revoked_at_registers.length > 0)
    return row.revoked_at_registers.map((register) => [...person, register, '', words.toBeRemoved, words.revokedLine(register)]);
  if (standing.lines.length === 0) return [[...person, '', points, '', '']];
  return standing.lines.map((line) => [
    ...person,
    line.register,
    written(line.points),
    words.receipts[readReceipt(line, now).state],
    line.problem === null ? '' : attendanceProblems[language][line.problem],
  ]);
}
