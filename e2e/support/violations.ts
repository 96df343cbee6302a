import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that another theme can break: names, roles and sizes are the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Handles on the waveform of the studio's episode may lie nearer than 24 px: zooming in parts them, and each has a dialog with a field for its time, which 2.5.8
 * takes for the same control. No other slider is excused.
 */
const HANDLE = '[role="group"] [role="slider"]';
const WAVEFORM_PAGE = '/studio/streams/';

/** What breaks the guidelines on the page as it stands, a line a rule. */
export async function violations(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, handle, waveformPage }) => {
      const { violations: found } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
      const isExempt = (id: string, target: string) =>
        id === 'target-size' && location.pathname.startsWith(waveformPage) && document.querySelector(target)?.matches(handle) === true;
      return found.flatMap(({ id, nodes }) => {
        const targets = nodes.map(({ target }) => target.join(' ')).filter((target) => !isExempt(id, target));
        return targets.length === 0 ? [] : [`${id}: ${targets.join(' | ')}`];
      });
    },
    {
      runOnly: only === 'all' ? { type: 'tag' as const, values: RULES } : { type: 'rule' as const, values: COLOUR_RULES },
      handle: HANDLE,
      waveformPage: WAVEFORM_PAGE,
    },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
