import { describe, expect, it, onTestFinished, vi } from 'vitest';
// What the app fetches later is at hand at once.
import './deletion-question.tsx';
import { aLiveRoom, aRoom } from '../../testing/a-live-room.ts';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aProfileServer } from '../../testing/wire-profile.ts';

const TITLE = 'Uw account wordt op 6 juli 2025 verwijderd';
const CANCEL = 'DELETE /v1/users/account-delete-request';
// What the profile lacks would be asked for, if it were not to be deleted.
const sanne = aUser({ professions: [], check_required: true });
const leaving = { ...sanne, deletion_due_at: '2025-07-06T10:00:00.000Z' };
const answers = { ...aProfileServer({ user: leaving }), [CANCEL]: status(204) };

/** What is fetched is drawn, and the frame has come in which a dialog would be. */
async function atRest({ services }: Pick<Awaited<ReturnType<typeof openApp>>, 'services'>): Promise<void> {
  await vi.waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}

describe('Whoever comes back before their account is deleted', () => {
  it('AUTH-09.4 is asked as soon as they have signed in, and keeps it', async () => {
    const app = await openApp({
      path: '/login',
      answers: { ...answers, 'POST /v1/login': { status: 'signed_in', user: leaving, access_token: 'token-2', token_type: 'Bearer' } },
    });
    const { screen, server, path } = app;
    await screen.getByLabelText('E-mailadres').fill('s.dewit@example.org');
    await screen.getByLabelText('Wachtwoord', { exact: true }).fill('geheim');
    await screen.getByRole('button', { name: 'Inloggen' }).click();
    const dialog = screen.getByRole('alertdialog', { name: TITLE });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription('Wilt u uw account houden? Dan blijft alles wat u hebt beluisterd en verdiend. Downloads haalt u opnieuw op.');
    expect(path()).toBe('/main/home');
    server.answer('GET /v1/users/me', { ...sanne, check_required: false });
    await dialog.getByRole('button', { name: 'Account houden' }).click();
    await expect.element(screen.getByText('Uw account blijft bestaan')).toBeVisible();
    expect(server.calls).toContain(CANCEL);
    // Nor does the next question follow at once.
    await atRest(app);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('AUTH-09.4 is asked when they open the app, and not again when they leave it as it is', async () => {
    const app = await openApp({ path: '/main/home', as: leaving, answers });
    const { screen, server, router } = app;
    await screen.getByRole('alertdialog', { name: TITLE }).getByRole('button', { name: 'Toch verwijderen' }).click();
    await router.navigate({ to: '/contact' });
    await router.navigate({ to: '/main/profile', search: { tab: 'profile' } });
    await expect.element(screen.getByText(TITLE)).toBeVisible();
    await atRest(app);
    expect(document.querySelector('dialog')).toBeNull();
    expect(server.calls).not.toContain(CANCEL);
  });

  it('AUTH-09.4 keeps being asked while it could not be called off', async () => {
    const { screen } = await openApp({
      path: '/main/home',
      as: leaving,
      answers: { ...answers, [CANCEL]: status(500, { code: 'internal', message: 'x', errors: 'Er ging iets mis.' }) },
    });
    const dialog = screen.getByRole('alertdialog', { name: TITLE });
    await dialog.getByRole('button', { name: 'Account houden' }).click();
    await expect.element(screen.getByText('Er ging iets mis.')).toBeVisible();
    await expect.element(dialog).toBeVisible();
  });

  it('AUTH-09.4 is not asked over a live room, but after it', async () => {
    const app = await openApp({ path: '/live/9', as: leaving, answers: { ...answers, ...aLiveRoom(aRoom()).answers } });
    const { screen, router } = app;
    onTestFinished(() => screen.unmount());
    await expect.element(screen.getByRole('log')).toBeVisible();
    await atRest(app);
    expect(document.querySelector('dialog')).toBeNull();
    await router.navigate({ to: '/main/home' });
    await expect.element(screen.getByRole('alertdialog', { name: TITLE })).toBeVisible();
  });

  it.each(['dialog', 'div'])('AUTH-09.4 is asked after what lies over the screen: a question, or the player in a %s', async (tag) => {
    const over = document.body.appendChild(document.createElement(tag));
    over.setAttribute(tag === 'dialog' ? 'open' : 'role', 'dialog');
    onTestFinished(() => over.remove());
    const app = await openApp({ path: '/main/home', as: leaving, answers });
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await atRest(app);
    expect(app.screen.getByText(TITLE).elements()).toHaveLength(0);
    over.remove();
    await app.router.navigate({ to: '/main/search' });
    await expect.element(app.screen.getByRole('alertdialog', { name: TITLE })).toBeVisible();
  });
});
