import type { FormContent } from '@auscult/contract/entities/studio/form';
import { type Database, statement } from '../../db/database.ts';
import { insertFormVersion } from '../../shared/questionnaires/version-queries.ts';
import type { EditedForm } from './form-queries.ts';

// Those of the version before stay: somebody may be in an attempt at it.
const carryMoments = statement(
  'form_publish_moments',
  `insert into display_moment (stream_id, audio_version_id, question_id, type, action, open_ms, close_ms, attempts, opens_at, closes_at, shown_at, hidden_at,
    placed_open_ms, placed_close_ms)
  select m.stream_id, m.audio_version_id, q.id, m.type, m.action, m.open_ms, m.close_ms, m.attempts, m.opens_at, m.closes_at, m.shown_at, m.hidden_at,
    m.placed_open_ms, m.placed_close_ms
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

/** Makes the content the version that is asked, with the moments of the questions that the one before had too. */
export async function publishForm(tx: Database, { form_id }: EditedForm, content: FormContent, at: Date): Promise<void> {
  const versionId = await insertFormVersion(tx, form_id, content);
  await tx.query(carryMoments, [versionId, form_id]);
  await tx.query(removeDraftVersion, [versionId, form_id]);
  await tx.query(publish, [versionId, at]);
  await tx.query(clearDraft, [form_id, at]);
}
