import type { Paths } from '@auscult/contract/paths';
import createClient, { type Client } from 'openapi-fetch';
import { ApiError, Unreachable } from './api-error.ts';
import { originUrl } from './origin-url.ts';

/** Every call of the API, typed by the contract: `api.GET('/v1/podcast/config')`. Give the call to `answer()`. */
export type ApiClient = Client<Paths, 'application/json'>;

/** The fixed product identifier in App-Platform. */
const PRODUCT_ID = 'auscult';

export interface ApiClientOptions {
  /** Absolute, without a trailing slash: native shells are not served from it. */
  readonly baseUrl: string;
  /** Null until the device is known. */
  readonly platform: () => 'web' | 'ios' | 'android' | null;
  /** The app's own public origin, and where the user is in it. */
  readonly publicOrigin: string;
  readonly location: () => { readonly pathname: string; readonly search: string };
  readonly token: () => string | null;
  readonly language: () => string;
  /** The server no longer knows the token that this request carried. */
  readonly onUnauthenticated: (token: string) => void;
  readonly fetch?: (request: Request) => Promise<Response>;
}

const BEARER = 'Bearer ';

/** Makes the client: adds the headers that every request carries and tells when a token has ended. It shows nothing itself. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const api = createClient<Paths, 'application/json'>({ baseUrl: options.baseUrl, ...(options.fetch && { fetch: options.fetch }) });
  api.use({
    onRequest({ request }) {
      const platform = options.platform();
      const { pathname, search } = options.location();
      request.headers.set('App-Platform', platform ? `${PRODUCT_ID}-${platform}` : PRODUCT_ID);
      request.headers.set('X-Origin-Url', originUrl(options.publicOrigin, pathname, search));
      request.headers.set('Accept-Language', options.language());
      const token = options.token();
      if (token) request.headers.set('Authorization', `${BEARER}${token}`);
      return request;
    },
    onResponse({ request, response }) {
      const bearer = request.headers.get('Authorization');
      if (response.status === 401 && bearer) options.onUnauthenticated(bearer.slice(BEARER.length));
    },
  });
  return api;
}

/** The data of a call, or ApiError when the server refused, or Unreachable when nothing answered; an abort stays an abort. */
export async function answer<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const result = await call.catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : new Unreachable(cause);
  });
  if (!result.response.ok) throw new ApiError(result.response.status, result.error);
  return result.data as T;
}
