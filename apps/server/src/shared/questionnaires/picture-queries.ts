import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { type Database, statement } from '../../db/database.ts';
import type { MayEdit } from '../editing/edit-queries.ts';

const PICTURE = /^\/media\/images\/([0-9a-f]{64})\/original\.webp$/;

const known = statement('question_pictures_known', 'select count(*)::int as known from image where content_hash = any ($1) and not is_private');

/** Whether each picture that these questions name is one that anybody may see. */
export async function knowsPictures(db: Database, _proof: MayEdit, questions: readonly DraftQuestion[]): Promise<boolean> {
  const hashes = [...new Set(questions.flatMap(({ image }) => (image ? [PICTURE.exec(image.url)?.[1] ?? ''] : [])))];
  if (hashes.length === 0) return true;
  const [row] = await db.query<{ known: number }>(known, [hashes]);
  return row?.known === hashes.length;
}
