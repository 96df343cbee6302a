import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { Form, Question } from '@auscult/contract/entities/questionnaire';
import type { Receipt } from '@auscult/contract/entities/register';
import { describe, expect, it } from 'vitest';
import { accreditationKeys, registerKeys } from '../../shared/services/query-keys.ts';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, aPath, aQuestion, aStream } from '../../testing/wire-course.ts';

const answers = [
  { id: 51, text: 'Direct starten met een DOAC' },
  { id: 52, text: 'Eerst een registratie afwachten' },
];
const first = aQuestion({ id: 5, text: 'Wat doet u?', topic: 'Starten met antistolling', answers });
const second = aQuestion({ id: 6, text: 'Wanneer overlegt u?', topic: 'Wanneer overleggen', answers, kind: 'true_false' });
const given = (question: Question, isRight: boolean, changes: Partial<Question> = {}): Question => ({
  ...question,
  given: { answers: [isRight ? 51 : 52] },
  is_correct: isRight,
  answered: isRight,
  attempts_left: 1,
  sequence: 1,
  passage: { from: 1, to: 2 },
  ...changes,
});

async function openForm(form: Form, options: Partial<OpenOptions> = {}, path = '/questions/4') {
  const stream = aStream(1, {
    forms: [form],
    questions: form.questions,
    accreditation_points: 1,
    accreditation: aPath({ next: 'review', next_form_id: 9 }),
  });
  const app = await openApp({
    path,
    as: aUser(),
    ...options,
    answers: {
      ...aCourseServer(aCourse(), [stream]),
      [`GET /v1/podcast/questionnaire/${form.form_id}/user-response`]: form,
      [`POST /v1/podcast/questionnaire/${form.form_id}/result-shown`]: status(204),
      ...options.answers,
    },
  });
  return {
    ...app,
    button: (name: string | RegExp) => app.screen.getByRole('button', { name }),
    radio: (name: string) => app.screen.getByRole('radio', { name }),
  };
}

const answered = (form: Form, question: Question) => {
  const next = { ...form, questions: form.questions.map((one) => (one.id === question.id ? question : one)) };
  return {
    question_id: question.id,
    is_correct: question.is_correct,
    attempts_left: question.attempts_left,
    sequence: question.sequence,
    form: next,
  };
};

describe('The questions of a test', () => {
  const exam = aForm({ title: 'Toets boezemfibrilleren', questions: [first, second] });

  it('names a form without a title by its type, in the language of the reader', async () => {
    const user = aUser({ language: 'en' });
    const { screen } = await openForm(aForm({ title: '', questions: [first] }), { as: user, answers: { 'GET /v1/users/me': user } });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Test', exact: true })).toBeVisible();
  });

  it('ACC-05.1 has the tabs open and completed, with what belongs in each', async () => {
    const { screen, path } = await openForm({ ...exam, questions: [given(first, true, { explanation: 'Omdat het helpt.' }), second] });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Toets boezemfibrilleren' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Wanneer overlegt u?' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Wat doet u?' }).elements()).toHaveLength(0);
    await screen.getByRole('link', { name: 'Afgerond (1)' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Wat doet u?' })).toBeVisible();
    await expect.element(screen.getByText('Omdat het helpt.')).toBeVisible();
    expect(path()).toContain('tab=completed');
    await expect.element(screen.getByRole('link', { name: 'Open (1)' })).toBeVisible();
  });

  it('sends an answer with what was seen, and says whether it was right', async () => {
    const call = 'POST /v1/podcast/user-question-answers/5';
    const { screen, server, button, radio } = await openForm(exam, {
      answers: { [call]: answered(exam, given(first, true, { explanation: 'Ook zonder klachten.' })) },
    });
    await expect.element(screen.getByText('Toetsvraag 1 van 2')).toBeVisible();
    await expect.element(screen.getByText('Nog 2 pogingen')).toBeVisible();
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('Beantwoord eerst deze vraag.')).toBeVisible();
    await radio('Direct starten met een DOAC').click({ force: true });
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('Ook zonder klachten.')).toBeVisible();
    expect(server.sent(call)).toMatchObject([
      { form_id: 4, form_version_id: 4, attempt: 1, sequence: 0, answers: [51], id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await button('Volgende vraag').click();
    await expect.element(screen.getByRole('heading', { name: 'Wanneer overlegt u?' })).toHaveFocus();
  });

  it('offers another attempt after a wrong answer, and the passage that answers it', async () => {
    const { screen, services, button, radio } = await openForm(exam, {
      answers: { 'POST /v1/podcast/user-question-answers/5': answered(exam, given(first, false)) },
    });
    await radio('Eerst een registratie afwachten').click({ force: true });
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('U hebt nog 1 poging.')).toBeVisible();
    await button('Luister terug').click();
    await expect.poll(() => services.player.getState().kind).toBe('ready');
    services.player.close();
    await button('Opnieuw').click();
    const tried = radio('Eerst een registratie afwachten eerder geprobeerd');
    await expect.element(tried).not.toBeChecked();
    await expect.element(tried).toBeDisabled();
    await expect.element(radio('Direct starten met een DOAC')).toBeEnabled();
    await expect.element(screen.getByText('Nog 1 poging', { exact: true })).toBeVisible();
  });

  it('LIVE-05.4 says when the result comes, while it is kept back', async () => {
    const kept = given(first, true, { is_correct: null });
    const form = aForm({ questions: [first] });
    const { screen, button, radio } = await openForm(form, {
      answers: { 'POST /v1/podcast/user-question-answers/5': answered(form, kept) },
    });
    await radio('Direct starten met een DOAC').click({ force: true });
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('Uw antwoord is bewaard')).toBeVisible();
    await button('Bekijk de uitslag').click();
    await expect.element(screen.getByText('U ziet de uitslag zodra de moderatoren die tonen, en anders na de uitzending.')).toBeVisible();
  });

  it('loads the questions again when another device was first, and says so', async () => {
    const elsewhere = { ...exam, questions: [given(first, true), second] };
    const { screen, server, button, radio } = await openForm(exam, {
      answers: {
        'POST /v1/podcast/user-question-answers/5': status(409, {
          code: 'answer_outdated',
          message: 'x',
          errors: 'U hebt deze vraag intussen beantwoord.',
        }),
      },
    });
    await radio('Eerst een registratie afwachten').click({ force: true });
    server.answer('GET /v1/podcast/questionnaire/4/user-response', elsewhere);
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('U hebt deze vraag intussen beantwoord.')).toBeVisible();
    await expect.element(screen.getByText('Juist', { exact: true })).toBeVisible();
  });
});

describe('The result of a test', () => {
  const failed = aForm({
    state: 'failed',
    score_percentage: 50,
    questions: [given(first, true), given(second, false, { answered: true, attempts_left: 0, sequence: 2 })],
    results: [
      { question_id: 5, is_correct: true },
      { question_id: 6, is_correct: false },
    ],
  });

  it('ACC-05.2 says that a failed test may be taken again, and begins it', async () => {
    const fresh = aForm({ attempt: 2, attempts_left: 1, questions: [first, second] });
    const { screen, server, button } = await openForm(
      { ...failed, may_retry: true, attempts_left: 1 },
      { answers: { 'POST /v1/user-question-answers/4/reset-last-attempt': fresh } },
    );
    await expect.element(screen.getByRole('heading', { name: 'Toets niet gehaald' })).toBeVisible();
    await expect.element(screen.getByText('1 van 2', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/U had er 2 nodig. U mag de toets nog 1.keer maken; uw antwoorden worden gewist./)).toBeVisible();
    await expect.poll(() => server.calls).toContain('POST /v1/podcast/questionnaire/4/result-shown');
    await button('Maak de toets opnieuw').click();
    await expect.element(screen.getByText('Toetsvraag 1 van 2')).toBeVisible();
  });

  it('ACC-05.3 says that no attempts are left', async () => {
    const { screen, button } = await openForm({ ...failed, may_retry: false, attempts_left: 0 });
    await expect
      .element(screen.getByText('U had er 2 nodig. U hebt geen pogingen meer over. Voor deze aflevering krijgt u geen punten.'))
      .toBeVisible();
    expect(button('Maak de toets opnieuw').elements()).toHaveLength(0);
  });

  it('leads to the next step once it is passed', async () => {
    const passed = { ...failed, attempt: 2, state: 'passed' as const, pass_percentage: 50 };
    const { screen } = await openForm(passed);
    await expect.element(screen.getByText('2e toets, 1e poging')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Toets gehaald' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Schrijf evaluatie' })).toHaveAttribute('href', '/questions/9');
  });
});

describe('An evaluation', () => {
  const review = aForm({
    form_id: 9,
    type: 'review',
    title: 'Evaluatie',
    questions: [
      aQuestion({ id: 91, kind: 'scale', text: 'Hoe leerzaam was het?', minimum: 1, maximum: 5, minimum_label: 'niet', maximum_label: 'zeer' }),
      aQuestion({ id: 92, kind: 'number', text: 'Hoeveel minuten kostte het u?', minimum: 1, maximum: 600 }),
      aQuestion({ id: 93, kind: 'open', text: 'Wat miste u?' }),
      aQuestion({ id: 95, kind: 'scale', text: 'Hoe lang luisterde u?', minimum: 1, maximum: 3, is_required: false }),
      aQuestion({ id: 94, kind: 'multiple', text: 'Wat gebruikt u?', answers }),
    ],
  });

  it('is sent in one call, when every question that needs one has its answer', async () => {
    const call = 'POST /v1/podcast/user-question-answers';
    const done = { ...review, state: 'complete' as const, questions: review.questions.map((question) => ({ ...question, answered: true })) };
    const { screen, server, button, radio } = await openForm(review, { answers: { [call]: { results: [], form: done } } }, '/questions/9');
    await radio('5, zeer').click({ force: true });
    await button('Verstuur de evaluatie').click();
    await expect.element(screen.getByRole('textbox', { name: /heel getal/ })).toHaveFocus();
    await screen.getByRole('textbox', { name: /heel getal/ }).fill('45');
    await screen.getByRole('textbox', { name: 'Uw antwoord', exact: true }).fill('Niets');
    for (const { text } of answers) await screen.getByRole('checkbox', { name: text }).click({ force: true });
    await button('Verstuur de evaluatie').click();
    await expect.element(screen.getByRole('heading', { name: 'Evaluatie ingevuld' })).toBeVisible();
    expect(server.sent(call)).toMatchObject([
      {
        form_id: 9,
        answers: [
          { question_id: 91, number: 5 },
          { question_id: 92, number: 45 },
          { question_id: 93, text: 'Niets' },
          { question_id: 94, answers: [51, 52] },
        ],
      },
    ]);
  });

  it('says at the field that patient data seem to stand in it, before anything is sent', async () => {
    const only = { ...review, questions: review.questions.filter(({ id }) => id === 93) };
    const call = 'POST /v1/podcast/user-question-answers/93';
    const sent = answered({ ...only, state: 'complete' }, { ...only.questions[0], answered: true } as Question);
    const { screen, server, button } = await openForm(only, { answers: { [call]: sent } }, '/questions/9');
    const field = screen.getByRole('textbox', { name: 'Uw antwoord', exact: true });
    await field.fill('mw. Zonnebloem, geb. 12-03-1950');
    await button('Verstuur de evaluatie').click();
    await expect.element(field).toHaveAccessibleDescription(/een geboortedatum kan zijn/);
    await expect.element(field).toHaveFocus();
    expect(server.sent(call)).toEqual([]);
    await field.fill('een vrouw van 76 jaar');
    await button('Verstuur de evaluatie').click();
    await expect.element(screen.getByRole('heading', { name: 'Evaluatie ingevuld' })).toBeVisible();
  });

  const typed = (user: number, version: number) => JSON.stringify({ user, version, given: [[93, { text: 'Niets' }]] });

  it('keeps what is typed on the device until it is sent, for whoever loads the page again', async () => {
    const only = { ...review, questions: review.questions.filter(({ id }) => id === 93) };
    const sent = answered({ ...only, state: 'complete' }, { ...only.questions[0], answered: true } as Question);
    const here = await openForm(only, {}, '/questions/9');
    await here.screen.getByRole('textbox', { name: 'Uw antwoord', exact: true }).fill('Niets');
    const kept = here.services.device.get('form.answers.9') ?? '';
    expect(kept).toBe(typed(aUser().id, review.form_version_id));
    await here.screen.unmount();
    const { screen, services, button } = await openForm(
      only,
      { kept: { 'form.answers.9': kept }, answers: { 'POST /v1/podcast/user-question-answers/93': sent } },
      '/questions/9',
    );
    await expect.element(screen.getByRole('textbox', { name: 'Uw antwoord', exact: true })).toHaveValue('Niets');
    await button('Verstuur de evaluatie').click();
    await expect.element(screen.getByRole('heading', { name: 'Evaluatie ingevuld' })).toBeVisible();
    await expect.poll(() => services.device.get('form.answers.9')).toBeNull();
  });

  it.each([
    ['somebody else', typed(aUser().id + 1, review.form_version_id)],
    ['another version of the form', typed(aUser().id, review.form_version_id + 1)],
    ['nobody knows what', '{"user":7,"given":3'],
  ])('begins empty where what is kept is of %s', async (_, kept) => {
    const { screen } = await openForm(review, { kept: { 'form.answers.9': kept } }, '/questions/9');
    await expect.element(screen.getByRole('textbox', { name: 'Uw antwoord', exact: true })).toHaveValue('');
  });
});

describe('The last step of an accredited episode', () => {
  const done = aForm({
    form_id: 9,
    type: 'review',
    title: 'Evaluatie',
    state: 'complete',
    questions: [aQuestion({ id: 93, kind: 'open', answered: true })],
  });
  const issued = { code: 'AAAAA-BBBBB', issued_at: '2025-06-22T07:00:00.000Z', mailed_at: '2025-06-22T07:00:00.000Z', revoked_at: null };
  const earned = { state: 'certificate', next: null, certificate: issued, completed_at: issued.issued_at } as const;
  const refused: Receipt = {
    register_id: 1,
    register: 'Demonstratieregister',
    points: 1,
    state: 'refused',
    earned_at: issued.issued_at,
    sent_at: null,
    answered_at: issued.issued_at,
    expected_at: null,
    reason: 'number_missing',
    action: 'enter_number',
  };
  const STREAM = 'GET /v1/podcast/streams/1';
  const withPath = (path: Partial<AccreditationPath>) => ({
    stream: aStream(1, { forms: [done], questions: done.questions, accreditation_points: 1, accreditation: aPath(path) }),
  });
  const openDone = (path: Partial<AccreditationPath>) => openForm(done, { answers: { [STREAM]: withPath(path) } }, '/questions/9?tab=open');

  it('ACC-07.1 says that the certificate was mailed, and leads to it', async () => {
    const { screen, button } = await openDone(earned);
    await expect.element(screen.getByRole('heading', { name: 'Certificaat behaald' })).toBeVisible();
    await expect.element(screen.getByText('Gemaild naar uw e-mailadres')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Bekijk uw certificaat' })).toHaveAttribute('href', '/certificates/AAAAA-BBBBB');
    await expect.element(button('Mail mijn certificaat opnieuw')).toBeVisible();
  });

  it('asks again until the mail has gone', async () => {
    const now = new Date(2025, 5, 22, 9, 41).toISOString();
    const { screen, server } = await openDone({ ...earned, completed_at: now, certificate: { ...issued, mailed_at: null } });
    await expect.element(screen.getByText('Wij mailen het naar uw e-mailadres')).toBeVisible();
    server.answer(STREAM, withPath(earned));
    await expect.element(screen.getByText('Gemaild naar uw e-mailadres'), { timeout: 6000 }).toBeVisible();
  });

  it('ACC-12.2 has the dossier and the files of points asked anew once the certificate is there', async () => {
    const now = new Date(2025, 5, 22, 9, 41).toISOString();
    const { screen, server, services } = await openDone({ next: 'request_certificate', completed_at: now });
    await expect.element(screen.getByText('Recht op certificaat')).toBeVisible();
    const known = [registerKeys.dossier, accreditationKeys.files];
    for (const queryKey of known) services.queryClient.setQueryData(queryKey, {});
    server.answer(STREAM, withPath(earned));
    await expect.element(screen.getByRole('heading', { name: 'Certificaat behaald' }), { timeout: 6000 }).toBeVisible();
    expect(known.map((queryKey) => services.queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  });

  it('ACC-12.8 says before it is reported which number a register asks for, and leads to where it is given', async () => {
    const number = { register_id: 1, register: 'Demonstratieregister', kind: 'relation', standing: 'missing' } as const;
    const { screen } = await openDone({ next: 'request_certificate', missing_numbers: [number] });
    const link = screen.getByRole('link', { name: 'Vul uw relatienummer in, dan melden wij uw punten bij Demonstratieregister.' });
    await expect.element(link).toHaveAttribute('href', '/main/profile/registers');
  });

  it('says what a register asks, with the way to answer it', async () => {
    const { screen } = await openDone({ ...earned, state: 'refused', next: 'repair', receipts: [refused] });
    await expect.element(screen.getByText('Uw nummer ontbreekt (Demonstratieregister)')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Controleer uw gegevens' })).toHaveAttribute('href', '/dossier');
    await expect.element(screen.getByRole('link', { name: 'Bekijk uw certificaat' })).toBeVisible();
  });
});

describe('Questions that cannot be loaded', () => {
  it.each(['/questions/99999', '/questions/vier'])('are not there at %s: the page of what is not there says so', async (path) => {
    const refused = path.endsWith('9')
      ? status(404, { code: 'not_found', message: 'x', errors: 'x' })
      : status(422, { code: 'validation_failed', message: 'x', errors: {} });
    const server = { [`GET /v1/podcast/questionnaire/${path.endsWith('9') ? '99999' : 'NaN'}/user-response`]: refused };
    const { screen } = await openForm(aForm({ questions: [first] }), { answers: server }, path);
    await expect.element(screen.getByRole('heading', { name: 'Hier is niets te horen' })).toBeVisible();
    expect(screen.getByText('De vragen kunnen niet geladen worden').elements()).toHaveLength(0);
  });

  it('ACC-06.3 APP-12.12 say so in their place, with a way to ask again', async () => {
    const { screen, server, button } = await openForm(aForm({ questions: [first] }), {
      answers: { 'GET /v1/podcast/questionnaire/4/user-response': status(500) },
    });
    await expect.element(screen.getByRole('alert').getByText('De vragen kunnen niet geladen worden')).toBeVisible();
    server.answer('GET /v1/podcast/questionnaire/4/user-response', aForm({ questions: [first] }));
    await button('Opnieuw proberen').click();
    await expect.element(screen.getByRole('heading', { name: 'Wat doet u?' })).toBeVisible();
  });
});
