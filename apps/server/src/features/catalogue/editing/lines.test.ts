import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorPhrases } from '../../../http/error-response.ts';
import { aCompany, aCourse, anAccount, aStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('A title or a name of an editor is one line, without control characters, and says so at its field', async () => {
  const company = await aCompany(server.db);
  const permissions = (['update_course', 'update_stream'] as const).map((name) => ({ name, company }));
  const editor = await server.as(await anAccount(server.db, { permissions }));
  const course = await aCourse(server.db, { company });
  const stream = await aStream(server.db, { course });
  const ofCompany = { params: { path: { company_id: company.id } } };
  const ofStream = { params: { path: { stream_id: stream.id } } };
  const wrong = 'Hart\r\nX-Kop: 1';
  const chapter = (title: string) => ({ title, begin: 0, image: null, url: null });
  const calls = (title: string) =>
    [
      ['title', editor.POST('/v1/studio/companies/{company_id}/live-streams', { ...ofCompany, body: { title } })],
      ['title', editor.POST('/v1/studio/companies/{company_id}/courses', { ...ofCompany, body: { title } })],
      ['title', editor.POST('/v1/studio/courses/{course_id}/streams', { params: { path: { course_id: course.id } }, body: { title } })],
      ['title', editor.POST('/v1/studio/streams/{stream_id}/forms', { ...ofStream, body: { type: 'exam', title } })],
      [
        'chapters.0.title',
        editor.PATCH('/v1/studio/streams/{stream_id}', { ...ofStream, headers: { 'If-Match': '"1"' }, body: { chapters: [chapter(title)] } }),
      ],
    ] as const;
  for (const text of [wrong, 'a\tb', 'a\u0007b', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\u2067b'])
    for (const [field, call] of calls(text)) {
      const { response, error } = await call;
      expect([response.status, error]).toMatchObject([422, { errors: { [field]: [errorPhrases.nl.field.line] } }]);
    }
  for (const [, call] of calls('Hart & vaten 👩‍⚕️ – één')) expect((await call).response.status).toBe(200);
});
