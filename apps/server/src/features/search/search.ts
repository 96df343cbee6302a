import { api } from '@auscult/contract/api';
import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import { courseBodies, episodeBodies } from '../../cards/cards.ts';
import { learnerOf, loadChoices } from '../../cards/choice-queries.ts';
import { loadCompanies } from '../../cards/company-queries.ts';
import { presentCompanySummary } from '../../cards/company-summary-presenter.ts';
import { presentCourseCard } from '../../cards/course-card-presenter.ts';
import { presentEpisodeCard } from '../../cards/episode-card-presenter.ts';
import type { AppContext } from '../../context.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';
import { Refusal } from '../../http/refusal.ts';
import { type HitRow, searchByLikeness, searchByWords, searchCompanies } from './search-queries.ts';

/** What the contract asks of `q` holds for what is left without the spaces around it. */
const MIN_CHARACTERS = 3;

export const search = handler(api.search, {
  policy: anyone,
  async handle({ context, viewer, query, language }) {
    const typed = query.q.trim();
    if (typed.length < MIN_CHARACTERS) throw new Refusal('validation_failed', { q: [errorPhrases[language].field.minLength(MIN_CHARACTERS)] });
    const { db } = context;
    const [hits, companies, { favourite_course_ids }] = await Promise.all([
      findHits(context, viewer, typed, query),
      searchCompanies(db, typed),
      loadChoices(db, viewer),
    ]);
    const rows = await loadCompanies(db, companies);
    return {
      courses: await cardsOf(context, viewer, hits),
      companies: companies.flatMap((id) => rows.get(id) ?? []).map(presentCompanySummary),
      people: [],
      transcripts: [],
      totalRecords: hits[0]?.total ?? 0,
      totals: { courses: hits[0]?.total ?? 0, companies: companies.length, people: 0, transcripts: 0 },
      corrected: [],
      favourite_course_ids,
    };
  },
});

type Page = Parameters<typeof searchByWords>[4];

/** Likeness only where the words find nothing at all: an empty page further on is the end of the list. */
async function findHits({ db, clock }: AppContext, viewer: Viewer, typed: string, page: Page): Promise<HitRow[]> {
  const now = clock.now();
  const hits = await searchByWords(db, now, typed, learnerOf(viewer), page);
  if (hits.length > 0) return hits;
  if (page.offset > 0 && (await searchByWords(db, now, typed, null, { limit: 1, offset: 0 })).length > 0) return [];
  return searchByLikeness(db, now, typed, learnerOf(viewer), page);
}

async function cardsOf(context: AppContext, viewer: Viewer, hits: readonly HitRow[]): Promise<(CourseCard | EpisodeCard)[]> {
  const of = (kind: HitRow['kind']) => hits.filter((hit) => hit.kind === kind);
  const [courses, episodes] = await Promise.all([courseBodies(context, of('course')), episodeBodies(context, of('stream'))]);
  return hits.flatMap((hit): (CourseCard | EpisodeCard)[] => {
    if (hit.kind === 'course') {
      const course = courses.get(hit.id);
      return course === undefined ? [] : [presentCourseCard(viewer, course)];
    }
    const episode = episodes.get(hit.id);
    return episode === undefined ? [] : [presentEpisodeCard(viewer, episode, hit)];
  });
}
