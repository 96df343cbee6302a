import { api } from '@auscult/contract/api';
import type { Endpoint } from '@auscult/contract/endpoint';
import { errorCodes } from '@auscult/contract/error-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from '../../boot/all-handlers.ts';
import { tokenKey } from '../../sessions/token.ts';
import { issueToken } from '../../shared/accounts/proof/one-time-link.ts';
import { renameCourse, renameCourseEndpoint } from '../rename-course.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { Answer } from './answers.ts';
import { type Caller, type SignedIn, signIn } from './callers.ts';
import { conforms } from './conforms.ts';
import { resourceAnswers } from './resource-answers.ts';
import { aCatalogueOfStates, type Catalogue, HIDDEN, NOWHERE, type Resource } from './resources.ts';
import { type Named, parameterNames, sampleInput } from './sample-input.ts';

const contract: Readonly<Record<string, Endpoint>> = { ...api, renameCourse: renameCourseEndpoint };
const NAMES_RESOURCE = [
  'stream_id',
  'live_id',
  'course_id',
  'company_id',
  'person_id',
  'entity_id',
  'audio_version_id',
  'form_id',
  'feed_id',
  'featured_course_id',
];

/** Lists, asked after everything else was done by the same caller. */
const lists: readonly (keyof typeof api)[] = [
  'newCourses',
  'newPodcastReleases',
  'featuredCourses',
  'popularStreams',
  'popularChannels',
  'recommended',
  'recentlyPlayed',
  'recentlyPlayedPage',
  'followingCompanyCourses',
  'homeSections',
  'subscribedCourses',
  'favouriteCourses',
  'library',
  'search',
  'accreditationFiles',
  'pointsToEarn',
  'followedReleases',
  'bookmarks',
  'exportAccount',
];

let server: TestServer;
let catalogue: Catalogue;
let signedIn: ReadonlyMap<Caller, SignedIn>;
let cells = 0;
beforeAll(async () => {
  // How often somebody may ask is not asked here.
  const limits = { take: () => Promise.resolve(0), peek: () => Promise.resolve(0) };
  server = await startTestServer({ http: { contract: Object.values(contract), handlers: [...allHandlers, renameCourse], limits } });
  catalogue = await aCatalogueOfStates(server);
  signedIn = await signIn(server, catalogue.ownCompanies, catalogue.subscribedCourses);
}, 60_000);
afterAll(async () => {
  process.stdout.write(`authorisation matrix, resources: ${Object.keys(resourceAnswers).length + lists.length} endpoints, ${cells} cells\n`);
  await server.stop();
});

async function callAs(endpoint: Endpoint, { accountId, token }: SignedIn, named: Named) {
  cells += 1;
  const sampled = sampleInput(endpoint, { user_id: accountId, ...named });
  const { params, query, body } = sampled;
  return server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { 'user-agent': 'matrix', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body }),
  });
}

const said = (answer: { statusCode: number; payload: string }): string =>
  answer.statusCode < 300 ? 'done' : `${answer.statusCode} ${(JSON.parse(answer.payload) as { code: string }).code}`;
const told = (answer: Answer): string => (answer === 'done' ? 'done' : `${errorCodes[answer].status} ${answer}`);

/** Whoever is let in there sees what is not published; into a live room moderators are, before it is. */
const isOfStudio = ({ path }: Endpoint) => path.startsWith('/v1/studio/') || path.startsWith('/v1/live/');

/** What the endpoint's access alone says to whoever is not signed in; null when it lets them ask. */
function atTheDoor({ access }: Endpoint, caller: Caller): Answer | null {
  if (access === 'public') return null;
  if (caller === 'guest' || caller === 'ended session') return 'unauthenticated';
  return caller === 'suspended' ? 'account_suspended' : null;
}

/** Endpoints that name a stream and a course: one that holds it, for a favourite; else a draft, whose title must not show. */
function idsOf(id: string, resource: Resource): Named {
  const course = { addFavourite: resource.home_id, stream: resource.draft_id, saveProgress: resource.draft_id }[id] ?? resource.course_id;
  // A version that nothing has: what names one is not changed.
  const ids = { ...resource, course_id: course, entity_id: resource.stream_id, parent_id: NOWHERE, version: 9_999 };
  // The sample's choices would be equal.
  if (id === 'createLivePoll') return { ...ids, choices: ['Ja', 'Nee'] };
  if (id !== 'answerQuestion' && id !== 'answerQuestions') return ids;
  // Each the first answer to a question of its own; only the first is asked at a moment.
  const answer = { ...ids, id: crypto.randomUUID(), sequence: 0 };
  return id === 'answerQuestion' ? answer : { ...answer, question_id: resource.second_question_id, display_moment_id: resource.second_moment_id };
}

describe('When an endpoint names something of the catalogue', () => {
  it('AUTH-12.8 has a line that says what everybody gets of it', () => {
    const naming = Object.entries(api).filter(([, endpoint]) => parameterNames(endpoint).some((name) => NAMES_RESOURCE.includes(name)));
    const without = naming.map(([id]) => id).filter((id) => !(id in resourceAnswers));
    expect(without).toEqual([]);
  });
});

describe('When everybody asks for everything of the catalogue', () => {
  async function surprisesOf(id: keyof typeof resourceAnswers): Promise<string[]> {
    const endpoint = contract[id] as Endpoint;
    const surprises: string[] = [];

    async function askAs(caller: Caller, who: SignedIn): Promise<void> {
      for (const [company, byState] of catalogue.resources)
        for (const [state, resource] of byState) {
          const answer = await callAs(endpoint, who, idsOf(id, resource));
          const expected = resourceAnswers[id]?.[state] ?? 'internal';
          const want = told(atTheDoor(endpoint, caller) ?? (typeof expected === 'function' ? expected(caller, company) : expected));
          const where = `${caller}, ${state}, ${company}`;
          if (said(answer) !== want) surprises.push(`${where}: ${said(answer)} instead of ${want}`);
          if (answer.payload.includes(HIDDEN) && !(isOfStudio(endpoint) && want === 'done')) surprises.push(`${where}: shows what is not published`);
          if (!conforms(endpoint, answer)) surprises.push(`${where}: not as the contract says ${answer.payload.slice(0, 300)}`);
        }
    }
    await Promise.all([...signedIn].map(([caller, who]) => askAs(caller, who)));
    return surprises;
  }
  const ids = Object.keys(resourceAnswers) as (keyof typeof resourceAnswers)[];

  it.each(ids.filter((id) => id !== 'renameCourse'))(
    'AUTH-12.7 AUTH-12.8 %s answers each caller by the state and the company of what it names',
    async (id) => {
      expect(await surprisesOf(id)).toEqual([]);
    },
  );

  it.each(lists)('AUTH-12.8 %s shows nobody what is not published', async (id) => {
    const endpoint: Endpoint = api[id];
    const surprises: string[] = [];
    for (const [caller, who] of signedIn) {
      const refusal = atTheDoor(endpoint, caller);
      const confirmation =
        id === 'exportAccount' && refusal === null
          ? await issueToken(server.context, server.db, {
              purpose: 'confirmation',
              accountId: who.accountId,
              detail: { session: tokenKey(who.token ?? '') },
            })
          : 'A'.repeat(43);
      const answer = await callAs(endpoint, who, { q: HIDDEN, confirmation });
      const want = told(refusal ?? 'done');
      if (said(answer) !== want) surprises.push(`${caller}: ${said(answer)} instead of ${want} ${answer.payload.slice(0, 200)}`);
      if (answer.payload.includes(HIDDEN) && id !== 'search')
        surprises.push(`${caller}: shows what is not published ${answer.payload.slice(0, 300)}`);
    }
    expect(surprises).toEqual([]);
  });

  // Last: it takes the titles away by which lists are judged.
  it.each(['renameCourse'] as const)('AUTH-12.7 AUTH-12.8 %s answers each caller by the state and the company of what it names', async (id) => {
    expect(await surprisesOf(id)).toEqual([]);
  });
});
