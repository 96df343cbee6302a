import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { faultAnswer, lookupAnswer, referenceDataAnswer } from './embedded/embedded-answers.ts';
import type { EmbeddedPerson } from './embedded/embedded-people.ts';
import { httpExchange } from './http-exchange.ts';
import { createSoapRegister } from './soap-register.ts';

const NS = 'http://services.cibg.nl/ExternalUser';
const NUMBER = '09012345630';

interface Seen {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse) => void;

let server: Server;
let seen: Seen[];
/** What the register answers, call by call; the last one goes on. */
let answers: Answer[];
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: String(Buffer.concat(chunks)) });
      (answers.length > 1 ? answers.shift() : answers[0])?.(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ok =
  (text: string): Answer =>
  (response) =>
    response.setHeader('content-type', 'text/xml; charset=utf-8').end(text);
const status =
  (code: number, text = ''): Answer =>
  (response) =>
    response.writeHead(code).end(text);
const silent: Answer = () => {};
const broken: Answer = (response) => {
  response.socket?.destroy();
};

const nurse: EmbeddedPerson = {
  initials: 'L.',
  prefix: 'van der',
  birthSurname: 'Linde',
  mailingName: 'L. van der Linde',
  registrations: [{ number: NUMBER, code: '30', start: '2012-03-01', specialisms: [69] }],
};
const ending = (end: string): EmbeddedPerson => ({ ...nurse, registrations: [{ number: NUMBER, code: '30', start: '2012-03-01', end }] });

const pauses: number[] = [];
const register = (more: { deadlineMs?: number } = {}) =>
  createSoapRegister({
    exchange: httpExchange(`http://127.0.0.1:${(server.address() as AddressInfo).port}/zksrv/soap/4`),
    clock: createTestClock(new Date('2026-11-20T12:00:00Z')),
    random: () => 0.5,
    wait: async (ms) => pauses.push(ms),
    ...more,
  });
const lookup = (...given: Answer[]) => {
  answers = given;
  return register().lookup(NUMBER);
};

describe('createSoapRegister', () => {
  it('BIG-03.1 asks as the schema wants it: root, namespace, order, action', async () => {
    await lookup(ok(lookupAnswer([])));
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8', soapaction: `"${NS}/ListHcpApprox4"` });
    expect(seen[0]?.body).toContain(
      `<listHcpApproxRequest xmlns="${NS}"><WebSite>Ribiz</WebSite><RegistrationNumber>${NUMBER}</RegistrationNumber></listHcpApproxRequest>`,
    );
  });

  it('BIG-03.1 reads a person, with the zeros that a decimal lost', async () => {
    const text = lookupAnswer([nurse]);
    expect(text).toContain('<ArticleRegistrationNumber>9012345630</ArticleRegistrationNumber>');
    expect(await lookup(ok(text))).toEqual({
      kind: 'found',
      entry: {
        number: NUMBER,
        professionCode: '30',
        specialisms: ['069'],
        name: { initials: 'L.', prefix: 'van der', birthSurname: 'Linde', mailingName: 'L. van der Linde' },
        start: '2012-03-01',
        end: null,
        isActive: true,
        isRestricted: false,
      },
    });
  });

  it('BIG-03.1 reads any prefix for the same namespace, and no element of another', async () => {
    const prefixed = lookupAnswer([nurse])
      .replaceAll(/<(\/?)(?!s:|\?)(\w)/g, '<$1r:$2')
      .replace(`xmlns="${NS}"`, `xmlns:r="${NS}"`)
      .replace('30</', '30.0</');
    expect(await lookup(ok(prefixed))).toMatchObject({ kind: 'found', entry: { number: NUMBER, specialisms: ['069'] } });
    expect(await lookup(ok(lookupAnswer([nurse]).replace(NS, `${NS}/external/v4`)))).toEqual({ kind: 'unreadable' });
  });

  it.each([
    ['0001-01-01T00:00:00', true],
    ['2026-11-20T00:00:00', true],
    ['2026-11-19T00:00:00', false],
    ['0002-01-01T00:00:00', false],
    ['1899-12-31T00:00:00', false],
    ['2030-01-01', true],
  ])('BIG-03.1 with the end date %s is valid: %s', async (end, isActive) => {
    expect(await lookup(ok(lookupAnswer([ending(end)])))).toMatchObject({ kind: 'found', entry: { isActive } });
  });

  it('is not valid yet before it begins', async () => {
    const later = { ...nurse, registrations: [{ number: NUMBER, code: '30', start: '2026-12-01' }] };
    expect(await lookup(ok(lookupAnswer([later])))).toMatchObject({ entry: { isActive: false } });
  });

  it('says that there is a measure or a limitation, and nothing of what it is', async () => {
    for (const mark of [{ hasMeasure: true }, { hasLimitation: true }]) {
      const answer = await lookup(ok(lookupAnswer([{ ...nurse, ...mark }])));
      expect(answer).toMatchObject({ entry: { isRestricted: true } });
      expect(JSON.stringify(answer)).not.toMatch(/demonstratie/i);
    }
  });

  it('tells registrations of one person apart by their numbers', async () => {
    const both = { ...nurse, registrations: [{ number: '19012345625', code: '25', start: '2010-01-01', specialisms: [61] }, ...nurse.registrations] };
    expect(await lookup(ok(lookupAnswer([both])))).toMatchObject({ entry: { professionCode: '30', specialisms: ['069'] } });
  });

  it('BIG-03.1 knows nobody, two, and people who are only near apart', async () => {
    expect(await lookup(ok(lookupAnswer([])))).toEqual({ kind: 'unknown' });
    expect(await lookup(ok(lookupAnswer([nurse, { ...nurse, initials: 'M.' }])))).toEqual({ kind: 'ambiguous' });
    const near = { ...nurse, registrations: [{ number: '19012345630', code: '30', start: '2010-01-01' }] };
    expect(await lookup(ok(lookupAnswer([near])))).toEqual({ kind: 'unknown' });
    expect(await lookup(ok(lookupAnswer([near, nurse])))).toMatchObject({ kind: 'found', entry: { number: NUMBER } });
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Onderhoud</body></html>'],
    ['JSON', '{"found":true}'],
    ['an answer cut off', lookupAnswer([nurse]).slice(0, -40)],
    ['an entity', lookupAnswer([nurse]).replace('Linde', '&linde;')],
    ['entities that grow', lookupAnswer([nurse]).replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>').replace('Linde', '&c;')],
    ['a file', lookupAnswer([nurse]).replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('Linde', '&x;')],
    ['tags without end', `<a>`.repeat(100_000)],
    ['another envelope', lookupAnswer([nurse]).replace('http://schemas.xmlsoap.org/soap/envelope/', 'urn:other')],
  ])('BIG-03.1 finds no answer in %s', async (_, text) => {
    expect(await lookup(ok(text))).toEqual({ kind: 'unreadable' });
  });

  it('BIG-02.6 tries once more after a fault, a bad status or a broken line, a little later', async () => {
    for (const failure of [status(500, faultAnswer()), ok(faultAnswer()), status(503), broken]) {
      pauses.length = 0;
      expect(await lookup(failure, ok(lookupAnswer([nurse])))).toMatchObject({ kind: 'found' });
      expect(pauses).toEqual([300]);
    }
  });

  it('BIG-02.6 gives up after the second try', async () => {
    for (const failure of [status(500, faultAnswer()), ok(faultAnswer()), status(404), broken]) {
      seen = [];
      await expect(lookup(failure)).rejects.toMatchObject({ name: 'RegisterDown' });
      expect(seen).toHaveLength(2);
    }
  });

  it('waits no longer than it says, and does not begin again then', async () => {
    answers = [silent];
    await expect(register({ deadlineMs: 200 }).lookup(NUMBER)).rejects.toThrow('did not answer in time');
    expect(seen).toHaveLength(1);
  });

  it('reads the tables of codes', async () => {
    answers = [ok(referenceDataAnswer())];
    const { professions, specialisms } = await register().referenceData();
    expect(professions).toContainEqual({ code: '03', nl: 'verloskundige', en: 'midwife' });
    expect(specialisms).toContainEqual({ group: '01', code: '015', nl: 'huisartsgeneeskunde', en: 'general practice' });
    expect(seen[0]?.headers.soapaction).toBe(`"${NS}/GetRibizReferenceData"`);
    answers = [ok('<a/>')];
    await expect(register().referenceData()).rejects.toMatchObject({ name: 'RegisterDown' });
  });
});
