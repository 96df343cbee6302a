import {
  checkCertificate,
  evaluate,
  expectAccepted,
  filedNumbers,
  readCertificate,
  repairNumber,
  sendToRegisters,
} from '../support/points/after-steps.ts';
import { answerEverything, claimListening, expectNothingEarned, openEpisode } from '../support/points/cheat.ts';
import { DOCTOR, EPISODE } from '../support/points/episode.ts';
import { answer, countNotes, doubleSpeed, isPlaying, type Learner, playEpisode, positionOf, question, see } from '../support/points/listen-steps.ts';
import { type ServerOfDays, startServerOfDays } from '../support/points/server-of-days.ts';
import { textsIn } from '../support/points/texts.ts';
import { signIn } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';

const RELATION_NUMBER = '123456';

const test = base.extend<{ days: ServerOfDays }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern for what a fixture needs: nothing
  days: async ({}, use) => {
    const days = await startServerOfDays();
    await use(days);
    await days.close();
  },
  baseURL: async ({ days }, use) => use(days.origin),
});

test.describe('The points of an episode, in Dutch on a phone, in English on a desktop', () => {
  test('ACC-02.2 ACC-02.4 ACC-07.1 ACC-07.2 ACC-07.3 ACC-11.12 ACC-12.2 ACC-12.3 PLAY-05.2 are earned by listening and answering, and reach the registers; a colleague who only says to have listened gets none', async ({
    page,
    days: { origin, startNextDay },
    browser,
  }, { project }) => {
    test.setTimeout(150_000);
    const isPhone = project.name === 'phone';
    const words = textsIn(isPhone ? 'nl' : 'en');
    const { questions } = words;
    const doctor: Learner = { page, words, isPhone };
    const notes = await countNotes(page);

    await test.step('she signs in, and chooses her language', async () => {
      await signIn(page, origin, DOCTOR.email);
      if (isPhone) return;
      await page.goto('/main/profile?tab=settings');
      await page.getByText('English', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
    await test.step('she plays the episode', async () => {
      await playEpisode(doctor);
      await doubleSpeed(doctor);
    });
    await test.step('a question is asked: wrong, the passage once more, right', async () => {
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
    await test.step('another comes while nobody looks: a chime, the sound goes on, it is first when she looks again', async () => {
      expect(await notes()).toBe(0);
      await see(page, 'hidden');
      await expect.poll(notes).toBe(2);
      await expect.poll(() => positionOf(doctor)).toBeGreaterThan(EPISODE.second.askedAt + 1);
      await expect(question(doctor, EPISODE.second)).toBeHidden();
      await see(page, 'visible');
      const sheet = page.getByRole('alertdialog', { name: questions.waitingTitle(1) });
      await expect(sheet.getByText(EPISODE.second.topic)).toBeVisible();
      await sheet.getByRole('button', { name: questions.answerNow }).click();
      await answer(doctor, EPISODE.second, EPISODE.second.right);
      await page.getByRole('button', { name: questions.toResult }).click();
      await expect(page.getByText(questions.passed)).toBeVisible();
      await page.getByRole('button', { name: questions.listenOn, exact: true }).click();
    });
    const colleague = await test.step('she hears the rest; meanwhile a colleague makes up having heard it', async () => {
      const opened = await openEpisode(origin);
      await expect(isPlaying(doctor)).toBeVisible();
      await expect(isPlaying(doctor)).toBeHidden();
      await claimListening(opened);
      return opened;
    });
    await test.step('she fills in the evaluation', () => evaluate(doctor));
    const code = await test.step('her certificate comes by mail', () => readCertificate(doctor, origin));
    await test.step('her hospital checks it by its code', () => checkCertificate(browser, origin, code));
    await test.step('the colleague, who answers as she did, gets none', async () => {
      await answerEverything(colleague);
      await expectNothingEarned(colleague);
    });
    await test.step('the day after her points are in one register, and she gives the number that the other lacks', async () => {
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
