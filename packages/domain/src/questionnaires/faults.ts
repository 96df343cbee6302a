import type { QuestionKind } from './answer.ts';

/** Whether something is right or wrong in a questionnaire: in an exam; of the rest all is an opinion. */
export type QuestionnaireType = 'profile_check' | 'exam' | 'poll' | 'review';

/** A question as it is written, perhaps unfinished. Seconds of the audio. */
export interface WrittenQuestion {
  readonly key: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly answers: readonly { readonly text: string; readonly isCorrect: boolean }[];
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** What is to be seen on its picture; null without a picture. */
  readonly imageText: string | null;
  readonly passage: { readonly from: number; readonly to: number } | null;
}

export interface WrittenQuestionnaire {
  readonly type: QuestionnaireType;
  readonly drawCount: number | null;
  readonly questions: readonly WrittenQuestion[];
  /** Of the audio; 0 while there is none. */
  readonly durationSeconds: number;
}

type FormFault = 'no_questions' | 'draws_too_many' | 'nothing_graded';
export type QuestionFault =
  | 'no_text'
  | 'too_few_answers'
  | 'empty_answer'
  | 'same_answers'
  | 'no_right_answer'
  | 'several_right_answers'
  | 'opinion_has_right_answer'
  | 'no_bounds'
  | 'no_image_text'
  | 'passage_outside';

/** `question` is null for the questionnaire itself. */
export interface Fault {
  readonly question: number | null;
  readonly fault: FormFault | QuestionFault;
}

export const isChoice = (kind: QuestionKind) => kind === 'single' || kind === 'multiple' || kind === 'true_false';

/** More places than this are no scale that somebody can look over. */
const MOST_PLACES = 11;

/** What is wrong with one question. In an exam a choice has its right answer; elsewhere nothing is right or wrong. */
export function questionFaults(question: WrittenQuestion, type: QuestionnaireType, durationSeconds: number): readonly QuestionFault[] {
  const { kind, text, imageText, passage } = question;
  const faults: (QuestionFault | false)[] = [
    text.trim() === '' && 'no_text',
    ...(isChoice(kind) ? choiceFaults(question, type) : []),
    kind === 'scale' && !isScale(question) && 'no_bounds',
    kind === 'number' && question.minimum !== null && question.maximum !== null && question.maximum < question.minimum && 'no_bounds',
    imageText?.trim() === '' && 'no_image_text',
    passage !== null && (passage.to <= passage.from || (durationSeconds > 0 && passage.to > durationSeconds)) && 'passage_outside',
  ];
  return faults.filter((fault) => fault !== false);
}

const isScale = ({ minimum, maximum }: WrittenQuestion) =>
  minimum !== null && maximum !== null && maximum > minimum && maximum - minimum < MOST_PLACES;

function choiceFaults({ kind, answers }: WrittenQuestion, type: QuestionnaireType): (QuestionFault | false)[] {
  const texts = answers.map(({ text }) => text.trim());
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  return [
    answers.length < 2 && 'too_few_answers',
    texts.includes('') && 'empty_answer',
    // Of units a capital may be all that differs: mg and Mg.
    new Set(texts).size < texts.length && !texts.includes('') && 'same_answers',
    type === 'exam' && right === 0 && 'no_right_answer',
    type === 'exam' && kind !== 'multiple' && right > 1 && 'several_right_answers',
    type !== 'exam' && right > 0 && 'opinion_has_right_answer',
  ];
}

/** What keeps a questionnaire from being published; none when nothing does. */
export function questionnaireFaults({ type, drawCount, questions, durationSeconds }: WrittenQuestionnaire): readonly Fault[] {
  const own: (FormFault | false)[] = [
    questions.length === 0 && 'no_questions',
    drawCount !== null && questions.length > 0 && drawCount > questions.length && 'draws_too_many',
    type === 'exam' && questions.length > 0 && !questions.some(({ kind }) => isChoice(kind)) && 'nothing_graded',
  ];
  return [
    ...own.filter((fault) => fault !== false).map((fault) => ({ question: null, fault })),
    ...questions.flatMap((question) => questionFaults(question, type, durationSeconds).map((fault) => ({ question: question.key, fault }))),
  ];
}
