import { api } from '@auscult/contract/api';
import type { Language } from '@auscult/domain/access/viewer';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import type { AppContext } from '../../../context.ts';
import { isCalendarDay } from '../../../http/endpoints/validation.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { MOST_ROWS } from '../../../shared/documents/tables/table-document.ts';
import type { PresenceRow } from '../operator-queries.ts';
import { presenceCsv, presencePdf, withSentNumbers } from '../presence-list.ts';
import { auditExport } from './audit-export.ts';
import type { FollowedStream } from './participant-list-queries.ts';
import { listPresenceOf } from './presence-queries.ts';

export const studioPresenceCsv = handler(api.studioPresenceCsv, {
  policy: { stream: 'identify' },
  async handle({ context, own, authorize, params, query, language }) {
    const now = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, now, own));
    const rows = await presentRows(context, stream, query, language);
    await auditExport(context.db, own, stream, now, 'presence_csv');
    return { name: `${participantPhrases[language].file.presence}-${stream.id}.csv`, content: new TextEncoder().encode(presenceCsv(rows)) };
  },
});

export const studioPresencePdf = handler(api.studioPresencePdf, {
  policy: { stream: 'identify' },
  async handle({ context, own, authorize, params, query, language }) {
    const now = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, now, own));
    const rows = await presentRows(context, stream, query, language);
    await auditExport(context.db, own, stream, now, 'presence_pdf');
    return { name: `${participantPhrases[language].file.presence}-${stream.id}.pdf`, content: await presencePdf(rows, now, own) };
  },
});

interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

async function presentRows(context: AppContext, stream: FollowedStream, { from, until }: Period, language: Language): Promise<PresenceRow[]> {
  const words = participantPhrases[language];
  const refuse = (field: string, text: string) => new Refusal('validation_failed', { [field]: [text] });
  for (const [field, day] of [['from', from] as const, ['until', until] as const])
    if (day !== undefined && (day < '1900' || !isCalendarDay(day))) throw refuse(field, errorPhrases[language].field.invalid);
  const rows = await listPresenceOf(context.db, stream, { from: from ?? null, until: until ?? null, most: MOST_ROWS + 1 });
  if (rows.length === 0) throw refuse('from', words.nobodyPresent);
  if (rows.length > MOST_ROWS) throw refuse('from', words.tooManyPresent);
  return withSentNumbers(context, rows);
}
