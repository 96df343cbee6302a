import type { FormContent } from '@auscult/contract/entities/studio/form';
import { type Database, statement } from '../../db/database.ts';
import type { EditedForm } from './form-queries.ts';

const insertVersion = statement(
  'form_publish_version',
  `insert into form_version (form_id, number, title, attempts, pass_percentage, draw_count, redraws, shuffles_answers, review)
  select $1, coalesce((select max(number) from form_version where form_id = $1), 0) + 1, c.title, c.attempts, c.pass_percentage, c.draw_count, c.redraws,
    c.shuffles_answers, c.review
  from jsonb_to_record($2) as c (title text, attempts integer, pass_percentage integer, draw_count integer, redraws boolean, shuffles_answers boolean,
    review text)
  returning id`,
);
const insertQuestions = statement(
  'form_publish_questions',
  `insert into question (form_version_id, key, position, kind, text, topic, is_required, explanation, tip, attempts, from_ms, to_ms, minimum, maximum,
    minimum_label, maximum_label, image_id, image_alt, bank_question_id)
  select $1, q.key, place, q.kind, q.text, q.topic, q.is_required, q.explanation, q.tip, q.attempts, round((q.passage ->> 'from')::numeric * 1000),
    round((q.passage ->> 'to')::numeric * 1000), q.minimum, q.maximum, q.minimum_label, q.maximum_label, i.id,
    case when i.id is not null then q.image ->> 'alt' else '' end, bank.id
  from jsonb_array_elements($2) with ordinality as listed (content, place)
  cross join jsonb_to_record(listed.content) as q (key integer, kind text, text text, topic text, is_required boolean, explanation text, tip text,
    attempts integer, passage jsonb, minimum integer, maximum integer, minimum_label text, maximum_label text, image jsonb, bank_question_id integer)
  left join image i on i.content_hash = split_part(q.image ->> 'url', '/', 4) and not i.is_private
  left join bank_question bank on bank.id = q.bank_question_id and bank.company_id = $3`,
);
const insertAnswers = statement(
  'form_publish_answers',
  `insert into answer (question_id, key, position, text, is_correct)
  select q.id, a.key, place, a.text, a.is_correct
  from jsonb_array_elements($2) as listed (content)
  join question q on q.form_version_id = $1 and q.key = (listed.content ->> 'key')::integer
  cross join jsonb_array_elements(listed.content -> 'answers') with ordinality as given (answer, place)
  cross join jsonb_to_record(given.answer) as a (key integer, text text, is_correct boolean)`,
);
// Those of the version before stay: somebody may be in an attempt at it.
const carryMoments = statement(
  'form_publish_moments',
  `insert into display_moment (stream_id, audio_version_id, question_id, type, action, open_ms, close_ms, attempts, opens_at, closes_at, shown_at, hidden_at)
  select m.stream_id, m.audio_version_id, q.id, m.type, m.action, m.open_ms, m.close_ms, m.attempts, m.opens_at, m.closes_at, m.shown_at, m.hidden_at
  from question q
  join question before on before.key = q.key and before.form_version_id = (
    select id from form_version where form_id = $2 and published_at is not null order by number desc limit 1)
  join display_moment m on m.question_id = before.id
  where q.form_version_id = $1 order by m.id`,
);
const publish = statement('form_publish', 'update form_version set published_at = $2 where id = $1');
const clearDraft = statement('form_publish_clear_draft', 'update form set draft = null, version = version + 1, updated_at = $2 where id = $1');

/** Makes the content the version that is asked, with the moments of the questions that the one before had too. */
export async function publishForm(tx: Database, { form_id, companyId }: EditedForm, content: FormContent, at: Date): Promise<void> {
  const [version] = await tx.query<{ id: number }>(insertVersion, [form_id, JSON.stringify(content)]);
  if (version === undefined) throw new Error('the version was not stored');
  const questions = JSON.stringify(content.questions);
  await tx.query(insertQuestions, [version.id, questions, companyId]);
  await tx.query(insertAnswers, [version.id, questions]);
  await tx.query(carryMoments, [version.id, form_id]);
  await tx.query(publish, [version.id, at]);
  await tx.query(clearDraft, [form_id, at]);
}
