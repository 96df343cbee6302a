import { expect, type Page } from '@playwright/test';
import { EVENING } from './evening.ts';
import type { Texts } from './texts.ts';

/** Who moderates, in the console. */
export interface ModeratorConsole {
  readonly page: Page;
  readonly words: Texts['console'];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, list: string, text: string) => page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
}

export async function openWaitingRoom({ page, words }: ModeratorConsole): Promise<void> {
  await button(page, words.publish).click();
  await expect(page.getByText(words.published, { exact: true })).toBeVisible();
}

export async function turn({ page, words }: ModeratorConsole, to: 'start' | 'end'): Promise<void> {
  await button(page, words[to]).click();
  await confirm(page, words[to]);
}

/** Goes one slide on, to this one. */
export async function turnSlide({ page }: ModeratorConsole, { live }: Texts, to: number): Promise<void> {
  const slides = page.getByRole('region', { name: live.tabs.slides });
  await slides.getByRole('button', { name: live.slides.next, exact: true }).click();
  await expect(slides.getByText(live.slides.place(to, EVENING.slides.length))).toBeVisible();
}

export async function write({ page, words }: ModeratorConsole, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words.chat.write }).fill(text);
  await page.keyboard.press('Enter');
}

export async function showQuestion({ page, words }: ModeratorConsole, text: string): Promise<void> {
  const question = row(page, words.questions.list, text);
  await question.getByRole('button', { name: words.questions.approve, exact: true }).click();
  await question.getByRole('button', { name: words.questions.onAir, exact: true }).click();
}

export async function openPoll(
  { page, words }: ModeratorConsole,
  poll: { readonly question: string; readonly choices: readonly string[] },
): Promise<void> {
  await button(page, words.moments.add).click();
  const sheet = page.getByRole('dialog', { name: words.newPoll.title });
  await sheet.getByLabel(words.newPoll.question, { exact: true }).fill(poll.question);
  for (const [place, choice] of poll.choices.entries()) await sheet.getByLabel(words.newPoll.choice(place + 1)).fill(choice);
  await sheet.getByRole('button', { name: words.newPoll.save, exact: true }).click();
  await moment({ page, words }, poll.question, words.moments.open);
}

/** Presses what is to be done with a poll or a question of the test. */
export const moment = ({ page, words }: ModeratorConsole, text: string, action: string) =>
  row(page, words.moments.title, text).getByRole('button', { name: action, exact: true }).click();

export async function showExam(moderator: ModeratorConsole): Promise<void> {
  await moment(moderator, EVENING.exam.text, moderator.words.exam.show);
}

/** The question is closed, and everybody sees what was right. */
export async function tellAnswers(moderator: ModeratorConsole): Promise<void> {
  await moment(moderator, EVENING.exam.text, moderator.words.exam.hide);
  await moment(moderator, EVENING.exam.text, moderator.words.exam.answersOut);
}

/** A message that somebody reported is struck out. */
export async function strikeReported({ page, words }: ModeratorConsole, text: string): Promise<void> {
  const reported = page.getByRole('article').filter({ hasText: text });
  await reported.getByRole('button', { name: words.chat.strike, exact: true }).click();
  await confirm(page, words.chat.strike);
  await expect(page.getByText(text)).toHaveCount(0);
}
