import { type Database, statement } from '../../../db/database.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';

const lockPictures = statement('profile_pictures_lock', 'select image_original_id, image_cropped_id from account where id = $1 for update');
const setPictures = statement(
  'profile_pictures_set',
  'update account set image_original_id = $2, image_cropped_id = $3, updated_at = $4 where id = $1',
);

interface PictureIds {
  readonly original: number;
  readonly cropped: number;
}

/** With null there is none any more; `holding` says which picture that is about. Answers the pictures whose place these took, for whoever then removes them; null: it was another already. */
export async function replacePictures(
  tx: Database,
  { accountId }: OwnAccount,
  next: PictureIds | null,
  now: Date,
  { holding }: { holding?: number } = {},
): Promise<number[] | null> {
  const [row] = await tx.query<{ image_original_id: number | null; image_cropped_id: number | null }>(lockPictures, [accountId]);
  const past = [row?.image_original_id, row?.image_cropped_id].filter((id) => typeof id === 'number');
  if (holding !== undefined && !past.includes(holding)) return null;
  await tx.query(setPictures, [accountId, next?.original ?? null, next?.cropped ?? null, now]);
  return past;
}
