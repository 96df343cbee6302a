import { launchChromium } from '@auscult/e2e/support/chromium';
import { signIn } from '@auscult/e2e/support/sign-in';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Page } from 'playwright';
import { type Figure, median, quantile } from '../figure.ts';
import { makeExam } from '../generated-exams.ts';
import type { Machine } from '../machine.ts';

const QUESTIONS = 40;

/** A test in Chromium on a phone's screen, on the reference machine: from the press on the button below an answer to the frame that shows what became of it. */
export async function* measureAnswerShown(dataDir: string, { desktopThrottle }: Machine): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const { formId } = await makeExam(dataDir, QUESTIONS);
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, server.origin);
    await page.goto(`${server.origin}/questions/${formId}`);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: desktopThrottle });
    const milliseconds: number[] = [];
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await page.getByText(`Toetsvraag ${number} van ${QUESTIONS}`).waitFor();
      await page.getByRole('radiogroup').getByText('Answer 1').click();
      const shown = watchStatus(page);
      await page.getByRole('button', { name: 'Controleer mijn antwoord' }).click();
      milliseconds.push(await shown);
      await page.getByRole('button', { name: number < QUESTIONS ? 'Volgende vraag' : 'Bekijk de uitslag' }).click();
    }
    const note = `p95 ${quantile(milliseconds, 0.95).toFixed(0)} ms, ${QUESTIONS} answers`;
    yield { name: 'press on an answer to its result shown, median', value: median(milliseconds), unit: 'ms', limit: 100, note };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds from the next press to the first frame after the status has words. */
function watchStatus(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressedAt = 0;
        addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { once: true, capture: true });
        const status = document.querySelector('main [role="status"]');
        if (!status) throw new Error('no status below the question');
        const observer = new MutationObserver(() => {
          if (!status.textContent) return;
          observer.disconnect();
          // The frame callback runs before the frame is drawn, a message after it.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - pressedAt));
            port1.start();
            port2.postMessage(null);
          });
        });
        observer.observe(status, { childList: true, subtree: true, characterData: true });
      }),
  );
}
