import { answer } from '@auscult/client/api-client';
import type { AppServices } from '../../shared/services/services.tsx';

/** The secret stays in sessionStorage: only the tab that started the sign-in can finish it. */
const KEY = 'sso_attempt';

interface Attempt {
  readonly provider: string;
  readonly state: string;
  readonly secret: string;
}

const LONGEST_LEAVING_MS = 10_000;

/** Redirects to the identity provider. Resolves when the user comes back to this page, and after 10 seconds in any case. */
export async function leaveFor({ api }: Pick<AppServices, 'api'>, provider: string, terms_accepted = false): Promise<void> {
  const begun = await answer(api.POST('/v1/sso/{provider}/start', { params: { path: { provider } }, body: { terms_accepted } }));
  const attempt: Attempt = { provider, state: begun.state, secret: begun.secret };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  const isBack = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  open(begun.authorization_url, '_self');
  // Stays pending until the other page loads.
  await Promise.race([isBack, new Promise((resolve) => setTimeout(resolve, LONGEST_LEAVING_MS))]);
}

/** Takes the stored attempt for `state`, once; null when this tab started none. */
export function takeAttempt(state: string): Attempt | null {
  const attempt = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null;
  sessionStorage.removeItem(KEY);
  return attempt?.state === state ? attempt : null;
}
