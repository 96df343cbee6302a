import { expect, type Page } from '@playwright/test';
import { codeFor } from '../nurse/nurse.ts';
import { HOST } from '../nurse/production-environment.ts';
import { toneWav } from '../tone-wav.ts';
import type { Texts } from './texts.ts';

/** The administrator of an installation in which there is nothing yet. */
export interface Administrator {
  readonly page: Page;
  readonly words: Texts;
}

/** What she makes. */
export const MADE = {
  company: 'Hartlijn Academie',
  register: 'Register Algemeen',
  series: 'Stolling van A tot Z',
  episode: 'De bloedplaatjes',
  seconds: 16,
  /** The id of the episode at the attendance service, which she first mistypes. */
  course: '9472',
  wrongCourse: '9471',
  questions: [
    { text: 'Hoe lang leeft een bloedplaatje?', right: 'Ongeveer tien dagen', wrong: 'Ongeveer een jaar', at: '0:04' },
    { text: 'Waar wordt het gemaakt?', right: 'In het beenmerg', wrong: 'In de lever', at: '0:10' },
  ],
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const saved = ({ page, words }: Administrator) => expect(page.getByText(words.editing.saved, { exact: true })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** She speaks the language, and comes from the studio to two-factor and back. */
export async function turnTwoFactorOn({ page, words }: Administrator): Promise<void> {
  const { app, settings, shell, twoFactor } = words;
  if (words.language === 'en') {
    await page.goto('/main/profile?tab=settings');
    await page.getByText('English', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await page.goto('/studio');
  await expect(page.getByRole('heading', { name: shell.twoFactorTitle })).toBeVisible();
  await page.getByRole('link', { name: shell.setUpTwoFactor }).click();
  await press(page, settings.turnOn);
  await page.getByLabel(settings.confirmPassword, { exact: true }).fill(HOST.password);
  await press(page, settings.proceed);
  const secret = await page.getByText(/^(?:[A-Z2-7]{2,4} ?){6,}$/).innerText();
  await page.getByLabel(twoFactor.code).pressSequentially(codeFor(secret));
  await page.getByRole('checkbox').check();
  await press(page, twoFactor.done);
  await page.getByRole('main').getByRole('link', { name: app.openStudio }).click();
}

/** From a studio with nothing in it: a company, a register, a series and an episode; resolves to the address of the episode. */
export async function makeEpisode({ page, words }: Administrator): Promise<string> {
  const { catalogue, company, creation, editing, registers } = words;
  await expect(page.getByRole('heading', { name: company.noneTitle })).toBeVisible();
  await press(page, company.make);
  await page.getByRole('dialog').getByLabel(company.name).fill(MADE.company);
  await press(page, company.confirm);
  await expect(
    page
      .getByLabel(catalogue.labels.title)
      .or(page.getByRole('heading', { level: 1, name: MADE.company }))
      .first(),
  ).toBeVisible();

  await page.goto('/studio/installation');
  await press(page, registers.add);
  const sheet = page.getByRole('dialog', { name: registers.newTitle });
  await sheet.getByLabel(registers.labels.name).fill(MADE.register);
  await sheet.getByLabel(registers.labels.organisation_id).fill('52');
  await sheet.getByRole('button', { name: registers.save }).click();
  await expect(page.getByText(MADE.register, { exact: true })).toBeVisible();

  await page.goto('/studio');
  for (const [button, title] of [
    [creation.newCourse, MADE.series],
    [creation.newEpisode, MADE.episode],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByLabel(catalogue.labels.title).fill(title);
    await dialog.getByRole('button', { name: creation.make, exact: true }).click();
    await expect(heading(page, title)).toBeVisible();
    if (button !== creation.newCourse) continue;
    await press(page, words.publication.publishNow);
    await expect(page.getByText(words.publication.published, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(editing.saved, { exact: true })).toBeVisible();
  return page.url();
}

/** Watches the recording arrive and be processed, puts a chapter on it, and its transcript beside it. */
export async function addSound(administrator: Administrator, episode: string): Promise<void> {
  const { page, words } = administrator;
  const { catalogue, parts, transcript, uploads, waveform } = words;
  const file = { name: 'opname.wav', mimeType: 'audio/wav', buffer: toneWav(MADE.seconds) };
  await page.getByLabel(uploads.chooseOne).setInputFiles(file);
  await expect(page.getByText(new RegExp(`^${uploads.version(1)} · `))).toBeVisible({ timeout: 60_000 });
  await press(page, waveform.chapterHere);
  await page.getByRole('dialog').getByLabel(catalogue.labels.title).fill('Het begin');
  await page.getByRole('dialog').getByRole('button', { name: parts.done }).click();
  await saved(administrator);

  await page.getByRole('link', { name: new RegExp(`^${transcript.make} `) }).click();
  // On the screen before another file is chosen by the same words, in English.
  await expect(page.getByRole('heading', { level: 1, name: /^Transcript: / })).toBeVisible();
  const text = 'WEBVTT\n\n00:00.000 --> 00:04.000\nEen bloedplaatje leeft tien dage.\n\n00:04.000 --> 00:09.000\nHet beenmerg maakt het.\n';
  await page.getByLabel(transcript.upload).setInputFiles({ name: 'opname.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  await page.getByLabel(transcript.text('0:00')).fill('Een bloedplaatje leeft tien dagen.');
  await page.getByRole('switch', { name: transcript.isShown }).click();
  await saved(administrator);
  await page.goto(episode);
}

/** A test of two questions, published, each with its place in the sound. */
export async function addQuestions(administrator: Administrator, episode: string): Promise<void> {
  const { page, words } = administrator;
  const { form, forms, moments, parts } = words;
  await press(page, forms.newForm);
  await page.getByRole('dialog').getByRole('button', { name: forms.make, exact: true }).click();
  for (const [index, { text, right, wrong }] of MADE.questions.entries()) {
    await press(page, form.newQuestion);
    const question = page.getByRole('region', { name: form.question(index + 1), exact: true });
    await question.getByLabel(form.text, { exact: true }).fill(text);
    await question.getByRole('textbox', { name: form.answer('A'), exact: true }).fill(right);
    await question.getByRole('textbox', { name: form.answer('B'), exact: true }).fill(wrong);
    await question.getByLabel(form.right('A')).check();
  }
  await press(page, form.publish(1));
  await expect(page.getByText(form.asked(1)).first()).toBeVisible();
  await page.goto(episode);
  for (const { text, at } of MADE.questions) {
    await page
      .getByRole('button', { name: `${moments.open} `, exact: false })
      .filter({ hasText: text })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(moments.time, { exact: true }).fill(at);
    await dialog.getByRole('button', { name: parts.done }).click();
  }
  await saved(administrator);
}

/** What the register gave for the episode, for nurses. */
export async function accredit({ page, words }: Administrator): Promise<void> {
  const { accreditation, tabs } = words;
  await page.getByRole('link', { name: tabs.accreditation, exact: true }).click();
  await press(page, accreditation.add);
  const dialog = page.getByRole('dialog', { name: accreditation.addTitle });
  await dialog.getByRole('checkbox', { name: /Verpleegkundigen|Nurses/ }).check();
  await dialog.getByLabel(accreditation.labels['points'] ?? '', { exact: true }).fill('2');
  await dialog.getByLabel(accreditation.labels['registration_number'] ?? '').fill('A-2026-17');
  await dialog.getByLabel(accreditation.labels['course_id'] ?? '').fill(MADE.wrongCourse);
  await dialog.getByRole('button', { name: accreditation.make, exact: true }).click();
  await expect(page.getByText(MADE.register).first()).toBeVisible();
}

/** Gives somebody a right of the company. */
export async function giveRight({ page, words }: Administrator, email: string, right: 'moderator' | 'update_stream'): Promise<void> {
  const { accounts } = words;
  await page.goto('/studio/accounts');
  await press(page, accounts.give);
  const dialog = page.getByRole('dialog', { name: accounts.giveTitle });
  await dialog.getByLabel(accounts.email).fill(email);
  await dialog.getByLabel(accounts.right, { exact: true }).selectOption(right);
  await dialog.getByLabel(accounts.company, { exact: true }).selectOption({ label: MADE.company });
  await dialog.getByRole('button', { name: accounts.give, exact: true }).click();
  await expect(page.getByText(accounts.given)).toBeVisible();
}
