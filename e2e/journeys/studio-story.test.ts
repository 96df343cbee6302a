import { expect } from '@playwright/test';
import { inOneOf } from '../support/languages.ts';
import { NURSE } from '../support/nurse/environment.ts';
import { type Nurse, open } from '../support/nurse/nurse.ts';
import { openProductionEnvironment } from '../support/nurse/production-environment.ts';
import { completeProfile, createAccount, invite, openVerificationLink, verifyProfile } from '../support/nurse/sign-up-steps.ts';
import { textsIn as textsOfNurse } from '../support/nurse/texts.ts';
import { answer, doubleSpeed, isPlaying, question } from '../support/points/listening-steps.ts';
import { textsIn as textsOfLearner } from '../support/points/texts.ts';
import {
  type Administrator,
  accredit,
  addQuestions,
  addSound,
  giveRight,
  MADE,
  makeEpisode,
  turnTwoFactorOn,
} from '../support/studio/administrator.ts';
import { startAttendanceTwin } from '../support/studio/attendance-twin.ts';
import { enterAccess, letOthersAnswer, mendPoints } from '../support/studio/points-steps.ts';
import { letTuesdayCome, lookAtPreview, schedule } from '../support/studio/release-steps.ts';
import { textsIn } from '../support/studio/texts.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';

const COLLEAGUE = 'mirthe@hospital.example';
const NAME = /Mirthe Appelman/;
/** What is scheduled is out by then. */
const OUT_MS = 10_000;

test.describe('An installation in which there is nothing but an administrator', { tag: '@desktop' }, () => {
  // In English; the others of the studio are in Dutch. The evening of a live stream is in Dutch, and in English its guest's room.
  for (const language of inOneOf('en'))
    test(`AUTH-12.3 API-05.4 API-05.5 API-05.7 API-05.13 ACC-15.2 ACC-15.5 becomes an accredited episode that comes out on a Tuesday, and whose points reach the register, in ${language}`, async ({
      browser,
      server,
    }) => {
      test.setTimeout(300_000);
      const register = await startAttendanceTwin(MADE.course);
      const world = await openProductionEnvironment(server.dataDir, `story_${language}`, { attendanceUrl: register.url });
      const device = () =>
        browser.newContext({ baseURL: world.origin, serviceWorkers: 'block', locale: 'nl-NL', reducedMotion: 'reduce' }).then((one) => one.newPage());
      const [page, hers] = await Promise.all([device(), device()]);
      const words = textsIn(language);
      const administrator: Administrator = { page, words };
      const colleague: Nurse = { page: hers, world, words: textsOfNurse(language), email: COLLEAGUE, password: 'Nachtdienst-7', codes: [] };
      const learner = { page: hers, words: textsOfLearner(language), isPhone: false };

      try {
        await test.step('the administrator comes in, with two-factor', async () => {
          await world.enterAsHost(page);
          await turnTwoFactorOn(administrator);
        });
        const episode = await test.step('she makes a company, a register, a series and an episode', () => makeEpisode(administrator));
        const streamId = /streams\/(\d+)/.exec(episode)?.[1] ?? '';
        await test.step('she uploads a recording, and corrects its transcript', () => addSound(administrator, episode));
        await test.step('she makes questions and puts them on the waveform', () => addQuestions(administrator, episode));
        await test.step('she enters the accreditation, and how the company reports points', async () => {
          await accredit(administrator);
          await enterAccess(administrator);
        });
        await test.step('a colleague is invited, and signs up', async () => {
          await page.goto('/main/home');
          const invitation = await invite(colleague, page, textsOfNurse(language));
          await createAccount(colleague, invitation);
          await openVerificationLink(colleague);
          await completeProfile(colleague);
          await verifyProfile(colleague);
        });
        await test.step('as a moderator she finds the participants, of whom there are none yet', async () => {
          await giveRight(administrator, COLLEAGUE, 'moderator');
          await open(hers, `${world.origin}/studio`);
          await hers.getByRole('link', { name: MADE.episode }).click();
          await expect(hers.getByRole('heading', { level: 1, name: MADE.episode })).toBeVisible();
          expect(await violations(hers)).toEqual([]);
        });
        await test.step('as an editor she sees that the administrator is in the episode', async () => {
          await giveRight(administrator, COLLEAGUE, 'update_stream');
          await page.goto(episode);
          await open(hers, episode);
          await expect(hers.getByText(words.editing.present('', 1).trim()).first()).toBeVisible();
        });
        await test.step('the administrator looks at it on a phone, and plans it for Tuesday; then it is out', async () => {
          await lookAtPreview(administrator);
          await schedule(administrator);
          const asGuest = async () => (await hers.request.get(`${world.origin}/course/1/episode/${streamId}`)).status();
          expect(await asGuest()).toBe(404);
          await letTuesdayCome(world.database, streamId);
          await expect.poll(asGuest, { timeout: OUT_MS }).toBe(200);
        });
        await test.step('the colleague hears it, answers, and gets the certificate', async () => {
          const { accreditation, questions, mails } = learner.words;
          await open(hers, `${world.origin}/course/1/episode/${streamId}`);
          await hers.getByRole('button', { name: accreditation.action.begin.card }).click();
          await doubleSpeed(learner);
          const [first, second] = MADE.questions;
          await answer(learner, first, first.right);
          await question(learner, first).getByRole('button', { name: questions.listenOn }).click();
          await answer(learner, second, second.right);
          await hers.getByRole('button', { name: questions.toResult }).click();
          await expect(hers.getByText(questions.passed)).toBeVisible();
          await hers.getByRole('button', { name: questions.listenOn, exact: true }).click();
          await expect(isPlaying(learner)).toBeHidden();
          const { subject } = mails.certificate({ name: '', title: MADE.episode, points: 0, registers: [''], code: '', link: '' });
          await world.readMail(COLLEAGUE, subject);
        });
        await test.step('she misses her points: the administrator finds why, and sends them again', async () => {
          await world.runScheduled('report_points');
          await expect(async () => {
            await page.goto(`/studio/streams/${streamId}/participants`);
            await expect(page.getByRole('row', { name: NAME })).toContainText(words.participants.receipts.refused, { timeout: 2_000 });
          }).toPass();
          expect(register.entered).toEqual([]);
          await mendPoints(administrator, streamId, NAME);
          await world.runScheduled('report_points');
          await expect.poll(() => register.entered).toEqual([NURSE.bigNumber]);
        });
        await test.step('she sees which question everybody gets wrong', async () => {
          await letOthersAnswer(world.database);
          await page.goto('/studio/questions');
          await page.getByRole('link', { name: words.forms.types.exam }).click();
          await page.getByRole('link', { name: words.form.results }).click();
          await expect(page.getByText(words.results.hardest(2, MADE.questions[1].text))).toBeVisible();
          expect(await violations(page)).toEqual([]);
        });
      } finally {
        await Promise.all([page.context().close(), hers.context().close()]);
        await world.stop();
        register.stop();
      }
    });
});
