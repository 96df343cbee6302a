import { DEMO_LISTENER, DEMO_PASSWORD } from '../support/demo-story.ts';
import { startRefusingProxy } from '../support/refusing-proxy.ts';
import { expect, test } from '../support/test.ts';
import { startWebKit, type WebKitWindow } from './webkit.ts';

const ARROW_RIGHT = '\uE014';

/** The position line of the player; its value is what a screen reader hears, in seconds. */
const LINE = `[...document.querySelectorAll('[role=slider][aria-label=Afspeelpositie]')].find((line) => line.checkVisibility())`;
const POSITION = `Number(${LINE}?.ariaValueNow ?? -1)`;
const positionOf = (window: WebKitWindow) => window.read<number>(`return ${POSITION}`);
const soundReaches = (window: WebKitWindow, seconds: number) => window.until(`second ${seconds} of the sound`, `return ${POSITION} >= ${seconds}`);
const shows = (window: WebKitWindow, words: string) =>
  window.until(`'${words}'`, `return document.body.innerText.includes(${JSON.stringify(words)})`);
const isHome = (window: WebKitWindow) =>
  window.until('home', `return location.pathname === '/main/home' && document.querySelector('h1')?.innerText.includes('Sanne')`);

test.describe('In WebKit', () => {
  let window: WebKitWindow;
  test.beforeEach(async () => {
    window = await startWebKit();
  });
  test.afterEach(() => window.close());

  test('AUTH-11.1 NAV-04.1 a guest opens a public course and hears it', async ({ server }) => {
    await window.open(`${server.origin}/course/1`);
    await window.press('Afspelen: ');
    await soundReaches(window, 2);
  });

  test('PLAY-08.1 PLAY-11.1 APP-15.3 a member signs in, searches, listens, skips, speeds up, resumes after a reload, and loses the connection and gets it back', async ({
    server,
  }) => {
    const proxy = await startRefusingProxy(server.origin);
    await window.open(`${proxy.origin}/login`);
    await window.type('E-mailadres', DEMO_LISTENER);
    await window.type('Wachtwoord', DEMO_PASSWORD);
    await window.press('Inloggen');
    await isHome(window);

    await window.open(`${proxy.origin}/main/search?q=ecg`);
    await window.press('Afspelen: Het ecg in vijf stappen');
    await soundReaches(window, 2);
    const start = await positionOf(window);
    await window.key(ARROW_RIGHT);
    await soundReaches(window, start + 15);
    await window.key('>');
    await window.until('a faster speed', `return document.querySelector('[aria-label^="Snelheid: 1,"]') !== null`);

    await window.press('Pauzeren');
    const left = await positionOf(window);
    await window.open(`${proxy.origin}/main/home`);
    await isHome(window);
    await window.press('Verder luisteren: Het ecg in vijf stappen');
    await soundReaches(window, left + 2);
    expect(await positionOf(window)).toBeLessThan(left + 30);
    await window.press('Pauzeren');

    await window.until('the app on the device', `return navigator.serviceWorker.controller?.state === 'activated'`);
    proxy.cut(true);
    await window.open(`${proxy.origin}/downloads`);
    await shows(window, 'Downloads');
    proxy.cut(false);
    await window.open(`${proxy.origin}/main/home`);
    await isHome(window);
    await proxy.close();
  });
});
