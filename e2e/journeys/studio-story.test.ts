import { expect } from '@playwright/test';
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
import { textsIn } from '../support/studio/texts.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';

const COLLEAGUE = 'mirthe@hospital.example';

test.describe('An installation in which there is nothing but an administrator', { tag: '@desktop' }, () => {
  // In Dutch: points are earned in both languages in the journey of an episode.
  test('AUTH-12.3 API-05.4 API-05.5 API-05.7 API-05.13 becomes an accredited episode that gives its points', async ({ browser, server }) => {
    const language = 'nl';
    test.setTimeout(180_000);
    const world = await openProductionEnvironment(server.dataDir, 'story');
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
      await test.step('she enters the accreditation', () => accredit(administrator));
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
      await test.step('the administrator publishes the episode', async () => {
        await page.getByRole('button', { name: words.publication.publishNow }).click();
        await expect(page.getByRole('button', { name: words.publication.withdraw, exact: true })).toBeVisible();
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
        const { subject } = mails.certificate({ name: '', title: MADE.episode, points: 0, register: '', code: '', link: '' });
        await world.readMail(COLLEAGUE, subject);
      });
      await test.step('the administrator finds her among the participants, and the answers', async () => {
        await page.goto(`/studio/streams/${streamId}/participants`);
        const row = page.getByRole('row', { name: /Mirthe Appelman/ });
        await expect(row).toContainText(words.participants.states['certificate'] ?? '');
        await page.goto('/studio/questions');
        await page.getByRole('link', { name: words.forms.types.exam }).click();
        await page.getByRole('link', { name: words.form.results }).click();
        await expect(page.getByText(MADE.questions[0].text).first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    } finally {
      await Promise.all([page.context().close(), hers.context().close()]);
      await world.stop();
    }
  });
});
