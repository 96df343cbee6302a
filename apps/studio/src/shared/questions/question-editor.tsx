import type { DraftQuestion, StudioForm } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { CheckField } from '@auscult/ui/form/check-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { TextArea } from '@auscult/ui/form/text-area';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import type { ReactNode } from 'react';
import { AnswerRows } from './answer-rows.tsx';
import { BoundsFields } from './bounds-fields.tsx';
import { asKind, isChoice as choosesAnswers } from './draft-question.ts';
import { PassageFields } from './passage-fields.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './question-editor.module.css';

const KINDS: readonly DraftQuestion['kind'][] = ['single', 'multiple', 'true_false', 'scale', 'number', 'open'];
const MOST_ATTEMPTS = 10;

interface QuestionEditorProps {
  /** Whose question it is. */
  readonly companyId: number;
  /** From 1. */
  readonly place: number;
  readonly form: { readonly [Name in 'type' | 'moments' | 'faults']: Readonly<StudioForm[Name]> };
  readonly question: DraftQuestion;
  readonly onChange: (question: DraftQuestion) => void;
  /** Undefined where it stands alone. */
  readonly onRemove?: () => void;
  /** More that can be done with it. */
  readonly children?: ReactNode;
}

/** One question: what is asked, its answers, and what a learner reads after answering. */
export function QuestionEditor({ companyId, place, form, question, onChange, onRemove, children }: QuestionEditorProps) {
  const words = usePhrasesOf(formPagePhrases);
  const isExam = form.type === 'exam';
  const isChoice = choosesAnswers(question.kind);
  const put = (parts: Partial<DraftQuestion>) => onChange({ ...question, ...parts });
  const faults = form.faults.filter(({ question: key }) => key === question.key).map(({ fault }) => fault);
  const faultOf = (...of: (typeof faults)[number][]) => {
    const found = faults.find((fault) => of.includes(fault));
    return found && words.faults[found];
  };
  const moments = form.moments.filter(({ question: key, at }) => key === question.key && at !== null);
  return (
    <section aria-label={words.question(place)} className={styles.question}>
      <TextArea
        label={words.text}
        rows={3}
        value={question.text}
        maxLength={4000}
        // What is not there yet is no fault of whoever is about to write it.
        error={question.answers.some(({ text }) => text !== '') ? faultOf('no_text') : undefined}
        onChange={({ target }) => put({ text: target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label={words.kind}
          value={question.kind}
          onChange={({ target }) => {
            const kind = KINDS.find((one) => one === target.value);
            if (kind) onChange(asKind(question, kind, isExam ? words.truths : words));
          }}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {(isExam ? words.kinds : words.opinionKinds)[kind]}
            </option>
          ))}
        </SelectField>
        {isExam && isChoice && (
          <SelectField
            label={words.attempts}
            help={words.attemptsHelp}
            value={question.attempts}
            onChange={({ target }) => put({ attempts: Number(target.value) })}
          >
            {Array.from({ length: MOST_ATTEMPTS }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {isChoice && (
        <AnswerRows
          question={question}
          isExam={isExam}
          error={faultOf('too_few_answers', 'empty_answer', 'same_answers', 'no_right_answer', 'several_right_answers', 'opinion_has_right_answer')}
          onChange={(answers) => put({ answers: [...answers] })}
        />
      )}
      {(question.kind === 'scale' || question.kind === 'number') && <BoundsFields question={question} error={faultOf('no_bounds')} onChange={put} />}
      <PictureField companyId={companyId} image={question.image} error={faultOf('no_image_text')} onChange={(image) => put({ image })} />
      {isExam && isChoice && (
        <TextArea
          label={words.tip}
          help={words.tipHelp}
          rows={2}
          value={question.tip}
          maxLength={1000}
          onChange={({ target }) => put({ tip: target.value })}
        />
      )}
      <TextArea
        label={words.explanation}
        rows={3}
        value={question.explanation}
        maxLength={4000}
        onChange={({ target }) => put({ explanation: target.value })}
      />
      <PassageFields passage={question.passage} error={faultOf('passage_outside')} onChange={(passage) => put({ passage })} />
      {moments.length > 0 && (
        <p className="t-sm ink-2">
          {moments.map(({ at }) => words.moment(clockTime(at ?? 0))).join(' · ')}. {words.momentsOnWaveform}
        </p>
      )}
      <Field
        label={words.topic}
        help={words.topicHelp}
        value={question.topic}
        maxLength={200}
        onChange={({ target }) => put({ topic: target.value })}
      />
      <CheckField name="is_required" isOn={question.is_required} onChange={(is_required) => put({ is_required })}>
        {words.isRequired}
      </CheckField>
      {onRemove && (
        <div className={styles.acts}>
          {children}
          <Button look="danger" small onClick={onRemove}>
            {words.removeQuestion}
          </Button>
        </div>
      )}
    </section>
  );
}
