import { type Database, statement } from '../../db/database.ts';

const insertLive = statement(
  'demo_live',
  `insert into stream (company_id, kind, source_key, imported, released_at, created_at, updated_at)
  values ($1, 'live', 'demo:' || $2::text, $3, $4, $4, $4) returning id`,
);
const insertPicture = statement('demo_live_picture', 'insert into media (stream_id, category, image_id) values ($1, $2, $3)');
const insertRoom = statement('demo_live_room', `insert into live_room (stream_id, phase, phase_changed_at) values ($1, 'live', $2)`);
const insertPlan = statement(
  'demo_live_plan',
  `insert into live_plan (stream_id, opens_at, begins_at, ends_at, programme, source, source_url)
  values ($1, $2::timestamptz - interval '15 minutes', $2, $2::timestamptz + make_interval(mins => $3), $4, 'hls', $5)`,
);

/** A live stream that is public and live. */
export async function addLive(
  db: Database,
  live: {
    companyId: number;
    slug: string;
    imported: unknown;
    pictures: readonly { readonly category: number; readonly imageId: number }[];
    at: Date;
    minutes: number;
    programme: unknown;
    url: string;
  },
): Promise<number> {
  const { companyId, slug, imported, pictures, at, minutes, programme, url } = live;
  const [row] = await db.query<{ id: number }>(insertLive, [companyId, slug, JSON.stringify(imported), at]);
  if (row === undefined) throw new Error('an insert answered no id');
  for (const { category, imageId } of pictures) await db.query(insertPicture, [row.id, category, imageId]);
  await db.query(insertRoom, [row.id, at]);
  await db.query(insertPlan, [row.id, at, minutes, JSON.stringify(programme), url]);
  return row.id;
}

const insertSlide = statement('demo_live_slide', 'insert into live_slide (stream_id, position, image_id, text) values ($1, $2, $3, $4)');
export const addLiveSlide = (db: Database, slide: { roomId: number; position: number; imageId: number; text: string }) =>
  db.query(insertSlide, [slide.roomId, slide.position, slide.imageId, slide.text]);

const insertPoll = statement(
  'demo_live_poll',
  `insert into live_poll (stream_id, key, client_id, question, choices, is_multiple, phase, created_at) values ($1, $2, $3, $4, $5, false, 'open', $6)`,
);
export const addLivePoll = (
  db: Database,
  poll: { roomId: number; key: string; clientId: string; question: string; choices: readonly string[]; at: Date },
) => db.query(insertPoll, [poll.roomId, poll.key, poll.clientId, poll.question, poll.choices, poll.at]);

const insertQuestion = statement(
  'demo_live_question',
  `insert into live_question (stream_id, key, account_id, text, is_anonymous, state, asked_at) values ($1, $2, $3, $4, false, $5, $6)`,
);
export const addLiveQuestion = (db: Database, question: { roomId: number; key: string; accountId: number; text: string; state: string; at: Date }) =>
  db.query(insertQuestion, [question.roomId, question.key, question.accountId, question.text, question.state, question.at]);

const insertParticipant = statement(
  'demo_live_participant',
  `insert into live_participant (stream_id, account_id, key, name, profession_id, is_moderator, allowance, counted_at) values ($1, $2, $3, $4, $5, false, 1, $6)`,
);
export const addLiveParticipant = (
  db: Database,
  participant: { roomId: number; accountId: number; key: string; name: string; professionId: number; at: Date },
) => {
  const { roomId, accountId, key, name, professionId, at } = participant;
  return db.query(insertParticipant, [roomId, accountId, key, name, professionId, at]);
};
