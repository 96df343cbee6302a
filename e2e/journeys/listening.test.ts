import { DEMO_LISTENER } from '../support/demo-story.ts';
import { expectSoundToAdvance, heardSeconds, playerButton, playerOf, positionOf, storedProgress } from '../support/listening.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const EPISODE = 'Het ecg in vijf stappen';

test.describe('Listening on one device, then on another', () => {
  test('PLAY-11.1 hears an episode, and goes on elsewhere where they were', async ({ memberPage: page, browser, server, viewport }) => {
    await page.goto('/course/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Ritme & ruis' })).toBeVisible();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && /\/progress$/.test(response.url()) && response.ok());
    // Another journey of the same worker may have begun it.
    await page.getByRole('button', { name: new RegExp(`^(Afspelen|Verder luisteren): ${EPISODE}`) }).click();
    await expect(playerOf(page).first()).toBeVisible();
    const reached = await expectSoundToAdvance(page, 4);
    await playerButton(page, 'Pauzeren').click();
    const response = await saved;
    const streamId = Number(/streams\/(\d+)\//.exec(response.url())?.[1]);
    await expect.poll(async () => (await storedProgress(server.origin, streamId)).progress.end_time).toBeGreaterThanOrEqual(reached - 1);
    expect(heardSeconds(await storedProgress(server.origin, streamId))).toBeGreaterThan(2);
    const left = await positionOf(page);
    await page.context().close();

    const elsewhere = await browser.newContext({ viewport, baseURL: server.origin, locale: 'nl-NL' });
    const other = await elsewhere.newPage();
    await signIn(other, server.origin, DEMO_LISTENER);
    await other
      .getByRole('button', { name: `Verder luisteren: ${EPISODE}` })
      .first()
      .click();
    await expect(playerOf(other).first()).toBeVisible();
    await expect.poll(() => positionOf(other)).toBeGreaterThanOrEqual(Math.floor(left) - 1);
    await expectSoundToAdvance(other, 2);
    expect(await positionOf(other)).toBeLessThan(left + 30);
    await elsewhere.close();
  });

  test('PLAY-08.1 PLAY-14.6 skips fifteen seconds by key', { tag: '@desktop' }, async ({ memberPage: page }) => {
    await page.goto('/course/2');
    await page
      .getByRole('button', { name: /^(Afspelen|Verder luisteren): / })
      .last()
      .click();
    await expectSoundToAdvance(page, 1);
    const start = await positionOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(start + 15);
    await page.keyboard.press('Space');
    await expect(playerButton(page, 'Afspelen')).toBeVisible();
    const halted = await positionOf(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => positionOf(page)).toBeLessThanOrEqual(halted - 14);
  });
});

test.describe('When the connection goes', () => {
  test('says so, goes on recording, and sends it when it is back', async ({ memberPage: page, context, server }) => {
    await page.goto('/course/3');
    const playing = page.waitForRequest((request) => request.method() === 'PUT' && /\/progress$/.test(request.url()), { timeout: 30_000 });
    await page
      .getByRole('button', { name: /^Afspelen: / })
      .first()
      .click();
    await expectSoundToAdvance(page, 2);
    await playerButton(page, 'Pauzeren').click();
    const streamId = Number(/streams\/(\d+)\//.exec((await playing).url())?.[1]);
    await expect.poll(async () => heardSeconds(await storedProgress(server.origin, streamId))).toBeGreaterThan(1);
    const before = heardSeconds(await storedProgress(server.origin, streamId));

    await context.setOffline(true);
    await expect(page.getByText('Er is geen internet verbinding beschikbaar')).toBeVisible();
    await playerButton(page, 'Afspelen').click();
    await expectSoundToAdvance(page, 3);
    await playerButton(page, 'Pauzeren').click();
    expect(heardSeconds(await storedProgress(server.origin, streamId))).toBe(before);

    await context.setOffline(false);
    await expect(page.getByText('Er is geen internet verbinding beschikbaar')).toBeHidden();
    await expect.poll(async () => heardSeconds(await storedProgress(server.origin, streamId)), { timeout: 20_000 }).toBeGreaterThan(before + 2);
  });
});
