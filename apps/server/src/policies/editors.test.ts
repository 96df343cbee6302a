import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHttp } from '../boot/compose-http.ts';
import { unprepared } from '../db/database.ts';
import { type Handler, handler } from '../http/handler.ts';
import { aCompany, aCourse, anAccount, type BuiltCompany, type BuiltCourse } from '../testing/builders.ts';
import { renameCourse, renameCourseEndpoint } from '../testing/rename-course.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let [companyA, companyB] = [{} as BuiltCompany, {} as BuiltCompany];
beforeAll(async () => {
  server = await startTestServer({ http: { contract: [renameCourseEndpoint], handlers: [renameCourse] } });
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
  const start = (one: Handler) => composeHttp(server.context, { contract: [renameCourseEndpoint], handlers: [one] });

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
    const app = await start(handler(renameCourseEndpoint, { policy: { course: 'update' }, handle: async () => {} }));
    const authorization = `Bearer ${await server.context.sessions.open((await anAccount(server.db)).id, 'test')}`;
    const answer = await app.inject({ method: 'PUT', url: '/v1/courses/1/title', headers: { authorization }, payload: { title: 'x' } });
    expect(answer.statusCode).toBe(500);
  });
});
