import type { HomeSection } from './section-order.ts';

/** Maximum number of items per section of Home. */
export const SECTION_LIMITS = {
  recently_played: 10,
  popular_streams: 10,
  popular_courses: 10,
  recommended: 20,
  new_release_streams: 10,
  following: 4,
  new_release_courses: 10,
} as const satisfies Record<Exclude<HomeSection, 'featured'>, number>;

/** Of each followed company the newest so many are in the answer; its page has them all. */
export const SERIES_PER_FOLLOWED_COMPANY = 3;
