import { createHmac } from 'node:crypto';
import { struckOutNumber } from '@auscult/domain/registers/struck-out-number';
import type { AppContext } from '../../../context.ts';
import { type AuditEntry, writeAudit } from '../../../shared/accounts/audit-queries.ts';
import { openSecret, sealSecret } from '../../../shared/accounts/two-factor/secret-box.ts';
import type { LineResult } from './line-outcome.ts';
import { reserveNumbers } from './number-queries.ts';
import type { BatchAccess, ClaimedLine } from './report-line-queries.ts';
import type { Batch } from './send-batch.ts';

/** What tells numbers of one register apart: prefixes and leading zeros are ways of writing the same. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, '').replace(/^0+/, '');

/** The row that a sealed number belongs to: in another it does not open. */
export const lineOwner = (id: number) => `report_line:${id}`;

/** The number with which a line was sent; null: it was not. Undefined: it does not open. */
export function heldNumber(
  context: Pick<AppContext, 'config'>,
  { id, sealed_number: sealed }: Pick<ClaimedLine, 'id' | 'sealed_number'>,
): string | null | undefined {
  return sealed === null ? null : (openSecret(context, lineOwner(id), sealed) ?? undefined);
}

/** The number that an administrator gave a line after it was refused; null: none, or it does not open. */
export const givenNumber = (
  context: Pick<AppContext, 'config'>,
  { id, given_number: sealed }: Pick<ClaimedLine, 'id' | 'given_number'>,
): string | null => (sealed === null ? null : openSecret(context, lineOwner(id), sealed));

/**
 * Holds the numbers with which lines are about to be sent: a line that was sent is sent with the same number until the service has refused it, and
 * no other line of the same episode and register with that number. Answers what may be sent, and what is refused.
 */
export async function holdNumbers(
  context: Pick<AppContext, 'config' | 'db' | 'ids' | 'clock'>,
  { company_id: companyId }: BatchAccess,
  batch: Batch,
): Promise<{ readonly batch: Batch; readonly refused: LineResult[] }> {
  const at = context.clock.now();
  const isNew = (one: Batch[number]) => one.line.sealed_number === null;
  const fresh = batch.filter(isNew);
  if (fresh.length === 0) return { batch, refused: [] };
  const numbers = fresh.map(({ line: { id, tries, reference }, person }) => ({
    id,
    tries,
    hash: createHmac('sha256', context.config.secretKey)
      .update(`reported number:${digitsOf(person)}`)
      .digest('hex'),
    sealed: sealSecret(context, lineOwner(id), person),
    reference,
  }));
  return context.db.transaction(async (tx) => {
    const byId = new Map((await reserveNumbers(tx, numbers)).map((one) => [one.id, one]));
    const refused: LineResult[] = [];
    for (const { line, person } of fresh) {
      const held = byId.get(line.id);
      const audit = (action: AuditEntry['action'], detail: Record<string, string>) =>
        writeAudit(tx, { at, actorAccountId: null, companyId, action, subjectKind: 'report_line', subjectId: line.id, detail });
      if (held?.is_reserved === false) {
        refused.push({ line, kind: 'refused', problem: 'number_used' });
        await audit('report_number_used', { number: struckOutNumber(person) });
      } else if (held && held.refused_number !== null)
        await audit('report_number_replaced', { from: held.refused_number, to: struckOutNumber(person) });
    }
    return { batch: batch.filter((one) => !isNew(one) || byId.get(one.line.id)?.is_reserved === true), refused };
  });
}
