import { AttendanceServiceDown } from '../../../adapters/attendance/attendance-service.ts';
import { MOST_LINES } from '../../../adapters/attendance/entry-xml.ts';
import type { AppContext } from '../../../context.ts';
import { openSecret } from '../../../shared/accounts/two-factor/secret-box.ts';
import { makeLines } from '../../../shared/accreditation/report-line-queries.ts';
import { givenNumber, heldNumber, holdNumbers } from './hold-numbers.ts';
import { keyOwner } from './key-owner.ts';
import { type LineResult, outcomeOf } from './line-outcome.ts';
import { isToBeConfirmed, prepareLine } from './prepare-line.ts';
import { type BatchAccess, type ClaimedLine, claimDueLines, storeExchange, storeOutcomes } from './report-line-queries.ts';
import { type Batch, sendBatch } from './send-batch.ts';

type Reporting = Pick<AppContext, 'config' | 'db' | 'ids' | 'clock' | 'log' | 'attendance'>;

/** Makes the lines of certificates that have none, and sends every line that is due: by provider and organisation, a hundred at most in one call. */
export async function reportPoints(context: Reporting, signal: AbortSignal): Promise<void> {
  const { db, clock, attendance } = context;
  while (await makeLines(db, clock.now())) if (signal.aborted) return;
  if (attendance === null) return;
  while (!signal.aborted) {
    const claimed = await claimDueLines(db, clock.now(), MOST_LINES);
    if (claimed === null || claimed.lines.length === 0) return;
    await sendLines(context, claimed.access, claimed.lines);
  }
}

async function sendLines(context: Reporting, access: BatchAccess, lines: readonly ClaimedLine[]): Promise<void> {
  const { db, clock, log, attendance } = context;
  const now = clock.now();
  const results: LineResult[] = [];
  const batch: Batch = [];
  for (const line of lines) {
    const held = heldNumber(context, line);
    if (held === undefined) {
      log.error({ line: line.id }, 'the number of a line does not open: it was sealed with another SECRET_KEY');
      results.push({ line, kind: 'unsent' });
      continue;
    }
    const number = held ?? givenNumber(context, line);
    const prepared = prepareLine(line, number, now);
    // Sent once the job that looks numbers up again has done so.
    if (prepared.kind === 'ready' && number === null && isToBeConfirmed(line, now)) results.push({ line, kind: 'unsent' });
    else if (prepared.kind === 'ready') batch.push({ line, ...prepared });
    else results.push({ line, ...prepared });
  }
  const userKey = openSecret(context, keyOwner(access.company_id), access.sealed_key);
  if (userKey === null) log.error({ company: access.company_id }, 'the key of a provider does not open: it was sealed with another SECRET_KEY');
  if (userKey === null || attendance === null) results.push(...batch.map(({ line }) => ({ line, kind: 'unsent' as const })));
  else if (batch.length > 0) {
    const held = await holdNumbers(context, access, batch);
    results.push(...held.refused);
    if (held.batch.length > 0) results.push(...(await sendBatch(held.batch, call)));
  }
  await storeOutcomes(
    db,
    results.map((result) => outcomeOf(result, now, access)),
    clock.now(),
  );

  async function call(part: Batch) {
    const fields = part.map((one) => one.fields);
    const { user_id: userId, organisation_id: organisationId, report_email: reportEmail } = access;
    try {
      const exchange = await attendance?.send({ userId, userKey: userKey ?? '', organisationId, reportEmail, lines: fields });
      if (exchange === undefined) return 'unsent';
      await storeExchange(db, access, clock.now(), exchange);
      if (exchange.failure !== null) log.warn({ company: access.company_id, problem: exchange.failure }, 'the attendance service did not answer');
      return exchange.answer ?? 'unanswered';
    } catch (error) {
      if (error instanceof AttendanceServiceDown) return 'unsent';
      throw error;
    }
  }
}
