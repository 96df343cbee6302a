import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PushDevice, PushPermission } from '../../platform/push-device.ts';
import { type Answers, status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer } from '../../testing/wire-course.ts';
import { aProfileServer } from '../../testing/wire-profile.ts';
import { startNotifications } from './start-notifications.tsx';

const sanne = aUser();
const TIPS_SEEN = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };
const ANSWERS: Answers = {
  'GET /v1/podcast/push-key': { key: 'BKey' },
  'POST /v1/podcast/push-token': status(204),
  'DELETE /v1/podcast/push-token': status(204),
  [`POST /v1/users/${sanne.id}/courses`]: status(204),
  'GET /v1/companies/9/follow': { company_id: 9, following: true, user_follow_count: 1 },
};

/** A device whose system answers `answered` when it asks. */
function aDevice(permission: PushPermission, answered: PushPermission = 'granted') {
  const changes: (() => void)[] = [];
  const state = { permission, asked: 0, token: 'token-of-the-browser', subscribed: false };
  const device: PushDevice = {
    permission: () => state.permission,
    async ask() {
      state.asked += 1;
      state.permission = answered;
      return answered;
    },
    async subscribe() {
      state.subscribed = true;
      return state.token;
    },
    async unsubscribe() {
      state.subscribed = false;
    },
    onChange: (changed) => void changes.push(changed),
  };
  return {
    state,
    device,
    rename(token: string) {
      state.token = token;
      for (const changed of changes) changed();
    },
  };
}

async function open(
  { device }: ReturnType<typeof aDevice>,
  { tips = TIPS_SEEN, ...options }: Partial<OpenOptions> & { tips?: Record<string, string> } = {},
) {
  const app = await openApp({
    path: '/course/70',
    as: sanne,
    ...options,
    answers: { ...aCourseServer(aCourse()), ...ANSWERS, ...options.answers },
    kept: { ...tips, ...options.kept },
    outside: { ...options.outside, pushDevice: device },
  });
  onTestFinished(startNotifications(app.services));
  return { ...app, sheet: page.getByRole('alertdialog'), heart: app.screen.getByRole('button', { name: 'Favoriet' }).first() };
}

const tokensOf = ({ server }: Awaited<ReturnType<typeof open>>) => server.sent('POST /v1/podcast/push-token');

describe('When somebody may want notifications', () => {
  it('APP-01.1 APP-01.4 APP-11.5 explains them after a favourite, then the system asks, and the device is registered', async () => {
    const phone = aDevice('default');
    const app = await open(phone);
    expect(app.sheet.elements()).toHaveLength(0);
    await app.heart.click();
    await expect.element(page.getByText('Meldingen van nieuwe afleveringen?')).toBeVisible();
    expect(phone.state.asked).toBe(0);
    expect(app.services.device.get('notification_ask_count')).toBe('1');
    await page.getByRole('button', { name: 'Meldingen aanzetten' }).click();
    await vi.waitFor(() =>
      expect(tokensOf(app)).toEqual([{ type: 'web', token: 'token-of-the-browser', device_id: app.services.device.get('device_id') }]),
    );
    expect(phone.state.asked).toBe(1);
    expect(app.sheet.elements()).toHaveLength(0);
  });

  it('APP-11.4 holds back what would be explained under it, until it is answered', async () => {
    const app = await open(aDevice('default'), { tips: {} });
    const tip = page.getByText('Tik op het hart om te bewaren voor later.');
    await expect.element(tip).toBeVisible();
    // Followed somewhere else, whose page is left by now: nothing was pressed here.
    await app.services.outbox.put({ kind: 'follow', key: 'follow.9', payload: { companyId: 9, on: true }, on: true });
    await expect.element(app.sheet).toBeVisible();
    await expect.element(tip).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Niet nu' }).click();
    await expect.element(tip).toBeVisible();
  });

  it('APP-01.3 APP-11.5 counts each ask: the third is the last, and one refusal ends it for this visit', async () => {
    const phone = aDevice('default');
    const app = await open(phone, { kept: { notification_ask_count: '2' } });
    await app.heart.click();
    await page.getByRole('button', { name: 'Niet nu' }).click();
    expect(app.services.device.get('notification_ask_count')).toBe('3');
    expect([phone.state.asked, app.sheet.elements().length]).toEqual([0, 0]);
  });

  it('APP-01.3 does not ask a fourth time', async () => {
    const app = await open(aDevice('default'), { kept: { notification_ask_count: '3' } });
    await app.heart.click();
    await expect.element(app.screen.getByText('Bewaard bij uw favorieten')).toBeVisible();
    expect(app.services.device.get('notification_ask_count')).toBe('3');
    expect(app.sheet.elements()).toHaveLength(0);
  });

  it('APP-01.2 says after a refusal where the browser lets them through', async () => {
    const app = await open(aDevice('default', 'denied'));
    await app.heart.click();
    await page.getByRole('button', { name: 'Meldingen aanzetten' }).click();
    await expect.element(page.getByText('Open de site-instellingen met het teken naast het adres', { exact: false })).toBeVisible();
    await app.services.texts.use('en');
    await expect.element(page.getByText('Open the site settings with the mark beside the address', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(tokensOf(app)).toEqual([]);
  });

  it('APP-01.2 opens the settings of a phone that holds them back', async () => {
    const openSettings = vi.fn<() => void>();
    const nativeApp = { version: async () => null, openStore: () => undefined, openSettings };
    const { screen } = await open(aDevice('denied'), {
      path: '/main/profile?tab=settings',
      answers: { ...aProfileServer({ user: sanne }), ...ANSWERS },
      outside: { nativeApp },
    });
    await screen.getByRole('button', { name: 'Open instellingen' }).click();
    expect(openSettings).toHaveBeenCalledOnce();
  });

  it('does not ask where nothing can be sent', async () => {
    const app = await open(aDevice('default'), { answers: { 'GET /v1/podcast/push-key': { key: null } } });
    await app.heart.click();
    await vi.waitFor(() => expect(app.server.calls).toContain('GET /v1/podcast/push-key'));
    expect(app.services.device.get('notification_ask_count')).toBeNull();
    expect(app.sheet.elements()).toHaveLength(0);
  });
});

describe('When notifications are allowed', () => {
  it('APP-01.4 registers the device at the start and when its name changes, and removes it at sign-out', async () => {
    const phone = aDevice('granted');
    const app = await open(phone);
    await vi.waitFor(() => expect(tokensOf(app)).toHaveLength(1));
    phone.rename('another-token');
    await vi.waitFor(() => expect(tokensOf(app)).toHaveLength(2));
    expect(tokensOf(app)[1]).toMatchObject({ token: 'another-token' });
    app.server.answer('POST /v1/auth/logout', status(204));
    await app.services.session.logout();
    await vi.waitFor(() => expect(phone.state.subscribed).toBe(false));
  });

  it('are switched off and on again on this device alone', async () => {
    const phone = aDevice('granted');
    const app = await open(phone, { path: '/main/profile?tab=settings', answers: { ...aProfileServer({ user: sanne }), ...ANSWERS } });
    await vi.waitFor(() => expect(tokensOf(app)).toHaveLength(1));
    const choice = app.screen.getByRole('switch', { name: 'Meldingen op dit apparaat' });
    await choice.click();
    await vi.waitFor(() => expect(phone.state.subscribed).toBe(false));
    expect(app.server.calls.filter((call) => call.startsWith('DELETE /v1/podcast/push-token?device_id='))).toHaveLength(1);
    expect(app.services.device.get('notifications_off')).toBe('true');
    phone.rename('while-off');
    await choice.click();
    await vi.waitFor(() => expect(tokensOf(app)).toHaveLength(2));
    await expect.element(choice).toBeChecked();
    expect(app.services.device.get('notifications_off')).toBeNull();
  });
});
