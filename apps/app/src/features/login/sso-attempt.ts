import { answer } from '@auscult/client/api-client';
import type { AppServices } from '../../lib/services.tsx';

/** Only the browser that began may finish: its tab keeps the secret, and nobody sends it along. */
const KEY = 'sso_attempt';

interface Attempt {
  readonly provider: string;
  readonly state: string;
  readonly secret: string;
}

/** Leaves for the sign-in of another organisation. */
export async function leaveFor({ api }: Pick<AppServices, 'api'>, provider: string, terms_accepted = false): Promise<void> {
  const begun = await answer(api.POST('/v1/sso/{provider}/start', { params: { path: { provider } }, body: { terms_accepted } }));
  const attempt: Attempt = { provider, state: begun.state, secret: begun.secret };
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
  open(begun.authorization_url, '_self');
}

/** The attempt that comes back with `state`, once; null when this tab began none. */
export function takeAttempt(state: string): Attempt | null {
  const attempt = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null;
  sessionStorage.removeItem(KEY);
  return attempt?.state === state ? attempt : null;
}
