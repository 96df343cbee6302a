import type { FormContent } from '@auscult/contract/entities/studio/form';
import { type Database, statement } from '../../db/database.ts';

const insertVersion = statement(
  'form_version_insert',
  `insert into form_version (form_id, number, title, attempts, pass_percentage, draw_count, redraws, shuffles_answers, review)
  select $1, coalesce((select max(number) from form_version where form_id = $1), 0) + 1, c.title, c.attempts, c.pass_percentage, c.draw_count, c.redraws,
    c.shuffles_answers, c.review
  from jsonb_to_record($2) as c (title text, attempts integer, pass_percentage integer, draw_count integer, redraws boolean, shuffles_answers boolean,
    review text)
  returning id`,
);
const insertQuestions = statement(
  'form_version_questions',
  `insert into question (form_version_id, key, position, kind, text, topic, is_required, explanation, tip, attempts, from_ms, to_ms, minimum, maximum,
    minimum_label, maximum_label, image_id, image_alt, bank_question_id)
  select $1, q.key, place, q.kind, q.text, q.topic, q.is_required, q.explanation, q.tip, q.attempts, round((q.passage ->> 'from')::numeric * 1000),
    round((q.passage ->> 'to')::numeric * 1000), q.minimum, q.maximum, q.minimum_label, q.maximum_label, i.id,
    case when i.id is not null then q.image ->> 'alt' else '' end, bank.id
  from jsonb_array_elements($2) with ordinality as listed (content, place)
  cross join jsonb_to_record(listed.content) as q (key integer, kind text, text text, topic text, is_required boolean, explanation text, tip text,
    attempts integer, passage jsonb, minimum integer, maximum integer, minimum_label text, maximum_label text, image jsonb, bank_question_id integer)
  left join image i on i.content_hash = split_part(q.image ->> 'url', '/', 4) and not i.is_private
  left join bank_question bank on bank.id = q.bank_question_id and bank.company_id = (
    select s.company_id from form_version v join form f on f.id = v.form_id join stream s on s.id = f.stream_id where v.id = $1)`,
);
const insertAnswers = statement(
  'form_version_answers',
  `insert into answer (question_id, key, position, text, is_correct)
  select q.id, a.key, place, a.text, a.is_correct
  from jsonb_array_elements($2) as listed (content)
  join question q on q.form_version_id = $1 and q.key = (listed.content ->> 'key')::integer
  cross join jsonb_array_elements(listed.content -> 'answers') with ordinality as given (answer, place)
  cross join jsonb_to_record(given.answer) as a (key integer, text text, is_correct boolean)`,
);

/** The next version of a questionnaire, in rows, without moments. Nobody is asked it until it is published. */
export async function insertFormVersion(tx: Database, formId: number, content: FormContent): Promise<number> {
  const [version] = await tx.query<{ id: number }>(insertVersion, [formId, JSON.stringify(content)]);
  if (version === undefined) throw new Error('the version was not stored');
  const questions = JSON.stringify(content.questions);
  await tx.query(insertQuestions, [version.id, questions]);
  await tx.query(insertAnswers, [version.id, questions]);
  return version.id;
}
