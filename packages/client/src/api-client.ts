import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { ApiError, Unreachable } from './api-error.ts';
import { originUrl } from './origin-url.ts';

/** Every call of the API, typed by the contract: `api.GET('/v1/podcast/config')`. Give the call to `answer()`. */
export type ApiClient = Pick<Client<Paths, 'application/json'>, 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'> & {
  /** What every call carries at this moment, for a request whose answer is read as it comes. */
  readonly headers: () => Headers;
};

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
  /** The server refused or broke; the path is the contract's, without anybody's ids. */
  readonly onRefused?: (refusal: ApiError, method: string, path: string) => void;
  readonly fetch?: (request: Request) => Promise<Response>;
}

const BEARER = 'Bearer ';

interface Init extends Omit<RequestInit, 'body' | 'headers' | 'method'> {
  /** Beside those that every request carries, as If-Match. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: { readonly path?: Readonly<Record<string, unknown>>; readonly query?: Readonly<Record<string, unknown>> };
  /** A file goes as it is, all else as JSON. */
  readonly body?: unknown;
}

/** Makes the client: adds the headers that every request carries and tells when a token has ended. It shows nothing itself. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  function headers(): Headers {
    const platform = options.platform();
    const { pathname, search } = options.location();
    const token = options.token();
    return new Headers({
      'App-Platform': platform ? `${PRODUCT_ID}-${platform}` : PRODUCT_ID,
      'X-Origin-Url': originUrl(options.publicOrigin, pathname, search),
      'Accept-Language': options.language(),
      ...(token && { Authorization: `${BEARER}${token}` }),
    });
  }

  async function call(method: string, path: string, { params, body, headers: given = {}, ...init }: Init = {}) {
    const sent = headers();
    for (const [name, value] of Object.entries(given)) sent.set(name, value);
    const isFile = body instanceof Blob;
    if (body !== undefined) sent.set('Content-Type', isFile ? 'application/octet-stream' : 'application/json');
    const content = body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) };
    const request = new Request(`${options.baseUrl}${addressOf(path, params)}`, { ...init, ...content, method, headers: sent });
    const response = await (options.fetch ?? fetch)(request);
    const bearer = request.headers.get('Authorization');
    const answered = await bodyOf(response);
    if (response.ok) return { data: answered, response };
    const refusal = new ApiError(response.status, answered);
    if (bearer && endsSession(refusal)) options.onUnauthenticated(bearer.slice(BEARER.length));
    options.onRefused?.(refusal, method, path);
    return { error: answered, response };
  }

  const by = (method: string) => (path: string, init?: Init) => call(method, path, init);
  // The type is openapi-fetch's: it demands of each call what the contract says; what happens at run time is only the above.
  return { GET: by('GET'), PUT: by('PUT'), POST: by('POST'), PATCH: by('PATCH'), DELETE: by('DELETE'), headers } as unknown as ApiClient;
}

/** Other 401s concern the request body (such as an expired challenge), not the token. */
const endsSession = ({ status, code }: ApiError) => status === 401 && (code === '' || code === 'unauthenticated');

function addressOf(path: string, { path: places = {}, query = {} }: NonNullable<Init['params']> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Files are given as they are; what else is not JSON (a proxy's own error page) as the text it is. */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.ok && response.headers.has('content-disposition')) return response.blob();
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The data of a call, or ApiError when the server refused, or Unreachable when nothing answered; an abort stays an abort. */
export async function answer<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const result = await call.catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : new Unreachable(cause);
  });
  if (!result.response.ok) throw new ApiError(result.response.status, result.error, result.response.headers);
  return result.data as T;
}
