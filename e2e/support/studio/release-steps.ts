import { expect } from '@playwright/test';
import type { Client } from 'pg';
import { type Administrator, MADE } from './administrator.ts';

const TUESDAY = 2;
const WEEK_DAYS = 7;

/** The Tuesday after today, seven in the morning, as a field of the form takes it. */
function nextTuesday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((TUESDAY - day.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS) + 1);
  return `${day.toISOString().slice(0, 10)}T07:00`;
}

/** Looks at the episode as a listener has it on a phone. */
export async function lookAtPreview({ page, words: { preview } }: Administrator): Promise<void> {
  await page.getByRole('button', { name: preview.open, exact: true }).click();
  const phone = page.getByRole('dialog').frameLocator(`iframe[title="${preview.frame}"]`);
  await expect(phone.getByRole('heading', { level: 1, name: MADE.episode })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: preview.close }).click();
}

/** Plans the episode for Tuesday, seven o'clock. */
export async function schedule({ page, words: { publication } }: Administrator): Promise<void> {
  await page.getByLabel(publication.moment).fill(nextTuesday());
  await page.getByRole('button', { name: publication.schedule, exact: true }).click();
  await expect(page.getByText(/ 07:00\.$/)).toBeVisible();
}

/** The clock of a server cannot be moved: the moment of the episode comes nearer instead. */
export async function letTuesdayCome(database: Client, streamId: string): Promise<void> {
  await database.query(`update stream set publish_at = now() + interval '1 second' where id = $1`, [streamId]);
}
