import type { Endpoint } from '@auscult/contract/endpoint';
import { printOpenApi } from '@auscult/contract/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressText } from '../http/compress-text.ts';
import { dataHeaders, pageHeaders } from '../http/page-headers.ts';
import { addressBlock } from '../limits/address-block.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { requireRate } from '../limits/require-rate.ts';
import { docsPage } from './docs-page.ts';
import { PAGE_STYLE } from './page-style.ts';
import { sendPage } from './send-page.ts';

const API_VERSION = '1.0.0';

/** `/openapi.json` for programs, `/docs` for people; both are written when first asked for. */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[], publicUrl: string, limits: RateLimits): void {
  const headers = pageHeaders(publicUrl, 'plain');
  const document = once(() => printOpenApi(endpoints, { title: 'Auscult', version: API_VERSION, serverUrl: publicUrl }));
  // Bytes, which all answers share: a text would be copied for each who does not read.
  const json = once(() => compressText(JSON.stringify(document(), null, 1)));
  const text = once(() => compressText(docsPage(endpoints, document())));

  // Megabytes, for anybody.
  const limit = async ({ ip }: FastifyRequest) => requireRate(await limits.take('address', addressBlock(ip), 'waiting'));

  app.get('/openapi.json', { onRequest: limit }, async (request, reply) =>
    sendPage(request, reply.headers({ ...dataHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8' }), await json()),
  );
  app.get('/docs', { onRequest: limit }, async (request, reply) => sendPage(request, reply.headers(headers), await text()));
  app.get('/docs/page.css', (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).send(PAGE_STYLE),
  );
}

function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}
