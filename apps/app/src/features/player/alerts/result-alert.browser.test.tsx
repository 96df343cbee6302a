import type { Form } from '@auscult/contract/entities/questionnaire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshPath } from '../../../shared/accreditation/refresh-path.ts';
import { status } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, aPath, aQuestion, aStream } from '../../../testing/wire-course.ts';

const SHOWN = 'POST /v1/podcast/questionnaire/4/result-shown';

let app: Awaited<ReturnType<typeof openApp>>;
afterEach(() => app.services.player.close());

const passed: Partial<Form> = { state: 'passed', results: [{ question_id: 5, is_correct: true }] };
const failed: Partial<Form> = { state: 'failed', results: [{ question_id: 5, is_correct: false }], attempts_left: 1, may_retry: true };

/** An episode is open whose form stands so; only the server knows that it was answered. */
async function visit(form: Partial<Form>, path = '/course/70') {
  const stream = (changes: Partial<Form>) =>
    aStream(1, {
      accreditation_points: 2,
      accreditation: aPath({ state: 'passed', next: 'review', next_form_id: 6 }),
      forms: [aForm({ questions: [aQuestion({ answered: true })], ...changes })],
    });
  app = await openApp({ path, as: aUser(), answers: { ...aCourseServer(aCourse(), [stream({}), aStream(2)]), [SHOWN]: status(204) } });
  app.services.listen({ courseId: 70, streamId: 1, play: false });
  await expect.element(app.screen.getByRole('region', { name: 'Speler' })).toBeVisible();
  await vi.waitFor(() => expect(app.services.queryClient.isFetching()).toBe(0));
  app.server.answer('GET /v1/podcast/streams/1', { stream: stream(form), forms: [], course_id: 70 });
  await refreshPath(app.services.queryClient, 1);
  return app;
}

const dialog = (name: string) => app.screen.getByRole('dialog', { name });

describe('When a test was answered elsewhere', () => {
  it('ACC-08.1 says once that it was passed, and what is next', async () => {
    const { server, services } = await visit(passed);
    await expect.element(dialog('Toets gehaald')).toBeVisible();
    await expect.element(dialog('Toets gehaald').getByRole('link', { name: 'Schrijf evaluatie' })).toHaveAttribute('href', '/questions/6');
    await vi.waitFor(() => expect(server.calls.filter((call) => call === SHOWN)).toHaveLength(1));
    await dialog('Toets gehaald').getByRole('button', { name: 'Sluiten' }).click();
    services.player.expand();
    await expect.element(app.screen.getByRole('button', { name: 'Inklappen' })).toBeVisible();
    expect(dialog('Toets gehaald').elements()).toHaveLength(0);
    expect(server.calls.filter((call) => call === SHOWN)).toHaveLength(1);
  });

  it.each<[string, Partial<Form>, string]>([
    ['a test that was not passed', failed, 'Toets niet gehaald'],
    ['a test without attempts left', { ...failed, attempts_left: 0, may_retry: false }, 'Toets niet gehaald'],
    ['an evaluation', { type: 'review', state: 'complete' }, 'Evaluatie ingevuld'],
  ])('ACC-08.2 says once how it ended: %s', async (_, form, title) => {
    const { server } = await visit(form);
    await expect.element(dialog(title)).toBeVisible();
    await vi.waitFor(() => expect(server.calls.filter((call) => call === SHOWN)).toHaveLength(1));
  });

  it.each<[string, Partial<Form>, string?]>([
    ['another device has shown it', { ...passed, result_shown: true }],
    ['it is still open', {}],
    ['the questions themselves are on screen', passed, '/questions/4'],
  ])('ACC-08.1 says nothing when %s', async (_, form, path) => {
    const { services } = await visit(form, path);
    await vi.waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});
