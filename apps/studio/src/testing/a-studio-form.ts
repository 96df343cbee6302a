import type { DraftQuestion, StudioForm } from '@auscult/contract/entities/studio/form';

export const aDraftQuestion = (key: number, changes: Partial<DraftQuestion> = {}): DraftQuestion => ({
  key,
  kind: 'single',
  text: `Vraag nummer ${key}`,
  topic: '',
  is_required: true,
  explanation: 'Daarom.',
  tip: '',
  attempts: 2,
  passage: null,
  image: null,
  minimum: null,
  maximum: null,
  minimum_label: '',
  maximum_label: '',
  answers: [
    { key: key * 10 + 1, text: 'Direct starten', is_correct: true },
    { key: key * 10 + 2, text: 'Eerst afwachten', is_correct: false },
  ],
  bank_question_id: null,
  ...changes,
});

/** An exam that was published once and has a draft since. */
export const aStudioForm = (changes: Partial<StudioForm> = {}, content: Partial<StudioForm['content']> = {}): StudioForm => ({
  id: 7,
  version: 4,
  type: 'exam',
  stream: { id: 12, title: 'Boezemfibrilleren', company_id: 3, company_name: 'Hartlijn Academie', duration: 2400 },
  content: {
    title: 'Toets bij boezemfibrilleren',
    attempts: 2,
    pass_percentage: 70,
    draw_count: null,
    redraws: false,
    shuffles_answers: true,
    review: 'after_answer',
    questions: [aDraftQuestion(1), aDraftQuestion(2)],
    ...content,
  },
  is_draft: true,
  faults: [],
  versions: [{ number: 1, published_at: '2026-06-01T07:12:00.000Z', questions: 2, learners: 214 }],
  moments: [{ question: 1, type: 'VIDEO', at: 2180 }],
  updated_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});
