import { answer } from '@auscult/client/api-client';
import type { AppServices } from '../../shared/services/services.tsx';

/** Only the browser that began may finish: its tab keeps the secret, and nobody sends it along. */
const KEY = 'sso_attempt';

interface Attempt {
  readonly provider: string;
  readonly state: string;
  readonly secret: string;
}

const LONGEST_LEAVING_MS = 10_000;

/** Leaves for the sign-in of another organisation. Resolves once back on this page, or when leaving comes to nothing. */
export async function leaveFor({ api }: Pick<AppServices, 'api'>, provider: string, terms_accepted = false): Promise<void> {
  const begun = await answer(api.POST('/v1/sso/{provider}/start', { params: { path: { provider } }, body: { terms_accepted } }));
  const attempt: Attempt = { provider, state: begun.state, secret: begun.secret };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  const isBack = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  open(begun.authorization_url, '_self');
  // Until the other page comes, this one stays as it is.
  await Promise.race([isBack, new Promise((resolve) => setTimeout(resolve, LONGEST_LEAVING_MS))]);
}

/** The attempt that comes back with `state`, once; null when this tab began none. */
export function takeAttempt(state: string): Attempt | null {
  const attempt = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null;
  sessionStorage.removeItem(KEY);
  return attempt?.state === state ? attempt : null;
}
