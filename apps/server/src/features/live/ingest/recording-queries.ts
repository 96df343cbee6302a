import type { ProgrammeItem } from '@auscult/domain/live/plan';
import type { TurnedSlide } from '@auscult/domain/live/recorded-chapters';
import { type Database, statement } from '../../../db/database.ts';
import { insertRecordedForms, type RecordedForm } from './recorded-form-queries.ts';

/** What has to be known of a stream that something was recorded of. */
export interface RecordedStreamRow {
  readonly phase: 'waiting' | 'live' | 'ended';
  readonly phase_changed_at: string | null;
  /** Seconds since 1970; without an end while it is live. */
  readonly live: readonly (readonly [from: number, to: number | null])[];
  readonly programme: readonly ProgrammeItem[];
  readonly language: string;
  readonly is_made: boolean;
}

const recorded = statement(
  'live_recorded_stream',
  `select coalesce(r.phase, 'waiting') as phase, r.phase_changed_at, coalesce((
      select jsonb_agg(jsonb_build_array(extract(epoch from lower(one)), extract(epoch from upper(one))) order by lower(one)) from unnest(r.live_during) as one), '[]') as live,
    coalesce(p.programme, '[]') as programme, s.language, exists (select from live_recording made where made.stream_id = s.id) as is_made
  from stream s left join live_room r on r.stream_id = s.id left join live_plan p on p.stream_id = s.id where s.id = $1 and s.kind = 'live'`,
);
// What stands on one is asked of the slides as they are now.
const turned = statement(
  'live_recorded_slides',
  `select extract(epoch from e.at)::float8 as "putAt", extract(epoch from (e.data ->> 'media_time')::timestamptz)::float8 as "mediaTime",
    case when e.data -> 'slide' ->> 'hash' is not null then (e.data -> 'slide') || jsonb_build_object('text', coalesce((
      select slide.text from live_slide slide join image i on i.id = slide.image_id
      where slide.stream_id = $1 and i.content_hash = e.data -> 'slide' ->> 'hash' order by slide.position limit 1), '')) end as slide
  from live_event e where e.stream_id = $1 and e.type = 'slide_changed' order by e.seq limit $2`,
);
/** Whoever turns on and on makes no more chapters. */
const MOST_TURNS = 5000;
// Whoever makes it first, of two processes that found the same files, makes it alone.
const claim = statement(
  'live_recording_claim',
  'insert into live_recording (stream_id, made_at) values ($1, $2) on conflict do nothing returning stream_id',
);
const draft = statement(
  'live_recording_draft',
  `with made as (
    insert into stream (company_id, kind, source_key, edited, state, visibility, category_id, created_at, updated_at)
    select company_id, 'episode', $2, coalesce(imported, '{}') || coalesce(edited, '{}'), 'draft', visibility, category_id, $3, $3 from stream where id = $1 returning id
  ), people as (
    insert into stream_person (stream_id, person_id, role, position, disclosure)
    select made.id, p.person_id, p.role, p.position, p.disclosure from made, stream_person p where p.stream_id = $1 and p.role <> 'moderator'
  ), documents as (
    insert into stream_document (stream_id, position, kind, title, file_id, url)
    select made.id, d.position, d.kind, d.title, d.file_id, d.url from made, stream_document d where d.stream_id = $1
  ), pictures as (
    insert into media (stream_id, category, image_id, is_edited) select made.id, m.category, m.image_id, m.is_edited from made, media m where m.stream_id = $1
  )
  update live_recording set episode_id = made.id from made where stream_id = $1 returning episode_id as id`,
);
const upload = statement(
  'live_recording_upload',
  `insert into upload (id, company_id, stream_id, name, size, touched_at, created_at, chapters)
  select $1, company_id, id, $3, $4, $5, $5, $6 from stream where id = $2`,
);

// Of slides that are there still. Known by their addresses, as all pictures of chapters are.
const chapterPictures = statement(
  'live_recording_chapter_pictures',
  `insert into chapter_image (stream_id, source_url, image_id)
  select $1, r.address, i.id from jsonb_to_recordset($2) as r (address text, hash text) join image i on i.content_hash = r.hash and not i.is_private`,
);

/** Undefined when it is gone. */
export const loadRecordedStream = async (db: Database, streamId: number): Promise<RecordedStreamRow | undefined> =>
  (await db.query<RecordedStreamRow>(recorded, [streamId]))[0];

/** The slides that moderators turned to, in their order. */
export const loadTurnedSlides = (db: Database, streamId: number) => db.query<TurnedSlide>(turned, [streamId, MOST_TURNS]);

export interface RecordingUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly chapters: readonly {
    readonly title: string;
    readonly begin_ms: number;
    /** The address of a slide, which is the picture of the chapter. */
    readonly image: string | null;
  }[];
  /** The slides of these chapters: their addresses, and their hashes. */
  readonly pictures: readonly { readonly address: string; readonly hash: string }[];
}

/** A draft with what the live stream says of itself and what it asked, in no series, and the upload that gives it sound. False: it was made before. */
export async function insertRecordedEpisode(
  tx: Database,
  streamId: number,
  sourceKey: string,
  { id, name, size, chapters, pictures }: RecordingUpload,
  now: Date,
  forms: readonly RecordedForm[],
): Promise<boolean> {
  if ((await tx.query(claim, [streamId, now])).length === 0) return false;
  const [episode] = await tx.query<{ id: number }>(draft, [streamId, sourceKey, now]);
  if (episode === undefined) throw new Error('the live stream is gone');
  await tx.query(upload, [id, episode.id, name, size, now, JSON.stringify(chapters)]);
  await tx.query(chapterPictures, [episode.id, JSON.stringify(pictures)]);
  await insertRecordedForms(tx, episode.id, forms, now);
  return true;
}
