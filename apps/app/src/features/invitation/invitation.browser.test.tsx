import { describe, expect, it, vi } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aBusyServer, aUser } from '../../testing/wire.ts';

const wrong = status(422, { code: 'invite_code_invalid', message: 'x', errors: 'Code is niet geldig' });
const good = { valid: true, invited_by: 'Marit' };
const VALIDATE = 'POST /v1/podcast/validate-invite-token';
const stores = { 'GET /v1/app-versions': { latest_ios_store_url: 'https://apps.example/1', latest_android_store_url: 'https://play.example/1' } };
const gated = { 'GET /v1/podcast/config': { ...aBusyServer()['GET /v1/podcast/config'], invite_token_config: { invite_token_enabled: true } } };

describe('When somebody opens an invitation', () => {
  it('APP-04.6 NAV-04.7 offers the app, and signing up on the web with the invitation', async () => {
    const { screen, path, server, services } = await openApp({ path: '/invite/ABCD-EFGH', answers: { [VALIDATE]: good, ...stores } });
    await expect.element(screen.getByRole('heading', { name: 'Marit nodigt u uit' })).toBeVisible();
    expect(server.bodies.get(VALIDATE)).toEqual({ token: 'ABCD-EFGH' });
    await expect.element(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', 'https://apps.example/1');
    await expect.element(screen.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', 'https://play.example/1');
    await screen.getByRole('button', { name: 'Verder op het web' }).click();
    await vi.waitFor(() => expect(path()).toBe('/sign-up'));
    expect(services.device.get('invite_token')).toBe('ABCD-EFGH');
  });

  it('APP-04.4 APP-04.9 APP-12.5 says that a code is not valid, and takes another', async () => {
    const { screen, path, server, services } = await openApp({ path: '/invite/OUD', answers: { [VALIDATE]: wrong } });
    await expect.element(screen.getByRole('heading', { name: 'Deze uitnodiging werkt niet meer' })).toBeVisible();
    const code = screen.getByLabelText('Uitnodigingscode');
    await code.fill('NOG-FOUT');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await expect.element(code).toHaveAccessibleDescription('Code is niet geldig');
    server.answer(VALIDATE, good);
    await code.fill('https://auscult.example/invite/ABCD-EFGH');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await vi.waitFor(() => expect(path()).toBe('/sign-up'));
    expect(services.device.get('invite_token')).toBe('ABCD-EFGH');
  });

  it('can be asked again when nothing answered', async () => {
    const { screen, server } = await openApp({ path: '/invite/ABCD', answers: { [VALIDATE]: 'offline' } });
    await expect.element(screen.getByRole('heading', { name: 'Dit kan niet geladen worden' })).toBeVisible();
    server.answer(VALIDATE, { valid: true });
    await screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect.element(screen.getByRole('heading', { name: 'U bent uitgenodigd' })).toBeVisible();
  });

  it('takes a code on the login screen', async () => {
    const { screen, path } = await openApp({ path: '/login', answers: { [VALIDATE]: good } });
    await screen.getByRole('button', { name: 'Uitnodigingscode' }).click();
    await screen.getByRole('dialog').getByLabelText('Uitnodigingscode').fill('ABCD-EFGH');
    await screen.getByRole('button', { name: 'Verder' }).click();
    await vi.waitFor(() => expect(path()).toBe('/sign-up'));
  });
});

describe('When the app runs on a phone of its own', () => {
  it.each(['ios', 'android'] as const)(
    'APP-04.1 APP-04.4 APP-11.2 APP-12.5 stands before the app on %s until a good code was given',
    async (platform) => {
      const answers = { ...gated, [VALIDATE]: wrong };
      const { screen, server, services } = await openApp({ path: '/main/home', as: aUser(), answers, outside: { platform } });
      const code = screen.getByLabelText('Uitnodigingscode');
      await code.fill('FOUT');
      await screen.getByRole('button', { name: 'Verder' }).click();
      await expect.element(code).toHaveAccessibleDescription('Code is niet geldig');
      expect(services.device.get('invite_passed')).toBeNull();
      server.answer(VALIDATE, good);
      await code.fill('ABCD-EFGH');
      await screen.getByRole('button', { name: 'Verder' }).click();
      await expect.element(screen.getByRole('navigation', { name: 'Hoofdnavigatie' })).toBeVisible();
      expect(services.device.get('invite_passed')).toBe('true');
    },
  );

  it('APP-04.5 APP-11.2 counts how often the gate was put away, and since when; it stays', async () => {
    const { screen, services } = await openApp({ path: '/main/home', as: aUser(), answers: gated, outside: { platform: 'ios' } });
    await screen.getByRole('button', { name: 'Ik heb geen code' }).click();
    const first = services.device.get('invite_closed_first');
    expect(first).toBe(new Date(2025, 5, 22, 9, 41).toISOString());
    await screen.getByRole('button', { name: 'Ik heb toch een code' }).click();
    await screen.getByRole('button', { name: 'Ik heb geen code' }).click();
    expect(services.device.get('invite_closed_first')).toBe(first);
    expect(services.device.get('invite_closed_counter')).toBe('2');
    expect(screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Contact' }).click();
    await expect.element(screen.getByRole('button', { name: 'Verstuur bericht' })).toBeVisible();
  });

  it.each([
    ['the server asks for none', { platform: 'ios' as const }, {}, {}],
    ['one was given before', { platform: 'ios' as const }, { invite_passed: 'true' }, gated],
    ['it is the web', {}, {}, gated],
  ])('APP-04.1 APP-04.2 APP-04.3 asks for no code when %s', async (_case, outside, kept, answers) => {
    const { screen } = await openApp({ path: '/main/home', as: aUser(), kept, answers, outside });
    await expect.element(screen.getByRole('navigation', { name: 'Hoofdnavigatie' })).toBeVisible();
  });
});

describe('When a member invites a colleague', () => {
  const url = 'https://auscult.example/invite/ABCD-EFGH';
  const INVITE = 'POST /v1/podcast/invite-token';

  async function atDialog() {
    const app = await openApp({ path: '/continue-watching', as: aUser(), size: 'desktop', answers: { [INVITE]: { token: 'ABCD-EFGH', url } } });
    await app.screen.getByRole('button', { name: 'Collega uitnodigen' }).click();
    return { ...app, dialog: app.screen.getByRole('dialog', { name: 'Collega uitnodigen' }) };
  }

  it('PROF-11.4 has a mail sent, and is ready for the next', async () => {
    const { dialog, server } = await atDialog();
    const email = dialog.getByLabelText('E-mailadres van uw collega');
    await email.fill('geen adres');
    await dialog.getByRole('button', { name: 'Verstuur uitnodiging' }).click();
    await expect.element(email).toHaveAccessibleDescription('Ongeldig e-mailadres');
    await email.fill('marit@example.org');
    await dialog.getByRole('button', { name: 'Verstuur uitnodiging' }).click();
    await expect.element(email).toHaveValue('');
    expect(server.bodies.get(INVITE)).toEqual({ email: 'marit@example.org' });
  });

  it('PROF-11.4 makes one link, to copy', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { dialog, server } = await atDialog();
    await dialog.getByRole('button', { name: 'Maak een link' }).click();
    await expect.element(dialog.getByText(url)).toBeVisible();
    await dialog.getByRole('button', { name: 'Kopieer link' }).click();
    await vi.waitFor(() => expect(write).toHaveBeenCalledWith(url));
    expect(server.sent(INVITE)).toEqual([{}]);
    write.mockRestore();
  });

  it('is not offered to guests', async () => {
    const { screen } = await openApp({ path: '/contact', size: 'desktop' });
    await expect.element(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Collega uitnodigen' }).elements()).toEqual([]);
  });
});
