import {
  checkCertificate,
  evaluate,
  expectAccepted,
  filedNumbers,
  readCertificate,
  repairNumber,
  sendToRegisters,
} from '../support/points/completion-steps.ts';
import { DOCTOR, EPISODE } from '../support/points/episode.ts';
import { answerEverything, claimListening, expectNothingEarned, openEpisode } from '../support/points/false-reports.ts';
import {
  answer,
  countNotes,
  doubleSpeed,
  isPlaying,
  type Learner,
  playEpisode,
  positionOf,
  question,
  setVisibility,
} from '../support/points/listening-steps.ts';
import { type RestartableServer, startRestartableServer } from '../support/points/restartable-server.ts';
import { textsIn } from '../support/points/texts.ts';
import { signIn } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';

const RELATION_NUMBER = '123456';

const test = base.extend<{ ownServer: RestartableServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern for what a fixture needs: nothing
  ownServer: async ({}, use) => {
    const server = await startRestartableServer();
    await use(server);
    await server.close();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});

test.describe('The points of an episode, in Dutch on a phone, in English on a desktop', () => {
  test('ACC-02.2 ACC-02.4 ACC-07.1 ACC-07.2 ACC-07.3 ACC-11.12 ACC-12.2 ACC-12.3 PLAY-05.2 are earned by listening and answering, and reach the registers; an account that only claims to have listened gets none', async ({
    page,
    ownServer: { origin, startNextDay },
    browser,
  }, { project }) => {
    test.setTimeout(240_000);
    const isPhone = project.name === 'phone';
    const words = textsIn(isPhone ? 'nl' : 'en');
    const { questions } = words;
    const doctor: Learner = { page, words, isPhone };
    const notes = await countNotes(page);

    await test.step('the doctor signs in and chooses her language', async () => {
      await signIn(page, origin, DOCTOR.email);
      if (isPhone) return;
      await page.goto('/main/profile?tab=settings');
      await page.getByText('English', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
    await test.step('the doctor plays the episode', async () => {
      await playEpisode(doctor);
      await doubleSpeed(doctor);
    });
    await test.step('a question is asked: a wrong answer, the passage again, the right answer', async () => {
      const dialog = question(doctor, EPISODE.first);
      await expect(dialog).toBeVisible();
      await expect(isPlaying(doctor)).toBeHidden();
      await answer(doctor, EPISODE.first, EPISODE.first.wrong);
      await expect(dialog.getByText(questions.wrongLeft(1))).toBeVisible();
      await dialog.getByRole('button', { name: questions.listenBack }).click();
      await expect(dialog).toBeHidden();
      await expect(isPlaying(doctor)).toBeVisible();
      await expect(dialog).toBeVisible();
      await answer(doctor, EPISODE.first, EPISODE.first.right);
      await dialog.getByRole('button', { name: questions.listenOn }).click();
    });
    await test.step('a question while the page is hidden: a chime, the sound goes on, and it is shown first when the page is visible again', async () => {
      expect(await notes()).toBe(0);
      await setVisibility(page, 'hidden');
      await expect.poll(notes).toBe(2);
      await expect.poll(() => positionOf(doctor)).toBeGreaterThan(EPISODE.second.askedAt + 1);
      await expect(question(doctor, EPISODE.second)).toBeHidden();
      await setVisibility(page, 'visible');
      const sheet = page.getByRole('alertdialog', { name: questions.waitingTitle(1) });
      await expect(sheet.getByText(EPISODE.second.topic)).toBeVisible();
      await sheet.getByRole('button', { name: questions.answerNow }).click();
      await answer(doctor, EPISODE.second, EPISODE.second.right);
      await page.getByRole('button', { name: questions.toResult }).click();
      await expect(page.getByText(questions.passed)).toBeVisible();
      await page.getByRole('button', { name: questions.listenOn, exact: true }).click();
    });
    const other = await test.step('the doctor hears the rest; meanwhile another account reports listening that did not happen', async () => {
      const opened = await openEpisode(origin);
      await expect(isPlaying(doctor)).toBeVisible();
      await expect(isPlaying(doctor)).toBeHidden();
      await claimListening(opened);
      return opened;
    });
    await test.step('the doctor fills in the evaluation', () => evaluate(doctor));
    const code = await test.step('the certificate comes by mail', () => readCertificate(doctor, origin));
    await test.step('a guest checks the certificate by its code', () => checkCertificate(browser, origin, code));
    await test.step('the other account gives the right answers and gets no certificate', async () => {
      await answerEverything(other);
      await expectNothingEarned(other);
    });
    await test.step('a day later one register has the points; the doctor enters the number that the other register lacks', async () => {
      await sendToRegisters(origin);
      expect(await filedNumbers(origin)).toEqual({ [EPISODE.registers.big]: [DOCTOR.bigNumber], [EPISODE.registers.own]: [] });
      await startNextDay();
      await repairNumber(doctor, RELATION_NUMBER);
      await sendToRegisters(origin);
      await expectAccepted(doctor, EPISODE.registers.own);
      expect(await filedNumbers(origin)).toEqual({ [EPISODE.registers.big]: [DOCTOR.bigNumber], [EPISODE.registers.own]: [RELATION_NUMBER] });
    });
  });
});
