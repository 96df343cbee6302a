import type { StudioForm } from '@auscult/contract/entities/studio/form';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aDraftQuestion, aStudioForm } from '../../testing/a-studio-form.ts';
import { openStudio, refuse } from '../../testing/open-studio.tsx';

const path = '/v1/studio/forms/7';

/** A server that keeps what is saved. */
function open(form: StudioForm, answers: Record<string, unknown> = {}) {
  let stored = form;
  return openStudio({
    path: '/forms/7/edit',
    answers: {
      [`GET ${path}`]: () => Response.json(stored),
      [`GET ${path}/edits`]: { edits: [] },
      async [`PATCH ${path}`](request: Request) {
        const {
          questions: changed = [],
          order: _,
          ...settings
        } = (await request.clone().json()) as Partial<StudioForm['content']> & { order?: unknown };
        const questions = stored.content.questions.map((question) => changed.find(({ key }) => key === question.key) ?? question);
        stored = { ...stored, version: stored.version + 1, content: { ...stored.content, ...settings, questions } };
        return Response.json(stored);
      },
      ...answers,
    },
  });
}
async function aPictureFile(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'ecg.png', { type: 'image/png' });
}
type Opened = Awaited<ReturnType<typeof open>>;
const written = ({ calls }: Opened) => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body, ifMatch }) => [call, body, ifMatch]);
const bodies = (opened: Opened) => written(opened).map(([, body]) => body);

describe('When an editor writes a questionnaire', () => {
  it.each(['150', 'abc', ''])('API-05.7 says at the field what is no percentage, and saves nothing of it: %j', async (typed) => {
    const opened = await open(aStudioForm());
    const field = opened.screen.getByLabelText('Nodig om te slagen, in procent');
    await field.fill(typed);
    await expect.element(field).toHaveAccessibleDescription('Vul een heel getal in van 0 tot en met 100.');
    await field.fill('80');
    await expect.element(field).not.toHaveAccessibleDescription('Vul een heel getal in van 0 tot en met 100.');
    await expect.poll(() => bodies(opened)).toEqual([{ pass_percentage: 80 }]);
  });

  it('API-05.7 saves the question that changed alone, by itself, and takes a step back', async () => {
    const opened = await open(aStudioForm());
    const { screen } = opened;
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Toets bij boezemfibrilleren' })).toBeVisible();
    await expect.element(screen.getByText(/214.luisteraars maakten versie 1/)).toBeVisible();
    await expect.element(screen.getByText(/Gesteld bij 36:20/)).toBeVisible();
    await screen.getByRole('button', { name: 'Vraag 2', exact: true }).click();
    await screen.getByRole('radio', { name: 'Antwoord B is juist' }).click();
    await screen.getByRole('group', { name: 'Luister terug' }).getByLabelText('Van').fill('33:05');
    await screen.getByRole('group', { name: 'Luister terug' }).getByLabelText('Tot').fill('36:20');
    const answers = [
      { key: 21, text: 'Direct starten', is_correct: false },
      { key: 22, text: 'Eerst afwachten', is_correct: true },
    ];
    const changed = aDraftQuestion(2, { answers, passage: { from: 1985, to: 2180 } });
    await expect.poll(() => bodies(opened).at(-1)).toEqual({ questions: [changed] });
    // On a slow machine what is filled in is saved in parts.
    const saved = bodies(opened) as { questions: { key: number }[] }[];
    expect(saved.flatMap(({ questions }) => questions.map(({ key }) => key))).toEqual(saved.map(() => 2));
    expect(written(opened)[0]).toEqual([`PATCH ${path}`, expect.anything(), '"4"']);
  });

  it('API-05.7 puts answers into another order by the arrow keys, and adds and takes back a question in one step', async () => {
    const opened = await open(aStudioForm());
    const { screen } = opened;
    const grip = screen.getByRole('button', { name: 'Verplaatsen: Antwoord A' });
    await expect.element(grip).toBeVisible();
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('textbox', { name: 'Antwoord A' })).toHaveValue('Eerst afwachten');
    await screen.getByRole('button', { name: 'Nieuwe vraag' }).click();
    await expect.element(screen.getByRole('region', { name: 'Vraag 3' })).toBeVisible();
    await screen.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.element(screen.getByRole('button', { name: 'Vraag 3' })).not.toBeInTheDocument();
    await expect.poll(() => bodies(opened).at(-1)).toMatchObject({ questions: [{ key: 1, answers: [{ key: 12 }, { key: 11 }] }] });
  });

  it('shows where answers go, blames nobody for what they are about to write, and fills in both sides of true or false', async () => {
    const empty = (key: number) => ({ key, text: '', is_correct: false });
    const faults: StudioForm['faults'] = [{ question: 1, fault: 'empty_answer' }];
    const { screen } = await open(
      aStudioForm({ faults, versions: [], moments: [] }, { questions: [aDraftQuestion(1, { text: '', answers: [empty(11), empty(12)] })] }),
    );
    const first = screen.getByRole('textbox', { name: 'Antwoord A' });
    await expect.element(first).toHaveAttribute('placeholder', 'Antwoord A');
    expect(getComputedStyle(first.element()).borderTopColor).not.toBe('rgba(0, 0, 0, 0)');
    await expect.element(screen.getByText('Nog 2 pogingen')).toBeVisible();
    await expect.element(screen.getByText('Dat is 1 van de ene vraag.')).toBeVisible();
    await expect.element(screen.getByText(/^Leeg: alle vragen\./)).toBeVisible();
    const blame = screen.getByRole('region', { name: 'Vraag 1' }).getByText('Vul elk antwoord in, of haal het weg.');
    await first.click();
    await screen.getByLabelText('Vraag', { exact: true }).click();
    expect(blame.query()).toBeNull();
    await first.fill('Direct starten');
    expect(blame.query()).toBeNull();
    await screen.getByLabelText('Vraag', { exact: true }).click();
    await expect.element(blame).toBeVisible();
    await first.fill('');
    await screen.getByLabelText('Soort vraag').selectOptions('Waar of niet waar');
    await expect.element(first).toHaveValue('Waar');
    await expect.element(screen.getByRole('textbox', { name: 'Antwoord B' })).toHaveValue('Niet waar');
  });

  it('API-05.7 says what a draft lacks, and leads to it; without faults it is published', async () => {
    const faults: StudioForm['faults'] = [{ question: 2, fault: 'no_right_answer' }];
    const { screen } = await open(aStudioForm({ faults }));
    await expect.element(screen.getByRole('button', { name: 'Publiceer versie 2' })).toBeDisabled();
    await screen.getByRole('region', { name: 'Dit moet nog af' }).getByRole('button', { name: 'Vraag 2' }).click();
    await expect.element(screen.getByRole('region', { name: 'Vraag 2' }).getByText('Zeg welk antwoord juist is.')).toBeVisible();
  });

  it('API-05.7 publishes what is without faults, by version', async () => {
    const ready = await open(aStudioForm(), { [`POST ${path}/publication`]: aStudioForm({ version: 5, is_draft: false }) });
    await ready.screen.getByRole('button', { name: 'Publiceer versie 2' }).click();
    await expect.poll(() => written(ready)).toEqual([[`POST ${path}/publication`, '', '"4"']]);
    await expect.element(ready.screen.getByRole('button', { name: 'Publiceer versie 2' })).not.toBeInTheDocument();
  });

  it('API-05.7 says who else writes it, and takes over what a colleague saved', async () => {
    const opened = await open(aStudioForm(), { [`POST ${path}/presence`]: { editors: [{ id: 7, name: 'Anna Vos' }], version: 5 } });
    await expect.element(opened.screen.getByText(/Anna Vos/)).toBeVisible();
    await expect.poll(() => opened.calls.filter(({ call }) => call === `GET ${path}`).length).toBeGreaterThan(1);
  });

  it('API-05.7 shows both sides by question when a colleague saved first, and loses none of theirs', async () => {
    const theirs = aStudioForm({ version: 6 }, { questions: [aDraftQuestion(1, { text: 'Van Joris' }), aDraftQuestion(2), aDraftQuestion(9)] });
    const opened = await open(aStudioForm(), { [`PATCH ${path}`]: refuse(412, { code: 'version_outdated', current: theirs }) });
    const { screen } = opened;
    await screen.getByRole('textbox', { name: 'Vraag', exact: true }).fill('Van Roos');
    const dialog = screen.getByRole('alertdialog', { name: 'Dit is intussen gewijzigd' });
    await expect.element(dialog.getByRole('group', { name: 'Vraag 1' }).getByRole('radio', { name: /Van Roos/ })).toBeChecked();
    opened.answer(`PATCH ${path}`, aStudioForm({ version: 7 }));
    await dialog.getByRole('button', { name: 'Verder met deze keuze' }).click();
    await expect.poll(() => written(opened).at(-1)).toEqual([`PATCH ${path}`, { questions: [aDraftQuestion(1, { text: 'Van Roos' })] }, '"6"']);
  });

  it('API-05.7 gives a question a picture that is said in words, and keeps the question in the bank with where it came from', async () => {
    const hash = 'a'.repeat(64);
    const opened = await open(aStudioForm(), {
      'POST /v1/studio/companies/3/pictures': { hash, media: { id: 5, category: 0, url: '/x.webp', vibrant_palette_json: {}, thumbhash: null } },
      'POST /v1/studio/companies/3/bank-questions': { ids: [41] },
    });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Beeld toevoegen' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Beeld' });
    await dialog.getByLabelText('Kiezen').upload(await aPictureFile(800, 500));
    await dialog.getByRole('button', { name: 'Gebruiken' }).click();
    await screen.getByRole('textbox', { name: 'Wat er op het beeld te zien is' }).fill('Een ECG van twaalf afleidingen');
    await screen.getByRole('button', { name: 'In de vragenbank bewaren' }).click();
    await expect.element(screen.getByRole('link', { name: 'In de vragenbank bekijken' })).toHaveAttribute('href', '/studio/question-bank/41/edit');
    const image = { url: `/media/images/${hash}/original.webp`, alt: 'Een ECG van twaalf afleidingen', width: 800, height: 500 };
    const kept = opened.calls.find(({ call }) => call.endsWith('/bank-questions'));
    expect(kept?.body).toMatchObject({ questions: [{ key: 1, image }] });
    await expect.poll(() => bodies(opened).at(-1)).toMatchObject({ questions: [{ key: 1, image, bank_question_id: 41 }] });
  });
});

describe('When an editor looks at a question as a learner', () => {
  it('API-05.7 checks answers as the listening app does, and stores nothing', async () => {
    const opened = await open(aStudioForm({}, { questions: [aDraftQuestion(1, { tip: 'Denk aan de score.' })] }));
    const preview = opened.screen.getByRole('region', { name: 'Voorbeeld' });
    await preview.getByRole('radio', { name: 'Eerst afwachten' }).click({ force: true });
    await preview.getByRole('button', { name: 'Controleer mijn antwoord' }).click();
    await expect.element(preview.getByText(/Dat is niet juist/)).toBeVisible();
    await expect.element(preview.getByText(/Denk aan de score\./)).toBeVisible();
    await preview.getByRole('button', { name: 'Opnieuw' }).click();
    await preview.getByRole('radio', { name: 'Direct starten' }).click({ force: true });
    await preview.getByRole('button', { name: 'Controleer mijn antwoord' }).click();
    await expect.element(preview.getByText('Daarom.')).toBeVisible();
    expect(written(opened)).toEqual([]);
  });

  it('API-05.7 says that patient data seem to stand in an answer, as the listening app does', async () => {
    const { screen } = await open(aStudioForm({ type: 'review' }, { questions: [aDraftQuestion(1, { kind: 'open', answers: [] })] }));
    const preview = screen.getByRole('region', { name: 'Voorbeeld' });
    const field = preview.getByRole('textbox', { name: 'Uw antwoord' });
    await field.fill('BSN 111222333');
    await preview.getByRole('button', { name: 'Verstuur de evaluatie', exact: true }).click();
    await expect.element(field).toHaveAccessibleDescription(/een burgerservicenummer kan zijn/);
    await field.fill('Niets');
    await preview.getByRole('button', { name: 'Verstuur de evaluatie', exact: true }).click();
    await expect.element(preview.getByText('Uw antwoord is bewaard')).toBeVisible();
  });

  it.each([
    ['poll', 'Stem'],
    ['review', 'Verstuur de evaluatie'],
  ] as const)('API-05.7 sends an answer in a %s as the listening app does: %s', async (type, label) => {
    const answers = aDraftQuestion(1).answers.map((one) => ({ ...one, is_correct: false }));
    const { screen } = await open(aStudioForm({ type }, { questions: [aDraftQuestion(1, { answers })] }));
    const preview = screen.getByRole('region', { name: 'Voorbeeld' });
    await preview.getByRole('radio', { name: 'Eerst afwachten' }).click({ force: true });
    expect(preview.getByRole('button', { name: 'Controleer mijn antwoord' }).query()).toBeNull();
    await preview.getByRole('button', { name: label, exact: true }).click();
    await expect.element(preview.getByText('Uw antwoord is bewaard')).toBeVisible();
  });
});
