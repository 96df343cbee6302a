import type { Question } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { isPlaying } from '@auscult/player/machine/selectors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OFFLINE } from '../../../testing/fake-server.ts';
import { narrowWithLargeText } from '../../../testing/large-text.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, aPath, aQuestion, aStream } from '../../../testing/wire-course.ts';

const CALL = 'POST /v1/podcast/user-question-answers/5';
const question = aQuestion({
  id: 5,
  text: 'Wat doet u?',
  topic: 'Starten met antistolling',
  answers: [
    { id: 51, text: 'Direct starten' },
    { id: 52, text: 'Afwachten' },
  ],
});
const right: Partial<Question> = {
  given: { answers: [51] },
  is_correct: true,
  answered: true,
  attempts_left: 1,
  sequence: 1,
  explanation: 'Ook zonder klachten.',
};
const wrong: Partial<Question> = { given: { answers: [52] }, is_correct: false, attempts_left: 1, sequence: 1, passage: { from: 0.2, to: 0.9 } };

const streamWith = (changes: Partial<Question> = {}): Stream => {
  const asked = { ...question, ...changes };
  const form = aForm({ questions: [asked, aQuestion({ id: 6, text: 'En dan?' })] });
  return aStream(1, {
    accreditation_points: 1,
    accreditation: aPath(),
    forms: [form],
    questions: form.questions,
    displayMoments: [{ id: 8, type: 'VIDEO', action: 'show_question', question_id: 5, time_open: 2, time_close: null, attempts: 2 }],
  });
};
/** The server takes the answer: from then on the episode says so too. */
const outcome = (changes: Partial<Question>) => () => {
  const stream = streamWith(changes);
  const [form] = stream.forms;
  app.server.answer('GET /v1/podcast/streams/1', { stream, forms: stream.forms, course_id: 70 });
  return { question_id: 5, is_correct: changes.is_correct ?? null, attempts_left: 1, sequence: 1, form };
};

let app: Awaited<ReturnType<typeof openApp>>;
afterEach(() => {
  see('visible');
  app.services.player.close();
});

/** Plays from just before the question. */
async function listenTo(options: Partial<OpenOptions> = {}, stream = streamWith()) {
  app = await openApp({
    path: '/course/70',
    as: aUser(),
    ...options,
    answers: { ...aCourseServer(aCourse(), [stream, aStream(2)]), ...options.answers },
  });
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
  app.services.listen({ courseId: 70, streamId: 1, seekTo: 1.2 });
}

function see(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const plays = () => isPlaying(app.services.player.getState());
const dialog = () => app.screen.getByRole('dialog', { name: 'Wat doet u?' });
const button = (name: string) => app.screen.getByRole('button', { name, exact: true });
const choose = (name: string) => app.screen.getByRole('radio', { name }).click({ force: true });

describe('When listening comes to a question', () => {
  it('opens at its top at twice the size of text, with the heading in sight', async () => {
    const text = 'Wat doet u bij een patiënt met nieuw ontdekt boezemfibrilleren? '.repeat(4).trim();
    await listenTo({}, streamWith({ text }));
    await narrowWithLargeText();
    const asked = app.screen.getByRole('dialog', { name: text });
    await expect.element(asked).toBeVisible();
    await vi.waitFor(() => expect(document.getAnimations()).toEqual([]));
    expect(asked.element().scrollTop).toBe(0);
    expect(asked.getByRole('heading', { name: text }).element().getBoundingClientRect().top).toBeGreaterThan(0);
  });

  it('ACC-02.2 ACC-04.1 pauses and asks it, with the focus in it, and goes on after a right answer', async () => {
    await listenTo({ answers: { [CALL]: outcome(right) } });
    await expect.element(dialog()).toBeVisible();
    await expect.element(app.screen.getByRole('heading', { name: 'Wat doet u?' })).toHaveFocus();
    await vi.waitFor(() => expect(plays()).toBe(false));
    expect(app.services.player.position()).toBeGreaterThanOrEqual(2);
    await choose('Direct starten');
    await button('Controleer mijn antwoord').click();
    await expect.element(app.screen.getByText('Ook zonder klachten.')).toBeVisible();
    expect(app.server.sent(CALL)).toMatchObject([{ form_id: 4, display_moment_id: 8, sequence: 0, attempt: 1, answers: [51] }]);
    await button('Verder luisteren').click();
    await vi.waitFor(() => expect(plays()).toBe(true));
    expect(dialog().elements()).toHaveLength(0);
  });

  it('is put aside by Escape without an attempt, and the focus and the sound go on where they were', async () => {
    await listenTo({ size: 'desktop' });
    const search = app.screen.getByRole('link', { name: 'Zoeken' });
    (search.element() as HTMLElement).focus();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(plays()).toBe(true));
    expect(dialog().elements()).toHaveLength(0);
    await expect.element(search).toHaveFocus();
    expect(app.server.sent(CALL)).toEqual([]);
  });

  it('covers the page alone on a desktop: the player stays at hand, with the last sentence, and playing puts it aside', async () => {
    const transcript = {
      audio_version_id: 10,
      language: 'nl',
      languages: ['nl'],
      speakers: [],
      cues: [
        [0, 1.5, 0, 'Eerst.'],
        [1.5, 2, 0, 'Leg de afstanden naast elkaar.'],
        [4, 5, 0, 'Later.'],
      ],
    };
    await listenTo({ size: 'desktop', answers: { 'GET /v1/podcast/streams/1/transcript': transcript } }, { ...streamWith(), has_transcript: true });
    await expect.element(dialog()).toBeVisible();
    await expect.element(app.screen.getByRole('heading', { name: 'Wat doet u?' })).toHaveFocus();
    await app.screen.getByRole('button', { name: 'Paneel openen' }).click();
    expect(document.getElementById('content')?.closest('[inert]')).not.toBeNull();
    const player = app.screen.getByRole('region', { name: 'Speler' });
    await expect.element(player.getByText('‘Leg de afstanden naast elkaar.’')).toBeVisible();
    const [over, beside] = [dialog().element().getBoundingClientRect(), player.element().getBoundingClientRect()];
    expect(over.right).toBeLessThan(beside.left);
    await player.getByRole('button', { name: 'Afspelen', exact: true }).click();
    await vi.waitFor(() => expect(plays()).toBe(true));
    expect(dialog().elements()).toHaveLength(0);
    expect(document.getElementById('content')?.closest('[inert]')).toBeNull();
    expect(app.server.sent(CALL)).toEqual([]);
  });

  it.each(['phone', 'desktop'] as const)('keeps what can be done, and the word on the answer, in sight below a large picture (%s)', async (size) => {
    const image = { url: '/icon.svg', alt: 'Een ecg', width: 600, height: 1200 };
    const long = { answers: ['Direct starten', 'Afwachten', 'Verwijzen', 'Bellen'].map((text, n) => ({ id: 51 + n, text: `${text}. `.repeat(12) })) };
    await listenTo({ size, answers: { [CALL]: outcome({ ...wrong, ...long, image }) } }, streamWith({ ...long, image }));
    await expect.element(dialog()).toBeVisible();
    const shown = (element: Element) => {
      const [{ top, bottom }, frame] = [element.getBoundingClientRect(), dialog().element().getBoundingClientRect()];
      return top >= frame.top && bottom <= frame.bottom && bottom <= innerHeight;
    };
    await vi.waitFor(() => expect(shown(button('Controleer mijn antwoord').element())).toBe(true));
    await dialog()
      .getByText(/^Afwachten/)
      .click();
    await button('Controleer mijn antwoord').click();
    await expect.element(app.screen.getByText('Dat is niet juist')).toBeVisible();
    await vi.waitFor(() => expect(shown(app.screen.getByText('Dat is niet juist').element())).toBe(true));
    const again = button('Opnieuw').element();
    expect(shown(again)).toBe(true);
    // It comes into sight from below, past the buttons that stay.
    const bottom = () => app.screen.getByText('Dat is niet juist').element().getBoundingClientRect().bottom;
    await vi.waitFor(() => expect(bottom()).toBeLessThan(again.getBoundingClientRect().top));
  });

  it('plays the passage again after a wrong answer and comes back to the question', async () => {
    await listenTo({ answers: { [CALL]: outcome(wrong) } });
    await expect.element(dialog()).toBeVisible();
    await choose('Afwachten');
    await button('Controleer mijn antwoord').click();
    await expect.element(app.screen.getByText('U hebt nog 1 poging.')).toBeVisible();
    await button('Luister terug').click();
    await vi.waitFor(() => expect(plays()).toBe(true));
    expect(app.services.player.position()).toBeLessThan(1);
    expect(dialog().elements()).toHaveLength(0);
    await expect.element(dialog()).toBeVisible();
    await expect.element(app.screen.getByText('Nog 1 poging', { exact: true })).toBeVisible();
    expect(plays()).toBe(false);
  });

  it('goes when another device has answered it', async () => {
    await listenTo();
    await expect.element(dialog()).toBeVisible();
    app.server.answer('GET /v1/podcast/streams/1', { stream: streamWith(right), forms: [], course_id: 70 });
    await app.services.queryClient.invalidateQueries({ queryKey: ['stream', 1] });
    await vi.waitFor(() => expect(dialog().elements()).toHaveLength(0));
    await expect.element(app.screen.getByText('Deze vraag is intussen beantwoord: juist.')).toBeVisible();
  });

  it('goes when another tab has answered it', async () => {
    const databaseName = crypto.randomUUID();
    await listenTo({ outside: { databaseName } });
    await expect.element(dialog()).toBeVisible();
    app.server.answer('GET /v1/podcast/streams/1', { stream: streamWith(right), forms: [], course_id: 70 });
    const payload = { title: '', formId: 4, streamId: 1, versionId: 4, attempt: 1, answers: [] };
    const otherTab = new BroadcastChannel(`${databaseName}-outbox`);
    const accepted = { kind: 'answers', key: 'answers.4', id: crypto.randomUUID(), accountId: aUser().id, at: 0, payload };
    // What listens to the other tabs is loaded as the question is asked.
    await vi.waitFor(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      otherTab.postMessage(accepted);
      expect(dialog().elements()).toHaveLength(0);
    });
    await expect.element(app.screen.getByText('Deze vraag is intussen beantwoord: juist.')).toBeVisible();
    otherTab.close();
  });

  it('keeps an answer while there is no connection, sends it once, and says that its result is in', async () => {
    await listenTo({ answers: { [CALL]: OFFLINE } });
    await expect.element(dialog()).toBeVisible();
    await choose('Direct starten');
    await button('Controleer mijn antwoord').click();
    await expect.element(app.screen.getByText('Wacht op verbinding')).toBeVisible();
    await button('Verder luisteren').click();
    app.server.answer(CALL, outcome(right));
    app.connection.go(false);
    app.connection.go(true);
    await expect.element(app.screen.getByText('De uitslag van uw antwoord bij ‘Aflevering 1’ is er')).toBeVisible();
    const ids = app.server.sent(CALL).map((body) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('When the clock or a moderator puts a question', () => {
  const timed = (type: 'CLOCK' | 'MANUAL', open: number | null, close: number | null): Stream => ({
    ...streamWith(),
    displayMoments: [{ id: 8, type, action: 'show_question', question_id: 5, time_open: open, time_close: close, attempts: 2 }],
  });
  const seconds = () => Date.now() / 1000;

  it('ACC-04.2 asks it at its time of the clock, and takes it back when that is over', async () => {
    await listenTo({}, timed('CLOCK', seconds() + 1, seconds() + 3));
    await expect.element(dialog()).toBeVisible();
    await vi.waitFor(() => expect(plays()).toBe(false));
    await expect.element(app.screen.getByText('De tijd voor deze vraag is voorbij.')).toBeVisible();
    expect(dialog().elements()).toHaveLength(0);
  });

  it('ACC-04.3 asks it once the server says that it is put, as the app is seen again', async () => {
    await listenTo({}, timed('MANUAL', null, null));
    await vi.waitFor(() => expect(plays()).toBe(true));
    see('hidden');
    app.server.answer('GET /v1/podcast/streams/1', { stream: timed('MANUAL', seconds(), null), forms: [], course_id: 70 });
    see('visible');
    await expect.element(dialog()).toBeVisible();
    await vi.waitFor(() => expect(plays()).toBe(false));
  });
});

describe('The diamonds of the questions', () => {
  it('are reached by keyboard, spoken with their time and state, and lead to the question', async () => {
    await listenTo({ size: 'desktop' });
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialog().elements()).toHaveLength(0));
    app.services.player.pause();
    const diamond = app.screen.getByRole('list', { name: 'Toetsvragen' }).getByRole('button', { name: 'Vraag bij 0:02, nog open' });
    (diamond.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Vraag bij 0:02, nu gesteld' }).first()).toBeInTheDocument();
  });
});

describe('When a question comes while nobody looks', () => {
  it('lets the sound go on, and is first when the app is seen again', async () => {
    see('hidden');
    await listenTo();
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThan(2.5));
    expect(plays()).toBe(true);
    expect(dialog().elements()).toHaveLength(0);
    see('visible');
    const sheet = app.screen.getByRole('alertdialog', { name: 'Er wacht 1 vraag op u' });
    await expect.element(sheet.getByText('Starten met antistolling')).toBeVisible();
    await expect.element(sheet.getByText('Gesteld bij 0:02')).toBeVisible();
    await button('Beantwoord nu').click();
    await expect.element(dialog()).toBeVisible();
    await vi.waitFor(() => expect(plays()).toBe(false));
  });

  it('waits in the library when it is left for later', async () => {
    see('hidden');
    await listenTo();
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThan(2.5));
    see('visible');
    await button('Later').click();
    expect(app.screen.getByRole('alertdialog').elements()).toHaveLength(0);
    expect(plays()).toBe(true);
  });
});
