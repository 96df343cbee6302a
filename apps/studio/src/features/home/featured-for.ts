import type { StudioFeatured, StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import type { Featured } from '@auscult/domain/home/featured-groups';

interface Listener {
  readonly language: 'nl' | 'en';
  readonly professionId: number | null;
  readonly at: Date;
}

/** What home would feature for somebody, in their order: as the server chooses it, also for a moment that is to come. */
export function featuredFor(
  themes: readonly StudioFeaturedTheme[],
  { language, professionId, at }: Listener,
): (Featured & { readonly one: StudioFeatured })[] {
  const now = at.getTime();
  const isShown = ({ course, language: only, shown_from, shown_until }: StudioFeatured) =>
    course.is_public &&
    (only === null || only === language) &&
    (shown_from === null || Date.parse(shown_from) <= now) &&
    (shown_until === null || Date.parse(shown_until) > now);
  const shown = themes
    .filter(({ is_left_out }) => !is_left_out)
    .flatMap(({ name, size, courses }, position) =>
      courses.filter(isShown).map((one) => ({ one, theme_size: size, themes: [{ name, position }] as const })),
    );
  const isFirst = ({ one }: (typeof shown)[number]) => professionId !== null && one.profession_ids.includes(professionId);
  return [...shown.filter(isFirst), ...shown.filter((one) => !isFirst(one))];
}
