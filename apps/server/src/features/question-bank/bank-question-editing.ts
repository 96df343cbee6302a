import type { BankQuestion, DraftQuestion } from '@auscult/contract/entities/studio/form';
import type { Fields } from '@auscult/domain/editing/changes';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { type Editing, saveEdit } from '../../shared/editing/save-edit.ts';
import { type EditedBankQuestion, loadBankQuestion, lockBankQuestion, storeBankQuestion } from './bank-question-queries.ts';

/** Each tag once, without blanks around it. */
export const tagsOf = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim()))];

/** Kept, it stands by itself. */
export const kept = (question: DraftQuestion): DraftQuestion => ({ ...question, bank_question_id: null });

/** Saves what `decide` says of a question of the bank, as it is then. */
export function editBankQuestion(
  context: AppContext,
  call: { readonly own: OwnAccount; readonly ifMatch: number | null; readonly at: Date },
  bankQuestion: EditedBankQuestion,
  decide: (row: BankQuestion, before: Fields, tx: Database) => Fields | Promise<Fields>,
): Promise<BankQuestion> {
  const editing: Editing<BankQuestion, BankQuestion> = {
    kind: 'bank_question',
    async lock(tx) {
      const held = await lockBankQuestion(tx, bankQuestion);
      const row = await loadBankQuestion(tx, bankQuestion);
      if (held.length === 0 || row === undefined) throw new Refusal('not_found');
      return row;
    },
    fields: ({ tags, question }) => ({ tags, ...question }),
    async store(tx, { tags, question }, changes) {
      const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
      const { tags: given, ...asked } = { tags, ...question, ...after };
      await storeBankQuestion(tx, bankQuestion, given, asked, call.at);
    },
    present: async (_tx, row) => row,
  };
  return saveEdit(context, call, bankQuestion, editing, decide);
}
