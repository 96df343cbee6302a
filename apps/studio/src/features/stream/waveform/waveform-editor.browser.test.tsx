import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import { contrast } from '@auscult/ui/colour/cover-theme';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aStudioStream } from '../../../testing/a-studio-stream.ts';
import { openStudio } from '../../../testing/open-studio.tsx';
import { coloursOf } from './draw-waveform.ts';

const path = '/v1/studio/streams/12';
const HOURS = 4;
const DURATION = HOURS * 3600;
const audio = {
  audio_version_id: 5,
  mime_type: 'audio/mpeg',
  byte_size: 1,
  duration: DURATION,
  is_measured: true,
  is_linked: false,
  created_at: '2026-06-18T07:12:00.000Z',
};
const version: StudioAudioVersion = {
  id: 5,
  is_current: true,
  is_uploaded: true,
  url: 'data:audio/wav;base64,',
  name: 'opname.wav',
  duration: DURATION,
  byte_size: 1,
  loudness: -20,
  has_waveform: true,
  is_waveform_due: false,
  needs_review: [],
  created_at: '2026-06-18T07:12:00.000Z',
};
const peaks = btoa(String.fromCharCode(...Array.from({ length: 14_400 }, (_, at) => at % 256)).repeat(10));
const question = (id: number, text: string) => ({
  id,
  form_id: 1,
  key: id,
  form_type: 'exam' as const,
  form_title: 'Toets',
  number: id,
  text,
  answers: 4,
  attempts: 2,
  is_draft: false,
  passage: id === 1 ? { from: 600, to: 660 } : null,
});
const chapter = (title: string, begin: number) => ({ title, begin, end: DURATION, image: null, url: null });
const stream = aStudioStream({
  audio,
  chapters: [chapter('Casus', 0), chapter('Screenen', 3600)],
  questions: [question(1, 'Bij wie screent u?'), question(2, 'Wat doet u?')],
  moments: [{ id: 9, question_id: 1, type: 'VIDEO', time_open: 700, time_close: null, attempts: 2 }],
  publication: { state: 'published', publish_at: '2026-06-18T07:12:00.000Z', was_public: true },
});

function open(silences: [number, number][] = [], width: 390 | 834 | 1440 = 1440) {
  return openStudio({
    path: '/streams/12/edit',
    width,
    answers: {
      [`GET ${path}`]: stream,
      [`GET ${path}/edits`]: { edits: [] },
      [`GET ${path}/audio`]: { versions: [version], uploads: [] },
      [`GET ${path}/audio/5/waveform`]: { peaks_per_second: 10, peaks, silences },
      [`PATCH ${path}`]: (_request: Request, changes: object) => ({ ...stream, ...changes, version: 3 }),
    },
  });
}
type Opened = Awaited<ReturnType<typeof open>>;
const handle = ({ screen }: Opened, name: RegExp | string) => screen.getByRole('slider', { name });
const written = ({ calls }: Opened) =>
  calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body as Record<string, { begin?: number }[]>);
const now = (opened: Opened, name: RegExp | string) => Number(handle(opened, name).element().getAttribute('aria-valuenow'));

type Lch = Parameters<typeof contrast>[0];
/** Of `oklch(L C h)`. */
const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);

/** Presses, moves by so many px, and lets go. */
function drag(element: Element, by: number, { letsGo = true, altKey = false } = {}): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const fire = (type: string, clientX: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: y, altKey }));
  element.setPointerCapture = () => {};
  fire('pointerdown', x);
  for (const share of [0.3, 0.6, 1]) fire('pointermove', x + by * share);
  if (letsGo) fire('pointerup', x + by);
}

describe('When an editor places chapters and questions on the waveform', () => {
  it('shows them in the order of time, each a slider that tells where it is', async () => {
    const opened = await open();
    await expect.element(handle(opened, 'Vraag 1: Bij wie screent u?')).toBeVisible();
    const names = opened.screen
      .getByRole('group', { name: 'Golfvorm' })
      .getByRole('slider')
      .elements()
      .map((element) => element.getAttribute('aria-label'));
    expect(names).toEqual([
      'Hoofdstuk Casus',
      'Begin van het fragment bij vraag 1: Bij wie screent u?',
      'Einde van het fragment bij vraag 1: Bij wie screent u?',
      'Vraag 1: Bij wie screent u?',
      'Hoofdstuk Screenen',
    ]);
    await expect
      .element(handle(opened, 'Vraag 1: Bij wie screent u?'))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^11\s+minuten 40\s+seconden$/));
  });

  it('is seen on its field, in the light and in the dark', async () => {
    const { screen } = await open();
    const canvas = screen.getByRole('group', { name: 'Golfvorm' });
    await expect.element(canvas).toBeVisible();
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    for (const [theme, least] of [
      ['light', 2],
      ['dark', 3],
    ] as const) {
      document.documentElement.dataset['theme'] = theme;
      const drawn = canvas.element().querySelector('canvas') as HTMLCanvasElement;
      const [bars, field] = [coloursOf(drawn).whole, getComputedStyle(drawn).getPropertyValue('--dyn-tint')].map(partsOf) as unknown as [Lch, Lch];
      expect(contrast(field, bars)).toBeGreaterThanOrEqual(least);
    }
  });

  it('moves by keys in seconds and tenths, to the begin and the end, back and forth, and saves', async () => {
    const opened = await open();
    const { screen } = opened;
    const name = 'Hoofdstuk Screenen';
    await expect.element(handle(opened, name)).toBeVisible();
    (handle(opened, name).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(() => now(opened, name)).toBe(3602.1);
    await expect.element(handle(opened, name)).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1\s+uur 2\s+seconden en 1 tiende$/));
    await userEvent.keyboard('{End}');
    await expect.poll(() => now(opened, name)).toBe(DURATION - 0.1);
    await userEvent.keyboard('{Control>}z{/Control}');
    // All nudges of one handle are one step back.
    await expect.poll(() => now(opened, name)).toBe(3600);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(() => now(opened, name)).toBe(DURATION - 0.1);
    await userEvent.keyboard('{Home}');
    // Two chapters do not begin at once.
    await expect.poll(() => now(opened, name)).toBe(0.1);
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect.poll(() => written(opened)[0]?.['chapters']?.map(({ begin }) => begin)).toEqual([0, 0.1]);
  });

  it('drags, snapping to a silence unless that is off, tells where it is, and is one step back', async () => {
    const opened = await open([[3900, 3902]]);
    const { screen } = opened;
    const name = 'Hoofdstuk Screenen';
    await expect.element(screen.getByRole('button', { name: 'Vastklikken op stiltes' })).toHaveAttribute('aria-pressed', 'true');
    const element = handle(opened, name).element();
    const scale = Number(getComputedStyle(element).getPropertyValue('--scale'));
    const by = 290 * scale;
    drag(element, by, { letsGo: false });
    // While it is held nothing is rendered or saved.
    expect(now(opened, name)).toBe(3901.8);
    expect(screen.getByRole('button', { name: 'Bewaren' }).element()).toBeDisabled();
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
    await expect.element(screen.getByText('Hoofdstuk Screenen staat nu op 1 uur 5 minuten 1 seconde')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.poll(() => now(opened, name)).toBe(3600);
    drag(handle(opened, name).element(), by, { altKey: true });
    await expect.poll(() => now(opened, name)).toBeCloseTo(3890, 0);
    await screen.getByRole('button', { name: 'Ongedaan maken' }).click();
    (handle(opened, name).element() as HTMLElement).focus();
    await userEvent.keyboard('s');
    await expect.element(screen.getByText('Vastklikken op stiltes staat uit')).toBeInTheDocument();
    drag(handle(opened, name).element(), by);
    await expect.poll(() => now(opened, name)).toBeCloseTo(3890, 0);
  });

  it('zooms to tenths of seconds and back to four hours, keeping the place', async () => {
    const opened = await open();
    const group = opened.screen.getByRole('group', { name: 'Golfvorm' });
    await expect.element(handle(opened, 'Hoofdstuk Casus')).toBeVisible();
    const scroller = group.element();
    expect(scroller.scrollWidth).toBe(scroller.clientWidth);
    (handle(opened, 'Hoofdstuk Casus').element() as HTMLElement).focus();
    for (let times = 0; times < 14; times += 1) await userEvent.keyboard('+');
    await expect.poll(() => scroller.scrollWidth).toBe(DURATION * 200 + 32);
    await expect.element(opened.screen.getByRole('button', { name: 'Inzoomen' })).toBeDisabled();
    (handle(opened, 'Hoofdstuk Screenen').element() as HTMLElement).focus();
    await expect.element(handle(opened, 'Hoofdstuk Screenen')).toBeInViewport();
    for (let times = 0; times < 14; times += 1) await userEvent.keyboard('-');
    await expect.poll(() => scroller.scrollWidth).toBe(scroller.clientWidth);
  });

  it('ACC-04.1 places a question, with its passage, and takes it away', async () => {
    const opened = await open();
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Vraag hier' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Vraag plaatsen' });
    await expect.element(dialog.getByLabelText('Vraag', { exact: true })).toHaveValue('2');
    await dialog.getByLabelText('Op', { exact: true }).fill('straks');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(dialog.getByLabelText('Op', { exact: true })).toHaveFocus();
    await dialog.getByLabelText('Op', { exact: true }).fill('1:00:00');
    await dialog.getByLabelText('Luister terug vanaf').fill('50:00');
    await dialog.getByLabelText('Luister terug tot').fill('50:30');
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(handle(opened, 'Vraag 2: Wat doet u?')).toHaveAttribute('aria-valuenow', '3600');
    await screen.getByRole('button', { name: /^Plaats van de vraag: .*Bij wie screent u\?/ }).click();
    await screen.getByRole('dialog', { name: 'Vraag' }).getByRole('button', { name: 'Verwijderen' }).click();
    await screen.getByRole('button', { name: 'Bewaren' }).click();
    await expect
      .poll(() => written(opened))
      .toEqual([
        {
          moments: [{ id: null, question_id: 2, type: 'VIDEO', time_open: 3600, time_close: null, attempts: 2 }],
          passages: [
            { question_id: 1, from: 600, to: 660 },
            { question_id: 2, from: 3000, to: 3030 },
          ],
        },
      ]);
  });

  it('fits a tablet and a phone', async () => {
    for (const width of [834, 390] as const) {
      const { screen } = await open([], width);
      await expect.element(screen.getByRole('button', { name: 'Inzoomen' }).last()).toBeVisible();
      expect(document.documentElement.scrollWidth).toBe(width);
      await screen.unmount();
    }
  });
});
