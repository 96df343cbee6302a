import { api } from '@auscult/contract/api';
import { solverOf } from '@auscult/domain/registers/attendance-errors';
import { normaliseRegisterNumber } from '@auscult/domain/registers/register-number';
import { struckOutNumber } from '@auscult/domain/registers/struck-out-number';
import { errorPhrases } from '../../../http/error-response.ts';
import { handler } from '../../../http/handler.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { sealSecret } from '../../../shared/accounts/two-factor/secret-box.ts';
import { lineOwner } from '../reporting/hold-numbers.ts';
import { lockLine, resendLines, storeGivenNumber } from './line-queries.ts';

export const resendStudioLines = handler(api.resendStudioLines, {
  policy: { stream: 'follow' },
  async handle({ context: { db, clock }, own, authorize, params, body }) {
    const at = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, at, own));
    return db.transaction(async (tx) => {
      const resent = await resendLines(tx, stream, body.line_ids, at);
      if (resent > 0)
        await writeAudit(tx, {
          at,
          actorAccountId: own.accountId,
          companyId: stream.companyId,
          action: 'report_lines_resent',
          subjectKind: 'stream',
          subjectId: stream.id,
          detail: { lines: resent },
        });
      return { resent };
    });
  },
});

export const numberStudioLine = handler(api.numberStudioLine, {
  policy: { stream: 'certify' },
  async handle({ context, own, authorize, params: { stream_id, line_id: lineId }, body, language }) {
    const at = context.clock.now();
    const stream = authorize.stream(await loadStream(context.db, stream_id, at, own));
    await context.db.transaction(async (tx) => {
      const line = await lockLine(tx, stream, lineId);
      if (line === undefined) throw new Refusal('not_found');
      const { state, problem, number_kind: kind, minimum_digits: minimumDigits, maximum_digits: maximumDigits, prefix } = line;
      if (kind === 'big' || state !== 'refused' || problem === null || solverOf(problem) !== 'learner') throw new Refusal('conflict');
      const number = normaliseRegisterNumber({ kind, minimumDigits, maximumDigits, prefix }, body.number);
      if (number === null)
        throw new Refusal('validation_failed', { number: [errorPhrases[language].account.registerNumber(prefix, minimumDigits, maximumDigits)] });
      await storeGivenNumber(tx, stream, lineId, at, sealSecret(context, lineOwner(lineId), number));
      await writeAudit(tx, {
        at,
        actorAccountId: own.accountId,
        companyId: stream.companyId,
        action: 'report_number_given',
        subjectKind: 'report_line',
        subjectId: lineId,
        detail: { to: struckOutNumber(number) },
      });
    });
  },
});
