import { withDeadline } from '@auscult/web/state/with-deadline';

/** What is stored with a download. */
const STORED = /\/v1\/podcast\/(?:streams|courses|questionnaire)\//;

/** After this long without an answer, a stored response is used. */
const FALLBACK_AFTER_MS = 4_000;

type Fetch = (request: Request) => Promise<Response>;

/** Asks the server, and the device where the server does not answer: a downloaded episode opens without a connection. */
export const fetchWithFallback =
  (fetch: Fetch, account: () => number | null): Fetch =>
  (request) => {
    const answer = fetch(request);
    const accountId = account();
    if (accountId === null || request.method !== 'GET' || !STORED.test(request.url)) return answer;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void storedAnswer(request, accountId).then((stored) => stored && resolve(stored)), FALLBACK_AFTER_MS);
      answer
        .then(resolve, async (error: unknown) => {
          const stored = await storedAnswer(request, accountId);
          if (stored) resolve(stored);
          else reject(error);
        })
        .finally(() => clearTimeout(timer));
    });
  };

/** What the server said about a downloaded episode when it was downloaded; null when it is not on the device. */
async function storedAnswer(request: Request, accountId: number): Promise<Response | null> {
  if (request.signal.aborted) return null;
  const { findAnswer } = await withDeadline(() => import('./download-database.ts'));
  const body = await findAnswer(accountId, new URL(request.url).pathname).catch(() => null);
  return body === null ? null : new Response(body, { headers: { 'content-type': 'application/json' } });
}
