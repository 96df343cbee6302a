import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that another theme can break: names, roles and sizes are the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What breaks the guidelines on the page as it stands, a line a rule. */
export async function violations(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { violations: found } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    only === 'all' ? { type: 'tag' as const, values: RULES } : { type: 'rule' as const, values: COLOUR_RULES },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
