import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../support/free-port.ts';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_TIMEOUT_MS = 20_000;
const WAIT_TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** What W3C WebDriver names an element by in its answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A window of WebKitGTK. Words that a method takes find what shows them, or what is labelled so; each waits until it is there. */
export interface WebKitWindow {
  open(address: string): Promise<void>;
  press(words: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Presses a key; `code` as WebDriver has it. */
  key(code: string): Promise<void>;
  /** Waits until a script says true. */
  until(what: string, script: string): Promise<void>;
  /** Runs the body of a function in the page. */
  read<T>(script: string): Promise<T>;
  close(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Finds what can be pressed or filled by its accessible name: the first that is in sight. Runs in the page. */
const FIND = `
  const [words, kind] = arguments;
  const name = (one) => one.getAttribute('aria-label') ?? (one.labels?.[0]?.innerText || one.innerText) ?? '';
  const found = [...document.querySelectorAll(kind)].find((one) => name(one).trim().startsWith(words) && one.checkVisibility());
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;`;

/** Starts WebKitGTK behind its WebDriver, in a display of its own. */
export async function startWebKit(): Promise<WebKitWindow> {
  const port = await freePort();
  const driver: ChildProcess = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  // The display, the driver and the browser are one group, which ends as one.
  const end = () => driver.pid !== undefined && process.kill(-driver.pid, 'SIGKILL');
  process.once('exit', end);

  async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  for (const last = Date.now() + START_TIMEOUT_MS; ; await pause(POLL_MS)) {
    if (await call('GET', '/status').catch(() => null)) break;
    if (Date.now() > last) throw new Error('WebKitWebDriver did not start');
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
    },
  });
  const at = `/session/${sessionId}`;
  const read = <T>(script: string, ...args: unknown[]) => call<T>('POST', `${at}/execute/sync`, { script, args });

  async function waitFor<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    for (const last = Date.now() + WAIT_TIMEOUT_MS; ; await pause(POLL_MS)) {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
      if (Date.now() > last) throw new Error(`${what} did not come; the page shows: ${await read<string>('return document.body.innerText')}`);
    }
  }
  const find = async (words: string, kind: string) =>
    (await waitFor(`'${words}'`, () => read<Record<string, string> | null>(FIND, words, kind)))[ELEMENT];

  return {
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    press: async (words) => void (await call('POST', `${at}/element/${await find(words, 'button, a, [role=slider]')}/click`, {})),
    type: async (label, text) => void (await call('POST', `${at}/element/${await find(label, 'input')}/value`, { text })),
    key: async (code) =>
      void (await call('POST', `${at}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value: code },
              { type: 'keyUp', value: code },
            ],
          },
        ],
      })),
    until: async (what, script) => void (await waitFor(what, () => read<boolean>(script))),
    read: (script) => read(script),
    async close() {
      await call('DELETE', at).catch(() => undefined);
      process.off('exit', end);
      end();
    },
  };
}
