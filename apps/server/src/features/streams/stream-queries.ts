import type { Chapter, Stream } from '@auscult/contract/entities/stream';
import type { Language } from '@auscult/domain/access/viewer';
import type { DocumentKind } from '@auscult/domain/catalogue/documents';
import type { Segment } from '@auscult/domain/listening/heard-segments';
import { REPLACED_COUNTS_MS } from '@auscult/domain/listening/replaced-audio';
import { SHORTEST_TRIMMED_MS } from '@auscult/domain/listening/silences';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import { STREAM_ACCESS, type StreamAccess } from '../../policies/resource-queries.ts';
import type { AccreditedProfessionRow } from '../../shared/accreditation/accredited-profession-presenter.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';

/** A stream with what plays, for whoever may listen. */
export interface StreamAudioRow extends StreamAccess {
  readonly audio: AudioRow | null;
}

export interface AudioRow {
  readonly id: number;
  readonly storage_key: string | null;
  readonly source_url: string | null;
  readonly mime_type: string;
  readonly byte_size: number | null;
  readonly duration_ms: number;
  /** In milliseconds; null where they are not known. */
  readonly silences: readonly Segment[] | null;
}

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly disclosure: string | null;
  readonly pictures: PictureRow[];
}

export interface DocumentRow {
  readonly kind: DocumentKind;
  readonly title: string;
  /** Of a PDF its name, else where it is. */
  readonly file: string | null;
  readonly url: string | null;
  readonly byte_size: number | null;
}

export interface StreamPageRow extends StreamAudioRow {
  readonly version: number;
  readonly title: string;
  readonly description: Stream['description'];
  readonly scrubbing: Stream['scrubbing'];
  /** The course asked through, where it holds the stream; else its series. */
  readonly course_id: number;
  readonly course_title: string;
  readonly series_title: string;
  readonly place: number;
  readonly chapters: { id: number; title: string; begin_ms: number; end_ms: number; image_hash: string | null; url: Chapter['url'] }[];
  readonly people: PersonRow[];
  readonly has_transcript: boolean;
  readonly documents: DocumentRow[];
  readonly has_forms: boolean;
  readonly has_moments: boolean;
  readonly position_ms: number | null;
  readonly position_at: string | null;
  readonly heard: [number, number][];
  readonly is_favourite: boolean;
}

// $1 stream, $2 now, $3 account or null
const WITH_AUDIO = `${STREAM_ACCESS},
  (select jsonb_build_object('id', v.id, 'storage_key', v.storage_key, 'source_url', v.source_url, 'mime_type', v.mime_type, 'byte_size', v.byte_size,
    'duration_ms', v.duration_ms, 'silences', (
      select jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part)) from audio_waveform w cross join lateral unnest(w.silences) as part
      where w.audio_version_id = v.id and upper(part) - lower(part) >= ${SHORTEST_TRIMMED_MS})) from audio_version v where v.id = s.audio_version_id) as audio`;

const streamAudio = statement('stream_audio', `select ${WITH_AUDIO} from stream s left join stream_listing l on l.stream_id = s.id where s.id = $1`);

// A duplicate that was merged leads to the one that stays.
const streamPage = statement(
  'stream_page',
  `select ${WITH_AUDIO}, coalesce(l.version, 0) as version, s.title, s.description, s.scrubbing,
    coalesce(via.id, series.id) as course_id, coalesce(via.title, series.title) as course_title,
    coalesce(via_series.title, via.title, series.title) as series_title,
    case when via.id is null or via.id = l.series_id then l.place else (
      select place::int
      from (
        select cs.stream_id, row_number() over (order by c.id <> via.id, c.position, c.id, cs.position, cs.stream_id) as place
        from course c join course_stream cs on cs.course_id = c.id
        where c.id = via.id or c.parent_id = via.id
      ) as ordered
      where ordered.stream_id = s.id order by place limit 1
    ) end as place,
    coalesce((select jsonb_agg(jsonb_build_object('id', ch.id, 'title', ch.title, 'begin_ms', ch.begin_ms, 'end_ms', ch.end_ms, 'image_hash', i.content_hash,
      'url', ch.url) order by ch.begin_ms, ch.position)
      from chapter ch left join chapter_image ci on ci.stream_id = s.id and ci.source_url = ch.image left join image i on i.id = ci.image_id
      where ch.audio_version_id = s.audio_version_id and ch.is_edited = exists (
        select from chapter edited where edited.audio_version_id = s.audio_version_id and edited.is_edited)), '[]') as chapters,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'role', sp.role, 'description', p.description, 'disclosure', sp.disclosure,
      'pictures', person_pictures(p.image_id)) order by sp.position, p.id)
      from stream_person sp join person p on p.id = sp.person_id where sp.stream_id = s.id), '[]') as people,
    exists (select from transcript t where t.audio_version_id = s.audio_version_id and t.is_shown) as has_transcript,
    coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'title', d.title, 'file', f.name, 'url', d.url, 'byte_size', f.byte_size) order by d.position)
      from stream_document d left join document_file f on f.id = d.file_id where d.stream_id = s.id), '[]') as documents,
    exists (select from form f where f.stream_id = s.id) as has_forms,
    exists (select from display_moment m where m.stream_id = s.id) as has_moments,
    progress.position_ms, progress.position_at,
    coalesce((select jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part))
      from (select range_agg(segments) as segments from credited_segments where learner_id = $4 and audio_version_id = s.audio_version_id) as heard
      cross join unnest(heard.segments) as part), '[]') as heard,
    exists (select from favourite f where f.account_id = $3 and f.stream_id = s.id) as is_favourite
  from stream s
  left join stream_listing l on l.stream_id = s.id
  left join course series on series.id = l.series_id
  left join lateral (
    select asked.id, asked.parent_id, asked.title from course asked join course_listing listed on listed.course_id = asked.id
    where asked.id = $5 and listed.visible_from <= $2 and exists (
      select from course_stream cs join course c on c.id = cs.course_id where cs.stream_id = s.id and asked.id in (c.id, c.parent_id))
  ) as via on true
  left join course via_series on via_series.id = via.parent_id
  left join listening_progress progress on progress.learner_id = $4 and progress.stream_id = s.id
  where s.id = coalesce((select merged_into_id from stream where id = $1), $1)`,
  'generic',
);

// An editor's goes before a feed's; the language asked for before the stream's own. What plays no more is for whoever may still hear it, $4: they got a
// link to it, and it was replaced after $5.
const transcriptOf = statement(
  'stream_transcript',
  `select t.id, t.xmin::text as written, t.audio_version_id, t.language, array(
    select distinct other.language from transcript other where other.audio_version_id = t.audio_version_id and other.is_shown order by 1
  ) as languages
  from stream s
  join audio_version v on v.stream_id = s.id and v.id = coalesce($2, s.audio_version_id) and (v.id = s.audio_version_id or v.replaced_at > $5
    and exists (select from media_link_issue i where i.learner_id = $4 and i.audio_version_id = v.id))
  join transcript t on t.audio_version_id = v.id and t.is_shown
  where s.id = $1
  order by t.language is distinct from $3, t.language <> s.language, t.is_edited desc, t.id limit 1`,
);

const transcriptCues = statement('stream_transcript_cues', 'select cues from transcript where id = $1');

const streamProfessions = statement(
  'stream_professions',
  `select p.id as profession_id, case $3 when 'en' then p.name_en else p.name_nl end as profession_name, a.points, a.register
  from accreditation a join profession p on p.id = a.profession_id
  where a.stream_id = $1 and a.withdrawn_at is null
    and ($2::timestamptz at time zone 'Europe/Amsterdam')::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity')
  order by p.position, p.id, a.register`,
  'generic',
);

/** Null when there never was such a stream. */
export async function loadStreamAudio(db: Database, streamId: number, now: Date, own: OwnAccount | null): Promise<StreamAudioRow | null> {
  const [row] = await db.query<StreamAudioRow>(streamAudio, [streamId, now, own?.accountId ?? null]);
  return row ?? null;
}

/** Null when there never was such a stream. */
export async function loadStreamPage(
  db: Database,
  streamId: number,
  now: Date,
  own: OwnAccount | null,
  courseId: number | null,
): Promise<StreamPageRow | null> {
  const [row] = await db.query<StreamPageRow>(streamPage, [streamId, now, own?.accountId ?? null, own?.learnerId ?? null, courseId]);
  return row ?? null;
}

export const listStreamProfessions = (db: Database, stream: StreamAccess & Authorized<'stream', 'view'>, now: Date, language: Language) =>
  db.query<AccreditedProfessionRow>(streamProfessions, [stream.id, now, language]);

export interface TranscriptRow {
  readonly id: number;
  /** The transaction that wrote it: another whenever it is another. */
  readonly written: string;
  readonly audio_version_id: number;
  readonly language: string;
  readonly languages: string[];
}

/** Null where this version of the stream has none, or none for them any more. Without a version the one that plays now, without a language the stream's own. */
export async function findTranscript(
  db: Database,
  stream: StreamAccess & Authorized<'stream', 'listen'>,
  {
    versionId,
    language,
    now,
    own,
  }: { readonly versionId: number | null; readonly language: string | null; readonly now: Date; readonly own: OwnAccount | null },
): Promise<TranscriptRow | null> {
  const replacedSince = new Date(now.getTime() - REPLACED_COUNTS_MS);
  const [row] = await db.query<TranscriptRow>(transcriptOf, [stream.id, versionId, language, own?.learnerId ?? null, replacedSince]);
  return row ?? null;
}

export type Cues = readonly { readonly from: number; readonly to: number; readonly speaker: string | null; readonly text: string }[];

/** Null when it has gone meanwhile. */
export async function loadCues(
  db: Database,
  _stream: StreamAccess & Authorized<'stream', 'listen'>,
  { id }: Pick<TranscriptRow, 'id'>,
): Promise<Cues | null> {
  return (await db.query<{ cues: Cues }>(transcriptCues, [id]))[0]?.cues ?? null;
}
