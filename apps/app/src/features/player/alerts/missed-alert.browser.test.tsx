import type { Stream } from '@auscult/contract/entities/stream';
import { currentTrack, isPlaying } from '@auscult/player/machine/selectors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, aPath, aQuestion, aStream } from '../../../testing/wire-course.ts';

const withQuestion = (answered = false): Partial<Stream> => ({
  questions: [aQuestion({ answered })],
  forms: [aForm({ questions: [aQuestion({ answered })] })],
  displayMoments: [{ id: 8, type: 'VIDEO', action: 'show_question', question_id: 5, time_open: 3, time_close: 4, attempts: 1 }],
});

let app: Awaited<ReturnType<typeof openApp>>;
afterEach(() => app.services.player.close());

async function openAt(seconds: number, changes: Partial<Stream>, options: Partial<OpenOptions> = {}) {
  app = await openApp({ path: '/course/70', as: aUser(), answers: aCourseServer(aCourse(), [aStream(1, changes), aStream(2)]), ...options });
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
  app.services.listen({ courseId: 70, streamId: 1, seekTo: seconds, play: false });
  await at(seconds);
}
const at = (seconds: number) =>
  vi.waitFor(() => {
    expect(app.services.player.getState()).toMatchObject({ kind: 'ready', seeking: null });
    expect(app.services.player.position()).toBeCloseTo(seconds, 1);
  });
async function skipTo(seconds: number) {
  app.services.player.seek(seconds);
  await at(seconds);
}
const alert = (name: string) => app.screen.getByRole('alertdialog', { name });
const button = (name: string) => app.screen.getByRole('button', { name });

describe('When a question goes by unanswered', () => {
  it('PLAY-15.1 says so after a jump over it, and leads back to before it', async () => {
    await openAt(1, withQuestion());
    // Whatever watches over it comes a moment after the sound.
    await vi.waitFor(async () => {
      await skipTo(1);
      await skipTo(6);
      expect(alert('Toetsvraag gemist').elements()).toHaveLength(1);
    });
    await expect.element(alert('Toetsvraag gemist').getByText(/toetsvraag bij 0:03/)).toBeVisible();
    // It gives this listener no points that could be lost.
    expect(
      alert('Toetsvraag gemist')
        .getByText(/telt deze aflevering niet mee/)
        .elements(),
    ).toEqual([]);
    await button('Luister terug').click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeLessThan(3));
    expect(alert('Toetsvraag gemist').elements()).toHaveLength(0);
  });

  it('PLAY-15.1 says so once, and lets it be answered after all', async () => {
    await openAt(1, withQuestion());
    await vi.waitFor(async () => {
      await skipTo(1);
      await skipTo(6);
      expect(alert('Toetsvraag gemist').elements()).toHaveLength(1);
    });
    await button('Doorluisteren').click();
    await skipTo(1);
    await skipTo(7);
    expect(alert('Toetsvraag gemist').elements()).toHaveLength(0);
    app.services.player.askQuestions([8]);
    await expect.element(app.screen.getByRole('dialog', { name: 'Vraag' })).toBeVisible();
  });

  it('PLAY-15.1 leads from the alert to the question, and says what is lost without an answer where it gives points', async () => {
    await openAt(1, { ...withQuestion(), accreditation: aPath() });
    await vi.waitFor(async () => {
      await skipTo(1);
      await skipTo(6);
      expect(alert('Toetsvraag gemist').elements()).toHaveLength(1);
    });
    await expect.element(alert('Toetsvraag gemist').getByText(/telt deze aflevering niet mee/)).toBeVisible();
    await button('Beantwoord alsnog').click();
    await expect.element(app.screen.getByRole('dialog', { name: 'Vraag' })).toBeVisible();
  });

  it('PLAY-15.1 pauses the sound while it says so, and plays on afterwards', async () => {
    await openAt(1, withQuestion());
    app.services.player.play();
    await vi.waitFor(() => expect(isPlaying(app.services.player.getState())).toBe(true));
    app.services.player.seek(5);
    await expect.element(alert('Toetsvraag gemist')).toBeVisible();
    await vi.waitFor(() => expect(isPlaying(app.services.player.getState())).toBe(false));
    await button('Doorluisteren').click();
    await vi.waitFor(() => expect(isPlaying(app.services.player.getState())).toBe(true));
    expect(alert('Toetsvraag gemist').elements()).toHaveLength(0);
  });

  it('PLAY-15.1 waits while another question is asked, and says so after it', async () => {
    const { displayMoments = [], ...stream } = withQuestion();
    const later = displayMoments.map((moment) => ({ ...moment, id: 9, time_open: 6, time_close: null }));
    await openAt(1, { ...stream, displayMoments: [...displayMoments, ...later] });
    await skipTo(5);
    await expect.element(alert('Toetsvraag gemist')).toBeVisible();
    app.services.player.askQuestions([9]);
    await expect.element(app.screen.getByRole('dialog', { name: 'Vraag' })).toBeVisible();
    expect(alert('Toetsvraag gemist').elements()).toHaveLength(0);
    app.services.player.deferQuestions();
    await expect.element(alert('Toetsvraag gemist')).toBeVisible();
    expect(app.screen.getByRole('dialog', { name: 'Vraag' }).elements()).toHaveLength(0);
  });

  it('PLAY-15.1 keeps silent about what was answered', async () => {
    await openAt(1, withQuestion(true));
    await skipTo(6);
    await skipTo(7);
    expect(alert('Toetsvraag gemist').elements()).toHaveLength(0);
  });
});

describe('When an episode that counts ends with passages unheard', () => {
  it('PLAY-15.2 names them as not eligible for accreditation, and leads back to the first', async () => {
    await openAt(0, {
      accreditation_points: 1,
      heard: [
        [0, 1.5],
        [4.5, 6.5],
      ],
    });
    await skipTo(7);
    app.services.player.play();
    await expect.element(alert('Nog niet alles telt mee')).toBeVisible();
    const passages = alert('Nog niet alles telt mee').getByRole('list', { name: 'Telt nog niet mee' });
    expect(
      passages
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['0:01 tot 0:04']);
    await button('Luister terug').click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeLessThan(4));
    expect(app.services.player.position()).toBeGreaterThanOrEqual(1.4);
  });

  it('PLAY-17.4 says so of what was heard too fast, and plays it again at a speed that counts', async () => {
    const listening = { ...aPath().listening, missing: [{ from: 0, to: 7.5 }], duration: 7.5 };
    await openAt(0, { accreditation_points: 1, accreditation: aPath({ listening }) });
    app.services.player.setRate(3);
    app.services.player.play();
    await expect.element(alert('Nog niet alles telt mee').getByText(/sneller dan 2×/)).toBeVisible();
    const passage = alert('Nog niet alles telt mee').getByRole('listitem');
    await expect.element(passage).toHaveTextContent('0:00 tot 0:07');
    await button('Luister terug').click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeLessThan(4));
    expect(app.services.player.getState().rate).toBe(2);
  });

  it.each([
    ['all was heard', { accreditation_points: 1, heard: [[0, 7.5]] as [number, number][] }],
    ['it counts for nothing', { accreditation_points: 0 }],
  ])('PLAY-15.2 keeps silent when %s', async (_, changes) => {
    await openAt(7, changes);
    app.services.player.play();
    // The next one begins by itself.
    await vi.waitFor(() => expect(currentTrack(app.services.player.getState())?.streamId).toBe(2));
    expect(alert('Nog niet alles telt mee').elements()).toHaveLength(0);
  });
});
