import type { QuestionKind } from '@auscult/domain/questionnaires/answer';
import { type Database, unprepared } from '../db/database.ts';

export interface QuestionParts {
  readonly kind?: QuestionKind;
  readonly text?: string;
  readonly attempts?: number;
  readonly explanation?: string;
  readonly passage?: readonly [from: number, to: number];
  /** How many answers, and which of them are right, from 0. */
  readonly answers?: number;
  readonly correct?: readonly number[];
  readonly scale?: readonly [minimum: number, maximum: number];
}

export interface BuiltQuestion {
  readonly id: number;
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}
export interface BuiltQuestionnaire {
  readonly id: number;
  readonly versionId: number;
  readonly questions: readonly BuiltQuestion[];
}

interface VersionParts {
  readonly questions?: readonly QuestionParts[];
  readonly attempts?: number;
  readonly passPercentage?: number;
  readonly drawCount?: number | null;
  readonly redraws?: boolean;
  readonly review?: 'after_answer' | 'after_passing' | 'after_closing';
  readonly title?: string;
  readonly published?: boolean;
}

const idOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0;

/** A published questionnaire: unless told otherwise an exam of one question with one right answer among three, in two attempts. */
export async function aQuestionnaire(
  db: Database,
  { stream, type = 'exam', position = 0, ...version }: { stream: { id: number }; type?: string; position?: number } & VersionParts,
): Promise<BuiltQuestionnaire> {
  const sql = 'insert into form (type, stream_id, position) values ($1, $2, $3) returning id';
  const id = await idOf(db.query<{ id: number }>(unprepared(sql), [type, stream.id, position]));
  return aFormVersion(db, id, version);
}

/** Another version of a questionnaire, which replaces the one before unless it is a draft. */
export async function aFormVersion(db: Database, formId: number, parts: VersionParts = {}): Promise<BuiltQuestionnaire> {
  const { questions = [{ correct: [0] }], attempts = 2, passPercentage = 70, drawCount = null, redraws = false } = parts;
  const versionId = await idOf(
    db.query<{ id: number }>(
      unprepared(`insert into form_version (form_id, number, title, attempts, pass_percentage, draw_count, redraws, review)
        select $1, 1 + count(*), $2, $3, $4, $5, $6, $7 from form_version where form_id = $1 returning id`),
      [formId, parts.title ?? 'Toets', attempts, passPercentage, drawCount, redraws, parts.review ?? 'after_answer'],
    ),
  );
  const built: BuiltQuestion[] = [];
  for (const [index, question] of questions.entries()) built.push(await aQuestion(db, versionId, question, index));
  if (parts.published !== false) await db.query(unprepared('update form_version set published_at = now() where id = $1'), [versionId]);
  return { id: formId, versionId, questions: built };
}

async function aQuestion(db: Database, versionId: number, parts: QuestionParts, position: number): Promise<BuiltQuestion> {
  const { kind = 'single', text = `Vraag ${position + 1}`, attempts = 2, explanation = 'Daarom.', passage, scale, correct = [] } = parts;
  const id = await idOf(
    db.query<{ id: number }>(
      unprepared(`insert into question (form_version_id, kind, text, explanation, from_ms, to_ms, attempts, minimum, maximum, position)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`),
      [
        versionId,
        kind,
        text,
        explanation,
        passage ? passage[0] * 1000 : null,
        passage ? passage[1] * 1000 : null,
        attempts,
        scale?.[0] ?? null,
        scale?.[1] ?? null,
        position,
      ],
    ),
  );
  const isChoice = kind === 'single' || kind === 'multiple' || kind === 'true_false';
  const answers = parts.answers ?? (isChoice ? (kind === 'true_false' ? 2 : 3) : 0);
  const right: number[] = [];
  const wrong: number[] = [];
  for (let place = 0; place < answers; place += 1) {
    const isCorrect = correct.includes(place);
    const sql = 'insert into answer (question_id, text, is_correct, position) values ($1, $2, $3, $4) returning id';
    const answer = await idOf(db.query<{ id: number }>(unprepared(sql), [id, `Antwoord ${place + 1}`, isCorrect, place]));
    (isCorrect ? right : wrong).push(answer);
  }
  return { id, right, wrong };
}
