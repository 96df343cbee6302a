import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { CourseCard, EpisodeCard } from '../entities/card.ts';
import { CompanySummary } from '../entities/company.ts';
import { Id, Limit, Offset } from '../entities/scalars.ts';
import { CorrectedWord, FoundPerson, SearchedKind, TranscriptHit } from '../entities/search.ts';

export const search = defineEndpoint('search', 'GET', '/v1/podcast/search', {
  access: 'public',
  summary:
    'Series, episodes, companies, people and what is said in episodes; a title beats a description, the last word may be unfinished. Without `in`: a page of series and episodes and, at offset 0, the first few of the other kinds; with it: a page of that kind alone. Totals stop counting where nobody pages any more; of kinds that were not asked for they are 0.',
  query: T.Object({
    q: T.String({ minLength: 3, maxLength: 200 }),
    in: T.Optional(SearchedKind),
    limit: Limit(50),
    offset: Offset,
  }),
  response: T.Object({
    courses: T.Array(T.Union([CourseCard, EpisodeCard])),
    companies: T.Array(CompanySummary),
    people: T.Array(FoundPerson),
    transcripts: T.Array(TranscriptHit),
    /** Of `courses`; the same number as in `totals`. */
    totalRecords: T.Integer(),
    totals: T.Object({ courses: T.Integer(), companies: T.Integer(), people: T.Integer(), transcripts: T.Integer() }),
    corrected: T.Array(CorrectedWord),
    favourite_course_ids: T.Array(T.Integer()),
  }),
});

export const abbreviations = defineEndpoint('abbreviations', 'GET', '/v1/podcast/abbreviations', {
  access: 'public',
  summary: 'What a known abbreviation that is too short to search for stands for; none when it is not known.',
  query: T.Object({ q: T.String({ minLength: 1, maxLength: 2 }) }),
  response: T.Object({ meanings: T.Array(T.String()) }),
});

export const personStreams = defineEndpoint('personStreams', 'GET', '/v1/podcast/people/{person_id}/streams', {
  access: 'public',
  summary: 'The episodes that somebody speaks in, newest first.',
  params: T.Object({ person_id: Id }),
  query: T.Object({ limit: Limit(50), offset: Offset }),
  response: T.Object({ person: FoundPerson, streams: T.Array(EpisodeCard), totalRecords: T.Integer() }),
  errors: ['not_found'],
});
