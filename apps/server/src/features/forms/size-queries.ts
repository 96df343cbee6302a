import type { QuestionnaireSize } from '@auscult/domain/questionnaires/size';
import { type Database, statement } from '../../db/database.ts';
import type { EditedForm } from './form-queries.ts';

// Whoever is in an attempt at an older version is asked that one: of each form what is largest in the versions that somebody may be asked.
const asked = statement(
  'form_asked_size',
  `select coalesce(sum(of_form.questions), 0)::int as questions, coalesce(sum(of_form.answers), 0)::int as answers,
    coalesce(sum(of_form.characters), 0)::int as characters
  from (
    select max(size.questions) as questions, max(size.answers) as answers, max(size.characters) as characters
    from form f
    join form_version v on v.form_id = f.id and v.published_at is not null
    cross join lateral (
      select count(*) as questions, sum(a.answers) as answers, sum(a.characters + length(q.text) + length(q.topic) + length(q.explanation) + length(q.tip)
        + length(q.minimum_label) + length(q.maximum_label) + length(q.image_alt)) as characters
      from question q cross join lateral (
        select count(*) as answers, coalesce(sum(length(text)), 0) as characters from answer where question_id = q.id) as a
      where q.form_version_id = v.id
    ) as size
    where f.stream_id = $1 and ($2::int is null or f.id = $2) and (
      v.number = (select max(newest.number) from form_version newest where newest.form_id = f.id and newest.published_at is not null)
      or exists (select from form_attempt t where t.form_version_id = v.id))
    group by f.id
  ) as of_form`,
);

export interface AskedSize {
  readonly form: QuestionnaireSize;
  /** With the others of its stream. */
  readonly stream: QuestionnaireSize;
}

const NOTHING: QuestionnaireSize = { questions: 0, answers: 0, characters: 0 };

/** What is published of a form, and of its stream. */
export async function askedSize(tx: Database, { id, form_id }: EditedForm): Promise<AskedSize> {
  const [form] = await tx.query<QuestionnaireSize>(asked, [id, form_id]);
  const [stream] = await tx.query<QuestionnaireSize>(asked, [id, null]);
  return { form: form ?? NOTHING, stream: stream ?? NOTHING };
}
