import { freePort } from '../support/free-port.ts';
import { inOneOf } from '../support/languages.ts';
import {
  moment,
  openPoll,
  openWaitingRoom,
  showExam,
  showQuestion,
  strikeReported,
  tellAnswers,
  turn,
  turnSlide,
  write,
} from '../support/live/console-steps.ts';
import { EVENING, planEvening } from '../support/live/evening.ts';
import { expectPicture, gather, messageOn, openTab, say, typeMessage } from '../support/live/people.ts';
import { expectPaidOut, findRecording, letTenMinutesPass, playRecording, publishRecording, rowsWith } from '../support/live/points-and-recording.ts';
import { startSpeaker } from '../support/live/speaker.ts';
import { textsIn } from '../support/live/texts.ts';
import { type RestartableServer, startRestartableServer } from '../support/points/restartable-server.ts';
import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { test as base, expect } from '../support/test.ts';

const POLL = { question: 'Start u zelf met antistolling?', choices: ['Ja', 'Nee'] } as const;
const QUESTION = 'Telt een horloge als registratie?';
const PATIENT = 'Het gaat om mevrouw Zonnebloem uit kamer 12.';
const BIG_NUMBERS = ['19012345601', '19023456701'] as const;

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

test.describe('An evening with points', { tag: '@phone' }, () => {
  for (const language of inOneOf('nl'))
    test(`LIVE-01.1 LIVE-02.3 LIVE-03.4 LIVE-04.1 LIVE-04.2 LIVE-04.4 LIVE-05.1 LIVE-05.3 LIVE-06.4 LIVE-10.6 LIVE-10.7 LIVE-10.9 LIVE-13.4 LIVE-13.5 LIVE-14.6 from the waiting room to the points and the recording, with the server begun anew in the middle, in ${language}`, async ({
      browser,
      ownServer,
    }) => {
      test.setTimeout(300_000);
      const { origin, dataDir } = ownServer;
      const words = textsIn(language);
      const { live, questions } = words;
      const proxy = await startRefusingProxy(origin);
      const evening = await planEvening(origin);
      const people = await gather(browser, { origin, proxy, language });
      const { sanne, iris, guest, viewers } = people;
      const moderator = { page: people.moderator, words: words.console };
      const path = `/live/${evening.liveId}`;
      const speaker = startSpeaker(evening.server, evening.key);

      try {
        await test.step('a moderator opens the waiting room, and everybody waits there', async () => {
          await moderator.page.goto(`${path}/admin`);
          await openWaitingRoom(moderator);
          await Promise.all(viewers.map((page) => page.goto(path)));
          for (const page of viewers) await expect(page.getByText(live.wait.opensByItself)).toBeVisible();
          expect(proxy.refused()).toBeGreaterThan(0);
          await turnSlide(moderator, words, 1);
        });
        await test.step('it goes live, and everybody sees the speaker', async () => {
          await turn(moderator, 'start');
          for (const page of [moderator.page, ...viewers]) await expectPicture(page);
        });
        await test.step('they write to each other; a guest reads', async () => {
          await write(moderator, 'Welkom allemaal.');
          await say(sanne, words, 'Goedenavond vanuit de auto.');
          await say(iris, words, 'Ook vanuit het ziekenhuis te volgen.');
          for (const page of viewers)
            for (const text of ['Welkom allemaal.', 'Goedenavond vanuit de auto.', 'Ook vanuit het ziekenhuis te volgen.'])
              await expect(messageOn(page, text)).toBeVisible();
          await expect(guest.getByText(live.chat.guestText)).toBeVisible();
        });
        await test.step('the moderator turns the slides, and who follows sees them; whoever looks at another goes on when they want', async () => {
          const [first, second] = [live.slides.place(1, EVENING.slides.length), live.slides.place(2, EVENING.slides.length)];
          await openTab(sanne, words, 'slides');
          for (const page of viewers) {
            await expect(page.getByText(first)).toBeVisible();
            await expect(page.getByText(live.slides.following)).toBeVisible();
          }
          await turnSlide(moderator, words, 2);
          for (const page of viewers) await expect(page.getByText(second)).toBeVisible();
          await iris.getByRole('button', { name: live.slides.previous }).click();
          await expect(iris.getByText(live.slides.speakerAt(2))).toBeAttached();
          await iris.getByRole('button', { name: live.slides.follow, exact: true }).click();
          await expect(iris.getByText(second)).toBeVisible();
        });
        await test.step('a question gets a vote and is on air', async () => {
          for (const page of viewers) await openTab(page, words, 'questions');
          await iris.getByRole('textbox', { name: live.questions.ask }).fill(QUESTION);
          await iris.getByRole('button', { name: live.chat.send }).click();
          await showQuestion(moderator, QUESTION);
          await sanne.getByRole('button', { name: live.questions.voteFor(QUESTION, 0) }).click();
          for (const page of viewers) {
            await expect(page.getByRole('button', { name: live.questions.voteFor(QUESTION, 1) })).toBeVisible();
            await expect(page.getByText(live.questions.states.on_air)).toBeVisible();
          }
        });
        await test.step('a poll is open while the server begins anew: what is written and chosen meanwhile arrives', async () => {
          for (const page of viewers) await openTab(page, words, 'poll');
          await openPoll(moderator, POLL);
          await sanne.getByText(POLL.choices[0], { exact: true }).click();
          await expect(sanne.getByText(live.poll.counted)).toBeVisible();
          await openTab(sanne, words, 'chat');
          await expect(iris.getByText(POLL.choices[1], { exact: true })).toBeVisible();
          await ownServer.restart(async () => {
            await typeMessage(sanne, live, 'Dit schrijf ik zonder verbinding.');
            await iris.getByText(POLL.choices[1], { exact: true }).click();
          });
          await expect(iris.getByText(live.poll.counted)).toBeVisible();
          await expect(messageOn(sanne, 'Dit schrijf ik zonder verbinding.')).toHaveCount(1);
          await moment(moderator, POLL.question, words.console.moments.close);
          await moment(moderator, POLL.question, words.console.moments.publish);
          for (const page of [iris, guest]) {
            await expect(page.getByText(live.poll.votes(2))).toBeVisible();
            await expect(page.getByText(live.poll.share(50))).toHaveCount(2);
            await openTab(page, words, 'chat');
            for (const text of ['Welkom allemaal.', 'Goedenavond vanuit de auto.', 'Dit schrijf ik zonder verbinding.'])
              await expect(messageOn(page, text)).toHaveCount(1);
          }
        });
        await test.step('the speaker is back on every screen', async () => {
          for (const page of viewers) await expectPicture(page);
        });
        await test.step('a question of the test comes at its moment, and is answered', async () => {
          await showExam(moderator);
          for (const page of [sanne, iris]) {
            await openTab(page, words, 'exam');
            const check = page.getByRole('button', { name: questions.check, exact: true });
            // Until its questionnaire has come the question can only be read.
            await check.waitFor();
            await page.getByText(EVENING.exam.right, { exact: true }).click();
            await check.click();
            // The verdict says it, or what stands below one that is told already.
            await expect(page.getByText(questions.saved, { exact: true }).or(page.getByText(live.exam.answered))).toBeVisible();
          }
          await openTab(guest, words, 'exam');
          await expect(guest.getByText(live.exam.guest)).toBeVisible();
          await tellAnswers(moderator);
          await expect(guest.getByText(live.exam.right)).toBeAttached();
        });
        await test.step('a number of a patient is held back; another slips through, is reported, and is struck out everywhere', async () => {
          for (const page of viewers) await openTab(page, words, 'chat');
          await typeMessage(iris, live, 'Het gaat om mevrouw 111222333.');
          await expect(iris.getByText(live.chat.patient.citizen_number)).toBeVisible();
          await say(iris, words, PATIENT);
          await expect(messageOn(guest, PATIENT)).toBeVisible();
          await sanne
            .getByRole('listitem')
            .filter({ hasText: PATIENT })
            .getByRole('button', { name: live.chat.more('Iris Kastanje') })
            .click();
          await sanne.getByRole('button', { name: live.chat.report }).click();
          expect(await rowsWith(dataDir, evening, PATIENT)).toBe(1);
          await strikeReported(moderator, PATIENT);
          for (const page of [iris, guest]) await expect(page.getByText(PATIENT)).toHaveCount(0);
          await guest.reload();
          await expect(messageOn(guest, 'Welkom allemaal.')).toBeVisible();
          await expect(guest.getByText(PATIENT)).toHaveCount(0);
          expect(await rowsWith(dataDir, evening, PATIENT)).toBe(0);
        });
        await test.step('it ends, and everybody is back in the waiting room', async () => {
          await turn(moderator, 'end');
          for (const page of viewers) await expect(page.getByText(live.wait.ended)).toBeVisible();
          await speaker.stop();
        });
        await test.step('ten minutes later who was there gets points, which the register has', async () => {
          await letTenMinutesPass(dataDir, evening);
          await expectPaidOut(origin, BIG_NUMBERS);
          await sanne.goto('/dossier');
          const line = sanne.getByRole('listitem').filter({ hasText: EVENING.title }).filter({ hasText: EVENING.register });
          await expect(line).toContainText(words.dossier.step.accepted);
        });
        await test.step('the recording is an episode, which plays with its chapters', async () => {
          const recording = await findRecording(evening);
          // Which of the two was on at its first second depends on how far behind the moderator's picture was.
          const image = expect.stringMatching(evening.slides.join('|'));
          expect(recording.chapters[0]).toMatchObject({ title: EVENING.programme[0].title, begin: 0, image });
          await playRecording(sanne, words, await publishRecording(evening, recording));
        });
      } finally {
        await people.leave();
        await speaker.stop();
        await proxy.close();
      }
    });
});
