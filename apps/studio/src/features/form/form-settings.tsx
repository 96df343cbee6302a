import type { StudioForm } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { Field } from '@auscult/ui/controls/field';
import { CheckField } from '@auscult/ui/form/check-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import type { Editing } from '../../shared/editing/use-editing.ts';
import styles from '../../shared/questions/question-editor.module.css';
import type { FormFields } from './form-fields.ts';

const MOST_ATTEMPTS = 20;
const MOST_DRAWN = 500;
const REVIEWS: readonly FormFields['review'][] = ['after_answer', 'after_passing', 'after_closing'];

interface FormSettingsProps {
  readonly form: Pick<StudioForm, 'type' | 'faults'>;
  readonly draft: FormFields;
  /** Questions. */
  readonly total: number;
  readonly change: Editing<FormFields>['change'];
}

/** What holds for all questions: the title, what passes, attempts, and what is drawn. */
export function FormSettings({ form: { type, faults }, draft, total, change }: FormSettingsProps) {
  const words = usePhrasesOf(formPagePhrases);
  const list = usePhrasesOf(formListPhrases);
  const label = (field: keyof FormFields) => words.labels[field] ?? field;
  const fault = faults.find(({ question, fault: one }) => question === null && one === 'draws_too_many')?.fault;
  const asked = Math.min(draft.draw_count ?? total, total);
  const isExam = type === 'exam';
  return (
    <section aria-labelledby="form-settings" className={styles.question}>
      <h2 id="form-settings" className="t-xl">
        {words.settings}
      </h2>
      <Field
        label={label('title')}
        help={list.nameHelp}
        value={draft.title}
        maxLength={300}
        onChange={({ target }) => change('title', target.value)}
      />
      {isExam && (
        <div className={styles.pair}>
          <WholeNumber
            label={label('pass_percentage')}
            help={words.neededOf(Math.ceil((draft.pass_percentage * asked) / 100), asked)}
            value={draft.pass_percentage}
            from={0}
            to={100}
            onChange={(value) => change('pass_percentage', value ?? 0)}
          />
          <SelectField
            label={label('attempts')}
            help={words.wholeAttemptsHelp}
            value={draft.attempts}
            onChange={({ target }) => change('attempts', Number(target.value))}
          >
            {Array.from({ length: MOST_ATTEMPTS }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </SelectField>
          <WholeNumber
            label={label('draw_count')}
            help={words.drawHelp(total)}
            error={fault && words.faults[fault]}
            value={draft.draw_count}
            isOptional
            from={1}
            to={MOST_DRAWN}
            onChange={(value) => change('draw_count', value)}
          />
          <SelectField
            label={label('review')}
            value={draft.review}
            onChange={({ target }) => change('review', REVIEWS.find((one) => one === target.value) ?? draft.review)}
          >
            {REVIEWS.map((review) => (
              <option key={review} value={review}>
                {words.reviews[review]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isExam && draft.draw_count !== null && (
        <CheckField name="redraws" isOn={draft.redraws} onChange={(isOn) => change('redraws', isOn)}>
          {label('redraws')}
        </CheckField>
      )}
      {isExam && (
        <CheckField name="shuffles_answers" isOn={draft.shuffles_answers} onChange={(isOn) => change('shuffles_answers', isOn)}>
          {label('shuffles_answers')}
        </CheckField>
      )}
    </section>
  );
}

interface WholeNumberProps {
  readonly label: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly value: number | null;
  readonly from: number;
  readonly to: number;
  readonly isOptional?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A whole number within bounds; what is none yet stays in the field alone, which says so. */
function WholeNumber({ label, help, error, value, from, to, isOptional = false, onChange }: WholeNumberProps) {
  const [text, setText] = useState(() => String(value ?? ''));
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setText(String(value ?? ''));
  }
  const words = usePhrasesOf(formPagePhrases);
  const read = (typed: string) => {
    const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
    const isEmpty = typed.trim() === '';
    return { number, isWrong: isEmpty ? !isOptional : number === null || number < from || number > to };
  };
  return (
    <Field
      label={label}
      help={help}
      error={read(text).isWrong ? words.wholeNumber(from, to) : error}
      inputMode="numeric"
      value={text}
      maxLength={4}
      onChange={({ target }) => {
        setText(target.value);
        const { number, isWrong } = read(target.value);
        if (isWrong) return;
        setGiven(number);
        onChange(number);
      }}
    />
  );
}
