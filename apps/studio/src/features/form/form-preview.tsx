import type { GivenAnswer } from '@auscult/contract/entities/questionnaire';
import type { DraftQuestion, StudioForm } from '@auscult/contract/entities/studio/form';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { answerLabel } from '@auscult/web/questions/answer-label';
import { patientDataIn } from '@auscult/web/questions/patient-data-in';
import { type Answering, QuestionView } from '@auscult/web/questions/question-view';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import type { FormFields } from './form-fields.ts';
import styles from './form-preview.module.css';
import { answerThatIs, previewOf, tryAnswer, untried } from './preview-question.ts';

interface FormPreviewProps {
  readonly form: Pick<StudioForm, 'id' | 'type' | 'stream'>;
  readonly fields: FormFields;
  readonly question: DraftQuestion;
}

type Shown = 'question' | 'right' | 'wrong';

/** The question as a learner gets it, with what becomes of an answer. Answers are checked and not stored. */
export function FormPreview({ form, fields, question }: FormPreviewProps) {
  const words = usePhrasesOf(formPagePhrases);
  const [shown, setShown] = useState<Shown>('question');
  const given = shown === 'question' ? undefined : answerThatIs(question, shown === 'right');
  return (
    <section aria-labelledby="form-preview" className={styles.preview}>
      <div className={styles.head}>
        <h2 id="form-preview" className="t-md semibold">
          {words.preview}
        </h2>
        {answerThatIs(question, true) !== undefined && (
          <Segmented
            label={words.previewState}
            value={shown}
            options={[
              { value: 'question', label: words.previewQuestion },
              { value: 'right', label: words.previewRight },
              { value: 'wrong', label: words.previewWrong },
            ]}
            onChange={setShown}
          />
        )}
      </div>
      {/* Made anew with what is asked: what was tried was another question. */}
      <Phone key={`${shown} ${JSON.stringify(question)}`} form={form} fields={fields} question={question} first={given} />
      <p className="t-xs ink-2">{words.tryHelp}</p>
    </section>
  );
}

function Phone({ form, fields, question, first }: FormPreviewProps & { readonly first: GivenAnswer | undefined }) {
  const words = usePhrasesOf(questionsPhrases);
  const headingId = useId();
  const [tried, setTried] = useState(() => (first && tryAnswer(question, untried(question, form.type), first)) ?? untried(question, form.type));
  const [draft, setDraft] = useState<GivenAnswer>({});
  const [isJudged, setJudged] = useState(first !== undefined);
  const [isIncomplete, setIncomplete] = useState(false);
  const shown = previewOf(form, fields, question, tried);
  const answering: Answering = {
    phase: isJudged ? 'judged' : 'answering',
    given: isJudged ? (tried.given ?? {}) : draft,
    isIncomplete,
    change(next) {
      setIncomplete(false);
      setDraft(next);
    },
    send() {
      const next = patientDataIn(draft) === null ? tryAnswer(question, tried, draft) : null;
      setIncomplete(next === null);
      if (next === null) return;
      setTried(next);
      setJudged(true);
    },
    again() {
      setDraft({});
      setJudged(false);
    },
  };
  return (
    <div className={styles.phone}>
      <div className={styles.sheet}>
        <QuestionView form={shown.form} question={shown.question} answering={answering} headingId={headingId}>
          {!isJudged && (
            <Button onClick={answering.send}>{form.type === 'review' ? words.send.review : answerLabel(words, form, shown.question)}</Button>
          )}
          {isJudged && !shown.question.answered && <Button onClick={answering.again}>{words.again}</Button>}
        </QuestionView>
      </div>
    </div>
  );
}
