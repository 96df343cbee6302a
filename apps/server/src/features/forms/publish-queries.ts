import type { FormContent } from '@auscult/contract/entities/studio/form';
import { type Database, statement } from '../../db/database.ts';
import { insertFormVersion } from '../../shared/questionnaires/version-queries.ts';
import type { EditedForm } from './form-queries.ts';

// Those of the version before stay: somebody may be in an attempt at it.
const carryMoments = statement(
  'form_publish_moments',
  `insert into display_moment (stream_id, audio_version_id, question_id, type, action, open_ms, close_ms, attempts, opens_at, closes_at, shown_at, hidden_at,
    placed_open_ms, placed_close_ms, are_results_published, are_answers_published, is_direct_answer_hidden, media_time)
  select m.stream_id, m.audio_version_id, q.id, m.type, m.action, m.open_ms, m.close_ms, m.attempts, m.opens_at, m.closes_at, m.shown_at, m.hidden_at,
    m.placed_open_ms, m.placed_close_ms, m.are_results_published, m.are_answers_published, m.is_direct_answer_hidden, m.media_time
  from question q
  join question before on before.key = q.key and before.form_version_id = (
    select id from form_version where form_id = $2 and id <> $1 order by number desc limit 1)
  join display_moment m on m.question_id = before.id
  where q.form_version_id = $1 order by m.id`,
);
// Of a recording: its questions have their moments before the first version is published.
const removeDraftVersion = statement(
  'form_publish_remove_draft',
  'delete from form_version where form_id = $2 and id <> $1 and published_at is null',
);
const publish = statement('form_publish', 'update form_version set published_at = $2 where id = $1');
const clearDraft = statement('form_publish_clear_draft', 'update form set draft = null, version = version + 1, updated_at = $2 where id = $1');

// Of an attempt that was begun before, the room would show other questions than it asks: it could not be ended.
const asked = statement(
  'form_publish_asked',
  `select from display_moment m
  join question q on q.id = m.question_id
  join form_version v on v.id = q.form_version_id
  join stream s on s.id = m.stream_id and s.kind = 'live'
  left join live_room r on r.stream_id = s.id
  where v.form_id = $1 and v.published_at is not null and m.type in ('MANUAL', 'CLOCK') and coalesce(r.phase, 'waiting') <> 'ended'
    and (r.phase = 'live' or m.shown_at is not null or (m.type = 'CLOCK' and coalesce(m.opens_at, '-infinity') <= $2)
      or exists (select from form_attempt t where t.form_version_id = v.id and t.state = 'open'))
  limit 1`,
);

/** Whether a live stream that has not ended is asking its questions, or somebody has begun to answer them. */
export const isAsked = async (tx: Database, { form_id }: EditedForm, at: Date): Promise<boolean> => (await tx.query(asked, [form_id, at])).length > 0;

/** Makes the content the version that is asked, with the moments of the questions that the one before had too. */
export async function publishForm(tx: Database, { form_id }: EditedForm, content: FormContent, at: Date): Promise<void> {
  const versionId = await insertFormVersion(tx, form_id, content);
  await tx.query(carryMoments, [versionId, form_id]);
  await tx.query(removeDraftVersion, [versionId, form_id]);
  await tx.query(publish, [versionId, at]);
  await tx.query(clearDraft, [form_id, at]);
}
