import '@auscult/ui/styles/tokens.css';
import '@auscult/ui/styles/base.css';
import '@auscult/ui/styles/type.css';
import type { User } from '@auscult/contract/entities/user';
import { createMemoryHistory } from '@tanstack/react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../boot/app.tsx';
import { createServices } from '../boot/create-services.ts';
import { createStudioRouter } from '../routes/routes.tsx';
import { createFakePort } from './fake-port.ts';

/** What the server at the network's edge answers by "METHOD /path": a body, or a function of the request and its body. */
export type Answers = Readonly<Record<string, unknown>>;

/** A refusal. */
export const refuse =
  (status: number, body: object = {}) =>
  () =>
    Response.json({ code: 'x', message: 'x', errors: 'Dat mag niet.', ...body }, { status });

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 9,
    first_name: 'Roos',
    initials: 'RK',
    language: 'nl',
    roles: [{ name: 'Redactie', type: 'registered' }],
    userPermissions: [
      { name: 'update_course', company_id: 3 },
      { name: 'update_stream', company_id: 3 },
    ],
    categories: [],
    professions: [],
    check_required: false,
    no_categories: false,
    two_factor: true,
    two_factor_required: true,
    email_verified: true,
    has_password: true,
    media: [],
    ...changes,
  };
}

interface OpenOptions {
  readonly path: string;
  /** Signed in as; nobody with null. */
  readonly as?: User | null;
  readonly answers?: Answers;
  readonly width?: 390 | 834 | 1440;
}

/** The whole studio on a fresh device, with a fake server at the network's edge. */
export async function openStudio({ path, as = aUser(), answers = {}, width = 1440 }: OpenOptions) {
  await page.viewport(width, 900);
  localStorage.clear();
  const calls: { readonly call: string; readonly body: unknown; readonly ifMatch: string | null }[] = [];
  const prepared: Record<string, unknown> = {
    ...(as && { 'GET /v1/users/me': as }),
    'GET /v1/studio/companies': {
      companies: [{ id: 3, name: 'Hartlijn Academie', media: [], permissions: ['update_course', 'update_stream'], courses: 1 }],
      total: 1,
    },
    ...answers,
  };
  const port = createFakePort();
  const { services, restore } = createServices({
    uploadPort: port,
    databaseName: `studio-${crypto.randomUUID()}`,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const isFile = request.headers.get('Content-Type') === 'application/octet-stream';
      const sent = await request.blob();
      // What an open editor says every few seconds, for tests that are not about it.
      if (pathname.endsWith('/presence') && !(`${request.method} ${pathname}` in prepared)) return Response.json({ editors: [], version: 0 });
      const text = isFile ? '' : await sent.text();
      const body: unknown = isFile ? sent : text && JSON.parse(text);
      calls.push({ call: `${request.method} ${pathname}${search}`, body, ifMatch: request.headers.get('If-Match') });
      const found = prepared[`${request.method} ${pathname}`];
      const value: unknown = typeof found === 'function' ? await found(request, body) : found;
      if (value === undefined) return Response.json({ code: 'not_found', message: 'x', errors: 'Dit is niet gevonden.' }, { status: 404 });
      return value instanceof Response ? value : Response.json(value);
    },
  });
  // Each test asks once: a retry would only make it wait.
  services.queryClient.setDefaultOptions({ queries: { ...services.queryClient.getDefaultOptions().queries, retry: false } });
  if (as) {
    await services.database.tokens.write('token-1');
    localStorage.setItem('cached-user', JSON.stringify(as));
  }
  await restore();
  const router = createStudioRouter(createMemoryHistory({ initialEntries: [`/studio${path}`] }));
  const screen = await render(<App services={services} router={router} />);
  return {
    screen,
    calls,
    port,
    answer(key: string, value: unknown) {
      prepared[key] = value;
    },
    path: () => router.state.location.href,
  };
}
