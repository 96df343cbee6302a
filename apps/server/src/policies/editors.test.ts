import { defineEndpoint } from '@auscult/contract/endpoint';
import { Id } from '@auscult/contract/entities/scalars';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../boot/compose-http.ts';
import { type Database, statement, unprepared } from '../db/database.ts';
import { type Handler, handler } from '../http/handler.ts';
import { aCompany, aCourse, anAccount, type BuiltCompany, type BuiltCourse } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Authorized } from './authorize.ts';
import { type CourseAccess, loadCourse } from './resource-queries.ts';

// All that an endpoint for the editors of one company takes: contract, query, handler.
const rename = defineEndpoint({
  id: 'rename',
  method: 'PUT',
  path: '/v1/courses/{course_id}/title',
  access: 'member',
  rate: 'write',
  summary: 'Give a course another title. Editors of its company may.',
  params: T.Object({ course_id: Id }),
  body: T.Object({ title: T.String({ minLength: 1, maxLength: 200 }) }),
});

const setTitle = statement('test_course_title', `update course set edited = jsonb_build_object('title', $2::text) where id = $1`);
async function storeTitle(db: Database, course: CourseAccess & Authorized<'course', 'update'>, title: string): Promise<void> {
  await db.query(setTitle, [course.id, title]);
}

const renameCourse = handler(rename, {
  policy: { course: 'update' },
  async handle({ context: { db, clock }, authorize, params, body }) {
    const course = authorize.course(await loadCourse(db, params.course_id, clock.now()));
    await storeTitle(db, course, body.title);
  },
});

let server: TestServer;
let [companyA, companyB] = [{} as BuiltCompany, {} as BuiltCompany];
beforeAll(async () => {
  server = await startTestServer({ http: { contract: [rename], handlers: [renameCourse] } });
  [companyA, companyB] = [await aCompany(server.db), await aCompany(server.db)];
});
afterAll(() => server.stop());

/** The refusal, or the title that stands afterwards. */
async function answerTo(parts: Parameters<typeof anAccount>[1], course: { id: number }): Promise<string> {
  const authorization = `Bearer ${await server.context.sessions.open((await anAccount(server.db, parts)).id, 'test')}`;
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/v1/courses/${course.id}/title`,
    headers: { authorization },
    payload: { title: 'Anders' },
  });
  if (answer.statusCode !== 204) return answer.json<{ code: string }>().code;
  const [row] = await server.db.query<{ title: string }>(unprepared('select title from course where id = $1'), [course.id]);
  return row?.title ?? '';
}
const ofA = (parts: Parameters<typeof aCourse>[1] = {}): Promise<BuiltCourse> => aCourse(server.db, { company: companyA, title: 'Eerst', ...parts });

describe('When only editors of the company may call an endpoint', () => {
  it.each([{}, { state: 'draft' }, { state: 'withdrawn' }, { state: 'scheduled', publishAt: '2030-01-01T00:00:00Z' }] as const)(
    'AUTH-12.7 lets the company’s editor in, and no editor of another: course %o',
    async (parts) => {
      const isVisible = !('state' in parts);
      const permission = (company?: BuiltCompany) => ({ permissions: [{ name: 'update_course' as const, ...(company && { company }) }] });
      expect(await answerTo(permission(companyA), await ofA(parts))).toBe('Anders');
      expect(await answerTo(permission(), await ofA(parts))).toBe('Anders');
      // What others may not see is not there for them.
      expect(await answerTo(permission(companyB), await ofA(parts))).toBe(isVisible ? 'forbidden' : 'not_found');
    },
  );

  it('AUTH-12.3 asks of everybody but a SuperAdmin the permission that it names', async () => {
    expect(await answerTo({ roles: [{ type: 'SuperAdmin' }] }, await ofA())).toBe('Anders');
    expect(await answerTo({ roles: [{ type: 'SuperAdmin', company: companyA }] }, await ofA())).toBe('forbidden');
    for (const type of ['administrator', 'moderator', 'registered'] as const)
      expect(await answerTo({ roles: [{ type, company: companyA }] }, await ofA())).toBe('forbidden');
    expect(await answerTo({ permissions: [{ name: 'update_stream' }, { name: 'update_featured_course' }] }, await ofA())).toBe('forbidden');
  });

  it('answers 404 for what is not there', async () => {
    expect(await answerTo({ permissions: [{ name: 'update_course' }] }, { id: 2_000_000_000 })).toBe('not_found');
  });

  it('AUTH-12.5 counts the permission of whoever has power once their second factor is on', async () => {
    const parts = { roles: [{ type: 'moderator', company: companyA }], permissions: [{ name: 'update_course', company: companyA }] } as const;
    expect(await answerTo({ ...parts, twoFactor: false }, await ofA())).toBe('two_factor_required');
    expect(await answerTo({ ...parts, twoFactor: false }, await aCourse(server.db, { company: companyB }))).toBe('forbidden');
    expect(await answerTo({ ...parts, twoFactor: true }, await ofA())).toBe('Anders');
  });
});

describe('When an endpoint is registered', () => {
  const start = (one: Handler) => composeHttp(server.context, { contract: [rename], handlers: [one] });

  it.each([
    [undefined, 'has no policy'],
    [() => null, 'has no policy'],
    [{}, 'has no policy'],
    ['public', 'does not fit its access member'],
    [{ course: 'erase' }, 'names the unknown course: erase'],
    [{ toString: 'view' }, 'names the unknown toString: view'],
  ])('refuses the policy %j', async (policy, message) => {
    await expect(start({ ...renameCourse, policy } as unknown as Handler)).rejects.toThrow(message);
  });

  it('answers nothing when the handler did not ask its policy', async () => {
    const app = await start(handler(rename, { policy: { course: 'update' }, handle: async () => {} }));
    const authorization = `Bearer ${await server.context.sessions.open((await anAccount(server.db)).id, 'test')}`;
    const answer = await app.inject({ method: 'PUT', url: '/v1/courses/1/title', headers: { authorization }, payload: { title: 'x' } });
    expect(answer.statusCode).toBe(500);
  });
});
