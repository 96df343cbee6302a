import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectSoundToAdvance, heardSeconds, playerButton, storedProgress } from '../support/listening.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { startServer } from '../support/trial-server.ts';

test.describe('When the server is killed while someone listens', () => {
  test('loses nothing that it acknowledged, and takes the rest when it is back', { tag: '@desktop' }, async ({ page }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'auscult-e2e-crash-'));
    const first = await startServer(dataDir);
    try {
      await signIn(page, first.origin);
      await page.goto(`${first.origin}/course/1`);
      const acknowledged = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && /\/progress$/.test(response.url()) && response.ok(),
      );
      await page.getByRole('button', { name: 'Afspelen: Het ecg in vijf stappen' }).click();
      await expectSoundToAdvance(page, 3);
      await playerButton(page, 'Pauzeren').click();
      const streamId = Number(/streams\/(\d+)\//.exec((await acknowledged).url())?.[1]);
      await expect.poll(async () => heardSeconds(await storedProgress(first.origin, streamId))).toBeGreaterThan(2);
      const stored = await storedProgress(first.origin, streamId);
      await playerButton(page, 'Afspelen').click();
      await expectSoundToAdvance(page, 2);
      await first.kill();
      await playerButton(page, 'Pauzeren').click();

      const second = await startServer(dataDir, { port: first.port });
      try {
        const after = await storedProgress(second.origin, streamId);
        expect(heardSeconds(after)).toBeGreaterThanOrEqual(heardSeconds(stored));
        await expect
          .poll(async () => heardSeconds(await storedProgress(second.origin, streamId)), { timeout: 45_000 })
          .toBeGreaterThan(heardSeconds(stored) + 1);
      } finally {
        await second.stop();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
