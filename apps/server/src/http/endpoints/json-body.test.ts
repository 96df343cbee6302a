import { type FastifyRequest, fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { FairQueue } from '../../adapters/fair-queue.ts';
import { hasMoreValues, jsonParser } from './json-body.ts';

describe('hasMoreValues', () => {
  it.each([
    ['{}', 1],
    ['[1,2,3]', 3],
    ['{"a":[{"b":1},{"b":2}],"c":null}', 6],
    [String.raw`{"a,[{":"\\","b":"\",[","c":"x"}`, 3],
    ['"[[[[,,,,', 0],
    [String.raw`["\\\",[,",1]`, 2],
  ])('counts lists, objects and members, and nothing in texts: %s', (text, values) => {
    expect([hasMoreValues(text, values - 1), hasMoreValues(text, values)]).toEqual([values > 0, false]);
  });
});

describe('Long bodies', () => {
  it('wait in the lane of their caller, and short ones in none', async () => {
    const lanes: string[] = [];
    const bodies: FairQueue = { run: (lane, work) => (lanes.push(lane), work()) };
    const parse = jsonParser(fastify(), bodies);
    const guest = { auth: null, ip: '192.0.2.7', routeOptions: { bodyLimit: 65_536 } } as unknown as FastifyRequest;
    const member = { ...guest, auth: { counted: { kind: 'account', id: '7' } } } as unknown as FastifyRequest;
    const long = `[1]${' '.repeat(9000)}`;
    expect(await Promise.all([parse(guest, long), parse(member, long), parse(member, '[1]')])).toEqual([[1], [1], [1]]);
    expect(lanes).toEqual(['address 192.0.2.7', 'account 7']);
  });
});
