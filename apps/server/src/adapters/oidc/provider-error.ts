import { redactError } from '../../redact-error.ts';

/** The provider gave no answer, or one that says it cannot answer now. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderAway';
}

/** openid-client puts the original error in `cause`. */
function* chain(reason: unknown): Generator<unknown> {
  for (let one = reason, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) yield one;
}

const NAME_OF_ERROR = /^[a-z_]{1,40}$/;

function refusalOf(reason: unknown): string | undefined {
  const names = [...chain(reason)].map((one) => (one as { error?: unknown }).error);
  return names.find((name): name is string => typeof name === 'string' && NAME_OF_ERROR.test(name));
}

/** Errors that do not depend on who signs in: an expired client secret, an unknown client, a failure of the provider. */
const PROVIDER_ERRORS = new Set(['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable']);

/** True when it is no fault of who signs in, and trying again later may do; else what came back does not hold. */
export const isProviderUnavailable = (reason: unknown): boolean =>
  [...chain(reason)].some((one) => one instanceof ProviderUnavailable) || PROVIDER_ERRORS.has(refusalOf(reason) ?? '');

/** For the log: what went wrong at its root, and by which name the provider refused, which mostly tells what is configured wrongly. No values. */
export function describeProviderError(reason: unknown): Record<string, unknown> {
  const refusal = refusalOf(reason);
  return { ...redactError([...chain(reason)].at(-1) ?? reason), ...(refusal !== undefined && { refusal }) };
}
