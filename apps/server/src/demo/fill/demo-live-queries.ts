import { type Database, statement } from '../../db/database.ts';

const insertLive = statement(
  'demo_live',
  `insert into stream (company_id, kind, source_key, imported, released_at, created_at, updated_at)
  values ($1, 'live', 'demo:' || $2::text, $3, $4, $4, $4) returning id`,
);
const insertPicture = statement('demo_live_picture', 'insert into media (stream_id, category, image_id) values ($1, $2, $3)');
const insertRoom = statement('demo_live_room', `insert into live_room (stream_id, phase, phase_changed_at) values ($1, 'live', $2)`);

/** A live stream that is public and live. */
export async function addLive(
  db: Database,
  live: {
    companyId: number;
    slug: string;
    imported: unknown;
    pictures: readonly { readonly category: number; readonly imageId: number }[];
    at: Date;
  },
): Promise<number> {
  const { companyId, slug, imported, pictures, at } = live;
  const [row] = await db.query<{ id: number }>(insertLive, [companyId, slug, JSON.stringify(imported), at]);
  if (row === undefined) throw new Error('an insert answered no id');
  for (const { category, imageId } of pictures) await db.query(insertPicture, [row.id, category, imageId]);
  await db.query(insertRoom, [row.id, at]);
  return row.id;
}

const insertPoll = statement(
  'demo_live_poll',
  `insert into live_poll (stream_id, key, client_id, question, choices, is_multiple, phase, created_at) values ($1, $2, $3, $4, $5, false, 'open', $6)`,
);
export const addLivePoll = (
  db: Database,
  poll: { roomId: number; key: string; clientId: string; question: string; choices: readonly string[]; at: Date },
) => db.query(insertPoll, [poll.roomId, poll.key, poll.clientId, poll.question, poll.choices, poll.at]);
