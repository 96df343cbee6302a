import type { LiveAuthor } from '@auscult/contract/live/scalars';

/** Whoever wrote something, as rows have them. */
export interface AuthorRow {
  readonly author_key: string | null;
  readonly author_name: string | null;
  readonly profession_nl: string | null;
  readonly profession_en: string | null;
}

export const presentAuthor = (key: string, { author_name: name, profession_nl: nl, profession_en: en }: AuthorRow): LiveAuthor => ({
  key,
  name: name ?? '',
  profession: nl === null ? null : { nl, en: en ?? nl },
});
