import { type Database, statement } from '../../../db/database.ts';

export type CodeDetail = Readonly<Record<string, string | number | boolean | null>>;

const requestRow = statement(
  'one_time_code_request',
  `insert into one_time_code (account_id, purpose, detail, expires_at) select id, $2, $3::jsonb, $4::timestamptz from account where id = $1
  on conflict (account_id, purpose) do update set
    (code_hash, detail, attempts, expires_at, used_at) = (null, excluded.detail, 0, excluded.expires_at, null)`,
);
const setHash = statement(
  'one_time_code_set',
  `update one_time_code set code_hash = $3, attempts = 0, expires_at = $5
  where account_id = $1 and purpose = $2 and used_at is null and expires_at > $4 returning detail`,
);
// Counts and decides at once: of calls that arrive together each takes one attempt, and one of them the code.
const takeRow = statement(
  'one_time_code_take',
  `update one_time_code set attempts = attempts + 1, used_at = case when code_hash = $3 then $4::timestamptz end
  where account_id = $1 and purpose = $2 and code_hash is not null and used_at is null and expires_at > $4 and attempts < $5
  returning code_hash = $3 as matches, detail`,
);

export async function storeCodeRequest(tx: Database, accountId: number | null, purpose: string, detail: CodeDetail, expiresAt: Date): Promise<void> {
  await tx.query(requestRow, [accountId, purpose, JSON.stringify(detail), expiresAt]);
}

/** Undefined when nothing asks for a code any more. */
export async function storeCodeHash(
  db: Database,
  { accountId, purpose, codeHash, now, expiresAt }: { accountId: number; purpose: string; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<CodeDetail | undefined> {
  const [row] = await db.query<{ detail: CodeDetail }>(setHash, [accountId, purpose, codeHash, now, expiresAt]);
  return row?.detail;
}

export async function takeCodeRow(
  db: Database,
  { accountId, purpose, codeHash, now, attempts }: { accountId: number | null; purpose: string; codeHash: Buffer; now: Date; attempts: number },
): Promise<CodeDetail | null> {
  const [row] = await db.query<{ matches: boolean; detail: CodeDetail }>(takeRow, [accountId, purpose, codeHash, now, attempts]);
  return row?.matches === true ? row.detail : null;
}
