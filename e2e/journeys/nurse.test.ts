import { openDemoWorld } from '../support/nurse/demo-world.ts';
import { openRealWorld } from '../support/nurse/real-world.ts';
import { tellNurseStory } from '../support/nurse/story.ts';
import { test } from '../support/test.ts';

test.describe('A nurse who is invited, signs up, is verified, changes her mind, forgets, and leaves', () => {
  test('AUTH-04 AUTH-05 AUTH-06 AUTH-07 AUTH-08 AUTH-09 AUTH-10 PROF-01 PROF-03 PROF-05 PROF-07 PROF-08 PROF-10 PROF-11 PROF-12 BIG-01 BIG-02 in the demonstration: in Dutch on a phone, in English on a desktop', async ({
    browser,
    page,
    server,
  }, { project }) => {
    test.slow();
    const mailProgram = await browser.newContext({ serviceWorkers: 'block' });
    await tellNurseStory(browser, page, await openDemoWorld(mailProgram, server.origin), project.name === 'phone' ? 'nl' : 'en');
    await mailProgram.close();
  });

  test('AUTH-04 AUTH-05 AUTH-06 AUTH-07 AUTH-08 AUTH-09 AUTH-10 PROF-01 PROF-03 PROF-05 PROF-07 PROF-08 PROF-10 PROF-11 PROF-12 BIG-01 BIG-02 BIG-03 with a database, mail, SMS and BIG register of one’s own @desktop', async ({
    browser,
    server,
  }) => {
    test.slow();
    const world = await openRealWorld(server.dataDir);
    try {
      const context = await browser.newContext({ baseURL: world.origin, serviceWorkers: 'block' });
      await tellNurseStory(browser, await context.newPage(), world, 'nl');
      await context.close();
    } finally {
      await world.stop();
    }
  });
});
