import type { GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { Field } from '@auscult/ui/controls/field';
import { TextArea } from '@auscult/ui/form/text-area';
import { type AnswerChoice, AnswerChoices } from '@auscult/ui/question/answer-choices';
import { ScaleChoices } from '@auscult/ui/question/scale-choices';
import { useState } from 'react';
import { usePhrasesOf } from '../services/web-services.tsx';
import { patientDataIn } from './patient-data-in.ts';

const MAX_TEXT_LENGTH = 4000;

interface AnswerFieldProps {
  readonly question: Question;
  /** Id of the question's text. */
  readonly labelledBy: string;
  readonly given: GivenAnswer;
  /** Whether what the server said of it is shown. */
  readonly isJudged: boolean;
  readonly isLocked: boolean;
  readonly isIncomplete: boolean;
  readonly onChange: (given: GivenAnswer) => void;
}

/** What an answer is given with: choices, a scale, a number or text. */
export function AnswerField({ question, labelledBy, given, isJudged, isLocked, isIncomplete, onChange }: AnswerFieldProps) {
  const words = usePhrasesOf(questionsPhrases);
  const { kind, minimum, maximum } = question;
  switch (kind) {
    case 'scale':
      return (
        <ScaleChoices
          labelledBy={labelledBy}
          minimum={minimum ?? 1}
          maximum={maximum ?? 5}
          minimumLabel={question.minimum_label}
          maximumLabel={question.maximum_label}
          chosen={given.number}
          isLocked={isLocked}
          onChoose={(number) => onChange({ number })}
        />
      );
    case 'number':
      return <NumberField {...{ question, given, isLocked, isIncomplete, onChange }} />;
    case 'open': {
      const patientData = isIncomplete ? patientDataIn(given) : null;
      return (
        <TextArea
          label={words.open}
          value={given.text ?? ''}
          maxLength={MAX_TEXT_LENGTH}
          rows={4}
          readOnly={isLocked}
          error={patientData ? words.patient[patientData] : isIncomplete ? words.unanswered : undefined}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      );
    }
    default:
      return (
        <AnswerChoices
          labelledBy={labelledBy}
          choices={choicesOf(question, isJudged)}
          chosen={given.answers ?? []}
          several={kind === 'multiple'}
          isLocked={isLocked}
          words={{ right: words.rightAnswer, wrong: words.wrongAnswer, tried: words.triedAnswer }}
          onChoose={(answers) => onChange({ answers: [...answers] })}
        />
      );
  }
}

/** What is typed stays as it is typed; what is no whole number is no answer. */
function NumberField({ question, given, isLocked, isIncomplete, onChange }: Omit<AnswerFieldProps, 'labelledBy' | 'isJudged'>) {
  const words = usePhrasesOf(questionsPhrases);
  const [typed, setTyped] = useState(() => (given.number === undefined ? '' : String(given.number)));
  const { minimum, maximum } = question;
  const between = minimum !== null && maximum !== null ? words.numberBetween(minimum, maximum) : undefined;
  return (
    <Field
      label={words.number}
      inputMode="numeric"
      value={typed}
      readOnly={isLocked}
      help={between}
      error={isIncomplete ? (between ?? words.numberWrong) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const isEmpty = target.value.trim() === '';
        onChange(isEmpty ? {} : { number: /^\s*-?\d{1,7}\s*$/.test(target.value) ? Number(target.value) : Number.NaN });
      }}
    />
  );
}

/**
 * Once judged: what was chosen is right or wrong, and of a closed question the right answers are marked when the server gives them. For another attempt: the
 * one answer that was wrong; of several, each may still be right.
 */
function choicesOf({ kind, answers, given, is_correct, answered, correct_answers }: Question, isJudged: boolean): readonly AnswerChoice[] {
  return answers.map(({ id, text }) => {
    const isChosen = given?.answers?.includes(id) ?? false;
    if (is_correct === null) return { id, text };
    if (!isJudged) return { id, text, ...(isChosen && !is_correct && kind !== 'multiple' && { mark: 'tried' as const }) };
    const isRight = correct_answers ? correct_answers.includes(id) : isChosen && is_correct;
    if (isRight) return { id, text, mark: 'right' as const };
    if (isChosen) return { id, text, mark: 'wrong' as const };
    return { id, text, ...(answered && { mark: 'dimmed' as const }) };
  });
}
