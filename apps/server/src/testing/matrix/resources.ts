import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, aStream, type BuiltCompany, inCourse, next } from '../builders.ts';
import { aQuestionnaire } from '../questionnaire-builder.ts';
import type { TestServer } from '../test-server.ts';

/** Stands in every title that nobody may read. */
export const HIDDEN = 'nietgepubliceerd';

/** In which state a thing of the catalogue is. */
export const states = [
  'published',
  'members only',
  'subscribers only',
  'draft',
  'scheduled',
  'in a draft',
  'withdrawn',
  'withdrawn before it came out',
  'missing',
] as const;
export type State = (typeof states)[number];
export type Company = 'own company' | 'another company';

/** What parameters name; `missing` names nothing that is there. */
export interface Resource {
  readonly company_id: number;
  readonly course_id: number;
  readonly stream_id: number;
  readonly live_id: number;
  readonly audio_version_id: number;
  /** Of the company. */
  readonly feed_id: number;
  readonly person_id: number;
  readonly featured_course_id: number;
  readonly theme_id: number;
  readonly form_id: number;
  readonly form_version_id: number;
  readonly question_id: number;
  readonly second_question_id: number;
  readonly display_moment_id: number;
  readonly second_moment_id: number;
  /** The course that holds the stream. */
  readonly home_id: number;
  /** A draft course that holds it too. */
  readonly draft_id: number;
}

/** Nothing has this id. */
export const NOWHERE = 2_000_000_000;
const missing: Resource = {
  company_id: NOWHERE,
  course_id: NOWHERE,
  stream_id: NOWHERE,
  live_id: NOWHERE,
  audio_version_id: NOWHERE,
  feed_id: NOWHERE,
  person_id: NOWHERE,
  featured_course_id: NOWHERE,
  theme_id: NOWHERE,
  form_id: NOWHERE,
  form_version_id: NOWHERE,
  question_id: NOWHERE,
  second_question_id: NOWHERE,
  display_moment_id: NOWHERE,
  second_moment_id: NOWHERE,
  home_id: NOWHERE,
  draft_id: NOWHERE,
};
const LATER = '2030-01-01T00:00:00Z';
const STATE = {
  published: {},
  'members only': { visibility: 'members' },
  'subscribers only': { visibility: 'subscribers' },
  draft: { state: 'draft' },
  scheduled: { state: 'scheduled', publishAt: LATER },
  'in a draft': {},
  withdrawn: { state: 'withdrawn' },
  'withdrawn before it came out': { state: 'withdrawn', publishAt: LATER },
} as const;

type Db = TestServer['db'];

/** A stream in this state in a published series, a series in this state with a published stream, and a company in it. */
async function aResource(db: Db, company: BuiltCompany, state: Exclude<State, 'missing'>, isOwn: (company: BuiltCompany) => void): Promise<Resource> {
  const parts = STATE[state];
  const isHidden = 'state' in parts || state === 'in a draft';
  const title = `${isHidden && state !== 'withdrawn' ? HIDDEN : 'gewoon'} ${next()}`;
  const home = await aCourse(db, { company, title: `Reeks ${next()}`, ...(state === 'in a draft' && { state: 'draft' }) });
  const stream = await aStream(db, { course: home, title, ...parts });
  const live = await aStream(db, { course: home, kind: 'live', audio: false, title, ...parts });
  const parent = state === 'in a draft' ? await aCourse(db, { company, title: HIDDEN, state: 'draft' }) : undefined;
  const course = await aCourse(db, { company, title, ...parts, ...(parent && { parent }) });
  await aStream(db, { course, title: isHidden && state !== 'withdrawn' ? `${HIDDEN} ${next()}` : `gewoon ${next()}` });
  // A course that nobody sees may hold what everybody sees, and asking through it must not tell its title.
  const draft = await aCourse(db, { company, title: HIDDEN, state: 'draft' });
  await inCourse(db, { stream, course: draft, isHome: false });
  // A company has no time at which it comes out.
  const name = 'publishAt' in parts && parts.state === 'withdrawn' ? `gewoon ${next()}` : title;
  const ofState =
    'visibility' in parts || state === 'in a draft' ? company : await aCompany(db, { name, ...('state' in parts && { state: parts.state }) });
  if (ofState !== company) isOwn(ofState);
  const [person] = await db.query<{ id: number }>(unprepared('insert into person (company_id, name) values ($1, $2) returning id'), [
    company.id,
    title,
  ]);
  const [featured] = await db.query<{ id: number; theme_id: number }>(
    unprepared(`with theme as (insert into featured_theme (name, size) values ($2, 'full') returning id)
      insert into featured_course (theme_id, course_id) select id, $1 from theme returning id, theme_id`),
    [course.id, `Thema ${next()}`],
  );
  await db.query(unprepared('insert into stream_person (stream_id, person_id) values ($1, $2)'), [stream.id, person?.id]);
  await db.query(unprepared(`insert into transcript (audio_version_id, language, cues) values ($1, 'nl', '[]')`), [stream.audio_version_id]);
  const questionnaire = await aQuestionnaire(db, { stream, questions: [{ kind: 'open', text: title }, { kind: 'open' }] });
  const [question, second] = questionnaire.questions.map(({ id }) => id) as [number, number];
  const moments = await db.query<{ id: number }>(
    unprepared(`insert into display_moment (stream_id, question_id, type, open_ms, attempts)
      select $1, question, 'VIDEO', 1000, 100 from unnest($2::int[]) as question returning id`),
    [stream.id, [question, second]],
  );
  return {
    company_id: ofState.id,
    course_id: course.id,
    stream_id: stream.id,
    live_id: live.id,
    audio_version_id: stream.audio_version_id ?? 0,
    feed_id: await aFeed(db, ofState, `https://uitgever.example/${next()}`),
    person_id: person?.id ?? 0,
    featured_course_id: featured?.id ?? 0,
    theme_id: featured?.theme_id ?? 0,
    form_id: questionnaire.id,
    form_version_id: questionnaire.versionId,
    question_id: question,
    second_question_id: second,
    display_moment_id: moments[0]?.id ?? 0,
    second_moment_id: moments[1]?.id ?? 0,
    home_id: home.id,
    draft_id: draft.id,
  };
}

export interface Catalogue {
  readonly resources: ReadonlyMap<Company, ReadonlyMap<State, Resource>>;
  /** Those that powers of the own company are held for. */
  readonly ownCompanies: readonly BuiltCompany[];
  /** Of the own company alone. */
  readonly subscribedCourses: readonly number[];
}

/** That of the samples. */
export const KNOWN_FEED = 'https://example.org/';

export async function aFeed(db: Db, { id }: { readonly id: number }, url: string): Promise<number> {
  const [feed] = await db.query<{ id: number }>(unprepared('insert into feed (url, company_id) values ($1, $2) returning id'), [url, id]);
  return feed?.id ?? 0;
}

export async function aCatalogueOfStates({ db }: TestServer): Promise<Catalogue> {
  const ownCompanies: BuiltCompany[] = [];
  const resources = new Map<Company, Map<State, Resource>>();
  await aFeed(db, await aCompany(db), KNOWN_FEED);
  for (const whose of ['own company', 'another company'] as const) {
    const company = await aCompany(db);
    if (whose === 'own company') ownCompanies.push(company);
    const all = new Map<State, Resource>([['missing', missing]]);
    for (const state of states) {
      if (state === 'missing') continue;
      all.set(state, await aResource(db, company, state, (other) => void (whose === 'own company' && ownCompanies.push(other))));
    }
    resources.set(whose, all);
  }
  const { course_id, home_id } = resources.get('own company')?.get('subscribers only') ?? missing;
  return { resources, ownCompanies, subscribedCourses: [course_id, home_id] };
}
