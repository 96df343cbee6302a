import { SAME_LENGTH_MS } from '@auscult/domain/catalogue/duplicates';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

const lockKept = statement('studio_merge_lock', 'select id from stream where id = $1 for no key update');
// Attempts, certificates and lines for a register name the episode for which they were earned: those stay as they are, and so does the episode.
const possible = statement(
  'studio_merge_possible',
  `select from stream gone join stream kept on kept.id = $2
  where gone.id = $1 and kept.id <> gone.id and kept.company_id = gone.company_id and gone.kind = 'episode' and kept.kind = 'episode'
    and kept.merged_into_id is null and kept.state = 'published' and gone.audio_version_id is not null and kept.audio_version_id is not null
    and abs(gone.duration_ms - kept.duration_ms) <= ${SAME_LENGTH_MS}
    and not exists (select from certificate where stream_id = gone.id)
    and not exists (select from report_line where stream_id = gone.id)
    and not exists (select from form f join form_version fv on fv.form_id = f.id join form_attempt a on a.form_version_id = fv.id where f.stream_id = gone.id)`,
);

/** Whether both are the same recording as far as can be told, and nobody has evidence of the one that goes. Locks the one that stays. */
export async function mayMerge(tx: Database, { id }: EditedStream, intoId: number): Promise<boolean> {
  await tx.query(lockKept, [intoId]);
  return (await tx.query(possible, [id, intoId])).length > 0;
}

const moves = [
  statement(
    'studio_merge_favourites',
    `insert into favourite (account_id, course_id, stream_id, created_at)
    select f.account_id, cs.course_id, $2, f.created_at from favourite f
    join course_stream home on home.stream_id = $2 and home.is_primary join course c on c.id = home.course_id
    cross join lateral (select coalesce(c.parent_id, c.id) as course_id) as cs
    where f.stream_id = $1 on conflict do nothing`,
  ),
  // The newer place of the two.
  statement(
    'studio_merge_progress',
    `insert into listening_progress as p (learner_id, stream_id, course_id, position_ms, position_at, device_id, played_at, removed_at)
    select learner_id, $2, (select course_id from course_stream where stream_id = $2 and is_primary),
      least(position_ms, (select duration_ms from stream where id = $2)), position_at, device_id, played_at, removed_at
    from listening_progress where stream_id = $1
    on conflict (learner_id, stream_id) do update set position_ms = excluded.position_ms, position_at = excluded.position_at, device_id = excluded.device_id,
      played_at = greatest(p.played_at, excluded.played_at)
    where excluded.position_at > coalesce(p.position_at, '-infinity')`,
  ),
  // What was heard of the same sound was heard.
  statement(
    'studio_merge_heard',
    `insert into credited_segments as h (learner_id, audio_version_id, rate_percent, segments, updated_at)
    select c.learner_id, kept.audio_version_id, c.rate_percent, c.segments * int4multirange(int4range(0, kept.duration_ms)), c.updated_at
    from credited_segments c join stream gone on gone.audio_version_id = c.audio_version_id join stream kept on kept.id = $2 where gone.id = $1
    on conflict (learner_id, audio_version_id, rate_percent) do update set segments = h.segments + excluded.segments, updated_at = greatest(h.updated_at, excluded.updated_at)`,
  ),
  statement(
    'studio_merge_bookmarks',
    `update bookmark set stream_id = $2, audio_version_id = (select audio_version_id from stream where id = $2)
    where stream_id = $1 and audio_version_id = (select audio_version_id from stream where id = $1)`,
  ),
] as const;
const clear = [
  statement('studio_merge_favourites_clear', 'delete from favourite where stream_id = $1'),
  statement('studio_merge_progress_clear', 'delete from listening_progress where stream_id = $1'),
] as const;

/** Gives what listeners have of one episode to another: favourites, places, what was heard and bookmarks. */
export async function moveListeners(tx: Database, { id }: EditedStream, intoId: number): Promise<void> {
  for (const move of moves) await tx.query(move, [id, intoId]);
  for (const one of clear) await tx.query(one, [id]);
}
