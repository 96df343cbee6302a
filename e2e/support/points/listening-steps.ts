import { expect, type Page } from '@playwright/test';
import { EPISODE } from './episode.ts';
import type { Texts } from './texts.ts';

/** A learner in the app. */
export interface Learner {
  readonly page: Page;
  readonly words: Texts;
  readonly isPhone: boolean;
}

const playerOf = ({ page, words: { player } }: Learner) =>
  page.getByRole('region', { name: player.region }).or(page.getByRole('dialog', { name: player.region }));

/** From home by the series to the page of the episode, and plays it there. */
export async function playEpisode(learner: Learner): Promise<void> {
  const { page, words } = learner;
  await page.goto('/main/home');
  await page.getByRole('link', { name: EPISODE.series }).first().click();
  await page.getByRole('link', { name: EPISODE.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible();
  await page.getByRole('button', { name: words.accreditation.action.begin.card }).click();
}

/** The fastest that counts. */
export async function doubleSpeed(learner: Learner): Promise<void> {
  const { page, isPhone, words } = learner;
  const { player } = words;
  if (isPhone)
    await playerOf(learner)
      .getByRole('button', { name: player.open(EPISODE.title) })
      .click();
  await playerOf(learner)
    .getByRole('button', { name: player.speedIs(player.rate(1)) })
    .last()
    .click();
  await page
    .getByRole('dialog', { name: player.speed })
    .getByRole('button', { name: player.rate(2), exact: true })
    .click();
  await page.keyboard.press('Escape');
}

export const isPlaying = (learner: Learner) => playerOf(learner).getByRole('button', { name: learner.words.player.pause }).last();

/** Where the sound is, in seconds; also while something lies over the player. */
export const positionOf = async ({ page, words: { player } }: Learner) =>
  Number(await page.getByRole('slider', { name: player.position, includeHidden: true }).last().getAttribute('aria-valuenow'));

export const question = ({ page }: Learner, { text }: { readonly text: string }) => page.getByRole('dialog', { name: text });

/** Chooses an answer of the question that is asked, and sends it. */
export async function answer(learner: Learner, asked: { readonly text: string }, choice: string): Promise<void> {
  const dialog = question(learner, asked);
  await dialog.getByText(choice, { exact: true }).click();
  await dialog.getByRole('button', { name: learner.words.questions.check, exact: true }).click();
}

/** Tells the page that it is hidden or visible; Playwright's pages are always visible. */
export const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Counts the notes of chimes on a page from its next document on. */
export async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const begin = OscillatorNode.prototype.start;
    const counted = window as Window & { notesPlayed?: number };
    OscillatorNode.prototype.start = function start(at) {
      counted.notesPlayed = (counted.notesPlayed ?? 0) + 1;
      begin.call(this, at);
    };
  });
  return () => page.evaluate(() => (window as Window & { notesPlayed?: number }).notesPlayed ?? 0);
}
