import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';
import { HEARD_BEFORE } from '../../shared/accreditation/accreditation-queries.ts';

// What counts already stays: what a device sends again changes nothing.
const confirm = statement(
  'attention_confirm',
  `insert into attention_confirmation as c (learner_id, audio_version_id, number, position_ms, confirmed_at) values ($1, $2, $3, $4, $5)
  on conflict (learner_id, audio_version_id, number) do update set position_ms = excluded.position_ms, confirmed_at = excluded.confirmed_at
  where not ${HEARD_BEFORE}`,
);

/** Keeps that the listener confirmed to be there. */
export const storeConfirmation = (
  tx: Database,
  { learnerId }: OwnAccount,
  _stream: StreamAccess & Authorized<'stream', 'answer'>,
  { versionId, number, positionMs, at }: { versionId: number; number: number; positionMs: number; at: Date },
) => tx.query(confirm, [learnerId, versionId, number, positionMs, at]);
