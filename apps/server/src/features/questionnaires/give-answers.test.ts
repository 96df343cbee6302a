import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { statementsOf } from '../../testing/statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('An answer reads the texts of its questionnaire once, also the last of an attempt', async () => {
  const member = await server.as(await anAccount(server.db));
  const stream = await aStream(server.db, { course: await aCourse(server.db) });
  const exam = await aQuestionnaire(server.db, { stream, questions: [{ correct: [0] }, { correct: [0] }] });
  const states: unknown[] = [];
  for (const { id, right } of exam.questions) {
    const names = await statementsOf(server.db, async () => {
      const { data } = await member.POST('/v1/podcast/user-question-answers/{question_id}', {
        params: { path: { question_id: id } },
        body: { id: crypto.randomUUID(), form_id: exam.id, form_version_id: exam.versionId, attempt: 1, sequence: 0, answers: [...right] },
      });
      states.push(
        data?.form.state,
        data?.form.questions.map(({ answered }) => answered),
      );
    });
    expect(names.filter((name) => name === 'questionnaire_by_form')).toHaveLength(1);
  }
  expect(states).toEqual(['open', [true, false], 'passed', [true, true]]);
});
