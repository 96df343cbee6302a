import type { Stream, Transcript } from '@auscult/contract/entities/stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OFFLINE } from '../../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../../../testing/wire-course.ts';

const PATH = 'GET /v1/podcast/streams/1/transcript';
const aTranscript = (changes: Partial<Transcript> = {}): Transcript => ({
  audio_version_id: 10,
  language: 'nl',
  languages: ['nl'],
  speakers: ['Anna', 'Bram'],
  cues: [
    [0, 2, 0, 'Goedenavond.'],
    [2, 4, 0, 'We praten over coördinatie.'],
    [4, 6, 1, 'En over de dosis, de juiste dosis.'],
    [6, 8, 0, 'Tot de volgende keer.'],
  ],
  ...changes,
});
/** Long enough to scroll; the tone sounds through the first eight. */
const aLongOne = (count: number) =>
  aTranscript({
    cues: Array.from({ length: count }, (_, index): Transcript['cues'][number] => [index, index + 1, index % 2, `Zin nummer ${index}.`]),
  });

let app: Awaited<ReturnType<typeof openApp>>;
afterEach(() => app.services.player.close());

interface Opening extends Partial<OpenOptions> {
  readonly transcript?: unknown;
  readonly stream?: Partial<Stream>;
  readonly at?: number;
}
async function open({ transcript = aTranscript(), stream = {}, at = 2.5, answers = {}, ...options }: Opening = {}) {
  const server = aCourseServer(aCourse(), [aStream(1, { has_transcript: true, ...stream })]);
  app = await openApp({ path: '/course/70', as: aUser(), size: 'desktop', answers: { ...server, [PATH]: transcript, ...answers }, ...options });
  app.services.playerView.tab.set('transcript');
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
  app.services.listen({ courseId: 70, streamId: 1, seekTo: at, play: false });
  await vi.waitFor(() => expect(app.services.player.getState().kind).toBe('ready'));
  app.services.player.expand();
}
const list = () => app.screen.getByRole('list', { name: 'Transcript' });
const cue = (name: string | RegExp) => list().getByRole('button', { name });
const scroller = () => document.querySelector('[role=tabpanel]') as HTMLElement;
/** Roles of thousands of sentences take seconds to work out, so that long texts are looked into by their numbers. */
const numbered = (index: number) => document.querySelector<HTMLElement>(`[data-cue="${index}"]`);
const inText = (text: string) => app.screen.getByText(text, { exact: true });
function isInView(index: number): boolean {
  const [box, view] = [numbered(index)?.getBoundingClientRect(), scroller().getBoundingClientRect()];
  return box !== undefined && box.top >= view.top && box.bottom <= view.bottom;
}
const becomesVisible = (index: number) => vi.waitFor(() => expect(isInView(index)).toBe(true));

describe('When somebody reads along', () => {
  it('shows what is said and by whom, and highlights the current sentence without announcing it', async () => {
    await open();
    await expect.element(cue(/We praten over/)).toHaveAttribute('aria-current', 'true');
    expect(list().getByRole('listitem').elements()).toHaveLength(4);
    expect(list().getByText('Anna').elements()).toHaveLength(2);
    expect(list().element().querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(list().element().closest('[aria-live], [role=status]')).toBeNull();
    app.services.player.seek(4.5);
    await expect.element(cue(/En over de dosis/)).toHaveAttribute('aria-current', 'true');
  });

  it('goes to a sentence by a tap, and by arrows and Enter', async () => {
    await open();
    await cue(/Tot de volgende keer/).click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeCloseTo(6, 1));
    (cue(/Tot de volgende keer/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(cue(/We praten over/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(app.services.player.position()).toBeCloseTo(2, 1));
    expect(list().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('PLAY-09.3 PLAY-09.6 shows what the gate keeps as locked, and says so when it is tapped', async () => {
    await open({ stream: { scrubbing: 'heard_only', heard: [[0, 3]] }, at: 1 });
    await expect.element(cue(/Tot de volgende keer.*\(vergrendeld\)/)).toBeVisible();
    expect(cue(/We praten over.*vergrendeld/).elements()).toHaveLength(0);
    await cue(/Tot de volgende keer/).click();
    await expect.element(app.screen.getByText('Vooruit tot 0:03').first()).toBeInTheDocument();
    expect(app.services.player.position()).toBeLessThan(2);
  });

  it('marks the language of the text where it is not the interface’s, and offers the others', async () => {
    await open({ transcript: aTranscript({ language: 'en', languages: ['en', 'nl'] }) });
    await expect.element(list()).toHaveAttribute('lang', 'en');
    app.server.answer(PATH, aTranscript({ languages: ['en', 'nl'] }));
    (app.screen.getByRole('radio', { name: 'Nederlands' }).element() as HTMLElement).click();
    await vi.waitFor(() => expect(app.server.calls).toContain(`${PATH}?language=nl`));
    await expect.element(list()).not.toHaveAttribute('lang');
  });

  it('asks for the transcript of the audio that plays', async () => {
    let asked = '';
    await open({
      transcript: (request: Request) => {
        asked = new URL(request.url).search;
        return aTranscript({ audio_version_id: asked ? 10 : 11 });
      },
    });
    await expect.element(list()).toBeVisible();
    expect(asked).toBe('?audio_version_id=10');
  });
});

describe('When the text is long', () => {
  it('follows the sound until the reader scrolls, and again when asked', async () => {
    await open({ transcript: aLongOne(1000), at: 1 });
    await becomesVisible(1);
    expect(inText('Volg mee').elements()).toHaveLength(0);
    scroller().dispatchEvent(new WheelEvent('wheel', { deltaY: 400 }));
    scroller().scrollTo({ top: 4000, behavior: 'instant' });
    await expect.element(inText('Volg mee')).toBeVisible();
    app.services.player.seek(5);
    await vi.waitFor(() => expect(numbered(5)?.ariaCurrent).toBe('true'));
    expect(isInView(5)).toBe(false);
    await inText('Volg mee').click();
    await becomesVisible(5);
    expect(inText('Volg mee').elements()).toHaveLength(0);
  });

  it('finds words inside five thousand sentences, counts them, and goes from one to the next', async () => {
    await open({ transcript: aLongOne(5000), at: 1 });
    await becomesVisible(1);
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    await userEvent.fill(field as HTMLInputElement, 'NUMMER 499');
    await expect.element(inText('11 vindplaatsen')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(inText('1 van 11')).toBeVisible();
    await becomesVisible(499);
    const step = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
    step('Volgende vindplaats');
    await becomesVisible(4990);
    step('Vorige vindplaats');
    await becomesVisible(499);
    step('Vorige vindplaats');
    await becomesVisible(4999);
    expect([...document.querySelectorAll<HTMLElement>('mark[data-shown]')].map(({ textContent }) => textContent)).toEqual(['nummer 499']);
    await userEvent.fill(field as HTMLInputElement, 'bestaat niet');
    await expect.element(inText('Niets gevonden')).toBeVisible();
  });

  it('opens at the sentence that a search found', async () => {
    await open({ transcript: aLongOne(1000), at: 0 });
    app.services.player.close();
    app.services.playerView.tab.set('chapters');
    app.services.listen({ courseId: 70, streamId: 1, seekTo: 700, play: false, show: 'transcript' });
    await becomesVisible(700);
    expect(document.activeElement).toBe(numbered(700));
  });

  it('draws the sheet of a phone up for it', async () => {
    await open({ transcript: aLongOne(100), at: 0, size: 'phone' });
    app.services.listen({ courseId: 70, streamId: 1, seekTo: 6, play: false, show: 'transcript' });
    await vi.waitFor(() => expect(document.activeElement).toBe(numbered(6)));
    await expect.element(app.screen.getByRole('button', { name: 'Terug naar de bediening' })).toBeVisible();
    await vi.waitFor(() => {
      const { top, bottom } = (numbered(6) as HTMLElement).getBoundingClientRect();
      expect([top > 0, bottom < innerHeight]).toEqual([true, true]);
    });
  });
});

describe('When there is nothing to read', () => {
  it('says so plainly', async () => {
    await open({ stream: { has_transcript: false } });
    await expect.element(app.screen.getByText('Van deze aflevering is geen transcript.')).toBeVisible();
    expect(app.server.calls.filter((call) => call.startsWith(PATH))).toEqual([]);
  });

  it('offers to try again when it cannot be fetched', async () => {
    await open({ transcript: OFFLINE });
    await expect.element(app.screen.getByText('Het transcript kan nu niet worden opgehaald.')).toBeVisible();
    app.server.answer(PATH, aTranscript());
    await app.screen.getByRole('button', { name: 'Opnieuw proberen' }).last().click();
    await expect.element(list()).toBeVisible();
  });

  it('takes neither the page nor the other parts with it when it breaks', async () => {
    await open({ transcript: { ...aTranscript(), cues: null } });
    await expect.element(app.screen.getByText('Dit kan niet geladen worden')).toBeVisible();
    expect(app.services.player.getState().kind).toBe('ready');
    await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
    await app.screen.getByRole('tab', { name: 'Bladwijzers' }).click();
    await expect.element(app.screen.getByText('U hebt in deze aflevering nog geen bladwijzer.')).toBeVisible();
  });
});
