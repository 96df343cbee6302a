import { type Database, statement } from '../../db/database.ts';

const removeRows = statement('private_image_remove', 'delete from image where id = any($1) returning content_hash');

/** Only for pictures that nothing else shows. Answers the names that their files lie under. */
export async function removeImageRows(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await db.query<{ content_hash: string }>(removeRows, [ids])).map(({ content_hash }) => content_hash);
}
