import { describe, expect, it, vi } from 'vitest';
// What the app fetches later is at hand at once.
import './profile-reminder.tsx';
import { ownProfessionsQuery } from '../../shared/professions/profession-queries.ts';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../../testing/wire-course.ts';
import { aProfession, aProfileServer } from '../../testing/wire-profile.ts';

const WEEK_MS = 604_800_000;
const now = new Date(2025, 5, 22, 9, 41);
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const noor = aUser({ categories: [] });

const opened = (user = noor, more: Record<string, unknown> = {}, kept: Record<string, string> = {}, path = '/main/home') =>
  openApp({
    path,
    as: user,
    now,
    kept,
    answers: { ...aProfileServer({ user, professions: user.professions.length > 0 ? [aProfession(1)] : [] }), ...more },
  });

const TITLE = 'Klopt uw profiel nog?';
const FIRST_TITLE = 'Vul uw profiel aan';

describe('When a profile lacks something', () => {
  it('PROF-09.2 PROF-09.5 APP-11.4 asks for fields of interest with the professions beside them, and keeps what is chosen', async () => {
    const { screen, server, services } = await opened();
    const dialog = screen.getByRole('dialog', { name: TITLE });
    await expect.element(dialog).toHaveAccessibleDescription('Dan krijgt u de juiste punten en de juiste aanbevelingen.');
    expect(services.device.get('last_reminder_date')).toBe(now.toISOString());
    await expect.element(dialog.getByText('Huisarts')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Beroep toevoegen' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(dialog.getByText(/minstens één interessegebied/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Slaap' }).click();
    const asked = () => server.calls.filter((call) => call.startsWith('GET /v1/podcast/home')).length;
    const before = asked();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    // What lies behind it is of the profile that was.
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
    await vi.waitFor(() => expect(screen.getByRole('dialog').elements()).toHaveLength(0));
    expect(server.bodies.get('POST /v1/users/sync-categories')).toEqual({ category_ids: [3] });
  });

  it('PROF-09.1 PROF-09.5 asks for a profession, which Save waits for', async () => {
    const { screen, server, services } = await opened(aUser({ professions: [] }));
    const dialog = screen.getByRole('dialog', { name: FIRST_TITLE });
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(dialog.getByText('Kies minstens één beroep.')).toBeVisible();
    expect(server.calls).not.toContain('POST /v1/users/sync-categories');
    await dialog.getByRole('button', { name: 'Sluiten' }).click();
    await vi.waitFor(() => expect(screen.getByRole('dialog').elements()).toHaveLength(0));
    // The page that asks for more does not follow it at the next press.
    expect(services.device.get('profile_put_off_at')).toBe(now.toISOString());
  });

  it('PROF-09.4 asks again after a week', async () => {
    const { screen } = await opened(noor, {}, { last_reminder_date: ago(WEEK_MS) });
    await expect.element(screen.getByRole('dialog', { name: TITLE })).toBeVisible();
  });

  it.each([
    ['within a week', noor, { last_reminder_date: ago(WEEK_MS - 1) }],
    ['where no field of interest fits on purpose', aUser({ categories: [], no_categories: true }), {}],
    ['who is complete', aUser(), {}],
  ])('PROF-09.2 PROF-09.3 PROF-09.4 leaves alone %s', async (_, user, kept) => {
    const { screen, server } = await opened(user, {}, kept);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await vi.waitFor(() => expect(server.calls.some((call) => call.startsWith('GET /v1/podcast/home'))).toBe(true));
    expect(screen.getByRole('dialog', { name: TITLE }).elements()).toHaveLength(0);
  });

  it('PROF-09.2 leaves alone where there are none for the professions', async () => {
    const { screen, server } = await opened(noor, { 'GET /v1/categories': { categories: [] } });
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/categories?profession_ids=4'));
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/user-professions'));
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: TITLE }).elements()).toHaveLength(0);
  });

  it('waits for another time when a dialog is open', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { screen, server, services } = await opened(noor, { 'GET /v1/user-professions': () => new Promise((resolve) => (answer = resolve)) });
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/user-professions'));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.show();
    answer({ user_professions: [] });
    await vi.waitFor(() => expect(services.queryClient.isFetching({ queryKey: ['profile'] })).toBe(0));
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: TITLE }).elements()).toHaveLength(0);
    expect(services.device.get('last_reminder_date')).toBeNull();
    dialog.remove();
  });

  it('leaves a card of the screen that asks for the profession alone, and comes on the next screen', async () => {
    const nurse = aUser({ professions: [] });
    const accredited = aStream(1, {
      professions: [{ profession_id: 1, profession_name: 'Huisarts', points: 2, register: 'Proefregister', is_mine: false }],
    });
    const { screen, services } = await opened(nurse, aCourseServer(aCourse(), [accredited]), {}, '/course/70/episode/1');
    await expect.element(screen.getByRole('link', { name: 'Kies uw beroep' })).toBeVisible();
    await vi.waitFor(() => expect(services.queryClient.getQueryState(ownProfessionsQuery(services).queryKey)?.status).toBe('success'));
    await vi.waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    // The frame in which it would be shown, and the one after it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    expect(screen.getByRole('dialog', { name: FIRST_TITLE }).elements()).toHaveLength(0);
    await screen.getByRole('link', { name: 'Home' }).click();
    await expect.element(screen.getByRole('dialog', { name: FIRST_TITLE })).toBeVisible();
  });

  it('APP-14.2 only logs when the details cannot be fetched', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { screen, server, services } = await opened(noor, { 'GET /v1/user-professions': () => new Promise((resolve) => (answer = resolve)) });
    await vi.waitFor(() => expect(server.calls).toContain('GET /v1/user-professions'));
    const report = vi.spyOn(services.monitor, 'report');
    answer(status(500, { code: 'internal', message: 'x', errors: 'Er ging iets mis.' }));
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith('logged', expect.anything(), 'profile details of the reminder'));
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
    expect(screen.getByRole('alert').getByText('Er ging iets mis.').elements()).toHaveLength(0);
    expect(services.device.get('last_reminder_date')).toBeNull();
  });
});
