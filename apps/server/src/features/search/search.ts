import { api } from '@auscult/contract/api';
import type { ResponseOf } from '@auscult/contract/endpoint';
import type { SearchedKind } from '@auscult/contract/entities/search';
import type { Viewer } from '@auscult/domain/access/viewer';
import { loadChoices } from '../../cards/choice-queries.ts';
import { loadCompanies } from '../../cards/company-queries.ts';
import { presentCompanySummary } from '../../cards/company-summary-presenter.ts';
import type { AppContext } from '../../context.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCourses } from './find-courses.ts';
import { findPeople } from './find-people.ts';
import { findSpoken } from './find-spoken.ts';
import { searchDocuments } from './search-queries.ts';
import { type Understood, understand } from './understand.ts';

/** What the contract asks of `q` holds for what is left without the spaces around it. */
const MIN_CHARACTERS = 3;
/** Of each kind that is shown beside series and episodes. */
const BESIDE = 10;

type Found = Omit<ResponseOf<typeof api.search>, 'favourite_course_ids' | 'corrected' | 'totalRecords'>;
type Page = { readonly limit: number; readonly offset: number };

const NOTHING: Found = { courses: [], companies: [], people: [], transcripts: [], totals: { courses: 0, companies: 0, people: 0, transcripts: 0 } };

export const search = handler(api.search, {
  policy: anyone,
  async handle({ context, viewer, query, language }) {
    const typed = query.q.trim();
    if (typed.length < MIN_CHARACTERS) throw new Refusal('validation_failed', { q: [errorPhrases[language].field.minLength(MIN_CHARACTERS)] });
    const [understood, { favourite_course_ids }] = await Promise.all([understand(context.db, typed), loadChoices(context.db, viewer)]);
    const found = understood === null ? NOTHING : await find(context, viewer, understood, query);
    return { ...found, totalRecords: found.totals.courses, corrected: understood?.corrected ?? [], favourite_course_ids };
  },
});

async function find(context: AppContext, viewer: Viewer, understood: Understood, query: Page & { readonly in?: SearchedKind }): Promise<Found> {
  const pageOf = (kind: SearchedKind): Page | null => {
    if (query.in !== undefined) return query.in === kind ? query : null;
    if (kind === 'courses') return query;
    return query.offset === 0 ? { limit: BESIDE, offset: 0 } : null;
  };
  const asked = async <T>(kind: SearchedKind, work: (page: Page) => Promise<{ total: number; found: T[] }>) => {
    const page = pageOf(kind);
    return page === null ? { total: 0, found: [] } : work(page);
  };
  const [courses, companies, people, transcripts] = await Promise.all([
    asked('courses', (page) => findCourses(context, viewer, understood, page)),
    asked('companies', (page) => findCompanies(context, understood, page)),
    asked('people', (page) => findThose(context, viewer, understood, page)),
    asked('transcripts', (page) => findSpoken(context, viewer, understood, page)),
  ]);
  return {
    courses: courses.found,
    companies: companies.found,
    people: people.found,
    transcripts: transcripts.found,
    totals: { courses: courses.total, companies: companies.total, people: people.total, transcripts: transcripts.total },
  };
}

async function findCompanies({ db, clock }: AppContext, understood: Understood, { limit, offset }: Page) {
  const hits = await searchDocuments(db, 'company', clock.now(), understood);
  const ids = hits.slice(offset, offset + limit).map(({ id }) => id);
  const rows = await loadCompanies(db, ids);
  return { total: hits.length, found: ids.flatMap((id) => rows.get(id) ?? []).map(presentCompanySummary) };
}

async function findThose(context: AppContext, viewer: Viewer, understood: Understood, { limit, offset }: Page) {
  const hits = await searchDocuments(context.db, 'person', context.clock.now(), understood);
  return {
    total: hits.length,
    found: await findPeople(
      context,
      viewer,
      hits.slice(offset, offset + limit).map(({ id }) => id),
    ),
  };
}
