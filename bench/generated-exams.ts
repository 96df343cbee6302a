import { hash, randomBytes, randomUUID } from 'node:crypto';
import { connectTo } from '@auscult/e2e/support/trial-database';

/** Somebody who is signed in. */
export interface Learner {
  readonly token: string;
  readonly learnerId: string;
  readonly accountId: number;
}

/** An exam of single choices; the first answer of each question is right. */
export interface GeneratedExam {
  readonly formId: number;
  readonly versionId: number;
  readonly streamId: number;
  readonly audioVersionId: number;
  readonly questions: readonly { readonly id: number; readonly answers: readonly number[] }[];
}

/** Adds accounts with a session each, written into the database: signing in is another part's subject. */
export async function makeLearners(dataDir: string, count: number): Promise<readonly Learner[]> {
  const learners = Array.from({ length: count }, () => ({ token: randomBytes(32).toString('base64url'), learnerId: randomUUID() }));
  const client = await connectTo(dataDir);
  try {
    const { rows } = await client.query<{ learner_id: string; id: number }>(
      `with person as (select * from unnest($1::uuid[], $2::text[]) as person (learner_id, key)),
      learners as (insert into learner (id) select learner_id from person),
      accounts as (
        insert into account (learner_id, email, email_verified_at, first_name, last_name)
        select learner_id, 'learner-' || learner_id || '@auscult.example', now(), 'Generated', 'Person' from person returning id, learner_id
      ),
      sessions as (
        insert into session (token_hash, account_id, device_name, created_at, last_seen_at, expires_at)
        select decode(key, 'hex'), accounts.id, 'bench', now(), now(), now() + interval '1 day' from accounts join person using (learner_id)
      )
      select learner_id, id from accounts`,
      [learners.map(({ learnerId }) => learnerId), learners.map(({ token }) => hash('sha256', token, 'hex'))],
    );
    const accountIds = new Map(rows.map(({ learner_id, id }) => [learner_id, id]));
    return learners.map((learner) => ({ ...learner, accountId: accountIds.get(learner.learnerId) ?? 0 }));
  } finally {
    await client.end();
  }
}

/** Adds a published exam to a public episode that has sound, and neither questionnaires nor points. */
export async function makeExam(dataDir: string, questions: number): Promise<GeneratedExam> {
  const client = await connectTo(dataDir);
  try {
    const { rows: forms } = await client.query<{ form_id: number; version_id: number; stream_id: number; audio_version_id: number }>(
      `with stream as (
        select s.id, s.audio_version_id from stream s join stream_listing l on l.stream_id = s.id
        where l.visibility = 'public' and l.visible_from <= now() and s.audio_version_id is not null
          and not exists (select from form f where f.stream_id = s.id) and not exists (select from accreditation a where a.stream_id = s.id)
        order by s.id limit 1
      ), form as (insert into form (type, stream_id, position) select 'exam', id, 99 from stream returning id, stream_id),
      version as (
        insert into form_version (form_id, number, title, attempts) select id, 1, 'Generated', 2 from form returning id, form_id
      )
      select form.id as form_id, version.id as version_id, form.stream_id, stream.audio_version_id from form, version, stream`,
    );
    const [form] = forms;
    if (form === undefined) throw new Error('No public episode with sound and without questionnaires.');
    const { rows } = await client.query<{ id: number; answers: number[] }>(
      `with question as (
        insert into question (form_version_id, text, attempts, position) select $1, 'Question ' || n, 2, n from generate_series(1, $2) as n returning id
      ), answer as (
        insert into answer (question_id, text, is_correct, position) select question.id, 'Answer ' || n, n = 1, n from question, generate_series(1, 3) as n
        returning id, question_id, position
      )
      select question_id as id, array_agg(id order by position) as answers from answer group by question_id order by question_id`,
      [form.version_id, questions],
    );
    await client.query('update form_version set published_at = now() where id = $1', [form.version_id]);
    return { formId: form.form_id, versionId: form.version_id, streamId: form.stream_id, audioVersionId: form.audio_version_id, questions: rows };
  } finally {
    await client.end();
  }
}

/** Makes the episode of an exam worth two points to these learners, all of whom have heard it. */
export async function makeAccredited(dataDir: string, { streamId, audioVersionId }: GeneratedExam, learners: readonly Learner[]): Promise<void> {
  const ids = learners.map(({ learnerId }) => learnerId);
  const client = await connectTo(dataDir);
  try {
    await client.query(
      `with profession as (select min(id) as id from profession),
      theirs as (
        insert into account_profession (account_id, profession_id, registration_number)
        select a.id, p.id, a.id::text from account a, profession p where a.learner_id = any ($2)
      )
      insert into accreditation (stream_id, profession_id, register, points) select $1, id, 'Generated', 2 from profession`,
      [streamId, ids],
    );
    await client.query(
      `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments)
      select learner, v.id, 100, int4multirange(int4range(0, v.duration_ms)) from audio_version v, unnest($2::uuid[]) as learner where v.id = $1`,
      [audioVersionId, ids],
    );
    await client.query('vacuum analyze account, account_profession, credited_segments');
  } finally {
    await client.end();
  }
}

/** Writes that each of these learners has passed the exam, with all answers right. */
export async function passExam(dataDir: string, { formId, versionId, questions }: GeneratedExam, learners: readonly Learner[]): Promise<void> {
  const client = await connectTo(dataDir);
  try {
    await client.query(
      `with attempt as (
        insert into form_attempt (learner_id, form_id, form_version_id, number, state, score_percentage, updated_at, closed_at)
        select learner, $1, $2, 1, 'passed', 100, now(), now() from unnest($3::uuid[]) as learner returning id
      )
      insert into question_attempt (form_attempt_id, question_id, sequence, attempts_left, is_correct, answered_at)
      select attempt.id, question, 1, 1, true, now() from attempt, unnest($4::int[]) as question`,
      [formId, versionId, learners.map(({ learnerId }) => learnerId), questions.map(({ id }) => id)],
    );
    await client.query('vacuum analyze form_attempt, question_attempt');
  } finally {
    await client.end();
  }
}
