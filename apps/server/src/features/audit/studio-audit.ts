import { api } from '@auscult/contract/api';
import type { StudioAuditLine } from '@auscult/contract/entities/studio/audit';
import { administrationOf } from '@auscult/domain/access/administration';
import { withAllGrants } from '@auscult/domain/access/viewer';
import { csvOf } from '@auscult/domain/registers/csv';
import { handler } from '../../http/handler.ts';
import { listAuditLog } from './audit-log-queries.ts';

/** Of a file for a spreadsheet, which opens a million. */
const MOST_LINES = 100_000;
const LINES_AT_ONCE = 1000;

export const studioAudit = handler(api.studioAudit, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, query: { before = null, limit, ...filter } }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    const entries = await listAuditLog(context.db, scope, filter, { before, limit });
    const last = entries.at(-1);
    return { entries, next: last !== undefined && entries.length === limit ? last.id : null };
  },
});

const COLUMNS = ['at', 'actor_id', 'actor', 'company', 'action', 'subject_kind', 'subject_id', 'detail'];
const cellsOf = ({ at, actor, company, action, subject_kind, subject_id, detail }: StudioAuditLine) => [
  at,
  String(actor?.id ?? ''),
  actor?.name ?? '',
  company?.name ?? '',
  action,
  subject_kind,
  subject_id,
  JSON.stringify(detail),
];

export const studioAuditCsv = handler(api.studioAuditCsv, {
  policy: { administration: 'enter' },
  async handle({ context, viewer, authorize, query }) {
    const scope = authorize.administration(administrationOf(withAllGrants(viewer)));
    const read = (before: number | null) => listAuditLog(context.db, scope, query, { before, limit: LINES_AT_ONCE });
    const first = await read(null);
    return { name: 'auscult-log.csv', content: written(first, read) };
  },
});

/** Page by page: no more than one is held in memory. */
async function* written(first: StudioAuditLine[], read: (before: number) => Promise<StudioAuditLine[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([COLUMNS]));
  let lines = first;
  for (let count = lines.length; lines.length > 0; count += lines.length) {
    // The mark of the encoding stands at the beginning of the file alone.
    yield Buffer.from(csvOf(lines.map(cellsOf)).slice(1));
    const last = lines.at(-1);
    if (last === undefined || lines.length < LINES_AT_ONCE || count >= MOST_LINES) return;
    lines = await read(last.id);
  }
}
