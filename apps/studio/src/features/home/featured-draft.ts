import type { StudioFeatured } from '@auscult/contract/entities/studio/home';

/** What an editor changes of a featured series. */
export const fieldsOf = ({ main_title, description, theme_id, profession_ids, language, shown_from, shown_until }: StudioFeatured) => ({
  main_title,
  description,
  theme_id,
  profession_ids: profession_ids as readonly number[],
  language,
  shown_from,
  shown_until,
});
export type FeaturedDraft = ReturnType<typeof fieldsOf>;
