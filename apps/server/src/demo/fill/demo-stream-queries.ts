import { type Database, statement } from '../../db/database.ts';

interface Id {
  readonly id: number;
}

async function idOf(rows: Promise<Id[]>): Promise<number> {
  const [row] = await rows;
  if (row === undefined) throw new Error('an insert answered no id');
  return row.id;
}

const insertStream = statement(
  'demo_stream',
  `insert into stream (company_id, source_key, imported, released_at, scrubbing, duration_ms, created_at, updated_at)
  values ($1, 'demo:' || $2::text, $3, $4, $5, $6, $4, $4) returning id`,
);
const insertAudio = statement(
  'demo_audio',
  `insert into audio_version (stream_id, content_hash, storage_key, mime_type, byte_size, duration_ms, is_measured, created_at)
  values ($1, $2, $3, $4, $5, $6, true, $7) returning id`,
);
const playAudio = statement('demo_play_audio', 'update stream set audio_version_id = $2 where id = $1');
const insertCourseStream = statement('demo_course_stream', 'insert into course_stream (course_id, stream_id, position) values ($1, $2, $3)');

export interface DemoStream {
  readonly id: number;
  readonly audioVersionId: number;
}

/** A published episode with its audio, at home in one course. */
export async function addStream(
  db: Database,
  stream: {
    companyId: number;
    courseId: number;
    position: number;
    slug: string;
    imported: unknown;
    releasedAt: Date;
    scrubbing: string;
    audio: { contentHash: string; storageKey: string; mimeType: string; byteSize: number; durationMs: number };
  },
): Promise<DemoStream> {
  const { audio, releasedAt } = stream;
  const values = [stream.companyId, stream.slug, JSON.stringify(stream.imported), releasedAt, stream.scrubbing, audio.durationMs];
  const id = await idOf(db.query<Id>(insertStream, values));
  const audioVersionId = await idOf(
    db.query<Id>(insertAudio, [id, audio.contentHash, audio.storageKey, audio.mimeType, audio.byteSize, audio.durationMs, releasedAt]),
  );
  await db.query(playAudio, [id, audioVersionId]);
  await db.query(insertCourseStream, [stream.courseId, id, stream.position]);
  return { id, audioVersionId };
}

const insertChapters = statement(
  'demo_chapters',
  `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, image)
  select $1, place, chapter ->> 'title', (chapter ->> 'begin_ms')::int, (chapter ->> 'end_ms')::int, chapter ->> 'image'
  from jsonb_array_elements($2::jsonb) with ordinality as listed (chapter, place)`,
);
export const addChapters = (db: Database, audioVersionId: number, chapters: unknown) =>
  db.query(insertChapters, [audioVersionId, JSON.stringify(chapters)]);

const insertChapterImage = statement('demo_chapter_image', 'insert into chapter_image (stream_id, source_url, image_id) values ($1, $2, $3)');
export const addChapterImage = (db: Database, streamId: number, source: string, imageId: number) =>
  db.query(insertChapterImage, [streamId, source, imageId]);

const insertTranscript = statement('demo_transcript', 'insert into transcript (audio_version_id, language, cues) values ($1, $2, $3)');
export const addTranscript = (db: Database, audioVersionId: number, language: string, cues: unknown) =>
  db.query(insertTranscript, [audioVersionId, language, JSON.stringify(cues)]);

const insertStreamPerson = statement(
  'demo_stream_person',
  'insert into stream_person (stream_id, person_id, role, position) values ($1, $2, $3, $4)',
);
export const addStreamPerson = (db: Database, streamId: number, personId: number, role: string, position: number) =>
  db.query(insertStreamPerson, [streamId, personId, role, position]);

const insertAccreditation = statement(
  'demo_accreditation',
  `insert into accreditation (stream_id, profession_id, register, registration_number, points, valid_from, valid_until)
  values ($1, $2, $3, $4, $5, $6::date, $7::date) returning id`,
);
export async function addAccreditation(
  db: Database,
  accreditation: { streamId: number; professionId: number; register: string; number: string; points: number; from: Date; until: Date },
): Promise<number> {
  const { streamId, professionId, register, number, points, from, until } = accreditation;
  const days = [from, until].map((day) => day.toISOString().slice(0, 10));
  const [row] = await db.query<Id>(insertAccreditation, [streamId, professionId, register, number, points, ...days]);
  return row?.id ?? 0;
}

const insertForm = statement(
  'demo_form',
  `with form as (insert into form (type, stream_id, position) values ($1, $2, $3) returning id)
  insert into form_version (form_id, number, title, attempts, pass_percentage, draw_count, redraws)
  select id, 1, '', $4, $5, $6::int, $6::int is not null from form returning id, form_id`,
);
/** A questionnaire with its first version, which is a draft until it is published. Without a title the app names it by its type, in the reader's language. */
export async function addForm(
  db: Database,
  form: { type: string; streamId: number; attempts: number; passPercentage: number; position: number; draws?: number | undefined },
): Promise<{ id: number; versionId: number }> {
  const values = [form.type, form.streamId, form.position, form.attempts, form.passPercentage, form.draws ?? null];
  const [row] = await db.query<Id & { form_id: number }>(insertForm, values);
  return { id: row?.form_id ?? 0, versionId: row?.id ?? 0 };
}
const publish = statement('demo_publish_forms', 'update form_version set published_at = $1 where published_at is null');
/** All versions that are drafts; from then on nothing of them changes. */
export const publishForms = (db: Database, at: Date) => db.query(publish, [at]);

const insertQuestion = statement(
  'demo_question',
  `insert into question (form_version_id, kind, text, topic, explanation, image_id, image_alt, from_ms, to_ms, attempts, minimum, maximum, minimum_label,
    maximum_label, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
);
const insertAnswers = statement(
  'demo_answers',
  `insert into answer (question_id, text, is_correct, position)
  select $1, text, place - 1 = any ($3::int[]), place from unnest($2::text[]) with ordinality as listed (text, place)`,
);

export interface AddedQuestion {
  readonly versionId: number;
  readonly kind?: string | undefined;
  readonly text: string;
  readonly topic?: string | undefined;
  readonly explanation?: string;
  readonly image?: { readonly id: number; readonly alt: string } | null;
  readonly passage?: { readonly fromMs: number; readonly toMs: number };
  readonly attempts: number;
  readonly position: number;
  readonly answers: readonly string[];
  /** Places of the right answers, from 0. */
  readonly correct?: readonly number[];
  readonly scale?: { readonly minimum: number; readonly maximum: number; readonly labels: readonly [string, string] } | undefined;
}

export async function addQuestion(db: Database, question: AddedQuestion): Promise<number> {
  const { versionId, kind = 'single', text, topic = '', explanation = '', image = null, passage, attempts, scale, position } = question;
  const [minimumLabel, maximumLabel] = scale?.labels ?? ['', ''];
  const id = await idOf(
    db.query<Id>(insertQuestion, [
      versionId,
      kind,
      text,
      topic,
      explanation,
      image?.id ?? null,
      image?.alt ?? '',
      passage?.fromMs ?? null,
      passage?.toMs ?? null,
      attempts,
      scale?.minimum ?? null,
      scale?.maximum ?? null,
      minimumLabel,
      maximumLabel,
      position,
    ]),
  );
  if (question.answers.length > 0) await db.query(insertAnswers, [id, question.answers, question.correct ?? []]);
  return id;
}

const insertMoment = statement(
  'demo_display_moment',
  `insert into display_moment (stream_id, audio_version_id, question_id, type, open_ms, attempts) values ($1, $2, $3, 'VIDEO', $4, $5)`,
);
export const addDisplayMoment = (db: Database, stream: DemoStream, questionId: number, openMs: number, attempts: number) =>
  db.query(insertMoment, [stream.id, stream.audioVersionId, questionId, openMs, attempts]);
