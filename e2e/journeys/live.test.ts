import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { expect, test } from '../support/test.ts';

test.describe('In the live room of the demonstration', () => {
  test('LIVE-06.1 LIVE-06.4 a member writes, votes and takes back, and a guest whose proxy refuses sockets follows it in English', {
    tag: '@phone',
  }, async ({ memberPage, browser, server }) => {
    const { live } = (await (await fetch(`${server.origin}/v1/live`)).json()) as { live: { live_id: number }[] };
    const path = `/live/${live[0]?.live_id}`;
    const proxy = await startRefusingProxy(server.origin);
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' });
    try {
      await context.addInitScript(() => localStorage.setItem('language', 'en'));
      const guest = await context.newPage();
      const feed = guest.waitForResponse((response) => response.url().includes('/feed?'));
      await guest.goto(path);
      await expect(guest.getByText('You are reading as a guest.')).toBeVisible();
      expect((await feed).status()).toBe(200);
      expect(proxy.refused()).toBeGreaterThan(0);

      await memberPage.goto(path);
      const field = memberPage.getByRole('textbox', { name: 'Schrijf een bericht' });
      await field.fill('Wat doet u bij een sporthart?');
      await memberPage.getByRole('button', { name: 'Verstuur' }).click();
      const own = memberPage.getByRole('log').getByText('Wat doet u bij een sporthart?');
      await expect(own).toBeVisible();
      await expect(guest.getByRole('log').getByText('Wat doet u bij een sporthart?')).toBeVisible();
      await memberPage.getByRole('button', { name: 'Neem terug' }).click();
      await expect(own).toBeHidden();
      await expect(guest.getByRole('log').getByText('Wat doet u bij een sporthart?')).toBeHidden();

      await memberPage.getByRole('link', { name: 'Poll' }).click();
      await memberPage.getByText('Maandelijks').click();
      await expect(memberPage.getByText('Uw stem telt.')).toBeVisible();
    } finally {
      await context.close();
      await proxy.close();
    }
  });
});
