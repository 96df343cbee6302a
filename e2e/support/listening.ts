import type { Progress } from '@auscult/contract/entities/listening';
import type { User } from '@auscult/contract/entities/user';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { expect, type Page } from '@playwright/test';
import { DEMO_LISTENER, DEMO_PASSWORD } from './demo-story.ts';

/** These words as a name begins with them, in either language. */
const eitherOf = (word: 'region' | 'position' | 'openPlayer') => new RegExp(`^(${playerPhrases.nl[word]}|${playerPhrases.en[word]})`);
const PLAYER = eitherOf('region');

/** The player as it stands on the page: bar, mini player or panel. */
export const playerOf = (page: Page) => page.getByRole('region', { name: PLAYER }).or(page.getByRole('dialog', { name: PLAYER }));

/** A button of the player; of the full view where that lies over the bar. */
export const playerButton = (page: Page, name: string) => playerOf(page).getByRole('button', { name }).last();

/** Seconds that the position line of the player shows to a screen reader; on a phone the player is opened for it. */
export async function positionOf(page: Page): Promise<number> {
  const line = playerOf(page).getByRole('slider', { name: eitherOf('position') });
  const mini = playerOf(page).getByRole('button', { name: eitherOf('openPlayer') });
  await line.or(mini).first().waitFor();
  if (!(await line.first().isVisible())) await mini.click();
  return Number(await line.first().getAttribute('aria-valuenow'));
}

/** Waits until the sound has really moved on, by `seconds` at least. */
export async function expectSoundToAdvance(page: Page, seconds = 2): Promise<number> {
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + seconds);
  return positionOf(page);
}

/** What the server has stored of a stream for the busy listener, asked past the app. */
export async function storedProgress(origin: string, streamId: number): Promise<Progress> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${origin}/v1/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: DEMO_LISTENER, password: DEMO_PASSWORD }),
  });
  const { access_token, user } = (await login.json()) as { access_token: string; user: User };
  const answer = await fetch(`${origin}/v1/users/${user.id}/streams/${streamId}/progress`, { headers: { authorization: `Bearer ${access_token}` } });
  return (await answer.json()) as Progress;
}

/** Seconds heard in all, each once. */
export const heardSeconds = ({ heard }: Progress): number => heard.reduce((sum, [from, to]) => sum + to - from, 0);
