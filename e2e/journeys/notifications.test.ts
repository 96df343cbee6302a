import type { CDPSession, Page } from '@playwright/test';
import { install } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const MESSAGE = {
  id: 'm-1',
  title: 'Nieuw in Ritme & ruis',
  body: 'Plekje: geruststellen of verwijzen',
  image: null,
  action: { course_id: 1, stream_id: 3 },
};

/** What the browser does once its push service has delivered and it has decrypted. */
async function pushTo(page: Page, origin: string) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, icon }) => ({ title, body, tag, icon: new URL(icon).pathname }));
  });

test.describe('What a push service delivers', { tag: '@desktop' }, () => {
  test('APP-01.10 APP-01.6 APP-01.7 is a toast in the open app, and a notification where no window of it is in sight', async ({
    memberPage: page,
    server,
  }) => {
    await install(page);
    const deliver = await pushTo(page, server.origin);
    await deliver(MESSAGE);
    await page.getByRole('group', { name: MESSAGE.title }).getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(/\/course\/1\?stream=3$/);
    expect(await shown(page)).toEqual([]);

    // A window of the same origin, but not of the app.
    await page.goto(`${server.origin}/icon.svg`);
    await deliver({ ...MESSAGE, id: 'm-2' });
    await page.goto(`${server.origin}/main/home`);
    await expect.poll(() => shown(page)).toEqual([{ title: MESSAGE.title, body: MESSAGE.body, tag: 'm-2', icon: '/icons/any-192.png' }]);
  });
});
