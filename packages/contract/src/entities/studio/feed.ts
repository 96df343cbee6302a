import { type Static, Type as T } from 'typebox';
import { Media } from '../media.ts';
import { Id, Nullable, Timestamp } from '../scalars.ts';

/** Why a feed could not be read. `refused`: its server does not let us; `blocked`: an address that we never ask. */
export const feedFaults = [
  'gone',
  'refused',
  'server_failed',
  'unreachable',
  'blocked',
  'too_large',
  'redirects',
  'unreadable',
  'nothing_to_hear',
  'other',
] as const;
/** `detail` is for whoever keeps the feed: in English, with the place in the feed where there is one. */
export const FeedFault = T.Object({ kind: T.Enum([...feedFaults]), detail: T.String() }, { $id: 'FeedFault' });
export type FeedFault = Static<typeof FeedFault>;

/** `copy`: sound and pictures are fetched and kept here; `link`: sound stays at the publisher's. */
export const FeedMediaMode = T.Union([T.Literal('copy'), T.Literal('link')]);
export type FeedMediaMode = Static<typeof FeedMediaMode>;

/** A feed that is read. `left_out`: items of the last reading that became no episode; `missing_files`: files that are not asked for any more. */
export const StudioFeedLine = T.Object(
  {
    id: Id,
    url: T.String(),
    state: T.Union([T.Literal('active'), T.Literal('paused')]),
    media_mode: T.Union([T.Literal('copy'), T.Literal('link'), T.Literal('none')]),
    as_drafts: T.Boolean(),
    company_id: Id,
    company_name: T.String(),
    course_id: Nullable(Id),
    title: T.String(),
    media: T.Array(Media),
    episodes: T.Integer(),
    left_out: T.Integer(),
    waiting_files: T.Integer(),
    missing_files: T.Integer(),
    /** When it was read without a fault; null for one that never was. */
    last_fetched_at: Nullable(Timestamp),
    /** Null while it is paused, and for one that came from a file. */
    next_fetch_at: Nullable(Timestamp),
    failures: T.Integer(),
    fault: Nullable(FeedFault),
  },
  { $id: 'StudioFeedLine' },
);
export type StudioFeedLine = Static<typeof StudioFeedLine>;

export const leftOutReasons = ['no_audio', 'paper', 'repeated'] as const;

/** What a feed would bring; nothing of it is stored. The newest hundred of its episodes, and of what is left out the first hundred. */
export const StudioFeedPreview = T.Object(
  {
    url: T.String(),
    title: T.String(),
    author: T.String(),
    language: Nullable(T.String()),
    /** The publisher's own address of it. */
    cover: Nullable(T.String()),
    episodes: T.Array(
      T.Object({
        title: T.String(),
        /** In seconds; 0 when the feed does not say. */
        duration: T.Number(),
        byte_size: Nullable(T.Number()),
        mime_type: T.String(),
        published_at: Nullable(Timestamp),
        has_chapters: T.Boolean(),
        has_transcript: T.Boolean(),
        /** An episode of the company is the same: the feed lists it and does not bring it again. */
        is_known: T.Boolean(),
        /** Whether its sound could be linked: by https alone. */
        can_link: T.Boolean(),
      }),
    ),
    left_out: T.Array(T.Object({ title: T.String(), reason: T.Enum([...leftOutReasons]) })),
    counts: T.Object({ new: T.Integer(), known: T.Integer(), left_out: T.Integer(), not_linkable: T.Integer() }),
    /** What was mended while reading, in English, for whoever keeps the feed. */
    notes: T.Array(T.String()),
  },
  { $id: 'StudioFeedPreview' },
);
export type StudioFeedPreview = Static<typeof StudioFeedPreview>;

/** What a feed would be at another address. `same`: episodes that stay the same; `missing`: those that are not there, which stay as they are. */
export const StudioFeedMove = T.Object(
  { title: T.String(), same: T.Integer(), new: T.Integer(), missing: T.Integer(), left_out: T.Integer() },
  { $id: 'StudioFeedMove' },
);
export type StudioFeedMove = Static<typeof StudioFeedMove>;

/** What podcast apps would find wrong with a feed of ours. */
export const outgoingFeedNotes = ['no_cover', 'no_description', 'no_episodes'] as const;

/** A series and its feed for podcast apps. `closed`: no editor opened it; `not_public`: it is not out, or not for everybody, and its feed is not there. */
export const StudioOutgoingFeed = T.Object(
  {
    course_id: Id,
    company_id: Id,
    title: T.String(),
    media: T.Array(Media),
    url: T.String(),
    is_open: T.Boolean(),
    state: T.Union([T.Literal('open'), T.Literal('closed'), T.Literal('not_public')]),
    /** Those that everybody may hear now. */
    episodes: T.Integer(),
    notes: T.Array(T.Enum([...outgoingFeedNotes])),
  },
  { $id: 'StudioOutgoingFeed' },
);
export type StudioOutgoingFeed = Static<typeof StudioOutgoingFeed>;
