import { defineEndpoint } from '@auscult/contract/endpoint';
import { type ErrorCode, errorCodes } from '@auscult/contract/error-codes';
import { errors as english } from '@auscult/phrases/en/errors';
import { errors as dutch } from '@auscult/phrases/nl/errors';
import { Type as T } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { anAccount } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { errorResponse } from './error-response.ts';
import { handler } from './handler.ts';

const refusing = defineEndpoint('refusing', 'GET', '/v1/refusing', {
  access: 'public',
  summary: 'Refuses.',
  query: T.Object({ code: T.String() }),
});

let server: TestServer;
let speaksEnglish: string;
beforeAll(async () => {
  const refuse = handler(refusing, {
    policy: 'public',
    handle: ({ query }) => Promise.reject(new Refusal(query.code as ErrorCode)),
  });
  server = await startTestServer({ http: { contract: [refusing], handlers: [refuse] } });
  speaksEnglish = await server.context.sessions.open((await anAccount(server.db, { language: 'en' })).id, 'test');
});
afterAll(() => server.stop());

async function refusedWith(code: string, headers: Record<string, string>) {
  const answer = await server.app.inject({ method: 'GET', url: `/v1/refusing?code=${code}`, headers });
  return [answer.statusCode, answer.json()];
}

describe('When a call is refused', () => {
  it.each(Object.entries(errorCodes))(
    'APP-12.14 APP-06.5 answers %s in the language that is asked for, and in the member’s own',
    async (name, { status }) => {
      const code = name as ErrorCode;
      const body = (message: string) => [status, { code, message, errors: message }];
      expect(await refusedWith(code, {})).toEqual(body(dutch.byCode[code]));
      expect(await refusedWith(code, { 'accept-language': 'nl-NL' })).toEqual(body(dutch.byCode[code]));
      expect(await refusedWith(code, { 'accept-language': 'en-GB' })).toEqual(body(english.byCode[code]));
      expect(await refusedWith(code, { 'accept-language': 'nl', authorization: `Bearer ${speaksEnglish}` })).toEqual(body(english.byCode[code]));
    },
  );
});

describe('When there is no database to ask', () => {
  it.each([
    ['its address refuses', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['its socket is no file any more', { code: 'ENOENT', syscall: 'connect' }],
    ['the connection broke while it was read', { code: 'ECONNRESET', syscall: 'read' }],
    ['the connection broke while it was written to', { code: 'EPIPE', syscall: 'write' }],
  ])('says that the service is unavailable: %s', (_, fault) => {
    expect(errorResponse(Object.assign(new Error(fault.code), fault), 'nl').body).toMatchObject({ code: 'unavailable' });
  });

  it('does not say so of a file that is not there', () => {
    expect(errorResponse(Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' }), 'nl').body).toMatchObject({ code: 'internal' });
  });
});
