import type { Recall } from '@auscult/contract/entities/recall';
import { describe, expect, it } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, aPath, aQuestion, aStream } from '../../testing/wire-course.ts';

const ID = '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10';
const READ = `GET /v1/podcast/recalls/${ID}`;
const ANSWER = `POST /v1/podcast/recalls/${ID}/answers`;
const WANTS = 'GET /v1/podcast/recall-preference';
const CHOOSE = 'PUT /v1/podcast/recall-preference';

const answers = [
  { id: 51, text: 'Direct starten met een DOAC' },
  { id: 52, text: 'Eerst een registratie afwachten' },
];
const first = aQuestion({ id: 5, text: 'Wat doet u?', answers });
const second = aQuestion({ id: 6, text: 'Wanneer overlegt u?', answers, kind: 'true_false' });
const judged = (question: typeof first, is_correct: boolean) => ({
  ...question,
  answered: true,
  is_correct,
  given: { answers: [is_correct ? 51 : 52] },
  correct_answers: [51],
  explanation: 'Omdat het helpt.',
  passage: { from: 1, to: 2 },
});
const recall = (questions: Recall['questions']): Recall => ({ id: ID, stream_id: 1, after_days: 7, questions });
const open = (more: Record<string, unknown>) =>
  openApp({ path: `/recall/${ID}`, as: aUser(), answers: { ...aCourseServer(aCourse(), [aStream(1)]), ...more } });

describe('When questions of a passed exam come back', () => {
  it('ACC-13.6 ACC-13.7 judges a wrong answer, plays its passage with one press, and ends with how many were known', async () => {
    const { screen, server, services } = await open({ [READ]: recall([first, second]), [ANSWER]: recall([judged(first, false), second]) });
    const button = (name: string) => screen.getByRole('button', { name });
    await expect.element(screen.getByText('Vraag 1 van 2')).toBeVisible();
    await expect.element(screen.getByText(/Een week geleden haalde u de toets/)).toBeVisible();
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('Beantwoord eerst deze vraag.')).toBeVisible();
    await screen.getByRole('radio', { name: 'Eerst een registratie afwachten' }).click({ force: true });
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('Omdat het helpt.')).toBeVisible();
    expect(server.sent(ANSWER)).toEqual([{ question_id: 5, answers: [52] }]);
    await button('Luister terug').click();
    await expect.poll(() => services.player.getState().kind).toBe('ready');
    services.player.close();

    server.answer(ANSWER, recall([judged(first, false), judged(second, true)]));
    await button('Volgende vraag').click();
    await expect.element(screen.getByRole('heading', { name: 'Wanneer overlegt u?' })).toHaveFocus();
    await screen.getByRole('radio', { name: 'Direct starten met een DOAC' }).click({ force: true });
    await button('Controleer mijn antwoord').click();
    await expect.element(screen.getByText('Juist', { exact: true })).toBeVisible();
    expect(button('Luister terug').elements()).toEqual([]);
    await button('Klaar').click();
    await expect.element(screen.getByText('U wist er 1 van de 2.')).toBeVisible();
    expect(server.calls.some((call) => call.includes('user-question-answers'))).toBe(false);
  });

  it('goes on where another device left it, and says when there is nothing', async () => {
    const { screen } = await open({ [READ]: recall([judged(first, true), second]) });
    await expect.element(screen.getByText('Vraag 2 van 2')).toBeVisible();
    const gone = await open({ [READ]: status(404, { code: 'not_found', message: 'x', errors: 'Dit is niet gevonden.' }) });
    await expect.element(gone.screen.getByText('Deze vragen zijn niet meer beschikbaar')).toBeVisible();
  });
});

describe('When an exam was passed', () => {
  const passed = aForm({ state: 'passed', questions: [judged(first, true)], results: [{ question_id: 5, is_correct: true }] });
  const result = (wants: boolean | null) => {
    const stream = aStream(1, { forms: [passed], questions: passed.questions, accreditation: aPath({ next: 'review', next_form_id: 9 }) });
    return openApp({
      path: '/questions/4',
      as: aUser(),
      answers: {
        ...aCourseServer(aCourse(), [stream]),
        'GET /v1/podcast/questionnaire/4/user-response': passed,
        'POST /v1/podcast/questionnaire/4/result-shown': status(204),
        [WANTS]: { wants_recall: wants },
        [CHOOSE]: { wants_recall: true },
      },
    });
  };

  it('ACC-13.1 asks once whether questions may come back', async () => {
    const { screen, server } = await result(null);
    await screen.getByRole('button', { name: 'Ja, graag' }).click();
    await expect.element(screen.getByText(/U hoort over een week van ons/)).toBeVisible();
    expect(server.sent(CHOOSE)).toEqual([{ wants_recall: true }]);
    expect(screen.getByRole('button', { name: 'Ja, graag' }).elements()).toEqual([]);
  });

  it('ACC-13.1 asks nobody who has said so before', async () => {
    const { screen, server } = await result(false);
    await expect.element(screen.getByText('Toets gehaald')).toBeVisible();
    await expect.poll(() => server.calls.includes(WANTS)).toBe(true);
    expect(screen.getByRole('button', { name: 'Ja, graag' }).elements()).toEqual([]);
  });
});

describe('When a member looks at their preferences', () => {
  it('ACC-13.1 has a switch, which is as it was where the server refuses', async () => {
    const { screen, server } = await openApp({
      path: '/main/profile?tab=settings',
      as: aUser(),
      answers: {
        [WANTS]: { wants_recall: null },
        [CHOOSE]: status(500, { code: 'unavailable', message: 'x', errors: 'Probeer het later opnieuw.' }),
      },
    });
    const wanted = screen.getByRole('switch', { name: 'Opfrisvragen' });
    await expect.element(wanted).not.toBeChecked();
    await wanted.click();
    await expect.element(screen.getByText('Probeer het later opnieuw.').first()).toBeInTheDocument();
    await expect.element(wanted).not.toBeChecked();
    server.answer(CHOOSE, { wants_recall: true });
    await wanted.click();
    await expect.element(wanted).toBeChecked();
    expect(server.sent(CHOOSE)).toEqual([{ wants_recall: true }, { wants_recall: true }]);
  });
});
