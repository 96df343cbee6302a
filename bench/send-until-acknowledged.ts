import { setTimeout as wait } from 'node:timers/promises';

export interface RetriedCall {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for each sending: some say when they were sent. */
  readonly body?: () => unknown;
  readonly retryAfterMs: number;
}

export interface Acknowledged<T> {
  readonly outcome: T;
  /** How often it was sent again. */
  readonly resent: number;
  /** performance.now() when the call that was acknowledged was sent. */
  readonly sentAt: number;
}

const PATIENCE_MS = 10_000;
const GIVE_UP_MS = 120_000;

/** Sends the same call until the server has said what became of it, as the app's outbox does. */
export async function sendUntilAcknowledged<T>(url: string, { method, token, headers, body, retryAfterMs }: RetriedCall): Promise<Acknowledged<T>> {
  const sent = {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
  };
  const began = performance.now();
  const answers = new Map<string, number>();
  for (let resent = 0; ; resent += 1) {
    const sentAt = performance.now();
    const response = await fetch(url, { ...sent, ...(body && { body: JSON.stringify(body()) }), signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (error: Error) => void count(answers, causeOf(error)),
    );
    if (response) count(answers, String(response.status));
    // A body that is cut off is no word of the server.
    const text = await response?.text().catch(() => null);
    if (response?.ok && typeof text === 'string') return { outcome: (text === '' ? null : JSON.parse(text)) as T, resent, sentAt };
    if (response && response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new Error(`${method} ${url} was answered ${response.status}: ${text}`);
    if (performance.now() - began > GIVE_UP_MS) {
      const said = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ');
      throw new Error(`${method} ${url} was not acknowledged in ${GIVE_UP_MS / 1000} s: ${said}`);
    }
    await wait(retryAfterMs);
  }
}

const count = (answers: Map<string, number>, answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

function causeOf({ name, cause }: Error): string {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code === undefined ? name : `${name} ${code}`;
}
