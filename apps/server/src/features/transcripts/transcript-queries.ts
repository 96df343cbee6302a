import type { Cue } from '@auscult/domain/transcript/cues';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

export type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

/** The transcript of what plays, in one language. `id` is that of the audio version. */
export interface TranscriptRow {
  readonly id: number;
  readonly duration_ms: number;
  /** 0: no editor saved one. */
  readonly version: number;
  readonly origin: 'editor' | 'feed' | 'none';
  readonly is_shown: boolean;
  readonly cues: readonly Cue[];
}

const TRANSCRIPT = `select v.id, s.duration_ms, coalesce(own.version, 0) as version, coalesce(own.is_shown, feed.is_shown, true) as is_shown,
    case when own.id is not null then 'editor' when feed.id is not null then 'feed' else 'none' end as origin,
    coalesce(own.cues, feed.cues, '[]') as cues
  from stream s join audio_version v on v.id = s.audio_version_id
  left join transcript own on own.audio_version_id = v.id and own.language = $2 and own.is_edited
  left join transcript feed on feed.audio_version_id = v.id and feed.language = $2 and not feed.is_edited
  where s.id = $1`;
const transcript = statement('studio_transcript', TRANSCRIPT);
// What plays stays until the save is done, and of two saves one waits for the other.
const held = statement('studio_transcript_locked', `${TRANSCRIPT} for no key update of s, v`);

/** Undefined while nothing plays. */
export async function loadStudioTranscript(db: Database, stream: EditedStream, language: string): Promise<TranscriptRow | undefined> {
  return (await db.query<TranscriptRow>(transcript, [stream.id, language]))[0];
}

export async function lockStudioTranscript(tx: Database, stream: EditedStream, language: string): Promise<TranscriptRow | undefined> {
  return (await tx.query<TranscriptRow>(held, [stream.id, language]))[0];
}

const store = statement(
  'studio_transcript_store',
  `insert into transcript as t (audio_version_id, language, is_edited, cues, is_shown) values ($1, $2, true, $3, $4)
  on conflict (audio_version_id, language, is_edited) do update set cues = excluded.cues, is_shown = excluded.is_shown, version = t.version + 1`,
);

// What an editor takes out of what plays would stay readable in what played before.
const withdrawEarlier = statement(
  'studio_transcript_withdraw_earlier',
  `update transcript t set is_shown = false from audio_version v
  where v.id = t.audio_version_id and v.stream_id = $1 and v.id <> $2 and t.is_shown`,
);

/** Those of other versions of the audio are shown no more, in any language. */
export async function storeStudioTranscript(
  tx: Database,
  stream: EditedStream,
  of: { readonly audioVersionId: number; readonly language: string },
  { cues, isShown }: { readonly cues: readonly Cue[]; readonly isShown: boolean },
): Promise<void> {
  await tx.query(store, [of.audioVersionId, of.language, JSON.stringify(cues), isShown]);
  await tx.query(withdrawEarlier, [stream.id, of.audioVersionId]);
}
