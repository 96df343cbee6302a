import { type Static, Type as T } from 'typebox';
import { EpisodeCard } from './card.ts';
import { Media } from './media.ts';
import { Id } from './scalars.ts';

/** Somebody who speaks in what the viewer may see; `streams` holds the newest few episodes, `episodes` counts them all. */
export const FoundPerson = T.Object(
  {
    id: Id,
    name: T.String(),
    description: T.String(),
    roles: T.Array(T.String({ description: 'as their makers name them, such as host or guest; the most frequent first' })),
    company_id: Id,
    company_name: T.String(),
    media: T.Array(Media),
    episodes: T.Integer(),
    streams: T.Array(EpisodeCard),
  },
  { $id: 'FoundPerson' },
);
export type FoundPerson = Static<typeof FoundPerson>;

/** Where an episode says it. Each episode is found once, at the place that has most of the words. */
export const TranscriptHit = T.Object(
  {
    stream: EpisodeCard,
    audio_version_id: Id,
    seconds: T.Number({ description: 'where the sentence begins in this audio version' }),
    speaker: T.Union([T.String(), T.Null()]),
    sentence: T.String({ description: 'plain text' }),
    matches: T.Array(T.Tuple([T.Integer(), T.Integer()]), {
      description: 'what was found in the sentence: from and to (exclusive) in UTF-16 units, in order, without overlap',
    }),
  },
  { $id: 'TranscriptHit' },
);
export type TranscriptHit = Static<typeof TranscriptHit>;

/** A word, or a term of several, that stands nowhere as it was typed, and the words searched instead, most likely first; none where nothing is like it. */
export const CorrectedWord = T.Object({ typed: T.String(), used: T.Array(T.String()) });
export type CorrectedWord = Static<typeof CorrectedWord>;

/** What one answer can be about; `courses` are series and episodes together. */
export const SearchedKind = T.Union([T.Literal('courses'), T.Literal('companies'), T.Literal('people'), T.Literal('transcripts')]);
export type SearchedKind = Static<typeof SearchedKind>;
