import { openDemoEnvironment } from '../support/nurse/demo-environment.ts';
import { openProductionEnvironment } from '../support/nurse/production-environment.ts';
import { runNurseJourney } from '../support/nurse/run-nurse-journey.ts';
import { test } from '../support/test.ts';

test.describe('A nurse who is invited, signs up, is verified, changes her mind, forgets, and leaves', () => {
  test('in the demonstration, in Dutch on a phone @phone', async ({ browser, page, server }) => {
    test.slow();
    const mailProgram = await browser.newContext({ serviceWorkers: 'block' });
    await runNurseJourney(browser, page, await openDemoEnvironment(mailProgram, server.origin), 'nl');
    await mailProgram.close();
  });

  test('BIG-03.1 BIG-03.3 with a database, mail, SMS and BIG register of one’s own, in English on a desktop @desktop', async ({
    browser,
    server,
  }) => {
    test.slow();
    const world = await openProductionEnvironment(server.dataDir);
    try {
      const context = await browser.newContext({ baseURL: world.origin, serviceWorkers: 'block' });
      await runNurseJourney(browser, await context.newPage(), world, 'en');
      await context.close();
    } finally {
      await world.stop();
    }
  });
});
