import { type Database, statement } from '../../db/database.ts';

const begin = statement(
  'transcription_begin',
  `insert into transcription as t (id, audio_version_id, language, account_id, touched_at, created_at)
  select $3, s.audio_version_id, coalesce($2, s.language), $4, $5::timestamptz, $5::timestamptz
  from stream s where s.id = $1 and s.audio_version_id is not null
  on conflict (audio_version_id, language) do update set id = excluded.id, account_id = excluded.account_id, state = 'waiting', progress = 0, fault = null,
    cues = null, interruptions = 0, touched_at = excluded.touched_at, created_at = excluded.created_at
  where t.state in ('done', 'failed') returning id`,
);

export interface NewTranscription {
  readonly id: string;
  /** Null: the stream's own. */
  readonly language: string | null;
  /** Who asked for it; null: the server itself. */
  readonly accountId: number | null;
  readonly at: Date;
}

/** Of what the stream plays now. False while one is under way, or nothing plays. */
export async function insertTranscription(tx: Database, streamId: number, { id, language, accountId, at }: NewTranscription): Promise<boolean> {
  return (await tx.query(begin, [streamId, language, id, accountId, at])).length > 0;
}
