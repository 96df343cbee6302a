import { gunzipSync } from 'node:zlib';
import { defineEndpoint } from '@auscult/contract/endpoint';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { Type as T } from 'typebox';
import { describe, expect, it } from 'vitest';
import { CachedAnswer } from '../cached-answer.ts';
import { handler } from '../handler.ts';
import { type Json, sendJson } from './compression.ts';
import { createRevalidation, createSharedAnswers } from './revalidate.ts';

const endpoint = defineEndpoint('told', 'GET', '/v1/told', {
  access: 'public',
  summary: 'Says as much as it is asked to.',
  isRevalidated: true,
  query: T.Object({ length: T.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  response: T.Object({ text: T.String() }),
});

describe('An answer that is revalidated', () => {
  it('is compressed once for all who get the same, when it is long', async () => {
    const versions = { read: () => Promise.reject(new Error('it has none')), forget() {} };
    const told = handler(endpoint, { policy: 'public', handle: async ({ query }) => Promise.resolve({ text: 'x'.repeat(query.length) }) });
    const revalidate = createRevalidation(told, JSON.stringify, { versions, sharedAnswers: createSharedAnswers() });
    const answers: (Json | null)[] = [];
    const app = fastify();
    app.get<{ Params: { length: string } }>('/:length', async (request, reply) => {
      const call = { viewer: { kind: 'guest', language: 'nl' } as const, params: {}, query: {} };
      const answer = await revalidate(request, reply, call, () => Promise.resolve({ text: 'x'.repeat(Number(request.params.length)) }));
      answers.push(answer);
      if (answer !== null) sendJson(request, reply, answer, () => {});
      return reply;
    });
    const ask = () => app.inject({ url: '/100000', headers: { 'accept-encoding': 'gzip' } });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(gunzipSync(first.rawPayload).length).toBe(100_011);
    expect(second.rawPayload).toEqual(first.rawPayload);
    await ask();
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toBe(answers[0]);
    expect(answers[0]?.gzip).toBeInstanceOf(Buffer);
  });

  it('is made once under its key, when it is as long as the longest series', async () => {
    const versions = { read: () => Promise.reject(new Error('it has none')), forget() {} };
    const told = handler(endpoint, { policy: 'public', handle: async () => Promise.resolve({ text: '' }) });
    const revalidate = createRevalidation(told, JSON.stringify, { versions, sharedAnswers: createSharedAnswers() });
    let made = 0;
    const make = async () => {
      made += 1;
      return Promise.resolve({ text: 'é'.repeat(10_000_000) });
    };
    const reply = { headers: () => reply } as unknown as FastifyReply;
    const call = { viewer: { kind: 'guest', language: 'nl' } as const, params: {}, query: {} };
    const ask = () => revalidate({ headers: {} } as FastifyRequest, reply, call, () => Promise.resolve(new CachedAnswer('series 1', make)));
    const [first, second] = [await ask(), await ask()];
    expect([made, second]).toEqual([1, first]);
    expect(first?.json.length).toBe(20_000_011);
  });

  it('is not compressed again for who asks meanwhile', async () => {
    const sent: unknown[] = [];
    const reply = { hasHeader: () => true, header: () => reply, send: (content: unknown) => (sent.push(content), reply) } as unknown as FastifyReply;
    const request = { headers: { 'accept-encoding': 'gzip' } } as unknown as FastifyRequest;
    const answer = { json: 'x'.repeat(100_000) };
    await Promise.all([1, 2].map(() => new Promise<void>((resolve) => sendJson(request, reply, answer, resolve))));
    expect(sent[0]).toBeInstanceOf(Buffer);
    expect(sent[1]).toBe(sent[0]);
  });
});
