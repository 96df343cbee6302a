import type { Database } from '../../db/database.ts';
import type { AudioSheet } from '../assets/audio-sheet.ts';
import type { DemoEpisode, DemoQuestion } from '../catalogue/shape.ts';
import { type AddedQuestion, addDisplayMoment, addForm, addQuestion, type DemoStream } from './demo-stream-queries.ts';

type DemoForm = Awaited<ReturnType<typeof addForm>>;

export interface DemoForms {
  readonly profile_check: DemoForm;
  readonly exam: DemoForm;
  readonly review: DemoForm;
  readonly poll: DemoForm | null;
}

const EXAM_ATTEMPTS = 2;
const QUESTION_ATTEMPTS = 2;
const PASS_PERCENTAGE = 70;
// The question comes when the sentence has faded, before the next chapter begins.
const AFTER_LAST_SENTENCE_MS = 250;

type ReviewQuestion = Pick<AddedQuestion, 'kind' | 'text' | 'answers' | 'scale'>;
const reviewQuestions: readonly ReviewQuestion[] = [
  {
    kind: 'scale',
    text: 'Hoe leerzaam was deze aflevering voor uw werk?',
    answers: [],
    scale: { minimum: 1, maximum: 5, labels: ['Niet leerzaam', 'Zeer leerzaam'] },
  },
  { text: 'Gaat u morgen iets anders doen in uw werk?', answers: ['Ja', 'Misschien', 'Nee'] },
  {
    kind: 'number',
    text: 'Hoeveel minuten besteedde u aan deze aflevering, de toets meegerekend?',
    answers: [],
    scale: { minimum: 1, maximum: 600, labels: ['', 'minuten'] },
  },
];

/** What an accredited episode asks for, in the order in which it is done. */
export async function fillForms(
  db: Database,
  stream: DemoStream,
  episode: DemoEpisode,
  { sheet, images }: { readonly sheet: AudioSheet; readonly images: ReadonlyMap<string, number> },
): Promise<DemoForms> {
  const form = (type: string, position: number, { attempts = 1, draws }: { attempts?: number; draws?: number | undefined } = {}) =>
    addForm(db, { type, streamId: stream.id, attempts, passPercentage: PASS_PERCENTAGE, position, draws });

  const profileCheck = await form('profile_check', 1);
  const poll = episode.poll ? await form('poll', 2) : null;
  if (episode.poll && poll !== null) await addQuestion(db, { ...episode.poll, versionId: poll.versionId, attempts: 1, position: 1 });

  const exam = await form('exam', 3, { attempts: EXAM_ATTEMPTS, draws: episode.draws });
  for (const [index, question] of (episode.exam ?? []).entries()) {
    const passage = passageOf(sheet, question);
    const { kind, text, topic, picture, pictureText = '', answers, correct, because: explanation } = question;
    const id = await addQuestion(db, {
      versionId: exam.versionId,
      kind,
      text,
      topic,
      explanation,
      image: picture === undefined ? null : { id: images.get(picture) ?? 0, alt: pictureText },
      passage,
      attempts: QUESTION_ATTEMPTS,
      position: index + 1,
      answers,
      correct: typeof correct === 'number' ? [correct] : correct,
    });
    if (episode.asksWhilePlaying) await addDisplayMoment(db, stream, id, passage.lastWordMs + AFTER_LAST_SENTENCE_MS, QUESTION_ATTEMPTS);
  }

  const review = await form('review', 4);
  for (const [index, question] of reviewQuestions.entries())
    await addQuestion(db, { ...question, versionId: review.versionId, attempts: 1, position: index + 1 });
  return { profile_check: profileCheck, exam, review, poll };
}

/** The chapter that answers a question, and where its last sentence ends. */
function passageOf(sheet: AudioSheet, { passage, text }: DemoQuestion) {
  const chapter = sheet.chapters[passage - 1];
  if (chapter === undefined) throw new Error(`there is no chapter ${passage} for: ${text}`);
  const sentences = sheet.cues.filter((cue) => cue.from * 1000 >= chapter.begin_ms && cue.to * 1000 <= chapter.end_ms);
  const lastWordMs = Math.round((sentences.at(-1)?.to ?? 0) * 1000);
  return { fromMs: chapter.begin_ms, toMs: chapter.end_ms, lastWordMs };
}
