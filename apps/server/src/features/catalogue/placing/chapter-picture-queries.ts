import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';

const store = statement(
  'studio_chapter_picture',
  `insert into chapter_image (stream_id, source_url, image_id) values ($1, $2, $3)
  on conflict (stream_id, source_url) do update set image_id = excluded.image_id`,
);

/** Known by its address, as those that publishers give: chapters of the episode may name it from now on. */
export async function storeChapterPicture(
  db: Database,
  stream: StreamAccess & Authorized<'stream', 'update'>,
  address: string,
  imageId: number,
): Promise<void> {
  await db.query(store, [stream.id, address, imageId]);
}
