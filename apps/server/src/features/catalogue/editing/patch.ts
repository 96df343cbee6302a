import type { Language } from '@auscult/domain/access/viewer';
import { PICTURE_FIELD_NAMES } from '@auscult/domain/catalogue/picture-fields';
import { isRichText } from '@auscult/domain/catalogue/rich-text';
import type { Fields } from '@auscult/domain/editing/changes';
import type { Database } from '../../../db/database.ts';
import { errorPhrases } from '../../../http/error-response.ts';
import { Refusal } from '../../../refusal.ts';
import type { MayEdit } from '../../../shared/editing/edit-queries.ts';
import { isPicture, type PicturePatch } from '../pictures/picture-queries.ts';
import { isCategory } from './patch-queries.ts';
import { loadPeopleBefore, type NamedPerson } from './people-queries.ts';

/** `why`: the sentence at the field, where there is a better one. */
export const invalid = (
  field: string,
  language: Language,
  why: 'invalid' | 'required' | 'liveEnd' | 'liveOpening' | 'livePast' | 'liveOver' | 'liveSource' | 'noSound' = 'invalid',
) => new Refusal('validation_failed', { [field]: [errorPhrases[language].field[why]] });

interface Texts {
  readonly title?: string | null | undefined;
  readonly description?: unknown[] | null | undefined;
  readonly category_id?: number | null | undefined;
}

/** Pictures that were taken in, and are nobody's own. */
export async function checkPictures(tx: Database, patch: PicturePatch, language: Language): Promise<void> {
  for (const name of PICTURE_FIELD_NAMES) if (patch[name] != null && !(await isPicture(tx, patch[name]))) throw invalid(name, language);
}

/** What the schema cannot say: a title that is left, a tree that can be drawn, a category that there is. */
export async function checkPatch(tx: Database, patch: Texts & PicturePatch, imported: Fields, language: Language): Promise<void> {
  if (patch.title === null && typeof imported['title'] !== 'string') throw invalid('title', language);
  if (patch.description != null && !isRichText(patch.description)) throw invalid('description', language);
  if (patch.category_id != null && !(await isCategory(tx, patch.category_id))) throw invalid('category_id', language);
  await checkPictures(tx, patch, language);
}

/** People as history has them: chosen by an editor, or the feed's. */
export interface PeopleField {
  readonly is_edited: boolean;
  readonly list: readonly NamedPerson[];
}

/** Null: those who were there before an editor chose. The same person in the same role counts once. */
export async function peopleField(
  tx: Database,
  proof: MayEdit,
  of: { kind: 'course' | 'stream'; id: number },
  { given, before }: { readonly given: readonly NamedPerson[] | null | undefined; readonly before: PeopleField },
): Promise<PeopleField | undefined> {
  if (given === undefined) return undefined;
  if (given === null) return before.is_edited ? { is_edited: false, list: await loadPeopleBefore(tx, proof, of) } : before;
  const people = given.map(({ name, role, disclosure }) => ({ name: name.trim(), role: role.trim(), disclosure: disclosure?.trim() ?? null }));
  const isFirst = ({ name, role }: NamedPerson, index: number) => people.findIndex((one) => one.name === name && one.role === role) === index;
  return { is_edited: true, list: people.filter(isFirst) };
}

/** What an editor said, with what changed: a null gives the field back to the feed. */
export function editedAfter(edited: Fields, changes: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...edited, ...changes }).filter(([, value]) => value != null));
}
