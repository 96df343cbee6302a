import type { DraftQuestion, FormContent, StudioForm } from '@auscult/contract/entities/studio/form';
import type { Fields } from '@auscult/domain/editing/changes';
import { questionnaireFaults, type WrittenQuestion } from '@auscult/domain/questionnaires/faults';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { type Editing, saveEdit } from '../../shared/editing/save-edit.ts';
import { enqueueTellingMoments } from '../../shared/live/tell-moments.ts';
import { contentOf, fieldsOf } from './form-fields.ts';
import { requireAskedSize, requireFormSize, requireSaveRate } from './form-limits.ts';
import { type EditedForm, type FormRow, loadForm, lockForm, storeFormDraft } from './form-queries.ts';
import { isAsked, publishForm } from './publish-queries.ts';
import { askedSize } from './size-queries.ts';

/** Of a form that was just made. */
export const newContent = (title: string): FormContent => ({
  title,
  attempts: 2,
  pass_percentage: 70,
  draw_count: null,
  redraws: false,
  shuffles_answers: true,
  review: 'after_answer',
  questions: [],
});

const writtenOf = ({ key, kind, text, answers, minimum, maximum, image, passage }: DraftQuestion): WrittenQuestion => ({
  key,
  kind,
  text,
  answers: answers.map((answer) => ({ text: answer.text, isCorrect: answer.is_correct })),
  minimum,
  maximum,
  imageText: image && image.alt,
  passage,
});

export const faultsOf = ({ type, stream, content }: FormRow) =>
  questionnaireFaults({
    type,
    drawCount: content.draw_count,
    questions: content.questions.map(writtenOf),
    durationSeconds: stream.duration,
  });

export const presentForm = (row: FormRow): StudioForm => ({ ...row, faults: [...faultsOf(row)] });

interface Call {
  readonly own: OwnAccount;
  readonly ifMatch: number | null;
  readonly at: Date;
}

/** Saves what `decide` says of a form, as it is then. A number that becomes another in `published` makes it the version that is asked. */
export function editForm(
  context: AppContext,
  call: Call,
  form: EditedForm,
  decide: (row: FormRow, before: Fields, tx: Database) => Fields | Promise<Fields>,
): Promise<StudioForm> {
  const editing: Editing<FormRow, StudioForm> = {
    kind: 'form',
    async lock(tx) {
      await lockForm(tx, form);
      const row = await loadForm(tx, form);
      if (row === undefined) throw new Refusal('not_found');
      return row;
    },
    fields: ({ content, versions }) => ({ ...fieldsOf(content), published: versions[0]?.number ?? null }),
    async store(tx, row, changes) {
      const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
      if ('published' in after) {
        if (await isAsked(tx, form, call.at)) throw new Refusal('form_asked_live');
        const before = await askedSize(tx, form);
        await publishForm(tx, form, row.content, call.at);
        requireAskedSize(before, await askedSize(tx, form));
        await enqueueTellingMoments(tx, form.id);
        return;
      }
      const content = contentOf({ ...fieldsOf(row.content), ...after });
      requireFormSize(row.content, content);
      await requireSaveRate(tx, call.at, call.own.accountId, content);
      await storeFormDraft(tx, form, content, call.at);
    },
    present: async (_tx, row) => presentForm(row),
  };
  return saveEdit(context, call, form, editing, decide);
}
