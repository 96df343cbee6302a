import { api } from '@auscult/contract/api';
import type { ResponseOf } from '@auscult/contract/endpoint';
import type { SearchedKind } from '@auscult/contract/entities/search';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { listenerOf } from '../../policies/listener.ts';
import { Refusal } from '../../refusal.ts';
import { loadCompanies } from '../../shared/cards/company-queries.ts';
import { presentCompanySummary } from '../../shared/cards/company-summary-presenter.ts';
import { loadChoices } from '../../shared/cards/member-choice-queries.ts';
import { cardsOf, mergeHits } from './find-courses.ts';
import { findInTranscripts } from './find-in-transcripts.ts';
import { findPeople } from './find-people.ts';
import { filterVisiblePeople } from './person-queries.ts';
import { type ExpandedQuery, expandQuery } from './query-expansion/expand-query.ts';
import { synonymList } from './query-expansion/synonym-list.ts';
import { type DocumentHit, type DocumentKind, MAX_HITS, searchNames, searchSeries, searchStreams } from './search-queries.ts';

/** The contract's minimum, applied again after trimming. */
const MIN_CHARACTERS = 3;
/** Of companies, people and transcripts each, when shown beside series and episodes. */
const MAX_OF_OTHER_KINDS = 10;

type Found = Omit<ResponseOf<typeof api.search>, 'favourite_course_ids' | 'corrected' | 'totalRecords'>;
type Page = { readonly limit: number; readonly offset: number };

const NOTHING: Found = { courses: [], companies: [], people: [], transcripts: [], totals: { courses: 0, companies: 0, people: 0, transcripts: 0 } };

export const search = handler(api.search, {
  policy: 'public',
  isCostly: true,
  async handle({ context, viewer, own, query, language }) {
    const typed = query.q.trim();
    if (typed.length < MIN_CHARACTERS) throw new Refusal('validation_failed', { q: [errorPhrases[language].field.minLength(MIN_CHARACTERS)] });
    const [expanded, { favourite_course_ids }] = await Promise.all([
      expandQuery(context.db, typed, { now: context.clock.now(), ...listenerOf(viewer) }),
      loadChoices(context.db, own),
    ]);
    const found = expanded === null ? NOTHING : await find(context, viewer, expanded, query);
    return { ...found, totalRecords: found.totals.courses, corrected: expanded?.corrected ?? [], favourite_course_ids };
  },
});

export const abbreviations = handler(api.abbreviations, {
  policy: 'public',
  handle: async ({ query: { q } }) => ({ meanings: synonymList().meaningsOf(q.trim()) }),
});

async function find(context: AppContext, viewer: Viewer, expanded: ExpandedQuery, query: Page & { readonly in?: SearchedKind }): Promise<Found> {
  const { db, clock } = context;
  const pageOf = (kind: SearchedKind): Page | null => {
    if (query.in !== undefined) return query.in === kind ? query : null;
    if (kind === 'courses') return query;
    return query.offset === 0 ? { limit: MAX_OF_OTHER_KINDS, offset: 0 } : null;
  };
  const page = { courses: pageOf('courses'), companies: pageOf('companies'), people: pageOf('people'), transcripts: pageOf('transcripts') };
  const now = clock.now();
  const names = page.companies || page.people ? searchNames(db, now, expanded) : Promise.resolve([]);

  const findHits = async (by: ExpandedQuery) => mergeHits(...(await Promise.all([searchSeries(db, now, by), searchStreams(db, now, by)])));
  async function findCourses(part: Page) {
    const hits = await findHits(expanded);
    if (expanded.elsewhere !== null && hits.length < MAX_HITS) {
      const known = new Set(hits.map(keyOf));
      hits.push(...(await findHits({ ...expanded, ...expanded.elsewhere })).filter((hit) => !known.has(keyOf(hit))));
    }
    return { total: hits.length, found: await cardsOf(context, viewer, slicePage(hits, part)) };
  }
  async function findCompanies(part: Page) {
    const ids = ofKind(await names, 'company').map(({ id }) => id);
    const wanted = slicePage(ids, part);
    const rows = await loadCompanies(db, wanted);
    return { total: ids.length, found: wanted.flatMap((id) => rows.get(id) ?? []).map(presentCompanySummary) };
  }
  async function findPeopleOf(part: Page) {
    const ids = await filterVisiblePeople(
      db,
      ofKind(await names, 'person').map(({ id }) => id),
      now,
    );
    return { total: ids.length, found: await findPeople(context, viewer, slicePage(ids, part)) };
  }
  const nothing = Promise.resolve({ total: 0, found: [] });
  const [courses, companies, people, transcripts] = await Promise.all([
    page.courses ? findCourses(page.courses) : nothing,
    page.companies ? findCompanies(page.companies) : nothing,
    page.people ? findPeopleOf(page.people) : nothing,
    page.transcripts ? findInTranscripts(context, viewer, expanded, page.transcripts) : nothing,
  ]);
  return {
    courses: courses.found,
    companies: companies.found,
    people: people.found,
    transcripts: transcripts.found,
    totals: { courses: courses.total, companies: companies.total, people: people.total, transcripts: transcripts.total },
  };
}

const keyOf = ({ kind, id }: DocumentHit) => `${kind} ${id}`;
const ofKind = (hits: readonly DocumentHit[], kind: DocumentKind) => hits.filter((hit) => hit.kind === kind);
const slicePage = <T>(items: readonly T[], { limit, offset }: Page): T[] => items.slice(offset, offset + limit);
