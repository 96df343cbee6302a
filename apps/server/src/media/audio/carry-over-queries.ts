import { type Database, statement } from '../../db/database.ts';

// $1 new version, $2 old, $3 length or 0, $4 whether those that a feed or file gave come along
const carryChapters = statement(
  'chapters_carry',
  `insert into chapter (audio_version_id, position, title, begin_ms, end_ms, image, url, is_edited)
   select $1, position, title, begin_ms, case when $3 > 0 then least(end_ms, $3) else end_ms end, image, url, is_edited from chapter
   where audio_version_id = $2 and ($3 = 0 or begin_ms < $3) and (is_edited or $4) returning id`,
);
const carryTranscripts = statement(
  'transcripts_carry',
  `insert into transcript (audio_version_id, language, source_url, is_edited, is_shown, cues)
   select $1, language, source_url, is_edited, is_shown, cues from transcript where audio_version_id = $2 and (is_edited or $3) returning id`,
);
// They keep their ids, to which answers refer. One that lay beyond the new end would never come: it is asked at the end, until a version reaches to
// where it was put.
const carryMoments = statement(
  'moments_carry',
  `update display_moment m set audio_version_id = case when m.audio_version_id = $2 then $1 else m.audio_version_id end,
     open_ms = case when $3 > 0 and coalesce(m.placed_open_ms, m.open_ms) >= $3 then greatest(0, $3 - 1000) else coalesce(m.placed_open_ms, m.open_ms) end,
     close_ms = case when $3 > 0 and m.close_ms is not null then least(coalesce(m.placed_close_ms, m.close_ms), $3) else coalesce(m.placed_close_ms, m.close_ms) end,
     placed_open_ms = coalesce(m.placed_open_ms, m.open_ms), placed_close_ms = coalesce(m.placed_close_ms, m.close_ms)
   from audio_version v
   where v.id = $1 and m.stream_id = v.stream_id and (m.audio_version_id is null or m.audio_version_id = $2) and m.open_ms is not null returning m.id`,
);
const markForReview = statement(
  'audio_version_needs_review',
  `update audio_version set needs_review = array(
     select part from unnest('{chapters,transcript,moments}'::text[]) as part where part = any (needs_review || $2::text[])) where id = $1`,
);

interface Carried {
  /** Milliseconds; 0: unknown. */
  readonly durationMs: number;
  readonly versionId: number;
  /** What played before. */
  readonly before: number | null;
  /** It played before too, and has chapters and transcripts of its own. */
  readonly isKnown: boolean;
  /** What a feed or a file gave for the version before comes along too; else what an editor made alone. */
  readonly withGiven: { readonly chapters: boolean; readonly transcripts: boolean };
}

/** What belongs to the seconds of the version that played goes over to the one that will, marked to be looked at. */
export async function carryOver(tx: Database, { versionId, before, durationMs, isKnown, withGiven }: Carried): Promise<void> {
  if (before === null || before === versionId) return;
  const carried = {
    chapters: isKnown ? [] : await tx.query(carryChapters, [versionId, before, durationMs, withGiven.chapters]),
    transcript: isKnown ? [] : await tx.query(carryTranscripts, [versionId, before, withGiven.transcripts]),
    moments: await tx.query(carryMoments, [versionId, before, durationMs]),
  };
  const parts = Object.entries(carried).flatMap(([part, rows]) => (rows.length > 0 ? [part] : []));
  if (parts.length > 0) await tx.query(markForReview, [versionId, parts]);
}
