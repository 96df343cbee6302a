import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aFoundNumber, aProfession, aProfileServer } from '../../testing/wire-profile.ts';

const sanne = aUser();
const NUMBER = '09051234501';
const refused = (code: string) => status(422, { code, message: 'x', errors: 'x' });
const nurse = aProfession(2, {
  profession_id: 5,
  profession_details: { name: 'Verpleegkundige', is_big_addition: false },
  bignumber: { big_number: NUMBER, bignumber_check_required: false },
  bignumber_id: 9,
});

async function adding(answers: Record<string, unknown> = {}, professions = [aProfession(1)]) {
  const app = await openApp({
    path: '/main/profile?tab=profile',
    as: sanne,
    answers: { ...aProfileServer({ user: sanne, professions }), ...answers },
  });
  await app.screen.getByRole('button', { name: 'Toevoegen' }).click();
  const dialog = app.screen.getByRole('dialog', { name: 'Beroep toevoegen' });
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  return { ...app, dialog, save };
}

async function withNumber(answers: Record<string, unknown> = {}, professions = [aProfession(1)]) {
  const app = await adding(answers, professions);
  await app.dialog.getByText('Ja', { exact: true }).click();
  return { ...app, number: app.dialog.getByLabelText('BIG-nummer') };
}

describe('When a profession is added by BIG number', () => {
  it('BIG-01.2 BIG-01.3 looks the number up by itself, padded with zeros, and takes the one profession that it stands for', async () => {
    const { screen, number, dialog, save, server } = await withNumber({ [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [5]) });
    await expect.element(save).toBeDisabled();
    await number.fill('9051234501');
    await expect.element(dialog.getByText('Gevonden').first()).toBeVisible();
    await expect.element(dialog.getByText('Geregistreerd als')).toBeVisible();
    await save.click();
    await expect.element(screen.getByText('Uw beroepen zijn bijgewerkt')).toBeVisible();
    expect(server.bodies.get('POST /v1/users/7/user-professions')).toEqual({ professions: [{ profession_id: 5, big_number: NUMBER }] });
  });

  it('BIG-02.1 PROF-04.7 is looking up until the register answers, and asks it once', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { number, dialog, save, server } = await withNumber({
      [`GET /v1/bignumber/${NUMBER}`]: () => new Promise((resolve) => (answer = resolve)),
    });
    await number.fill('90512345');
    await number.fill('905123450');
    await number.fill(NUMBER);
    await expect.element(dialog.getByText('We zoeken u op in het register')).toBeVisible();
    await expect.element(save).toBeDisabled();
    answer(aFoundNumber(NUMBER, [5]));
    await expect.element(save).toBeEnabled();
    expect(server.calls.filter((call) => call.includes('/bignumber/'))).toHaveLength(1);
  });

  it('BIG-01.4 looks a number up 1000 ms after its last character', async () => {
    const { number, server } = await withNumber({ [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [5]) });
    const asked = () => server.calls.filter((call) => call.includes('/bignumber/')).length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // Not by an action or a poll: while timers are faked these move them on.
    (number.element() as HTMLElement).focus();
    document.execCommand('insertText', false, NUMBER);
    while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame);
    vi.advanceTimersByTime(999);
    await new Promise(requestAnimationFrame);
    expect(asked()).toBe(0);
    vi.advanceTimersByTime(1);
    await expect.poll(asked).toBe(1);
  });

  it('BIG-01.5 says that it is no number when it is left too short', async () => {
    const { number } = await withNumber();
    await number.fill('905123');
    await userEvent.tab();
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await expect.element(number).toHaveAccessibleDescription('BIG-nummer ongeldig');
  });

  it.each([
    ['bignumber_invalid_response', refused('bignumber_invalid_response'), 'Uw BIG-nummer kan niet gevonden worden.'],
    ['bignumber_details_not_found', refused('bignumber_details_not_found'), 'Bij dit BIG-nummer zijn geen gegevens gevonden.'],
    ['any 5xx', status(500, { code: 'internal', message: 'x', errors: 'x' }), 'Het BIG-register is niet bereikbaar. Probeer het later opnieuw.'],
    ['being told to wait', status(429, { code: 'too_many_requests', message: 'x', errors: 'x' }), 'Te veel request, probeer het later opnieuw'],
    ['no connection', 'offline', 'Het BIG-register is niet bereikbaar. Probeer het later opnieuw.'],
  ])('BIG-02.2 BIG-02.3 BIG-04.1 BIG-04.2 APP-12.9 lets the profession be chosen by hand after %s', async (_, answer, message) => {
    const isUnknown = message.includes('kan niet gevonden worden');
    const { screen, number, dialog, server } = await withNumber({ [`GET /v1/bignumber/${NUMBER}`]: answer });
    await number.fill(NUMBER);
    await expect.element(number).toHaveAccessibleDescription(message);
    const go = dialog.getByRole('button', { name: isUnknown ? 'Verder zonder BIG-nummer' : 'Opslaan' });
    await expect.element(go).toBeDisabled();
    await dialog.getByLabelText('Beroep', { exact: true }).selectOptions('5');
    await dialog.getByLabelText(/Registratienummer/).fill('44-2019');
    await go.click();
    await expect.element(screen.getByText('Uw beroepen zijn bijgewerkt')).toBeVisible();
    expect(server.bodies.get('POST /v1/users/7/user-professions')).toEqual({
      professions: [{ profession_id: 5, registration_number: '44-2019', ...(!isUnknown && { big_number: NUMBER }) }],
    });
  });

  it('BIG-02.8 asks the register itself when a number is given again that it did not find', async () => {
    const call = `GET /v1/bignumber/${NUMBER}`;
    const { number, dialog, server } = await withNumber({ [call]: refused('bignumber_invalid_response') });
    await number.fill(NUMBER);
    await expect.element(number).toHaveAccessibleDescription('Uw BIG-nummer kan niet gevonden worden.');
    server.answer(call, aFoundNumber(NUMBER, [5]));
    await number.fill('905');
    await number.fill(NUMBER);
    await expect.element(dialog.getByText('Gevonden').first()).toBeVisible();
    const asked = server.calls.filter((made) => made.startsWith(call));
    expect(asked.map((made) => made.includes('save_to_cache=0'))).toEqual([false, true]);
  });

  it('BIG-02.4 BIG-04.3 shows what to do when the number belongs to another account', async () => {
    const { number, dialog, save } = await withNumber({ [`GET /v1/bignumber/${NUMBER}`]: refused('bignumber_taken') });
    await number.fill(NUMBER);
    await expect.element(dialog.getByRole('alert').getByText('Dit nummer hoort al bij een ander account')).toBeVisible();
    await expect.element(dialog.getByText('Log in met dat account')).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Zoek mijn e-mailadres' })).toHaveAttribute('href', '/forgot-email');
    expect(save.elements()).toHaveLength(0);
    expect(dialog.getByLabelText('Beroep', { exact: true }).elements()).toHaveLength(0);
  });

  it('PROF-06.1 PROF-03.4 asks which professions when the number stands for several, those chosen before disabled', async () => {
    const { screen, number, dialog, save, server } = await withNumber({ [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [4, 5, 6]) });
    await number.fill(NUMBER);
    const split = screen.getByRole('dialog', { name: 'Welke beroepen oefent u uit?' });
    await expect.element(split).toHaveAccessibleDescription('Uw BIG-nummer staat voor meer dan één beroep. Kies er minstens één.');
    await expect.element(split.getByRole('checkbox', { name: /Huisarts/ })).toBeDisabled();
    for (const name of ['Verpleegkundige', 'Verpleegkundig specialist']) {
      await expect.element(split.getByRole('checkbox', { name })).toBeChecked();
      await split.getByRole('checkbox', { name }).click();
    }
    await split.getByRole('button', { name: 'Sluiten' }).click();
    await expect.element(save).toBeDisabled();
    await dialog.getByRole('button', { name: 'Beroepen kiezen' }).click();
    await split.getByRole('checkbox', { name: 'Verpleegkundige' }).click();
    await split.getByRole('checkbox', { name: 'Verpleegkundig specialist' }).click();
    await split.getByRole('button', { name: 'Klaar' }).click();
    await save.click();
    await vi.waitFor(() =>
      expect(server.bodies.get('POST /v1/users/7/user-professions')).toEqual({
        professions: [5, 6].map((profession_id) => ({ profession_id, big_number: NUMBER })),
      }),
    );
  });
});

describe('When a profession is added in its four layouts', () => {
  it('PROF-04.3 DEFAULT marks the question when it has no answer', async () => {
    const { dialog, save, server } = await adding();
    await save.click();
    await expect.element(dialog.getByRole('alert').getByText('Kies ja of nee.')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'Ja' })).toHaveFocus();
    expect(server.calls).not.toContain('POST /v1/users/7/user-professions');
  });

  it('PROF-03.4 PROF-04.2 PROF-04.8 DEFAULT takes a profession and registration number without a BIG number, and disables those chosen before', async () => {
    const { dialog, save, server } = await adding();
    await dialog.getByText('Nee', { exact: true }).click();
    const select = dialog.getByLabelText('Beroep', { exact: true });
    await expect.element(select.getByRole('option', { name: 'Huisarts (al gekozen)' })).toBeDisabled();
    await expect.element(save).toBeDisabled();
    await select.selectOptions('6');
    await dialog.getByLabelText(/Registratienummer/).fill(' 44-2019 ');
    await save.click();
    await vi.waitFor(() =>
      expect(server.bodies.get('POST /v1/users/7/user-professions')).toEqual({ professions: [{ profession_id: 6, registration_number: '44-2019' }] }),
    );
  });

  it('PROF-04.2 says at the registration number that it is none, until it is typed anew', async () => {
    const sentence = 'Vul het nummer in zoals het register het schrijft.';
    const errors = { 'professions.0.registration_number': [sentence] };
    const { dialog, save } = await adding({
      'POST /v1/users/7/user-professions': status(422, { code: 'validation_failed', message: sentence, errors }),
    });
    await dialog.getByText('Nee', { exact: true }).click();
    await dialog.getByLabelText('Beroep', { exact: true }).selectOptions('6');
    const number = dialog.getByLabelText(/Registratienummer/);
    await number.fill('ab');
    await save.click();
    await expect.element(number).toHaveAccessibleDescription(sentence);
    await expect.element(number).toHaveFocus();
    await number.fill('ab1');
    await expect.element(number).not.toHaveAccessibleDescription(sentence);
  });

  it('PROF-04.4 BIG_ONLY verifies one that is there, without a question', async () => {
    const { screen, server } = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      answers: { ...aProfileServer({ user: sanne }), [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [4]) },
    });
    await screen.getByRole('button', { name: 'Verifieer Huisarts' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Beroep verifiëren' });
    expect(dialog.getByRole('radio').elements()).toHaveLength(0);
    await dialog.getByLabelText('BIG-nummer').fill(NUMBER);
    await dialog.getByRole('button', { name: 'Opslaan' }).click({ timeout: 10_000 });
    await vi.waitFor(() =>
      expect(server.bodies.get('POST /v1/users/7/user-professions/update')).toEqual({
        professions: [{ id: 1, profession_id: 4, big_number: NUMBER, registration_number: null }],
      }),
    );
  });

  it('PROF-04.4 says that the register has the number for another profession than the one that is verified', async () => {
    const { screen } = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      answers: { ...aProfileServer({ user: sanne }), [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [6]) },
    });
    await screen.getByRole('button', { name: 'Verifieer Huisarts' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Beroep verifiëren' });
    await dialog.getByLabelText('BIG-nummer').fill(NUMBER);
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/^Dit nummer staat in het register voor .+, niet voor Huisarts\.$/);
  });

  it('says that a claimed number waits for the address to be confirmed, and offers nothing that would not help', async () => {
    const claimed = { ...nurse, bignumber: { big_number: NUMBER, bignumber_check_required: true } };
    const unconfirmed = { ...sanne, email_verified: false };
    const { screen } = await openApp({
      path: '/main/profile?tab=profile',
      as: unconfirmed,
      answers: aProfileServer({ user: unconfirmed, professions: [aProfession(1), claimed] }),
    });
    await expect.element(screen.getByText('Verificatie volgt als u uw e-mailadres bevestigt')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Verifieer Huisarts' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verifieer Verpleegkundige' }).elements()).toHaveLength(0);
  });

  it('offers to verify a claimed number, looks it up by itself, and offers it for no addition', async () => {
    const claimed = { ...nurse, bignumber: { big_number: NUMBER, bignumber_check_required: true } };
    const addition = aProfession(3, { profession_id: 7, profession_details: { name: 'Kaderarts', is_big_addition: true } });
    const { screen, server } = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      answers: {
        ...aProfileServer({ user: sanne, professions: [claimed, addition] }),
        [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [5, 6]),
      },
    });
    await expect.element(screen.getByText('Kaderarts')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Verifieer/ }).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Verifieer Verpleegkundige' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Beroep verifiëren' });
    await expect.element(dialog.getByLabelText('BIG-nummer')).toHaveValue(NUMBER);
    const split = screen.getByRole('dialog', { name: 'Welke beroepen oefent u uit?' });
    await expect.element(split.getByRole('checkbox', { name: 'Verpleegkundige' })).toBeChecked();
    await expect.element(split.getByRole('checkbox', { name: 'Verpleegkundig specialist' })).not.toBeChecked();
    await split.getByRole('button', { name: 'Klaar' }).click();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await vi.waitFor(() =>
      expect(server.bodies.get('POST /v1/users/7/user-professions/update')).toEqual({
        professions: [{ id: 2, profession_id: 5, big_number: NUMBER, registration_number: null }],
      }),
    );
  });

  it('PROF-04.5 PROFESSION_ONLY changes an addition, which has no BIG number, without asking for one', async () => {
    const addition = aProfession(3, {
      profession_id: 7,
      profession_details: { name: 'Kaderarts', is_big_addition: true },
      registration_number: '44-2019',
    });
    const { screen, server } = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      answers: aProfileServer({ user: sanne, professions: [nurse, addition] }),
    });
    await screen.getByRole('button', { name: 'Meer over Kaderarts' }).click();
    await screen.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Beroep wijzigen' });
    await expect.element(dialog.getByLabelText('Beroep', { exact: true })).toHaveValue('7');
    expect(dialog.getByText('Hebt u een BIG-nummer?').elements()).toHaveLength(0);
    expect(dialog.getByLabelText('BIG-nummer').elements()).toHaveLength(0);
    await dialog.getByLabelText(/Registratienummer/).fill('55-2024');
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await vi.waitFor(() =>
      expect(server.bodies.get('POST /v1/users/7/user-professions/update')).toEqual({
        professions: [{ id: 3, profession_id: 7, big_number: null, registration_number: '55-2024' }],
      }),
    );
  });

  it('PROF-04.6 ADDITION_ONLY offers additions alone', async () => {
    const { screen } = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      answers: aProfileServer({ user: sanne, professions: [nurse] }),
    });
    await screen.getByRole('button', { name: 'Meer over Verpleegkundige' }).click();
    await screen.getByRole('button', { name: 'Aanvullend beroep toevoegen' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Aanvullend beroep' });
    await expect.element(dialog.getByRole('option', { name: 'Kaderarts' })).toBeInTheDocument();
    expect(
      dialog
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Kies een beroep', 'Kaderarts']);
  });
});

describe('When saving is refused', () => {
  it('BIG-02.5 APP-13.2 APP-13.3 APP-13.4 says so as a toast and at the field, and keeps what was typed', async () => {
    const { screen, number, save } = await withNumber({
      [`GET /v1/bignumber/${NUMBER}`]: aFoundNumber(NUMBER, [5]),
      'POST /v1/users/7/user-professions': status(422, {
        code: 'validation_failed',
        message: 'x',
        errors: { big_number: ['Dit nummer is net vergeven.'] },
      }),
    });
    await number.fill(NUMBER);
    await expect.element(save).toBeEnabled();
    await save.click();
    await expect.element(number).toHaveAccessibleDescription('Dit nummer is net vergeven.');
    await expect.element(screen.getByRole('alert').getByText('Dit nummer is net vergeven.')).toBeVisible();
    await expect.element(number).toHaveValue(NUMBER);
  });
});

describe('When a profession is removed', () => {
  const general = aProfession(1);

  async function removing(professions: readonly ReturnType<typeof aProfession>[], name: string, answers = {}) {
    const app = await openApp({
      path: '/main/profile?tab=profile',
      as: sanne,
      answers: { ...aProfileServer({ user: sanne, professions }), 'DELETE /v1/user-professions/2': status(204), ...answers },
    });
    await app.screen.getByRole('button', { name: `Meer over ${name}` }).click();
    await app.screen.getByRole('button', { name: 'Verwijderen' }).click();
    return app;
  }

  it('PROF-03.2 asks first, and forgets the number with it', async () => {
    const { screen, server } = await removing([general, nurse], 'Verpleegkundige');
    const ask = screen.getByRole('alertdialog', { name: 'Verpleegkundige verwijderen?' });
    await expect.element(ask).toHaveAccessibleDescription('Dit beroep en het nummer erbij verdwijnen uit uw profiel.');
    await ask.getByRole('button', { name: 'Annuleren' }).click();
    expect(server.calls).not.toContain('DELETE /v1/user-professions/2');
  });

  it('PROF-03.3 says that the number stays where several share it', async () => {
    const specialist = aProfession(3, {
      ...nurse,
      id: 3,
      profession_id: 6,
      profession_details: { name: 'Verpleegkundig specialist', is_big_addition: false },
    });
    const { screen, server } = await removing([nurse, specialist], 'Verpleegkundige');
    const ask = screen.getByRole('alertdialog');
    await expect.element(ask).toHaveAccessibleDescription(/staat ook bij Verpleegkundig specialist\. Het nummer blijft daar staan/);
    await ask.getByRole('button', { name: 'Verwijderen' }).click();
    await expect.element(screen.getByText('Beroep verwijderd')).toBeVisible();
    expect(server.calls).toContain('DELETE /v1/user-professions/2');
  });

  it('PROF-03.5 keeps the last one', async () => {
    const { screen, server } = await removing([nurse], 'Verpleegkundige');
    await expect.element(screen.getByRole('alert').getByText(/minstens één beroep nodig/)).toBeVisible();
    expect(server.calls).not.toContain('DELETE /v1/user-professions/2');
  });

  it('APP-13.1 tells a 422 as an error toast', async () => {
    const { screen } = await removing([general, nurse], 'Verpleegkundige', {
      'DELETE /v1/user-professions/2': status(422, { code: 'last_profession', message: 'x', errors: 'U hebt minstens één beroep nodig.' }),
    });
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect.element(screen.getByRole('alert').getByText('U hebt minstens één beroep nodig.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Meer over Verpleegkundige' })).toBeVisible();
  });
});
