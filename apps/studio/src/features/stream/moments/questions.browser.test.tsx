import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { describe, expect, it } from 'vitest';
import { aStudioForm } from '../../../testing/a-studio-form.ts';
import { aStudioStream } from '../../../testing/a-studio-stream.ts';
import { openStudio, refuse } from '../../../testing/open-studio.tsx';

const path = '/v1/studio/streams/12';
const created_at = '2026-06-18T07:12:00.000Z';
const audio = { audio_version_id: 5, mime_type: 'audio/mpeg', byte_size: 1, duration: 600, is_measured: true, is_linked: false, created_at };
const version = {
  id: 5,
  is_current: true,
  is_uploaded: true,
  url: 'data:audio/wav;base64,',
  name: 'opname.wav',
  duration: 600,
  byte_size: 1,
  loudness: -20,
  has_waveform: false,
  is_waveform_due: false,
  needs_review: [],
  created_at,
};
const question = (id: number, key: number, changes: Partial<StudioStream['questions'][number]> = {}) => ({
  id,
  form_id: 7,
  key,
  form_type: 'exam' as const,
  form_title: 'Toets',
  number: key,
  text: `Vraag met sleutel ${key}`,
  answers: 4,
  attempts: 2,
  is_draft: false,
  passage: null,
  ...changes,
});
const moment = (id: number, question_id: number, time_open: number) => ({
  id,
  question_id,
  type: 'VIDEO' as const,
  time_open,
  time_close: null,
  attempts: 2,
});
/** Both questions in one version of their form: with ids of their own, as each version gives them. */
const stream = (ids: readonly [number, number], changes: Partial<StudioStream> = {}) =>
  aStudioStream({
    audio,
    questions: [question(ids[0], 1, { passage: { from: 30, to: 45 } }), question(ids[1], 2)],
    moments: [moment(ids[0] * 10, ids[0], 60), moment(ids[1] * 10, ids[1], 120)],
    ...changes,
  });
const PUBLISHED = { publication: { state: 'published', publish_at: created_at, was_public: true } } as const;

function open(first: StudioStream, answers: Record<string, unknown> = {}) {
  return openStudio({
    path: '/streams/12/edit',
    answers: {
      [`GET ${path}`]: first,
      [`GET ${path}/edits`]: { edits: [] },
      [`GET ${path}/audio`]: { versions: [version], uploads: [] },
      ...answers,
    },
  });
}
type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ calls }: Opened) => calls.filter(({ call }) => call === `PATCH ${path}`).map(({ body }) => body);
const lines = ({ screen }: Opened) => screen.getByRole('region', { name: 'Toetsvragen' }).getByRole('listitem');
/** The editor comes back to the tab: what is on screen is read again. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

/** Opens a question of the list and gives it another time. */
async function place({ screen }: Opened, name: RegExp, time: string): Promise<void> {
  await screen.getByRole('region', { name: 'Toetsvragen' }).getByRole('button', { name }).click();
  await screen.getByRole('dialog').getByLabelText('Op', { exact: true }).fill(time);
  await screen.getByRole('button', { name: 'Klaar' }).click();
}

describe('When an episode has other questions than those of an exam', () => {
  it('ACC-04.1 says of each what it is: only an exam has attempts, and an evaluation that has no moment comes afterwards', async () => {
    const { screen } = await open(
      aStudioStream({
        audio,
        questions: [
          question(1, 1),
          question(2, 2, { form_id: 8, form_type: 'poll' }),
          question(3, 3, { form_id: 9, form_type: 'review', answers: 0 }),
        ],
        moments: [moment(10, 2, 60)],
      }),
    );
    const said = screen.getByRole('region', { name: 'Vragen en momenten' }).getByRole('listitem');
    await expect.element(said.nth(0)).toMatchTextContent(/Vraag met sleutel 2Poll · 4 antwoorden1:00$/);
    await expect.element(said.nth(1)).toMatchTextContent(/Vraag met sleutel 14 antwoorden · 2 pogingenGeen moment$/);
    await expect.element(said.nth(2)).toMatchTextContent(/Vraag met sleutel 3EvaluatieNa afloop$/);
    const attempts = screen.getByRole('dialog').getByLabelText('Pogingen');
    await said.nth(1).getByRole('button').click();
    await expect.element(attempts).toHaveValue('2');
    await screen.getByRole('dialog').getByRole('combobox', { name: 'Vraag' }).selectOptions('3. Vraag met sleutel 3');
    await expect.element(attempts).not.toBeInTheDocument();
  });
});

describe('When a version of the form of an episode is published', () => {
  it('ACC-04.1 API-05.7 the episode shows its questions where they stood, with their passages, as soon as it is opened again', async () => {
    const opened = await open(stream([1, 2]), {
      'GET /v1/studio/forms': {
        forms: [
          {
            id: 7,
            type: 'exam',
            title: 'Toets',
            stream: { id: 12, title: 'Boezemfibrilleren' },
            company_id: 3,
            company_name: 'Hartlijn Academie',
            questions: 2,
            is_draft: true,
            published: 1,
            learners: 0,
            updated_at: created_at,
          },
        ],
        total: 1,
      },
      'GET /v1/studio/forms/7': aStudioForm(),
      'GET /v1/studio/forms/7/edits': { edits: [] },
      'POST /v1/studio/forms/7/publication': aStudioForm({ version: 5, is_draft: false }),
    });
    const { screen } = opened;
    await screen.getByRole('link', { name: /^Toets/ }).click();
    await screen.getByRole('button', { name: 'Publiceer versie 2' }).click();
    await expect.element(screen.getByRole('button', { name: 'Publiceer versie 2' })).not.toBeInTheDocument();
    opened.answer(`GET ${path}`, stream([3, 4]));
    await screen.getByRole('link', { name: 'Terug naar Boezemfibrilleren' }).click();
    await expect.element(lines(opened).nth(0)).toMatchTextContent(/Vraag met sleutel 1.*1:00$/);
    await expect.element(lines(opened).nth(1)).toMatchTextContent(/Vraag met sleutel 2.*2:00$/);
    expect(lines(opened).elements()).toHaveLength(2);
    await expect.element(screen.getByRole('slider', { name: /^Vraag 1: / })).toBeVisible();
    await lines(opened).nth(0).getByRole('button').click();
    await expect.element(screen.getByRole('dialog').getByLabelText('Luister terug vanaf')).toHaveValue('0:30');
    await expect.element(screen.getByRole('dialog').getByLabelText('Op', { exact: true })).toHaveValue('1:00');
  });

  it('ACC-04.1 keeps what an editor has not saved, and sends it of the questions as they are now', async () => {
    const opened = await open(stream([1, 2], PUBLISHED), { [`PATCH ${path}`]: stream([3, 4], { ...PUBLISHED, version: 3 }) });
    const { screen } = opened;
    await place(opened, /sleutel 1/, '1:30');
    // The other question left the form; a third came.
    const after = stream([3, 4], PUBLISHED);
    opened.answer(`GET ${path}`, { ...after, questions: [after.questions[0], question(5, 3)], moments: [moment(30, 3, 60)] });
    comeBack();
    await expect.element(lines(opened).nth(1)).toMatchTextContent(/Vraag met sleutel 3.*Geen moment$/);
    await expect.element(lines(opened).nth(0)).toMatchTextContent(/Vraag met sleutel 1.*1:30$/);
    await expect.element(screen.getByText('Niet bewaard', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Bewaren', exact: true }).click();
    await expect.poll(() => sent(opened)).toEqual([{ moments: [moment(10, 3, 90)] }]);
  });

  it('ACC-04.1 API-05.5 reads again and saves when it was published elsewhere just before, instead of being refused over and over', async () => {
    const opened = await open(stream([1, 2], PUBLISHED), {
      [`PATCH ${path}`]: refuse(422, { code: 'validation_failed', errors: { moments: ['Deze waarde is ongeldig.'] } }),
    });
    const { screen } = opened;
    await place(opened, /sleutel 1/, '1:30');
    opened.answer(`GET ${path}`, async () => {
      opened.answer(`PATCH ${path}`, stream([3, 4], { ...PUBLISHED, version: 3 }));
      return stream([3, 4], PUBLISHED);
    });
    await screen.getByRole('button', { name: 'Bewaren', exact: true }).click();
    await expect.poll(() => sent(opened).at(-1)).toEqual({ moments: [moment(10, 3, 90), moment(20, 4, 120)] });
    await expect.element(screen.getByText('Bewaard', { exact: true })).toBeVisible();
    expect(sent(opened)).toHaveLength(2);
  });
});
