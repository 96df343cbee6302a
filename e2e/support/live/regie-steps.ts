import { expect, type Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** Who moderates, in the console. */
export interface Regie {
  readonly page: Page;
  readonly words: Texts['regie'];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, list: string, text: string) => page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

export async function openWaitingRoom({ page, words }: Regie): Promise<void> {
  await button(page, words.publish).click();
  await expect(page.getByText(words.published, { exact: true })).toBeVisible();
}

export async function goLive({ page, words }: Regie): Promise<void> {
  await button(page, words.start).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.start, exact: true }).click();
}

export async function write({ page, words }: Regie, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words.chat.write }).fill(text);
  await page.keyboard.press('Enter');
}

export async function showQuestion({ page, words }: Regie, text: string): Promise<void> {
  const question = row(page, words.questions.list, text);
  await question.getByRole('button', { name: words.questions.approve, exact: true }).click();
  await question.getByRole('button', { name: words.questions.onAir, exact: true }).click();
}
