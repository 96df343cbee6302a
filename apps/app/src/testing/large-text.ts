import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** The narrowest window that pages must fit, at twice the size of text, until the test ends. */
export async function narrowWithLargeText(): Promise<void> {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  await page.viewport(320, 640);
  style.setProperty('font-size', '200%');
}

/** Pixels that the page is wider than its window, and the texts that reach beyond it. */
export function beyondWindow(): { readonly sideways: number; readonly lost: readonly (string | null)[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, dd, button, a, li > span)')];
  const lost = texts.filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1);
  return { sideways: scrollWidth - clientWidth, lost: lost.map(({ textContent }) => textContent) };
}
