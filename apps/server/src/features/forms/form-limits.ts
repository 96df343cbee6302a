import type { FormContent } from '@auscult/contract/entities/studio/form';
import type { Changes } from '@auscult/domain/editing/changes';
import { growsBeyond, MOST_OF_FORM, MOST_OF_STREAM, type QuestionnaireSize, sizeOf } from '@auscult/domain/questionnaires/size';
import type { Database } from '../../db/database.ts';
import { requireWindow } from '../../limits/fixed-window.ts';
import { Refusal } from '../../refusal.ts';
import type { AskedSize } from './size-queries.ts';

/** Of one editor, in thousands of signs: each save writes the draft whole, and history keeps both sides of what changed. */
const SAVED_AN_HOUR = 20_000;
const CHANGED_A_DAY = 20_000;

const thousands = (written: unknown) => 1 + Math.floor(JSON.stringify(written).length / 1000);

/** Counts what an editor saves, or refuses. In the transaction of the save. */
export async function requireSaveRate(tx: Database, at: Date, accountId: number, content: FormContent, changes: Changes): Promise<void> {
  const name = String(accountId);
  await requireWindow(tx, at, { kind: 'form_saved', name, amount: thousands(content), maximum: SAVED_AN_HOUR, windowSeconds: 3600 });
  await requireWindow(tx, at, { kind: 'form_changed', name, amount: thousands(changes), maximum: CHANGED_A_DAY, windowSeconds: 86_400 });
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
