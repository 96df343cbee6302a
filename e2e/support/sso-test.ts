import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { CLIENT, type SsoProvider, startSsoProvider } from './sso-provider.ts';
import { root, startServer } from './trial-server.ts';

export const ORGANISATION = 'Ziekenhuis De Linde';
/** Configured, but never there. */
export const AWAY = 'Kliniek Verweg';

/** An organisation, and a server that lets its people in. */
interface Elsewhere {
  readonly provider: SsoProvider;
  readonly origin: string;
  /** All that the server has written to its log. */
  log(): string;
}

export const test = base.extend<object, { readonly elsewhere: Elsewhere }>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern for what a fixture needs: nothing
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'auscult-sso-'));
      const logFile = join(folder, 'log');
      const provider = await startSsoProvider();
      const server = await startServer(join(folder, 'data'), {
        command: ['sh', '-c', 'exec "$0" "$1" > "$2"', process.execPath, join(root, '.build/server/main.js'), logFile],
        env: {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: CLIENT.id,
          OIDC_CLIENT_SECRET: CLIENT.secret,
          OIDC_NAME: ORGANISATION,
          OIDC_PROVIDERS: JSON.stringify([{ id: 'away', name: AWAY, issuer: 'http://127.0.0.1:9', client_id: CLIENT.id }]),
        },
      });
      await provider.open(`${server.origin}/sso/callback`);
      await use({ provider, origin: server.origin, log: () => readFileSync(logFile, 'utf8') });
      await server.stop();
      await provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ elsewhere }, use) => use(elsewhere.origin),
  /** A page on which nothing is refused by a policy, and of whose secrets none is in the log afterwards. */
  page: async ({ page, elsewhere: { origin, log } }, use) => {
    const complaints: string[] = [];
    const secrets: Promise<string[]>[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (line) => {
      // A refusal of the server, which a test may want, is said there too.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
    });
    page.on('request', (request) => {
      const { pathname, searchParams, origin: asked } = new URL(request.url());
      if (asked === origin && pathname === '/sso/callback')
        secrets.push(Promise.resolve(['code', 'state'].map((name) => searchParams.get(name) ?? '')));
      if (pathname === '/v1/sso/callback') secrets.push(Promise.resolve(Object.values(request.postDataJSON() as Record<string, string>)));
    });
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== '/v1/sso/callback') return;
      const token = response.json().then(({ access_token = '' }: { access_token?: string }) => [access_token]);
      secrets.push(token.catch(() => []));
    });
    await use(page);
    expect(complaints).toEqual([]);
    const known = (await Promise.all(secrets)).flat().filter((secret) => secret.length > 5 && !secret.startsWith('http'));
    expect(known.filter((secret) => log().includes(secret))).toEqual([]);
    expect(log()).not.toMatch(/linde\.example|between-the-hospital/);
  },
});

/** Leaves for the organisation from the login screen. */
export async function leaveForWork(page: Page, label: RegExp): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: label }).click();
}

/** Says at the organisation who one is. */
export async function beAtWork(page: Page, sub: string): Promise<void> {
  await page.getByLabel('Personeelsnummer').fill(sub);
  await page.getByRole('button', { name: 'Doorgaan' }).click();
}

/** What the way back would lead to holds nothing that came back from the organisation. */
export async function expectCleanHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const ours = entries.map(({ url }) => url).filter((url) => url.includes('/sso/callback'));
  expect(ours.filter((url) => url.includes('?'))).toEqual([]);
  expect(page.url()).not.toMatch(/code=|state=|error=/);
}

/** The six digits that were mailed last to `address`. */
export async function mailedPin(origin: string, address: string): Promise<string> {
  let pin = '';
  await expect(async () => {
    const box = await (await fetch(`${origin}/dev/mailbox`)).text();
    for (const article of box.split('<article>').filter((one) => one.includes(address))) {
      const mail = await (await fetch(`${origin}${/href="([^"]+)"/.exec(article)?.[1] ?? ''}`)).text();
      pin ||= /<pre>[^<]*?\b(\d{6})\b/.exec(mail)?.[1] ?? '';
    }
    expect(pin).toHaveLength(6);
  }).toPass();
  return pin;
}
