import type { CourseCard, EpisodeCard, FeaturedCourse, RecentlyPlayedItem } from '@auscult/contract/entities/card';
import type { CompanySummary } from '@auscult/contract/entities/company';
import type { User } from '@auscult/contract/entities/user';

const DAY = '2025-06-20T08:00:00.000Z';

/** Entities as the server sends them; a test changes what it is about. */
export const aUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  first_name: 'Sanne',
  initials: 'SW',
  language: 'nl',
  roles: [{ name: 'Luisteraar', type: 'registered' }],
  userPermissions: [],
  categories: [
    { id: 1, name: 'Cardiologie', is_active: true },
    { id: 2, name: 'Ouderengeneeskunde en revalidatie', is_active: true },
  ],
  professions: [{ id: 1, profession_id: 4, name: 'Huisarts' }],
  check_required: false,
  no_categories: false,
  two_factor: false,
  two_factor_required: false,
  email_verified: true,
  has_password: true,
  media: [],
  ...changes,
});

const aCard = (id: number) => ({
  id,
  title: `Aflevering ${id}`,
  stream_title: `Aflevering ${id}`,
  course_title: 'Kleine longen',
  description: '',
  course_introduction: '',
  rss_feed_publish_date: DAY,
  created_at: DAY,
  updated_at: DAY,
  duration: 1_800,
  course_id: 70,
  company_id: 3,
  company_name: 'Demonstratie Academie',
  category_id: 1,
  language: 'nl',
  media: [],
  streams: [],
  stream_user: [],
  accreditation_points: 0,
});

export const anEpisode = (id: number, changes: Partial<EpisodeCard> = {}): EpisodeCard => ({
  ...aCard(id),
  stream_id: id,
  entity_type: 'stream',
  visibility: 'public',
  ...changes,
});

export const aSeries = (id: number, changes: Partial<CourseCard> = {}): CourseCard => ({
  ...aCard(id),
  title: `Serie ${id}`,
  course_id: id,
  entity_type: 'series',
  episodes: 6,
  ...changes,
});

export const aPlayedItem = (stream_id: number, changes: Partial<RecentlyPlayedItem> = {}): RecentlyPlayedItem => ({
  id: stream_id,
  course_id: 70,
  course_title: 'Kleine longen',
  course_media: [],
  stream_id,
  stream_title: `Aflevering ${stream_id}`,
  media: [],
  company_id: 3,
  company_name: 'Demonstratie Academie',
  position: 2,
  duration: 2_880,
  progress_end_time: 1_440,
  progress_updated_timestamp: DAY,
  rss_feed_publish_date: DAY,
  created_at: DAY,
  language: 'nl',
  category_id: 1,
  ...changes,
});

export const aFeatured = (id: number, changes: Partial<FeaturedCourse> = {}): FeaturedCourse => ({
  id,
  course_id: id,
  entity_type: 'series',
  main_title: `Uitgelicht ${id}`,
  description: 'Zes afleveringen.',
  company_name: 'Demonstratie Academie',
  company_id: 3,
  theme_size: 'xl',
  themes: [],
  media: [],
  category_id: 1,
  language: 'nl',
  ...changes,
});

export const aCompany = (id: number): CompanySummary => ({ id, name: `Aanbieder ${id}`, media: [], user_follow_count: 12 });

/** A member, and a server on which every section of Home has something. */
export function aBusyServer(user: User = aUser()) {
  const many = <T>(count: number, make: (id: number) => T) => Array.from({ length: count }, (_, i) => make(i + 1));
  return {
    'GET /v1/users/me': user,
    'POST /v1/login': { status: 'signed_in', user, access_token: 'token-1', token_type: 'Bearer' },
    'DELETE /v1/logout': { status: 204, body: undefined },
    'POST /v1/trackings': { status: 204, body: undefined },
    'GET /v1/podcast/config': {
      invite_token_config: { invite_token_enabled: false },
      order_config: {},
      admin_url: null,
      contact_email: 'contact@auscult.example',
      is_demonstration: false,
      takes_foreign: false,
    },
    'GET /v1/podcast/home': {
      sections: {
        recently_played: 2,
        popular_streams: 10,
        popular_courses: 10,
        recommended: 1,
        new_release_streams: 10,
        following: 4,
        new_release_courses: 3,
      },
      featured: [
        { name: '', theme_size: 'xl', courses: 1 },
        { name: 'Voor de praktijk', theme_size: 'full', courses: 1 },
      ],
    },
    'GET /v1/live': { live: [], soon: [] },
    'GET /v1/podcast/recently-played': { recently_played: [aPlayedItem(11), aPlayedItem(12, { category_id: 2 })] },
    'GET /v1/podcast/featured-courses': {
      featured_courses: [aFeatured(21), aFeatured(22, { theme_size: 'full', themes: [{ name: 'Voor de praktijk', size: 'full', position: 1 }] })],
    },
    'GET /v1/podcast/popular': { popular_podcasts: many(10, (i) => anEpisode(30 + i)) },
    'GET /v1/podcast/popular/channels': { popular_channels: many(10, (i) => aSeries(50 + i)) },
    'GET /v1/podcast/new-podcast-releases': { new_podcasts: many(10, (i) => anEpisode(100 + i)), totalRecords: 10 },
    'GET /v1/podcast/new-courses': {
      new_releases: many(3, (i) => aSeries(200 + i)),
      totalRecords: 3,
      favourite_course_ids: [],
      following_company_ids: [],
    },
    'GET /v1/podcast/recommended': {
      recommended: [{ stream: anEpisode(301), reason: { kind: 'followed_company', name: 'Demonstratie Academie' } }],
    },
    'GET /v1/podcast/following-company-courses': {
      company_following_courses: many(6, (i) => ({ company: aCompany(i), category_id: 1, courses: [], new_episodes: 0 })),
    },
  };
}
