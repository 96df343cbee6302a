import { type Static, Type as T } from 'typebox';
import { Media } from './media.ts';
import { Id, Timestamp } from './scalars.ts';

/** First item of `stream_user`: where this listener is. `end_time` in seconds. */
export const StreamUser = T.Object({ progress: T.Object({ end_time: T.Number() }), progress_updated_timestamp: Timestamp });
export const Visibility = T.Union([T.Literal('public'), T.Literal('members'), T.Literal('subscribers')]);
export type Visibility = Static<typeof Visibility>;

const cardFields = {
  id: Id,
  title: T.String(),
  stream_title: T.String(),
  course_title: T.String(),
  /** Plain text, at most 280 characters. */
  description: T.String(),
  course_introduction: T.String(),
  rss_feed_publish_date: T.Union([Timestamp, T.Null()]),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Seconds; 0 while unknown. */
  duration: T.Number(),
  course_id: Id,
  company_id: Id,
  company_name: T.String(),
  category_id: T.Union([T.Integer(), T.Null()]),
  language: T.String(),
  media: T.Array(Media),
  streams: T.Array(T.Object({ id: Id, course_id: Id, duration: T.Number(), created_at: Timestamp, updated_at: Timestamp })),
  stream_user: T.Array(StreamUser),
};

/** A card of one episode: `id` is the stream's. */
export const EpisodeCard = T.Object(
  {
    ...cardFields,
    entity_type: T.Literal('stream'),
    stream_id: Id,
    visibility: Visibility,
    /** Points for the listener's professions (a guest: the most that anyone can get); 0 without accreditation. */
    accreditation_points: T.Number(),
  },
  { $id: 'EpisodeCard' },
);
export type EpisodeCard = Static<typeof EpisodeCard>;

/** A card of a series: `id` is the course's, `streams` holds its newest stream. */
export const CourseCard = T.Object(
  {
    ...cardFields,
    entity_type: T.Union([T.Literal('series'), T.Literal('season'), T.Literal('episode')]),
    episodes: T.Integer(),
    accreditation_points: T.Number(),
  },
  { $id: 'CourseCard' },
);
export type CourseCard = Static<typeof CourseCard>;

/** One line in recently played; `media` is the stream's, `course_media` the course's. */
export const RecentlyPlayedItem = T.Object(
  {
    id: Id,
    course_id: Id,
    course_title: T.String(),
    course_media: T.Array(Media),
    stream_id: Id,
    stream_title: T.String(),
    media: T.Array(Media),
    company_id: Id,
    company_name: T.String(),
    /** Place of the stream in its course, from 1. */
    position: T.Integer(),
    duration: T.Number(),
    /** Seconds. */
    progress_end_time: T.Number(),
    progress_updated_timestamp: Timestamp,
    rss_feed_publish_date: T.Union([Timestamp, T.Null()]),
    created_at: Timestamp,
    language: T.String(),
    category_id: T.Union([T.Integer(), T.Null()]),
  },
  { $id: 'RecentlyPlayedItem' },
);
export type RecentlyPlayedItem = Static<typeof RecentlyPlayedItem>;

/** `theme_size` maps to the three slider sizes; the group named after the provider's own originals is left out by the server. */
export const FeaturedSize = T.Union([T.Literal('xl'), T.Literal('full'), T.Literal('other')]);

export const FeaturedCourse = T.Object(
  {
    id: Id,
    course_id: Id,
    entity_type: T.Union([T.Literal('series'), T.Literal('season'), T.Literal('episode')]),
    main_title: T.String(),
    description: T.String(),
    company_name: T.String(),
    company_id: Id,
    theme_size: FeaturedSize,
    themes: T.Array(T.Object({ name: T.String(), size: T.String(), position: T.Integer() }), {
      description: 'first the one that it stands in here',
    }),
    media: T.Array(Media),
    category_id: T.Union([T.Integer(), T.Null()]),
    language: T.String(),
  },
  { $id: 'FeaturedCourse' },
);
export type FeaturedCourse = Static<typeof FeaturedCourse>;
