import type { CustomFetch } from 'openid-client';
import { callService } from '../../egress/call-service.ts';
import { ProviderUnavailable } from './provider-error.ts';

const DEADLINE_MS = 10_000;
/** A set of keys is a few kilobytes. */
const MAXIMUM_BYTES = 512 * 1024;

/** Calls a configured provider, and the endpoints that its discovery document names, through egress. Follows no redirects. */
export const fetchFromService: CustomFetch = async (address, { method, headers, body, signal }) => {
  if (method !== 'GET' && method !== 'POST') throw new Error(`a provider is not called by ${method}`);
  const sent = body === undefined || body === null ? {} : { body: String(body) };
  const limits = { maximumBytes: MAXIMUM_BYTES, deadlineMs: DEADLINE_MS, ...(signal && { signal }) };
  const answer = await callService(address, { method, headers, ...sent, ...limits }).catch((cause: unknown) => {
    throw new ProviderUnavailable('it gave no answer', { cause });
  });
  if (answer.status >= 500) throw new ProviderUnavailable(`it answered ${answer.status}`);
  const type = answer.headers['content-type'];
  const hasBody = answer.status !== 204 && answer.status !== 304;
  return new Response(hasBody ? new Uint8Array(answer.bytes) : null, {
    status: answer.status,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
};
