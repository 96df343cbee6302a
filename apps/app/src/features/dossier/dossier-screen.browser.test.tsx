import type { DossierLine, DossierRegister, Receipt, Register } from '@auscult/contract/entities/register';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beyondWindow, narrowWithLargeText } from '../../testing/large-text.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aBusyServer, anEpisode, aUser } from '../../testing/wire.ts';

const DOSSIER = 'GET /v1/podcast/dossier';
const REGISTERS = 'GET /v1/podcast/registers';
const SAVE = 'PUT /v1/podcast/registers/2';

const aRegister = (id: number, changes: Partial<Register> = {}): Register => ({
  id,
  name: `Register ${id}`,
  is_invented: true,
  number_rule: { kind: 'relation', minimum_digits: 6, maximum_digits: 6, prefix: '' },
  number: null,
  number_standing: 'missing',
  period_ends_on: null,
  points_required: 40,
  ...changes,
});
const aSum = (register: Register, changes: Partial<DossierRegister> = {}): DossierRegister => ({
  register,
  period: { from: '2023-03-02', until: '2028-03-01' },
  points: 26,
  waiting_points: 0,
  refused_points: 0,
  ...changes,
});
const aLine = (title: string, changes: Partial<Receipt> = {}): DossierLine => ({
  title,
  stream: anEpisode(1, { title }),
  certificate_code: 'ABCDE-12345',
  receipt: {
    register_id: 1,
    register: 'Register 1',
    points: 1,
    state: 'credited',
    earned_at: '2025-05-12T10:00:00.000Z',
    sent_at: '2025-05-13T10:00:00.000Z',
    answered_at: '2025-05-15T10:00:00.000Z',
    expected_at: '2025-05-15T10:05:00.000Z',
    reason: null,
    action: null,
    ...changes,
  },
});
const nothing = { sent_at: null, answered_at: null, expected_at: null };
const refused = aLine('Benauwd in de nacht', {
  ...nothing,
  register_id: 2,
  register: 'Register 2',
  points: 2,
  state: 'refused',
  answered_at: '2025-05-13T10:00:00.000Z',
  reason: 'number_missing',
  action: 'enter_number',
});

const visit = (lines: DossierLine[], registers: DossierRegister[], { answers = {}, ...options }: Partial<OpenOptions> = {}) =>
  openApp({
    path: '/dossier',
    as: aUser(),
    answers: { ...aBusyServer(), [DOSSIER]: { registers, lines }, [REGISTERS]: { registers: registers.map(({ register }) => register) }, ...answers },
    ...options,
  });
type Screen = Awaited<ReturnType<typeof visit>>['screen'];
const quartersOf = (screen: Screen, title: string) =>
  screen
    .getByRole('list', { name: `Melding van ${title}` })
    .getByRole('listitem')
    .elements()
    .map((item) =>
      [...item.querySelectorAll('span')]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(' '),
    );

describe('When a member looks at their dossier', () => {
  it('ACC-12.1 shows the points of each register in its period', async () => {
    const { screen } = await visit([aLine('Een')], [aSum(aRegister(1)), aSum(aRegister(2), { period: null, points: 4, waiting_points: 2 })]);
    const sums = screen.getByRole('region', { name: 'Punten per register' });
    await expect.element(sums.getByText('26 van 40 punten')).toBeVisible();
    await expect.element(sums.getByText('Periode tot en met 1 maart 2028')).toBeVisible();
    await expect.element(sums.getByText('4 punten')).toBeVisible();
    await expect.element(sums.getByText('2 punten onderweg naar het register')).toBeVisible();
  });

  it('ACC-12.2 shows for each line four quarters, whatever became of it', async () => {
    const lines = [
      aLine('Staat erin'),
      aLine('Aangenomen', { state: 'accepted' }),
      aLine('Verstuurd', { ...nothing, state: 'sent', sent_at: '2025-05-13T10:00:00.000Z' }),
      aLine('Verdiend', { ...nothing, state: 'earned' }),
      aLine('Geweigerd', { state: 'refused', expected_at: null, reason: 'provider' }),
      aLine('Niet verstuurd', {
        ...nothing,
        state: 'refused',
        answered_at: '2025-05-13T10:00:00.000Z',
        reason: 'number_missing',
        action: 'enter_number',
      }),
    ];
    const { screen } = await visit(lines, [aSum(aRegister(1))], { size: 'desktop' });
    await expect.element(screen.getByRole('heading', { name: 'Staat erin' }).getByRole('link')).toHaveAttribute('href', '/course/70/episode/1');
    const quarters = lines.map(({ title }) => quartersOf(screen, title).map((quarter) => quarter.replace(/verwacht .*/, 'verwacht')));
    const earned = 'Verdiend 12\u00a0mei';
    const sent = 'Verstuurd 13\u00a0mei';
    expect(quarters).toEqual([
      [earned, sent, 'Geaccepteerd 15\u00a0mei', 'In uw dossier 15\u00a0mei'],
      [earned, sent, 'Geaccepteerd 15\u00a0mei', 'In uw dossier verwacht'],
      [earned, sent, 'Antwoord binnenkort', 'In uw dossier daarna'],
      [earned, 'Verstuurd binnenkort', 'Antwoord daarna', 'In uw dossier daarna'],
      [earned, sent, 'Geweigerd 15\u00a0mei', 'In uw dossier nog niet'],
      [earned, 'Niet verstuurd 13\u00a0mei', 'Antwoord daarna', 'In uw dossier nog niet'],
    ]);
    await expect.element(screen.getByText('De aanbieder moet iets herstellen')).toBeVisible();
    expect(screen.getByRole('group', { name: 'De aanbieder moet iets herstellen' }).getByRole('button').elements()).toEqual([]);
  });

  it('ACC-12.3 ACC-12.6 says that a number is missing, and repairs it there', async () => {
    let isSaved = false;
    const [one, two] = [aRegister(1), aRegister(2)];
    const { screen, server } = await visit([refused], [aSum(one), aSum(two, { points: 0, refused_points: 2 })], {
      answers: {
        [DOSSIER]: () => ({
          registers: [aSum(one), aSum(two)],
          lines: isSaved ? [aLine('Benauwd in de nacht', { ...nothing, state: 'earned' })] : [refused],
        }),
        [SAVE]: () => {
          isSaved = true;
          return { register: { ...two, number: '012345', number_standing: 'known' } };
        },
      },
    });
    await expect.element(screen.getByText('1 inzending vraagt iets van u')).toBeVisible();
    await expect.element(screen.getByText('2 punten wachten op uw nummer.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Vul uw relatienummer in' }));
    const dialog = screen.getByRole('dialog', { name: 'Register 2' });
    await userEvent.fill(dialog.getByLabelText('Relatienummer'), '12345');
    await userEvent.click(dialog.getByRole('button', { name: 'Bewaren' }));
    await expect.element(dialog.getByText('Dit nummer bestaat uit 6 cijfers.')).toBeVisible();
    expect(server.sent(SAVE)).toEqual([]);
    await userEvent.fill(dialog.getByLabelText('Relatienummer'), '012 345');
    await userEvent.click(dialog.getByRole('button', { name: 'Bewaren' }));
    await vi.waitFor(() => expect(server.sent(SAVE)).toEqual([{ number: '012 345', period_ends_on: null }]));
    await vi.waitFor(() => expect(quartersOf(screen, 'Benauwd in de nacht')[1]).toBe('Verstuurd binnenkort'));
    await expect.element(screen.getByText('Bewaard. Wat geweigerd was, sturen wij opnieuw.')).toBeVisible();
    expect(screen.getByText('Uw nummer ontbreekt').elements()).toEqual([]);
  });

  it('ACC-12.3 leads to the profession for a BIG number', async () => {
    const big = aRegister(2, { number_rule: { kind: 'big', minimum_digits: 11, maximum_digits: 11, prefix: '' } });
    const line = { ...refused, receipt: { ...refused.receipt, reason: 'number_unverified', action: 'verify_number' } } as const;
    const { screen } = await visit([line], [aSum(big)]);
    await expect.element(screen.getByRole('link', { name: 'Verifieer uw BIG-nummer' })).toHaveAttribute('href', '/main/profile?tab=profile');
  });

  it('ACC-12.3 says that another account has the points by the same number, and what to do', async () => {
    const line = { ...refused, receipt: { ...refused.receipt, reason: 'number_used', action: 'enter_number' } } as const;
    const { screen } = await visit([line], [aSum(aRegister(2))]);
    const refusal = screen.getByRole('group', { name: 'Deze punten zijn al vanuit een ander account op uw nummer gemeld' });
    await expect.element(refusal.getByText(/Klopt uw nummer niet, verbeter het dan\. Klopt het wel, neem dan contact met ons op/)).toBeVisible();
    await expect.element(refusal.getByRole('button', { name: 'Controleer uw nummer' })).toBeVisible();
  });

  it('ACC-12.1 shows one register, or all years', async () => {
    const earlier = aLine('Eerder', { earned_at: '2023-03-01T10:00:00.000Z' });
    const elsewhere = aLine('Elders', { register_id: 2, register: 'Register 2' });
    const { screen } = await visit([aLine('Nu'), elsewhere, earlier], [aSum(aRegister(1)), aSum(aRegister(2))]);
    const titles = () =>
      screen
        .getByRole('region', { name: 'Per aflevering' })
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(titles()).toEqual(['Nu', 'Elders']));
    await userEvent.selectOptions(screen.getByLabelText('Periode'), 'Alle jaren');
    expect(titles()).toEqual(['Nu', 'Elders', 'Eerder']);
    await userEvent.selectOptions(screen.getByLabelText('Register', { exact: true }), 'Register 1');
    expect(titles()).toEqual(['Nu', 'Eerder']);
  });

  it('ACC-12.5 exports what is shown for a spreadsheet, in which what is expected is no fact', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    const onItsWay = aLine('Drie', { state: 'accepted' });
    const { screen } = await visit([aLine('Een; twee'), refused, onItsWay], [aSum(aRegister(1)), aSum(aRegister(2))]);
    await userEvent.click(screen.getByRole('button', { name: 'Exporteer csv' }));
    const text = await files[0]?.text();
    vi.restoreAllMocks();
    expect(text?.split('\r\n').slice(1, 4)).toEqual([
      'Register 1;"Een; twee";1;2025-05-12;2025-05-13;2025-05-15;In uw dossier;2025-05-15;ABCDE-12345',
      'Register 2;Benauwd in de nacht;2;2025-05-12;;2025-05-13;Geweigerd: Uw nummer ontbreekt;;ABCDE-12345',
      'Register 1;Drie;1;2025-05-12;2025-05-13;2025-05-15;Geaccepteerd;verwacht 2025-05-15;ABCDE-12345',
    ]);
  });

  it('ACC-12.5 exports what is shown as PDF', async () => {
    const files: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push((file as Blob).type);
      return 'blob:file';
    });
    const PDF = 'GET /v1/podcast/dossier/pdf';
    const elsewhere = aLine('Elders', { register_id: 2, register: 'Register 2' });
    const { screen, server } = await visit([aLine('Een'), elsewhere], [aSum(aRegister(1)), aSum(aRegister(2))], {
      answers: { [PDF]: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' } }) },
      size: 'desktop',
    });
    await userEvent.selectOptions(screen.getByLabelText('Register', { exact: true }), 'Register 2');
    await userEvent.selectOptions(screen.getByLabelText('Periode'), 'Alle jaren');
    await userEvent.click(screen.getByRole('button', { name: 'Exporteer pdf' }));
    await vi.waitFor(() => expect(files).toEqual(['application/pdf']));
    vi.restoreAllMocks();
    expect(server.calls.filter((call) => call.startsWith(PDF))).toEqual([`${PDF}?register_id=2&period=all`]);
  });

  it('says what comes here while there are no points', async () => {
    const { screen } = await visit([], []);
    await expect.element(screen.getByText('Nog geen punten in uw dossier')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exporteer csv' }).elements()).toEqual([]);
  });

  it('names the register of a line in full', async () => {
    const register = 'Demonstratieregister Verpleegkundig Specialisten en Physician Assistants in opleiding';
    const { screen } = await visit([aLine('Aangenomen', { register })], [aSum(aRegister(1))]);
    const name = screen.getByText(register);
    await expect.element(name).toBeVisible();
    expect(name.element().scrollHeight).toBe(name.element().clientHeight);
  });

  it('fits a narrow window at twice the size of text', async () => {
    const { screen } = await visit(
      [refused, aLine('Boezemfibrilleren in de spreekkamer')],
      [aSum(aRegister(1, { name: 'Demonstratieregister Verpleegkundig' })), aSum(aRegister(2), { period: null })],
    );
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Benauwd in de nacht' })).toBeVisible();
    await narrowWithLargeText();
    await vi.waitFor(() => expect(beyondWindow()).toEqual({ sideways: 0, lost: [] }));
  });

  it.each([320, 360, 390])('has no words of a receipt over each other in %d px', async (width) => {
    const { screen } = await visit([refused, aLine('Aangenomen', { state: 'accepted' })], [aSum(aRegister(2))]);
    await expect.element(screen.getByText('Niet verstuurd')).toBeVisible();
    await page.viewport(width, 800);
    const boxes = [...document.querySelectorAll('li[data-state] > span:not([aria-hidden])')].map((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect();
      return { text: words.textContent, left, right, top, bottom };
    });
    expect(boxes.length).toBeGreaterThan(12);
    const over = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1),
    );
    expect(over).toEqual([]);
  });

  it('leads a member without a profession to where one is added', async () => {
    const user = aUser({ professions: [] });
    const { screen } = await visit([], [], { as: user, answers: { 'GET /v1/users/me': user } });
    await expect.element(screen.getByRole('link', { name: 'Beroep toevoegen' })).toHaveAttribute('href', '/main/profile?tab=profile');
  });
});

describe('When a member looks at the registers in their profile', () => {
  it('ACC-12.6 lists them with their numbers, to be changed there', async () => {
    const known = aRegister(1, { number: '012345', number_standing: 'known' });
    const answers = { [SAVE]: { register: aRegister(2, { number: '012345', number_standing: 'known' }) } };
    const { screen } = await visit([], [aSum(known), aSum(aRegister(2))], { path: '/main/profile/registers', answers });
    await expect.element(screen.getByText('012345')).toBeVisible();
    await expect.element(screen.getByText('Nog invullen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Register 1/ }));
    await expect.element(screen.getByRole('dialog', { name: 'Register 1' }).getByLabelText('Relatienummer')).toHaveValue('012345');
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
    await userEvent.click(screen.getByRole('button', { name: /^Register 2/ }));
    const first = screen.getByRole('dialog', { name: 'Register 2' });
    await expect.element(first.getByText(/Onder dit nummer staat u bij het register ingeschreven: 6 cijfers/)).toBeVisible();
    await userEvent.fill(first.getByLabelText('Relatienummer'), '012345');
    await userEvent.click(first.getByRole('button', { name: 'Bewaren' }));
    await expect.element(screen.getByText('Bewaard', { exact: true })).toBeVisible();
  });
});
