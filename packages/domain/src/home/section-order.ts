/** Section keys of home, as the server's order configuration names them, in their default order. */
export const HOME_SECTIONS = [
  'recently_played',
  'popular_streams',
  'popular_courses',
  'featured',
  'recommended',
  'new_release_streams',
  'following',
  'new_release_courses',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Ranks that hold where the server gives none; `featured` has none of its own. */
export const DEFAULT_SECTION_RANKS: Readonly<Record<Exclude<HomeSection, 'featured'>, number>> = {
  recently_played: -5,
  popular_streams: -4,
  popular_courses: -3,
  recommended: -2,
  new_release_streams: -1,
  following: 1000,
  new_release_courses: 9999,
};

/**
 * All sections, lowest rank first. Keys that are not sections and ranks that are not numbers are ignored, ties keep the default order,
 * and without a rank of its own `featured` comes right after `popular_courses`.
 */
export function orderSections(orderConfig: Readonly<Record<string, unknown>>): HomeSection[] {
  const rankOf = (section: HomeSection): number | undefined => {
    const given = orderConfig[section];
    if (typeof given === 'number' && Number.isFinite(given)) return given;
    return section === 'featured' ? undefined : DEFAULT_SECTION_RANKS[section];
  };
  const ranked: { section: HomeSection; rank: number }[] = [];
  for (const section of HOME_SECTIONS) {
    const rank = rankOf(section);
    if (rank !== undefined) ranked.push({ section, rank });
  }
  const ordered = ranked.sort((one, other) => one.rank - other.rank).map(({ section }) => section);
  if (rankOf('featured') === undefined) ordered.splice(ordered.indexOf('popular_courses') + 1, 0, 'featured');
  return ordered;
}

/** Ranks that give this order; the default ones where the order is the default one. */
export function ranksOf(sections: readonly HomeSection[]): Readonly<Partial<Record<HomeSection, number>>> {
  if (sections.join() === HOME_SECTIONS.join()) return DEFAULT_SECTION_RANKS;
  return Object.fromEntries(sections.map((section, place) => [section, place]));
}
