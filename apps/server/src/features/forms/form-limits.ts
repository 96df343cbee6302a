import type { FormContent } from '@auscult/contract/entities/studio/form';
import { growsBeyond, MOST_OF_FORM, MOST_OF_STREAM, type QuestionnaireSize, sizeOf } from '@auscult/domain/questionnaires/size';
import type { Database } from '../../db/database.ts';
import { requireWindow } from '../../limits/fixed-window.ts';
import { Refusal } from '../../refusal.ts';
import type { AskedSize } from './size-queries.ts';

/** Of one editor, in thousands of signs: each save writes the draft whole. */
const SAVED_AN_HOUR = 20_000;

/** Counts what an editor saves, or refuses. In the transaction of the save. */
export async function requireSaveRate(tx: Database, at: Date, accountId: number, content: FormContent): Promise<void> {
  const amount = 1 + Math.floor(JSON.stringify(content).length / 1000);
  await requireWindow(tx, at, { kind: 'form_saved', name: String(accountId), amount, maximum: SAVED_AN_HOUR, windowSeconds: 3600 });
}

/** A draft that became larger than a questionnaire may be. */
export function requireFormSize(before: FormContent, after: FormContent): void {
  requireSize(sizeOf(before.questions), sizeOf(after.questions));
}

/** Publishing that makes the form, or all that its stream asks, larger than it may be. */
export function requireAskedSize(before: AskedSize, after: AskedSize): void {
  requireSize(before.form, after.form);
  if (growsBeyond(MOST_OF_STREAM, before.stream, after.stream)) throw new Refusal('forms_too_large');
}

function requireSize(before: QuestionnaireSize, after: QuestionnaireSize): void {
  if (growsBeyond(MOST_OF_FORM, before, after)) throw new Refusal('form_too_large');
}
