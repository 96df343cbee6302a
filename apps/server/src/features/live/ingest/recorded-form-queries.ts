import type { DraftQuestion, FormContent } from '@auscult/contract/entities/studio/form';
import type { QuestionnaireType } from '@auscult/domain/questionnaires/faults';
import { type Database, statement } from '../../../db/database.ts';
import { insertFormVersion } from '../../../shared/questionnaires/version-queries.ts';

/** When something was put, in seconds since 1970; `mediaTime`: what the stream said it was showing then. */
export interface Put {
  readonly putAt: number;
  readonly mediaTime: number | null;
}

export interface AskedForm {
  readonly type: QuestionnaireType;
  readonly content: FormContent;
  /** `question`: its key. */
  readonly puts: readonly (Put & { readonly question: number; readonly attempts: number })[];
}

export interface AskedPoll {
  readonly question: string;
  readonly choices: readonly string[];
  readonly is_multiple: boolean;
  readonly opened_at: number;
}

const forms = statement(
  'live_recorded_forms',
  `select f.type, form_version_content(v.id) as content, coalesce((
      select jsonb_agg(jsonb_build_object('question', q.key, 'attempts', m.attempts, 'putAt', extract(epoch from m.shown_at),
        'mediaTime', extract(epoch from m.media_time)) order by m.shown_at, m.id)
      from question q join display_moment m on m.question_id = q.id where q.form_version_id = v.id and m.shown_at is not null), '[]') as puts
  from form f cross join lateral (
    select id from form_version where form_id = f.id and published_at is not null order by number desc limit 1) as v
  where f.stream_id = $1 order by f.position, f.id`,
);
// What changes first of a poll is that it is opened. One that was hidden afterwards was not meant to be asked.
const polls = statement(
  'live_recorded_polls',
  `select p.question, p.choices, p.is_multiple, extract(epoch from opened.at)::float8 as opened_at
  from live_poll p join (
    select data ->> 'poll_key' as key, min(at) as at from live_event where stream_id = $1 and type = 'poll_changed' group by 1
  ) as opened on opened.key = p.key
  where p.stream_id = $1 and p.phase <> 'hidden' order by opened.at, p.key`,
);
const insertForm = statement(
  'live_recorded_form_insert',
  `insert into form (type, stream_id, position, draft, updated_at)
  select $2, $1, coalesce(max(position) + 1, 0), $3, $4 from form where stream_id = $1 returning id`,
);
const insertMoments = statement(
  'live_recorded_moments_insert',
  `insert into display_moment (stream_id, question_id, type, attempts, open_ms)
  select $1, q.id, 'VIDEO', r.attempts, r.at_ms from jsonb_to_recordset($3) as r (question integer, attempts integer, at_ms integer)
  join question q on q.form_version_id = $2 and q.key = r.question`,
);

/** What a live stream asked by its questionnaires, each as it is published now, and when. */
export const loadAskedForms = (db: Database, streamId: number) => db.query<AskedForm>(forms, [streamId]);
/** The polls of its room that were opened and not hidden again, and when they first were. */
export const loadAskedPolls = (db: Database, streamId: number) => db.query<AskedPoll>(polls, [streamId]);

/** A questionnaire of the episode of a recording; where in its sound questions are put, by their keys. */
export interface RecordedForm {
  readonly type: QuestionnaireType;
  readonly content: FormContent;
  readonly moments: readonly { readonly question: DraftQuestion['key']; readonly attempts: number; readonly at_ms: number }[];
}

/** As drafts, whose questions have their moments already: publishing takes them along. */
export async function insertRecordedForms(tx: Database, streamId: number, written: readonly RecordedForm[], now: Date): Promise<void> {
  for (const { type, content, moments } of written) {
    const [form] = await tx.query<{ id: number }>(insertForm, [streamId, type, JSON.stringify(content), now]);
    if (form === undefined) throw new Error('the form was not stored');
    const versionId = await insertFormVersion(tx, form.id, content);
    await tx.query(insertMoments, [streamId, versionId, JSON.stringify(moments)]);
  }
}
