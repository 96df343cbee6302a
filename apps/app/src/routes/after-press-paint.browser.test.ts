import '@auscult/ui/styles/base.css';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { afterPressPaint } from './after-press-paint.ts';

const opacity = (element: Element) => Number(getComputedStyle(element).opacity);

describe('pressShown', () => {
  it('changes the look of what is pressed for the frame that it waits for', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    onTestFinished(async () => {
      await userEvent.keyboard('[/Space]');
      button.remove();
    });
    button.focus();
    await userEvent.keyboard('[Space>]');
    const pressed = opacity(button);
    const shown = afterPressPaint();
    expect(opacity(button)).toBeLessThan(pressed);
    await shown;
    expect(opacity(button)).toBe(pressed);
  });
});
