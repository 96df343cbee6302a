import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createEmbeddedAttendance, embeddedKey } from './embedded/embedded-attendance.ts';
import type { EmbeddedCourse } from './embedded/embedded-service-data.ts';
import { createAttendanceService, openAttendanceService } from './open-attendance-service.ts';
import { readAnswer } from './read-answer.ts';

const MINUTE_MS = 60_000;
const course: EmbeddedCourse = {
  id: 7,
  externalId: null,
  type: 2,
  organisationId: 19,
  isAccredited: true,
  isEnteredByProvider: true,
  accreditedFrom: null,
  accreditedUntil: null,
  registrationFrom: null,
  registrationUntil: null,
  modules: [],
  editions: [],
};
const line = (person = '19012345601') =>
  [
    ['PECourseID', '7'],
    ['externalPersonID', person],
    ['endDate', '2026-11-20T09:41:00+01:00'],
  ] as const;
const call = (...people: string[]) => ({
  userId: '31',
  userKey: embeddedKey('31'),
  organisationId: 19,
  reportEmail: 'a@example.org',
  lines: people.map(line),
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-attendance-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
function anEmbedded() {
  const clock = createTestClock();
  made += 1;
  const embedded = createEmbeddedAttendance({ folder: join(folder, String(made)), clock, courses: async () => [course], wait: async () => {} });
  return { clock, embedded, service: createAttendanceService(embedded.post, embedded, () => clock.now().getTime()) };
}

describe('createEmbeddedAttendance', () => {
  it('ACC-11.11 enters an accepted line after five minutes, once, however often it is sent', async () => {
    const { clock, embedded, service } = anEmbedded();
    const acceptedAt = clock.now();
    expect(await service.send(call('1', '2'))).toMatchObject({ answer: { acceptedRows: 2 }, failure: null });
    clock.advance(MINUTE_MS);
    await service.send(call('2'));
    const filed = await embedded.filed();
    expect(filed.map(({ person }) => person).toSorted()).toEqual(['1', '2']);
    expect(filed.map(({ postedAt }) => Date.parse(postedAt) - acceptedAt.getTime())).toEqual([5 * MINUTE_MS, 5 * MINUTE_MS]);
  });

  it('ACC-11.11 enters nothing in test mode', async () => {
    const { embedded, service } = anEmbedded();
    await embedded.set({ isTest: true, fault: 'none' });
    expect(await service.send(call('1'))).toMatchObject({ answer: { acceptedRows: 1 } });
    expect(await embedded.filed()).toEqual([]);
  });

  it('ACC-11.11 refuses by hand what it had accepted, until it is allowed again', async () => {
    const { embedded, service } = anEmbedded();
    await service.send(call('1'));
    await embedded.refuse({ person: '1', courseId: 7 }, 'person_unknown');
    expect(await embedded.filed()).toEqual([]);
    expect((await service.send(call('1'))).answer?.errors).toMatchObject([{ number: 100, text: 'Professional 1 op regel 2 bestaat niet in PE' }]);
    await embedded.refuse({ person: '1', courseId: 7 }, null);
    expect(await service.send(call('1'))).toMatchObject({ answer: { acceptedRows: 1 } });
    expect(await embedded.filed()).toHaveLength(1);
  });

  it.each(['slow', 'error', 'malformed'] as const)('ACC-11.11 can be %s, and is no answer then', async (fault) => {
    const { embedded, service } = anEmbedded();
    await embedded.set({ isTest: false, fault });
    expect(await service.send(call('1'))).toMatchObject({ answer: null, failure: expect.any(String) });
  });
});

describe('createAttendanceService', () => {
  it('ACC-11.7 leaves a failing service alone for a minute after five failures', async () => {
    const { clock, embedded, service } = anEmbedded();
    await embedded.set({ isTest: false, fault: 'error' });
    for (let tries = 0; tries < 5; tries += 1) expect(await service.send(call('1'))).toMatchObject({ status: 500 });
    await expect(service.send(call('1'))).rejects.toMatchObject({ name: 'AttendanceServiceDown' });
    await embedded.set({ isTest: false, fault: 'none' });
    clock.advance(MINUTE_MS);
    expect(await service.send(call('1'))).toMatchObject({ answer: { acceptedRows: 1 } });
  });

  it('ACC-11.10 strikes the key out of what is kept, also where the service repeats it', async () => {
    const service = createAttendanceService(
      async (xml) => ({ status: 200, text: `echo ${xml}` }),
      null,
      () => 0,
    );
    const exchange = await service.send(call('1'));
    expect(exchange.request).toContain('<userKey>***</userKey>');
    expect(JSON.stringify(exchange)).not.toContain(embeddedKey('31'));
    const failing = createAttendanceService(
      async () => Promise.reject(new Error(`no way to ${embeddedKey('31')}`)),
      null,
      () => 0,
    );
    expect(await failing.send(call('1'))).toMatchObject({ failure: 'no way to ***', status: null });
  });

  it('sends a form to the operation at the configured address', async () => {
    let server: Server | undefined;
    const asked: string[] = [];
    try {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          asked.push(
            `${request.method} ${request.url} ${request.headers['content-type']}`,
            new URLSearchParams(Buffer.concat(chunks).toString()).get('sXML') ?? '',
          );
          response.end(
            '<Summary><Results><rejected_rows>0</rejected_rows><accepted_rows>1</accepted_rows><total_rows>1</total_rows></Results></Summary>',
          );
        });
      });
      await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      const service = openAttendanceService(`http://127.0.0.1:${port}/WriteAttendance.asmx`, null);
      expect(await service?.send(call('1'))).toMatchObject({ answer: { acceptedRows: 1, totalRows: 1 } });
      expect(asked[0]).toBe('POST /WriteAttendance.asmx/ProcessXML application/x-www-form-urlencoded');
      expect(asked[1]).toContain(`<userKey>${embeddedKey('31')}</userKey>`);
    } finally {
      server?.closeAllConnections();
      server?.close();
    }
  });
});

describe('readAnswer', () => {
  const summary = '<Summary><Results><rejected_rows>1</rejected_rows><accepted_rows>0</accepted_rows><total_rows>1</total_rows></Results></Summary>';

  it('ACC-11.4 finds the answer by itself, in an element, and as text in one', () => {
    const escaped = summary.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    for (const text of [summary, `<ProcessXMLResult xmlns="urn:x">${summary}</ProcessXMLResult>`, `<string xmlns="urn:x">${escaped}</string>`])
      expect(readAnswer(text)).toMatchObject({ rejectedRows: 1, acceptedRows: 0, totalRows: 1 });
  });

  it.each(['', 'no XML', '<html><body>Busy</body></html>', '<Summary/>', summary.slice(0, -3), `<!DOCTYPE x>${summary}`])(
    'takes %j for no answer',
    (text) => {
      expect(readAnswer(text)).toBeNull();
    },
  );
});
