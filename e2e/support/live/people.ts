import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { signInToApi } from '../api.ts';
import { DEMO_LEARNER, DEMO_LISTENER } from '../demo-story.ts';
import type { RefusingProxy } from '../refusing-proxy.ts';
import type { Texts } from './texts.ts';

/** With two-factor, which the console asks for. */
const MODERATOR = { email: 'moderator@auscult.example', secret: 'DEMODEMODEMODEMODEMODEMODEMOGIDS' } as const;
const PATIENCE_MS = 30_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Everybody of an evening, each with a browser context of their own. */
export interface People {
  /** In the console. */
  readonly moderator: Page;
  /** A general practitioner on a phone. */
  readonly sanne: Page;
  /** Another, at a desktop whose proxy refuses sockets. */
  readonly iris: Page;
  readonly guest: Page;
  readonly viewers: readonly Page[];
  leave(): Promise<void>;
}

interface Places {
  readonly origin: string;
  readonly proxy: RefusingProxy;
  readonly language: 'nl' | 'en';
}

/** What a device holds whose user signed in before, and chose this language. */
function deviceOf(origin: string, token: string | null, language: Places['language']) {
  const store = (name: string, records: readonly object[]) => ({ name, autoIncrement: false, records: [...records], indexes: [] });
  const tokens = store('tokens', token === null ? [] : [{ key: 'access-token', value: token }]);
  const localStorage = [{ name: 'language', value: language }];
  return { cookies: [], origins: [{ origin, localStorage, indexedDB: [{ name: 'auscult', version: 2, stores: [tokens, store('queries', [])] }] }] };
}

/** Devices of people who have signed in, whose accounts have the language: how that is done by hand is told elsewhere. */
export async function gather(browser: Browser, { origin, proxy, language }: Places): Promise<People> {
  const contexts: BrowserContext[] = [];
  async function device(baseURL: string, screen: object, token: string | null): Promise<Page> {
    const storageState = deviceOf(baseURL, token, language);
    const context = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block', reducedMotion: 'reduce', ...screen });
    // What cannot be pressed fails where it stands.
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    return context.newPage();
  }
  async function tokenOf(email: string, secret?: string): Promise<string> {
    const member = await signInToApi(origin, email, secret);
    await member.call('POST', '/v1/profile/update-language', { language });
    return member.token;
  }
  const moderator = await device(origin, DESKTOP, await tokenOf(MODERATOR.email, MODERATOR.secret));
  const sanne = await device(origin, PHONE, await tokenOf(DEMO_LISTENER));
  const iris = await device(proxy.origin, DESKTOP, await tokenOf(DEMO_LEARNER));
  const guest = await device(origin, DESKTOP, null);
  return {
    moderator,
    sanne,
    iris,
    guest,
    viewers: [sanne, iris, guest],
    leave: async () => void (await Promise.all(contexts.map((one) => one.close()))),
  };
}

/** Whether moving pictures are shown. */
export async function expectPicture(page: Page): Promise<void> {
  const place = () => page.locator('video').evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0));
  // Seconds begin anew where the source was put in anew.
  let before = Number.POSITIVE_INFINITY;
  async function hasMoved(): Promise<boolean> {
    const now = await place();
    const isFurther = now > before;
    before = now;
    return isFurther;
  }
  await expect.poll(hasMoved).toBe(true);
}

/** Writes in the chat, and sees it posted. */
export async function say(page: Page, { live }: Texts, text: string): Promise<void> {
  await typeMessage(page, live, text);
  await expect(messageOn(page, text)).toBeVisible();
}

export async function typeMessage(page: Page, { chat }: Texts['live'], text: string): Promise<void> {
  await page.getByRole('textbox', { name: chat.write }).fill(text);
  await page.getByRole('button', { name: chat.send }).click();
}

export const messageOn = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

export const openTab = (page: Page, { live }: Texts, tab: keyof Texts['live']['tabs']) =>
  page.getByRole('navigation', { name: live.parts }).getByRole('link', { name: live.tabs[tab] }).click();
