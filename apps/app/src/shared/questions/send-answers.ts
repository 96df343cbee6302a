import type { Form, GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { patientDataIn } from '@auscult/web/questions/patient-data-in';
import type { PutOutcome } from '../outbox/outbox-entry.ts';
import { streamKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** What is answered at once; `momentId` is the moment at which it was asked. */
export interface DraftAnswer {
  readonly question: Question;
  readonly given: GivenAnswer;
  readonly momentId: number | null;
}

/** Sends answers, now or once there is a connection; never rejects. */
export function sendAnswers(
  { outbox, queryClient }: Pick<AppServices, 'outbox' | 'queryClient'>,
  form: Form,
  drafts: readonly DraftAnswer[],
): Promise<PutOutcome> {
  const title = queryClient.getQueryData<Stream>(streamKeys.one(form.stream_id))?.stream_title ?? form.title;
  const answers = drafts.map(({ question, given, momentId }) => ({
    id: crypto.randomUUID(),
    questionId: question.id,
    sequence: question.sequence,
    momentId,
    given,
  }));
  return outbox.put({
    kind: 'answers',
    key: `answers.${form.form_id}`,
    payload: { title, formId: form.form_id, streamId: form.stream_id, versionId: form.form_version_id, attempt: form.attempt, answers },
  });
}

/** Whether something was given that the question asks for; the server decides. */
export function isGiven({ kind, minimum, maximum }: Question, { answers = [], number, text = '' }: GivenAnswer): boolean {
  switch (kind) {
    case 'scale':
    case 'number':
      return Number.isInteger(number) && (number as number) >= (minimum ?? -Infinity) && (number as number) <= (maximum ?? Infinity);
    case 'open':
      return text.trim() !== '' && patientDataIn({ text }) === null;
    default:
      return answers.length > 0;
  }
}
