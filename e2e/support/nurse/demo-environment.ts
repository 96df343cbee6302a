import { type BrowserContext, expect } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import type { Environment } from './environment.ts';

/** The demonstration, with its own pages in the place of a mailbox and a phone. */
export async function openDemoEnvironment(context: BrowserContext, origin: string): Promise<Environment> {
  const post = await context.newPage();
  return {
    origin,
    hasPoints: true,
    enterAsHost: (page) => signIn(page, origin),
    async readMail(to, subject) {
      const link = post
        .getByRole('article')
        .filter({ hasText: to })
        .getByRole('link', { name: subject, exact: typeof subject === 'string' })
        .first();
      await expect(async () => {
        await post.goto(`${origin}/dev/mailbox`);
        await expect(link).toBeVisible({ timeout: 200 });
      }).toPass();
      await link.click();
      return post.locator('pre').innerText();
    },
    async readCode(mobile, count) {
      const messages = post.getByRole('article').filter({ hasText: mobile });
      await expect(async () => {
        await post.goto(`${origin}/dev/sms`);
        await expect(messages).toHaveCount(count, { timeout: 200 });
      }).toPass();
      return messages.first().locator('.code').innerText();
    },
  };
}
