import { type Database, statement } from '../../db/database.ts';
import type { Palette } from './drawing/palette.ts';

const insert = statement(
  'private_image_insert',
  `insert into image (content_hash, width, height, palette, thumbhash, is_private, created_at) values ($1, $2, $3, $4, $5, true, $6) returning id`,
);
const names = statement('private_image_names', 'select content_hash from image where id = any($1) and is_private');
const removeRows = statement('private_image_remove', 'delete from image where id = any($1) and is_private');
const forgotten = statement(
  'private_image_forgotten',
  'select id from image where is_private and not is_shown and created_at <= $1 order by created_at limit 1000',
);

export interface PrivateImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly thumbhash: string;
}

export async function insertPrivateImage(db: Database, { name, width, height, palette, thumbhash }: PrivateImage, now: Date): Promise<number> {
  const [row] = await db.query<{ id: number }>(insert, [name, width, height, JSON.stringify(palette), thumbhash, now]);
  if (row === undefined) throw new Error('the picture was not stored');
  return row.id;
}

/** What their files lie under. */
export async function listImageNames(db: Database, ids: readonly number[]): Promise<string[]> {
  return (await db.query<{ content_hash: string }>(names, [ids])).map(({ content_hash }) => content_hash);
}

export async function removeImageRows(db: Database, ids: readonly number[]): Promise<void> {
  await db.query(removeRows, [ids]);
}

/** Of those stored until then the ones that no account shows. */
export async function listForgottenImages(db: Database, storedUntil: Date): Promise<number[]> {
  return (await db.query<{ id: number }>(forgotten, [storedUntil])).map(({ id }) => id);
}
