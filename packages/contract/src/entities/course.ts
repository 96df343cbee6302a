import { type Static, Type as T } from 'typebox';
import { AccreditedProfession } from './accreditation.ts';
import { EpisodeCard } from './card.ts';
import { CompanySummary } from './company.ts';
import { Media } from './media.ts';
import { RichTextTree } from './rich-text.ts';
import { Id, Timestamp } from './scalars.ts';
import { Person } from './stream.ts';

/** A season inside a series; its streams, by their ids in listening order, stand in the course's own list. */
export const Season = T.Object({ id: Id, course_title: T.String(), position: T.Integer(), stream_ids: T.Array(Id) }, { $id: 'Season' });
export type Season = Static<typeof Season>;

/** `streams` holds the whole course in listening order, those of its seasons included; `children_count` is the number of seasons. */
export const Course = T.Object(
  {
    id: Id,
    company_id: Id,
    company: CompanySummary,
    course_title: T.String(),
    course_introduction: T.String(),
    description: RichTextTree,
    episodes: T.Integer(),
    children_count: T.Integer(),
    entity_type: T.Union([T.Literal('series'), T.Literal('season'), T.Literal('episode')]),
    media: T.Array(Media),
    seasons: T.Array(Season),
    streams: T.Array(EpisodeCard),
    people: T.Array(Person),
    category_id: T.Union([T.Integer(), T.Null()]),
    subscribers: T.Integer(),
    language: T.String(),
    /** Podcast apps can follow it: its feed is at /rss/{id}. */
    has_feed: T.Boolean(),
    is_favourite: T.Boolean(),
    is_following_company: T.Boolean(),
    accreditation: T.Array(AccreditedProfession),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Course' },
);
export type Course = Static<typeof Course>;
