/** Of one questionnaire, or of all that a stream asks together. */
export interface QuestionnaireSize {
  readonly questions: number;
  readonly answers: number;
  /** Of all their texts. */
  readonly characters: number;
}

/** More than an exam after an episode has, with cases of a page among its questions. */
export const MOST_OF_FORM: QuestionnaireSize = { questions: 100, answers: 500, characters: 150_000 };
/** Every page of the stream carries all that it asks: this is what makes its largest answer. */
export const MOST_OF_STREAM: QuestionnaireSize = { questions: 300, answers: 1500, characters: 300_000 };

interface SizedQuestion {
  readonly text: string;
  readonly topic: string;
  readonly explanation: string;
  readonly tip: string;
  readonly minimum_label: string;
  readonly maximum_label: string;
  readonly image: { readonly alt: string } | null;
  readonly answers: readonly { readonly text: string }[];
}

export function sizeOf(questions: readonly SizedQuestion[]): QuestionnaireSize {
  const size = { questions: questions.length, answers: 0, characters: 0 };
  for (const { text, topic, explanation, tip, minimum_label, maximum_label, image, answers } of questions) {
    size.answers += answers.length;
    for (const one of [text, topic, explanation, tip, minimum_label, maximum_label, image?.alt ?? '']) size.characters += one.length;
    for (const answer of answers) size.characters += answer.text.length;
  }
  return size;
}

/** What was larger before there were bounds may stay, and become smaller in steps. */
export const growsBeyond = (most: QuestionnaireSize, before: QuestionnaireSize, after: QuestionnaireSize): boolean =>
  (['questions', 'answers', 'characters'] as const).some((part) => after[part] > most[part] && after[part] > before[part]);
