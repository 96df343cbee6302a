import { freePort } from '../support/free-port.ts';
import { planEvening } from '../support/live/evening.ts';
import { expectPicture, gather, messageOn, openTab, say } from '../support/live/people.ts';
import { goLive, openWaitingRoom, showQuestion, write } from '../support/live/regie-steps.ts';
import { startSpeaker } from '../support/live/speaker.ts';
import { textsIn } from '../support/live/texts.ts';
import { type RestartableServer, startRestartableServer } from '../support/points/restartable-server.ts';
import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { test as base, expect } from '../support/test.ts';

const QUESTION = 'Telt een horloge als registratie?';

const test = base.extend<{ ownServer: RestartableServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern for what a fixture needs: nothing
    async ({}, use) => {
      const server = await startRestartableServer({ LIVE_INGEST_PORT: String(await freePort()) });
      await use(server);
      await server.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});

test.describe('An evening, in Dutch beside the tests of phones, in English beside those of desktops', () => {
  test('LIVE-01.1 LIVE-04.4 LIVE-05.1 LIVE-13.5 from the waiting room to a question that is on air, with a speaker who sends by RTMP', async ({
    browser,
    ownServer,
  }, { project }) => {
    test.setTimeout(180_000);
    const { origin } = ownServer;
    const words = textsIn(project.name === 'phone' ? 'nl' : 'en');
    const { live } = words;
    const proxy = await startRefusingProxy(origin);
    const evening = await planEvening(origin);
    const people = await gather(browser, { origin, proxy, words });
    const { sanne, iris, guest, viewers } = people;
    const regie = { page: people.regie, words: words.regie };
    const path = `/live/${evening.liveId}`;
    const speaker = startSpeaker(evening.server, evening.key);

    try {
      await test.step('a moderator opens the waiting room, and everybody waits there', async () => {
        await regie.page.goto(`${path}/admin`);
        await openWaitingRoom(regie);
        await Promise.all(viewers.map((page) => page.goto(path)));
        for (const page of viewers) await expect(page.getByText(live.wait.opensByItself)).toBeVisible();
        expect(proxy.refused()).toBeGreaterThan(0);
      });
      await test.step('it goes live, and everybody sees the speaker', async () => {
        await goLive(regie);
        for (const page of [regie.page, ...viewers]) await expectPicture(page);
      });
      await test.step('they write to each other; a guest reads', async () => {
        await write(regie, 'Welkom allemaal.');
        await say(sanne, words, 'Goedenavond vanuit de auto.');
        await say(iris, words, 'Ook vanuit het ziekenhuis te volgen.');
        for (const page of viewers)
          for (const text of ['Welkom allemaal.', 'Goedenavond vanuit de auto.', 'Ook vanuit het ziekenhuis te volgen.'])
            await expect(messageOn(page, text)).toBeVisible();
        await expect(guest.getByText(live.chat.guestText)).toBeVisible();
      });
      await test.step('a question gets a vote and is on air', async () => {
        for (const page of viewers) await openTab(page, words, 'questions');
        await iris.getByRole('textbox', { name: live.questions.ask }).fill(QUESTION);
        await iris.getByRole('button', { name: live.chat.send }).click();
        await showQuestion(regie, QUESTION);
        await sanne.getByRole('button', { name: live.questions.voteFor(QUESTION, 0) }).click();
        for (const page of viewers) {
          await expect(page.getByRole('button', { name: live.questions.voteFor(QUESTION, 1) })).toBeVisible();
          await expect(page.getByText(live.questions.states.on_air)).toBeVisible();
        }
      });
    } finally {
      await people.leave();
      await speaker.stop();
      await proxy.close();
    }
  });
});
