import type { Database } from '../../db/database.ts';
import type { AudioSheet } from '../assets/demo-assets.ts';
import type { DemoEpisode, DemoQuestion } from '../catalogue/shape.ts';
import { addDisplayMoment, addForm, addQuestion, type DemoStream } from './demo-stream-queries.ts';

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

const reviewQuestions = [
  { text: 'Hoe beoordeelt u deze aflevering?', answers: ['Zeer goed', 'Goed', 'Voldoende', 'Onvoldoende'] },
  { text: 'Past u morgen iets anders toe in uw werk?', answers: ['Ja', 'Misschien', 'Nee'] },
];

/** What an accredited episode asks for, in the order in which it is done. */
export async function fillForms(db: Database, stream: DemoStream, episode: DemoEpisode, sheet: AudioSheet): Promise<DemoForms> {
  const form = (type: string, title: string, position: number, attempts = 1) =>
    addForm(db, { type, title, streamId: stream.id, attempts, passPercentage: PASS_PERCENTAGE, position });

  const profileCheck = await form('profile_check', 'Profiel geverifieerd', 1);
  const poll = episode.poll ? await form('poll', 'Poll', 2) : null;
  if (episode.poll && poll !== null) await open(db, poll.versionId, episode.poll, 1);

  const exam = await form('exam', 'Toetsvragen', 3, EXAM_ATTEMPTS);
  for (const [index, question] of (episode.exam ?? []).entries()) {
    const passage = passageOf(sheet, question);
    const { text, answers, correct, because: explanation } = question;
    const id = await addQuestion(db, {
      versionId: exam.versionId,
      text,
      explanation,
      passage,
      attempts: QUESTION_ATTEMPTS,
      position: index + 1,
      answers,
      correct,
    });
    if (episode.asksWhilePlaying) await addDisplayMoment(db, stream, id, passage.lastWordMs + AFTER_LAST_SENTENCE_MS, QUESTION_ATTEMPTS);
  }

  const review = await form('review', 'Evaluatie', 4);
  for (const [index, question] of reviewQuestions.entries()) await open(db, review.versionId, question, index + 1);
  return { profile_check: profileCheck, exam, review, poll };
}

/** A question without a right answer. */
function open(db: Database, versionId: number, { text, answers }: { text: string; answers: readonly string[] }, position: number) {
  return addQuestion(db, { versionId, text, explanation: '', passage: null, attempts: 1, position, answers, correct: -1 });
}

/** The chapter that answers a question, and where its last sentence ends. */
function passageOf(sheet: AudioSheet, { passage, text }: DemoQuestion) {
  const chapter = sheet.chapters[passage - 1];
  if (chapter === undefined) throw new Error(`there is no chapter ${passage} for: ${text}`);
  const sentences = sheet.cues.filter((cue) => cue.from * 1000 >= chapter.begin_ms && cue.to * 1000 <= chapter.end_ms);
  const lastWordMs = Math.round((sentences.at(-1)?.to ?? 0) * 1000);
  return { fromMs: chapter.begin_ms, toMs: chapter.end_ms, lastWordMs };
}
