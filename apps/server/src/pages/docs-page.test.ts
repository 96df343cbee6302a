import { api } from '@auscult/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from '../html.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { typeText } from './docs-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('GET /docs', () => {
  it('shows people every call, without script or inline style', async () => {
    const { payload, headers } = await server.app.inject('/docs');
    for (const { id, path } of Object.values(api)) {
      expect(payload).toContain(`<article id="${id}">`);
      expect(payload).toContain(path);
    }
    expect(payload).not.toMatch(/<script|<style| style=|\[object|undefined/);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect((await server.app.inject('/docs/page.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('GET /openapi.json', () => {
  it('describes the same calls for programs', async () => {
    const { openapi, paths, servers } = (await server.app.inject('/openapi.json')).json();
    const { headers } = await server.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', etag: expect.any(String) });
    expect((await server.app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(headers['etag']) } })).statusCode).toBe(304);
    expect([openapi, servers, Object.keys(paths).length > 20]).toEqual(['3.1.0', [{ url: server.context.config.publicUrl }], true]);
  });
});

describe('typeText', () => {
  it('writes a schema as a reader of TypeScript would', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer', minimum: 1 },
        tags: { type: 'array', items: { anyOf: [{ const: 'a' }, { type: 'null' }] } },
        media: { type: 'array', items: { $ref: '#/components/schemas/Media' } },
      },
    };
    expect(typeText(schema)).toBe('{\n  id: integer  // 1…\n  tags?: ("a" | null)[]\n  media?: Media[]\n}');
  });
});

describe('html', () => {
  it('escapes what is put into it, in text and attributes, and not what is HTML already', () => {
    const inner = html`<b>${'<i>'}</b>`;
    expect(html`<a title="${`"'&`}">${[inner, null, false, 7]}</a>`.text).toBe('<a title="&quot;&#39;&amp;"><b>&lt;i&gt;</b>7</a>');
  });
});
