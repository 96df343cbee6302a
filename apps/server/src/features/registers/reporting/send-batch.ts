import type { Prepared } from '@auscult/domain/registers/attendance';
import { type AttendanceAnswer, matchAnswer } from '@auscult/domain/registers/match-answer';
import type { LineResult } from './line-outcome.ts';
import type { ClaimedLine } from './report-line-queries.ts';

export type Batch = (Extract<Prepared, { kind: 'ready' }> & { readonly line: ClaimedLine })[];

/** Sends lines to the service. `unsent`: nothing was sent. `unanswered`: whether they arrived is not known. */
export type SendCall = (batch: Batch) => Promise<AttendanceAnswer | 'unsent' | 'unanswered'>;

/**
 * Sends a batch and says what became of each line. What the service refuses as a whole is sent again in halves, until the line at fault is
 * alone; a line of which the answer says nothing certain is sent again by itself. Lines that were accepted are not changed by being sent again. One
 * that could not be sent again may have arrived the first time.
 */
export async function sendBatch(batch: Batch, send: SendCall): Promise<LineResult[]> {
  const answer = await send(batch);
  if (answer === 'unsent' || answer === 'unanswered') return batch.map(({ line }) => ({ line, kind: answer }));
  const matched = matchAnswer(batch, answer);
  if (matched.kind === 'refused') {
    const { problem, number, text } = matched;
    if (problem === 'access_denied') return batch.map(({ line }) => ({ line, kind: 'denied', number, text }));
    if (batch.length === 1) return batch.map(({ line, person }) => ({ line, kind: 'refused', problem, number, text, person }));
    const middle = Math.ceil(batch.length / 2);
    return [...(await sendBatch(batch.slice(0, middle), send)), ...(await sendBatch(batch.slice(middle), send))];
  }
  const results: LineResult[] = [];
  for (const [index, one] of batch.entries()) {
    const outcome = matched.outcomes[index];
    if (outcome === undefined || outcome.kind === 'unclear')
      results.push(...(batch.length === 1 ? [{ line: one.line, kind: 'unanswered' as const }] : await sendAgain(one, send)));
    else results.push(outcome.kind === 'refused' ? { line: one.line, person: one.person, ...outcome } : { line: one.line, ...outcome });
  }
  return results;
}

async function sendAgain(one: Batch[number], send: SendCall): Promise<LineResult[]> {
  const results = await sendBatch([one], send);
  return results.map((result) => (result.kind === 'unsent' || result.kind === 'denied' ? { line: one.line, kind: 'unanswered' } : result));
}
