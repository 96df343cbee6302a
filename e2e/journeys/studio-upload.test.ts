import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectSoundToAdvance } from '../support/listening.ts';
import { signInHere } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toneWav } from '../support/tone-wav.ts';
import { violations } from '../support/violations.ts';

const EDITOR = 'redactie@auscult.example';
const TITLE = 'Opgenomen in de auto';

/** Signs in as the editor, who makes a draft in the first series. */
async function makeDraft(page: Page, origin: string, title: string): Promise<number> {
  const asked = page.waitForRequest((request) => request.url().includes('/v1/studio/') && request.headers()['authorization'] !== undefined);
  await page.goto('/studio/uploads');
  await signInHere(page, origin, EDITOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeVisible();
  const headers = { authorization: (await asked).headers()['authorization'] ?? '' };
  const made = await page.request.post('/v1/studio/courses/1/streams', { headers, data: { title } });
  expect(made.status()).toBe(200);
  return ((await made.json()) as { id: number }).id;
}

test.describe('Uploading in the studio', { tag: '@desktop' }, () => {
  test('API-05.3 an editor uploads a recording to a draft and publishes it, and a listener hears it', async ({ page, browser, server }) => {
    test.slow();
    const id = await makeDraft(page, server.origin, TITLE);

    await page.goto(`/studio/streams/${id}/edit`);
    await expect(page.getByText('Deze aflevering heeft nog geen geluid.')).toBeVisible();
    await page
      .getByLabel('Kies een bestand')
      .setInputFiles({ name: 'verslag.wav', mimeType: 'audio/wav', buffer: Buffer.from('Dit is een verslag, geen geluid. '.repeat(100)) });
    await expect(page.getByText(/geen geluidsbestand dat wij kunnen lezen/)).toBeVisible();
    // Over the tus chunk of 8 MB, so that it comes in more than one request.
    await page.getByLabel('Vervang bestand').setInputFiles({ name: 'auto.wav', mimeType: 'audio/wav', buffer: toneWav(100) });
    await expect(page.getByText(/^Versie 1 · Geüpload · .*auto\.wav/)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('slider', { name: 'Plaats in het geluid' })).toHaveAttribute('aria-valuemax', '100');
    await page.getByRole('button', { name: 'Afspelen' }).click();
    await expect
      .poll(async () => Number(await page.getByRole('slider', { name: 'Plaats in het geluid' }).getAttribute('aria-valuenow')))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pauzeren' }).click();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Uploads' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: TITLE }).getByText('Klaar')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(page, 'colours')).toEqual([]);
    await page.getByRole('link', { name: 'Open aflevering' }).first().click();
    await page.getByRole('button', { name: 'Nu publiceren' }).click();
    await expect(page.getByRole('button', { name: 'Intrekken' })).toBeVisible();
    expect(await violations(page, 'colours')).toEqual([]);

    const listener = await (await browser.newContext({ baseURL: server.origin, locale: 'nl-NL' })).newPage();
    await listener.goto(`/course/1/episode/${id}`);
    await expect(listener.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await listener
      .getByRole('button', { name: /^Afspelen/ })
      .first()
      .click();
    await expectSoundToAdvance(listener, 2);
    await listener.context().close();
  });

  test('API-05.3 goes on where it was after the connection broke and the page was loaded again', async ({ page, server }, testInfo) => {
    const id = await makeDraft(page, server.origin, 'Onderweg onderbroken');
    const file = testInfo.outputPath('onderweg.wav');
    writeFileSync(file, toneWav(100));
    // Behind the first request of 8 MB there is no line any more.
    const PATCHES = '**/v1/studio/uploads/*';
    await page.route(PATCHES, (route) => (route.request().headers()['upload-offset'] === '0' ? route.continue() : route.abort()));
    await page.goto(`/studio/streams/${id}/edit`);
    await page.getByLabel('Kies een bestand').setInputFiles(file);
    await expect(page.getByText('Geen verbinding, gaat vanzelf verder')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unroute(PATCHES);
    await expect(page.getByText('Onderbroken op 87%')).toBeVisible();
    const first = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByLabel('Kies het bestand opnieuw').setInputFiles(file);
    expect((await first).headers()['upload-offset']).toBe(String(8 * 1024 * 1024));
    await expect(page.getByText(/^Versie 1 · Geüpload · .*onderweg\.wav/)).toBeVisible({ timeout: 60_000 });
  });
});
