import { type ProfessionToSave, professionsToSave, viewProfessionEditor } from '@auscult/domain/profession/editor-view';
import { isUnanswered } from '@auscult/domain/profession/profession-editor';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { Button } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { object, unknown } from 'valibot';
import { useServices } from '../services/services.tsx';
import { BigNumberFields } from './big-number-fields.tsx';
import { ManualFields } from './manual-fields.tsx';
import styles from './profession-editor.module.css';
import { professionsQuery } from './profession-queries.ts';
import { SplitFields } from './split-fields.tsx';
import { TakenActions } from './taken-fields.tsx';
import { type EditorStart, useProfessionEditor } from './use-profession-editor.ts';

const FIELDS = object({ big_number: unknown(), profession_id: unknown(), registration_number: unknown() });

export interface ProfessionEditorFormProps {
  readonly start: EditorStart;
  /** Where one number stands for several professions: the choice in the page, or in a dialog of its own. */
  readonly split?: 'page' | 'dialog';
  readonly saveLabel?: string;
  /** Rejects when it failed; what was filled in stays as it is. */
  readonly onSave: (professions: readonly ProfessionToSave[]) => Promise<void>;
  readonly cancelLabel?: string;
  readonly onCancel?: () => void;
}

/** One profession, or those of one BIG number, in any of the four layouts. */
export function ProfessionEditorForm({ start, split = 'dialog', saveLabel, onSave, cancelLabel, onCancel }: ProfessionEditorFormProps) {
  const words = usePhrasesOf(professionsPhrases);
  const { editor, dispatch, details } = useProfessionEditor(start);
  const view = viewProfessionEditor(editor);
  // Prefetches the profession names for the lookup's answer.
  useQuery(professionsQuery(useServices()));
  const { shell } = usePhrases();
  const { form, busy, errors, setFieldError, submit } = useForm({
    // The editor holds what is filled in; of these fields the server may refuse what it holds.
    schema: FIELDS,
    defaultValues: { big_number: null, profession_id: null, registration_number: null },
    fallbackField: view.showsBigNumber ? 'big_number' : 'profession_id',
    async send() {
      const professions = professionsToSave(editor);
      if (professions !== null) await onSave(professions);
    },
    // The server names the line that it is in.
    onFailed(error) {
      const wrong = Object.entries(failureOf(error, shell).fields).find(([name]) => name.endsWith('.registration_number'));
      if (wrong === undefined || !view.showsRegistrationNumber) return false;
      setFieldError('registration_number', wrong[1][0]);
      form.current?.querySelector<HTMLInputElement>('input[name=registration_number]')?.focus();
      return true;
    },
  });
  function save(event: SubmitEvent): void {
    if (!isUnanswered(editor)) return submit(event);
    event.preventDefault();
    dispatch({ type: 'save_pressed' });
    form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
  }
  const label = saveLabel ?? words.save;
  return (
    <Form ref={form} onSubmit={save}>
      {view.showsQuestion && (
        <div>
          <div className={view.isQuestionMarked ? `${styles.question} ${styles.marked}` : styles.question}>
            <span className="medium" aria-hidden="true">
              {words.question}
            </span>
            <Segmented<'yes' | 'no' | ''>
              label={words.question}
              value={editor.hasBigNumber === null ? '' : editor.hasBigNumber ? 'yes' : 'no'}
              options={[
                { value: 'yes', label: words.yes },
                { value: 'no', label: words.no },
              ]}
              onChange={(value) => dispatch({ type: 'question_answered', hasBigNumber: value === 'yes' })}
            />
          </div>
          {view.isQuestionMarked && (
            <p role="alert" className={styles.wrong}>
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              {words.questionMissing}
            </p>
          )}
        </div>
      )}
      {view.showsBigNumber && <BigNumberFields editor={editor} view={view} details={details} error={errors.big_number} dispatch={dispatch} />}
      {view.isVerified && <SplitFields editor={editor} view={view} place={split} dispatch={dispatch} />}
      {view.showsProfessionSelect && (
        <ManualFields
          editor={editor}
          view={view}
          errors={errors}
          dispatch={(event) => {
            if (event.type === 'registration_typed') setFieldError('registration_number', undefined);
            dispatch(event);
          }}
        />
      )}
      {view.showsTakenButton ? (
        <TakenActions />
      ) : (
        <div className={styles.actions}>
          <Button type="submit" block busy={busy} disabled={!view.isSaveEnabled}>
            {view.goesWithoutNumber ? words.continueWithout : label}
          </Button>
          {onCancel && (
            <Button look="ghost" block onClick={onCancel}>
              {cancelLabel ?? words.cancel}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}
