import { type Database, statement } from '../../db/database.ts';
import type { Palette } from './drawing/palette.ts';

const byHash = statement('image_by_hash', 'select id from image where content_hash = $1');
const insert = statement(
  'image_insert',
  `insert into image (content_hash, width, height, palette, thumbhash) values ($1, $2, $3, $4, $5)
   on conflict (content_hash) do update set content_hash = excluded.content_hash returning id`,
);

export async function findImage(db: Database, contentHash: string): Promise<number | undefined> {
  return (await db.query<{ id: number }>(byHash, [contentHash]))[0]?.id;
}

export async function insertImage(
  db: Database,
  image: { contentHash: string; width: number; height: number; palette: Palette; thumbhash: string },
): Promise<number> {
  const [row] = await db.query<{ id: number }>(insert, [
    image.contentHash,
    image.width,
    image.height,
    JSON.stringify(image.palette),
    image.thumbhash,
  ]);
  if (!row) throw new Error('the image was not stored');
  return row.id;
}
