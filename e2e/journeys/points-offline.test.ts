import { signInToApi } from '../support/api.ts';
import { download, expectOwnPage, install } from '../support/offline.ts';
import { DOCTOR, EPISODE, findEpisode } from '../support/points/episode.ts';
import { answer, doubleSpeed, isPlaying, type Learner, question } from '../support/points/listening-steps.ts';
import { textsIn } from '../support/points/texts.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('Points without a connection', { tag: '@phone' }, () => {
  test('ACC-02.2 ACC-03.1 two questions of a downloaded episode are asked and answered; once it is back they count once, with what was heard, and their result is shown', async ({
    memberPage: page,
    context,
    server: { origin },
  }, { project }) => {
    const words = textsIn('nl');
    const { questions } = words;
    const doctor: Learner = { page, words, isPhone: project.name === 'phone' };
    const taken: string[] = [];
    page.on('response', (response) => {
      const questionId = /\/user-question-answers\/(\d+)$/.exec(response.url())?.[1];
      if (questionId && response.request().method() === 'POST') taken.push(`${response.status()}`);
    });

    await test.step('she downloads the episode', async () => {
      await install(page);
      await page.getByRole('link', { name: EPISODE.series }).first().click();
      await expectOwnPage(page);
      await download(page, EPISODE.title);
    });
    await test.step('without a connection she listens and answers', async () => {
      await context.setOffline(true);
      await page.goto('/downloads');
      await page.getByRole('button', { name: `Afspelen: ${EPISODE.title}` }).click();
      await doubleSpeed(doctor);
      for (const asked of [EPISODE.first, EPISODE.second]) {
        const dialog = question(doctor, asked);
        await expect(dialog).toBeVisible();
        await answer(doctor, asked, asked.right);
        await expect(dialog.getByText(questions.waiting)).toBeVisible();
        await expect(dialog.getByText(questions.waitingText)).toBeVisible();
        await expect(dialog.getByText(questions.right, { exact: true })).toHaveCount(0);
        await dialog.getByRole('button', { name: questions.listenOn }).click();
        await expect(isPlaying(doctor)).toBeVisible();
      }
      expect(taken).toEqual([]);
    });
    await test.step('the connection is back', async () => {
      await context.setOffline(false);
      await expect(page.getByText(questions.outcome(EPISODE.title)).first()).toBeVisible();
      await expect.poll(() => taken).toEqual(['200', '200']);
    });
    await test.step('the server has each answer once, and what was heard', async () => {
      const member = await signInToApi(origin, DOCTOR.email);
      const exam = (await findEpisode(member)).forms.find(({ type }) => type === 'exam');
      expect(exam).toMatchObject({ state: 'passed', attempt: 1 });
      expect(exam?.questions.map(({ sequence, is_correct }) => [sequence, is_correct])).toEqual([
        [1, true],
        [1, true],
      ]);
      await expect.poll(async () => (await findEpisode(member)).accreditation?.steps.find(({ kind }) => kind === 'listening')?.state).toBe('done');
      await page.goto(`/questions/${exam?.form_id}`);
      await expect(page.getByText(questions.passed)).toBeVisible();
      await expect(page.getByText(questions.score(2, 2))).toBeVisible();
    });
  });
});
