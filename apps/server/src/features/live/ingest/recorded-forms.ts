import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { type Recording, recordedMoment } from '@auscult/domain/live/recording';
import type { AskedForm, AskedPoll, Put, RecordedForm } from './recorded-form-queries.ts';

const MS_PER_SECOND = 1000;

/** Where in the recording it was put, none where that is not in it. */
function placesOf<P extends Put>(puts: readonly P[], recording: Recording): (P & { readonly at_ms: number })[] {
  return puts.flatMap((put) => {
    const at = recordedMoment(put, recording);
    return at === null ? [] : [{ ...put, at_ms: Math.round(at * MS_PER_SECOND) }];
  });
}

/** What the live stream asked, for the episode of its recording: each question where it was put, and its polls as one more questionnaire. */
export function recordedForms(forms: readonly AskedForm[], polls: readonly AskedPoll[], recording: Recording): RecordedForm[] {
  const copied = forms.map(({ type, content, puts }) => ({
    type,
    // Seconds of another sound.
    content: { ...content, questions: content.questions.map((question) => ({ ...question, passage: null })) },
    moments: placesOf(puts, recording).map(({ question, attempts, at_ms }) => ({ question, attempts, at_ms })),
  }));
  return polls.length === 0 ? copied : [...copied, pollForm(polls, recording)];
}

function pollForm(polls: readonly AskedPoll[], recording: Recording): RecordedForm {
  const puts = polls.map(({ opened_at: putAt }, index) => ({ question: index + 1, attempts: 1, putAt, mediaTime: null }));
  return {
    type: 'poll',
    content: {
      // Named by its type.
      title: '',
      attempts: 1,
      pass_percentage: 0,
      draw_count: null,
      redraws: false,
      shuffles_answers: false,
      review: 'after_answer',
      questions: polls.map((poll, index) => questionOf(poll, index + 1)),
    },
    moments: placesOf(puts, recording).map(({ question, attempts, at_ms }) => ({ question, attempts, at_ms })),
  };
}

const questionOf = ({ question, choices, is_multiple }: AskedPoll, key: number): DraftQuestion => ({
  key,
  kind: is_multiple ? 'multiple' : 'single',
  text: question,
  topic: '',
  is_required: false,
  explanation: '',
  tip: '',
  attempts: 1,
  passage: null,
  image: null,
  minimum: null,
  maximum: null,
  minimum_label: '',
  maximum_label: '',
  answers: choices.map((text, place) => ({ key: place + 1, text, is_correct: false })),
  bank_question_id: null,
});
