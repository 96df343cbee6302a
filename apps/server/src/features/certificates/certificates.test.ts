import { createHash, randomBytes } from 'node:crypto';
import { parseCertificateCode } from '@auscult/domain/accreditation/certificate-code';
import { p256 } from '@noble/curves/nist.js';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificatesCommand } from '../../commands/certificates.ts';
import type { CommandTools } from '../../commands/command.ts';
import { unprepared } from '../../db/database.ts';
import type { CertificateSnapshot } from '../../shared/documents/certificate/certificate-snapshot.ts';
import { identityOf } from '../../shared/documents/certificate/certificate-words.ts';
import {
  aCompany,
  aCourse,
  aCover,
  anAccount,
  aProfession,
  aStream,
  type BuiltAccount,
  type BuiltCourse,
  type BuiltStream,
} from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let nurses: { id: number };
let nurse: BuiltAccount;
let course: BuiltCourse;
let stream: BuiltStream;
let exam: BuiltQuestionnaire;
let review: BuiltQuestionnaire;
const run = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);

beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
  nurses = await aProfession(server.db, { name: 'Verpleegkundig specialist' });
});
beforeEach(async () => {
  server.clock.advance(60_000);
  nurse = await anAccount(server.db, { firstName: 'Sanne', lastName: 'Wit', professions: [nurses] });
  await run(`update account set insertion = 'de' where id = $1`, nurse.id);
  await run(`update account_profession set registration_number = '12345' where account_id = $1`, nurse.id);
  course = await aCourse(server.db, { company: await aCompany(server.db, { name: 'Demonstratie Academie' }), title: 'Ritme & ruis' });
  stream = await aStream(server.db, { course, title: 'Boezemfibrilleren' });
  await run(
    `insert into accreditation (stream_id, profession_id, register, registration_number, points, valid_from, valid_until)
     values ($1, $2, 'Demonstratieregister', '482193', 2, '2026-01-01', '2026-12-31')`,
    stream.id,
    nurses.id,
  );
  exam = await aQuestionnaire(server.db, { stream, type: 'exam', position: 1 });
  review = await aQuestionnaire(server.db, { stream, type: 'review', position: 2, questions: [{ correct: [] }] });
});
afterAll(() => server.stop());

const hearAll = ({ learnerId }: BuiltAccount) =>
  run(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at) values ($1, $2, 100, '{[0,600000)}', $3)`,
    learnerId,
    stream.audio_version_id,
    server.clock.now(),
  );
async function answer(account: BuiltAccount, form: BuiltQuestionnaire, choices: readonly number[]) {
  const body = { id: crypto.randomUUID(), form_id: form.id, form_version_id: form.versionId, attempt: 1, sequence: 0, answers: [...choices] };
  const client = await server.as(account);
  return client.POST('/v1/podcast/user-question-answers/{question_id}', { params: { path: { question_id: form.questions[0]?.id ?? 0 } }, body });
}
const pass = (account: BuiltAccount) => answer(account, exam, exam.questions[0]?.right ?? []);
const evaluate = (account: BuiltAccount) => answer(account, review, review.questions[0]?.wrong.slice(0, 1) ?? []);
async function finish(account: BuiltAccount) {
  await hearAll(account);
  await pass(account);
  await evaluate(account);
}
const ask = async (account: BuiltAccount, form: { id: number } = exam) =>
  conforming(await server.as(account)).GET('/v1/forms/{form_id}/certificate/send-mail', { params: { path: { form_id: form.id } } });
const pathOf = async (account: BuiltAccount) =>
  (await conforming(await server.as(account)).GET('/v1/podcast/streams/{stream_id}', { params: { path: { stream_id: stream.id } } })).data?.stream
    .accreditation;
const check = async (code: string) => (await conforming(server.client).GET('/v1/certificates/{code}', { params: { path: { code } } })).data;
const mailsTo = async ({ email }: BuiltAccount) => (await server.mails()).filter(({ to }) => to === email);
const certificates = ({ learnerId }: BuiltAccount) =>
  run<{ code: string; earned_at: string; points: string }>('select * from certificate where learner_id = $1', learnerId);

describe('A certificate', () => {
  it('ACC-07.1 ACC-07.2 is issued and mailed as PDF once the last step is done', async () => {
    await hearAll(nurse);
    await pass(nurse);
    await server.runJobs();
    expect(await certificates(nurse)).toEqual([]);
    await evaluate(nurse);
    await server.runJobs();
    const [mail, ...others] = await mailsTo(nurse);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Uw certificaat: Boezemfibrilleren');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({ name: expect.stringMatching(/^certificaat-.*\.pdf$/), type: 'application/pdf' });
    const pdf = Buffer.from(attachment?.base64 ?? '', 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(150_000);
    const path = await pathOf(nurse);
    expect(path).toMatchObject({
      state: 'certificate',
      next: null,
      points: 2,
      certificate: { mailed_at: server.clock.now().toISOString(), revoked_at: null },
    });
    expect(mail?.text).toContain(`Code: ${path?.certificate?.code}`);
  });

  it('ACC-07.1 is issued when listening is the last that is done, also where the process stops before the job was enqueued and the report is sent again', async () => {
    await pass(nurse);
    await evaluate(nurse);
    await run(
      'insert into media_link_issue (learner_id, audio_version_id, issued_at) values ($1, $2, $3)',
      nurse.learnerId,
      stream.audio_version_id,
      server.clock.now(),
    );
    server.clock.advance(600_000);
    const now = server.clock.now();
    const claim = {
      id: crypto.randomUUID(),
      audio_version_id: stream.audio_version_id ?? 0,
      from: 0,
      to: 600,
      rate: 1,
      started_at: new Date(now.getTime() - 600_000).toISOString(),
      ended_at: now.toISOString(),
    };
    const body = { device_id: crypto.randomUUID(), sent_at: now.toISOString(), heard: [claim] };
    const client = await server.as(nurse);
    const report = async () => {
      const path = { user_id: nurse.id, stream_id: stream.id };
      expect((await client.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', { params: { path }, body })).response.status).toBe(200);
    };
    await server.runJobs();
    await report();
    expect(await run('delete from graphile_worker._private_jobs returning id')).toHaveLength(1);
    await report();
    await server.runJobs();
    await report();
    await server.runJobs();
    expect(await mailsTo(nurse)).toHaveLength(1);
    expect((await certificates(nurse))[0]?.earned_at).toBe(now.toISOString());
  });

  it('ACC-02.5 is mailed again on request, not more often than once a minute', async () => {
    await finish(nurse);
    await server.runJobs();
    const soon = await ask(nurse);
    expect(soon.data).toMatchObject({
      is_sent: false,
      certificate: { name: 'Sanne de Wit', number: '12345', points: 2, registers: [{ register: 'Demonstratieregister', points: 2 }] },
    });
    server.clock.advance(60_000);
    expect((await ask(nurse, review)).data).toMatchObject({ is_sent: true });
    await server.runJobs();
    expect(await mailsTo(nurse)).toHaveLength(2);
  });

  it('is one certificate and one mail when it is asked for a hundred times at once', async () => {
    await finish(nurse);
    const client = await server.as(nurse);
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => client.GET('/v1/forms/{form_id}/certificate/send-mail', { params: { path: { form_id: exam.id } } })),
    );
    await server.runJobs();
    expect(new Set(asked.map(({ data }) => data?.certificate.code)).size).toBe(1);
    expect(asked.filter(({ data }) => data?.is_sent)).toHaveLength(1);
    expect([await certificates(nurse), await mailsTo(nurse)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('says what is open while something is', async () => {
    await pass(nurse);
    await evaluate(nurse);
    await server.runJobs();
    expect((await ask(nurse)).error).toMatchObject({ code: 'certificate_not_earned' });
    expect([await certificates(nurse), await mailsTo(nurse)]).toEqual([[], []]);
  });

  it('ACC-02.6 AUTH-11.3 goes to nobody with an unverified address, and not to guests', async () => {
    await run('update account set email_verified_at = null where id = $1', nurse.id);
    await finish(nurse);
    await server.runJobs();
    expect((await ask(nurse)).error).toMatchObject({ code: 'email_unverified' });
    expect([await certificates(nurse), await mailsTo(nurse)]).toEqual([[], []]);
    const asGuest = await server.client.GET('/v1/forms/{form_id}/certificate/send-mail', { params: { path: { form_id: exam.id } } });
    expect(asGuest.response.status).toBe(401);
    await run('update account set email_verified_at = now() where id = $1', nurse.id);
    expect((await ask(nurse)).data).toMatchObject({ is_sent: true });
  });

  it('keeps what it said when it was issued', async () => {
    await finish(nurse);
    await server.runJobs();
    await run(`update account set last_name = 'Anders' where id = $1`, nurse.id);
    await run('delete from account_profession where account_id = $1', nurse.id);
    await run('update accreditation set points = 9 where stream_id = $1', stream.id);
    const { data } = await (await server.as(nurse)).GET('/v1/podcast/certificates');
    expect(data?.certificates).toMatchObject([{ name: 'Sanne de Wit', points: 2, profession: 'Verpleegkundig specialist' }]);
    expect(await pathOf(nurse)).toMatchObject({ points: 2, state: 'certificate' });
  });
});

describe('GET a certificate as PDF', () => {
  const pdfOf = async (account: BuiltAccount, code: string) =>
    (await server.as(account)).GET('/v1/podcast/certificates/{code}/pdf', { params: { path: { code } }, parseAs: 'arrayBuffer' });
  const rangeOf = (pdf: Buffer) => /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? [];

  it('ACC-07.2 is a signed file of which every byte but the signature is covered', async () => {
    await finish(nurse);
    const code = (await ask(nurse)).data?.certificate.code ?? '';
    const { data, response } = await pdfOf(nurse, code);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="certificaat-[\w-]+\.pdf"$/);
    const pdf = Buffer.from(data as unknown as ArrayBuffer);
    const [start = 1, before = 0, after = 0, rest = 0] = rangeOf(pdf);
    expect([start, after + rest, pdf.subarray(before, before + 1).toString(), pdf.subarray(after - 1, after).toString()]).toEqual([
      0,
      pdf.length,
      '<',
      '>',
    ]);
    const covered = createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest();
    const signature = Buffer.from(pdf.subarray(before + 1, after - 1).toString(), 'hex');
    expect(signature.includes(covered)).toBe(true);
    const parts = [...pdf.toString('latin1').matchAll(/(pdfaid|pdfuaid):part>(\d)</g)].map(([, name, part]) => `${name} ${part}`);
    expect(parts.toSorted()).toEqual(['pdfaid 3', 'pdfuaid 1']);
  });

  it('shows the cover of its series where there is one that can be shown, in at most 150 kB', async () => {
    const colour = { Dominant: '#0d4644' };
    const noise = await sharp(randomBytes(640 * 640 * 3), { raw: { width: 640, height: 640, channels: 3 } })
      .webp({ quality: 90 })
      .toBuffer();
    const grey = await sharp({ create: { width: 20, height: 300, channels: 4, background: '#88888880' } })
      .toColourspace('b-w')
      .webp()
      .toBuffer();
    await finish(nurse);
    const code = (await ask(nurse)).data?.certificate.code ?? '';
    const pictures = async () => {
      const pdf = Buffer.from((await pdfOf(nurse, code)).data as unknown as ArrayBuffer);
      expect(pdf.length).toBeLessThan(150_000);
      return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    };
    const covered = async (bytes: Uint8Array | null, palette: unknown = colour) => {
      await run('delete from media where course_id is not null');
      const { contentHash } = await aCover(server.db, { course }, { palette });
      if (bytes) await server.context.storage.put(`images/${contentHash}/large.webp`, bytes);
      return [await pictures(), await pictures()];
    };
    expect(await pictures()).toBe(0);
    expect(await covered(grey)).toEqual([1, 1]);
    expect(await covered(null)).toEqual([0, 0]);
    expect(await covered(Buffer.from('no picture'))).toEqual([0, 0]);
    expect(await covered(grey, null)).toEqual([0, 0]);
    expect(await covered(grey, { Dominant: 'red; }' })).toEqual([0, 0]);
    await covered(noise);
  });

  it('is nobody else’s', async () => {
    await finish(nurse);
    const code = (await ask(nurse)).data?.certificate.code ?? '';
    expect((await pdfOf(await anAccount(server.db), code)).response.status).toBe(404);
  });
});

describe('GET /v1/certificates/{code}', () => {
  it('API-01.28 ACC-07.3 says of a code whether it is authentic, with a masked name and no number', async () => {
    await finish(nurse);
    const code = (await ask(nurse)).data?.certificate.code ?? '';
    expect(parseCertificateCode(code)).not.toBeNull();
    const found = await check(code.toLowerCase().replaceAll('-', ' '));
    expect(found).toMatchObject({
      standing: 'valid',
      certificate: {
        code,
        name: 'Sa••• de W••',
        title: 'Boezemfibrilleren',
        points: 2,
        registers: [{ register: 'Demonstratieregister', points: 2 }],
        revoked_at: null,
      },
    });
    expect(JSON.stringify(found)).not.toMatch(/Sanne|12345/);
    expect(await check('00000-00000-00000-00000-00000-00000')).toMatchObject({ standing: 'unknown', certificate: null });
    expect(await check('geen code')).toMatchObject({ standing: 'unknown', certificate: null });
  });

  it.each([
    ['verified', true, '19012345601'],
    ['unverified', false, '19012345601 (niet geverifieerd)'],
  ])('ACC-07.3 ACC-11.1 says that a BIG number was %s on the day of issue, as the PDF does', async (standing, isVerified, printed) => {
    await run('update account set email = $2 where id = $1', nurse.id, `nurse-${standing}@example.org`);
    await run(
      `with b as (insert into account_bignumber (account_id, number, verified_at, created_at) values ($1, '19012345601', $2, now()) returning id)
      update account_profession set bignumber_id = b.id from b where account_id = $1`,
      nurse.id,
      isVerified ? server.clock.now() : null,
    );
    await finish(nurse);
    const certificate = (await ask(nurse)).data?.certificate;
    await run('delete from account_bignumber where account_id = $1', nurse.id);
    expect(certificate).toMatchObject({ number: '19012345601', is_number_verified: isVerified });
    expect(await check(certificate?.code ?? '')).toMatchObject({ certificate: { number_standing: standing } });
    const [{ snapshot } = {}] = await run<{ snapshot: CertificateSnapshot }>(
      'select snapshot from certificate where learner_id = $1',
      nurse.learnerId,
    );
    expect(snapshot && identityOf(snapshot)).toBe(`Verpleegkundig specialist · BIG ${printed}`);
  });

  it('ACC-07.3 says of another number that nobody verified it', async () => {
    await finish(nurse);
    expect(await check((await ask(nurse)).data?.certificate.code ?? '')).toMatchObject({ certificate: { number_standing: 'unverified' } });
    await run('update certificate set snapshot = snapshot - $2::text where learner_id = $1', nurse.learnerId, 'number');
    const [row] = await run<{ code: string }>('select code from certificate where learner_id = $1', nurse.learnerId);
    expect(await check(row?.code ?? '')).toMatchObject({ certificate: { number_standing: 'none' } });
  });

  it('tells what was revoked, and what is too old', async () => {
    await finish(nurse);
    const code = (await ask(nurse)).data?.certificate.code ?? '';
    await run(`update certificate set earned_at = '2021-01-01' where learner_id = $1`, nurse.learnerId);
    expect(await check(code)).toMatchObject({ standing: 'expired' });
    await run(`update certificate set revoked_at = now(), revoked_reason = 'Vergissing' where learner_id = $1`, nurse.learnerId);
    expect(await check(code)).toMatchObject({ standing: 'revoked' });
    expect(JSON.stringify(await check(code))).not.toContain('Vergissing');
    expect((await ask(nurse)).error).toMatchObject({ code: 'certificate_revoked' });
  });
});

describe('The badge of a certificate', () => {
  const fileOf = async (account: BuiltAccount, path: '/v1/podcast/certificates/{code}/badge' | '/v1/podcast/certificates/{code}/pdf', code: string) =>
    Buffer.from((await (await server.as(account)).GET(path, { params: { path: { code } }, parseAs: 'arrayBuffer' })).data as unknown as ArrayBuffer);
  const keyAt = async (url: string) => (await server.app.inject({ url })).json<{ kid: string; x: string; y: string }>();
  const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

  it('is an Open Badge 3.0 that a library of others verifies with the published key', async () => {
    await finish(nurse);
    const code = (await ask(nurse)).data?.certificate.code ?? '';
    const envelope = JSON.parse((await fileOf(nurse, '/v1/podcast/certificates/{code}/badge', code)).toString()) as { id: string; type: string };
    expect(envelope.type).toBe('EnvelopedVerifiableCredential');
    const [header = '', payload = '', signature = ''] = envelope.id.replace('data:application/vc+jwt,', '').split('.');
    const { kid, jwk } = json(header) as { kid: string; jwk: object };
    const key = await keyAt(new URL(kid).pathname);
    expect(key).toMatchObject({ ...jwk, kid, alg: 'ES256' });
    expect(await keyAt('/.well-known/jwks.json')).toEqual({ keys: [key] });
    expect((await server.app.inject({ url: '/.well-known/jwks/another' })).statusCode).toBe(404);
    const point = Buffer.concat([Buffer.from([4]), ...[key.x, key.y].map((number) => Buffer.from(number, 'base64url'))]);
    const isSigned = (signed: string) => p256.verify(Buffer.from(signature, 'base64url'), Buffer.from(signed), point, { lowS: false });
    expect(isSigned(`${header}.${payload}`)).toBe(true);
    expect(isSigned(`${header}.${Buffer.from(JSON.stringify({ ...json(payload), name: 'X' })).toString('base64url')}`)).toBe(false);

    const issuer = (await server.client.GET('/v1/badges/issuer')).data;
    expect(json(payload)).toMatchObject({
      iss: issuer?.id,
      issuer: { id: issuer?.id },
      validFrom: server.clock.now().toISOString(),
      credentialSubject: { creditsEarned: 2, achievement: { name: 'Boezemfibrilleren' } },
    });
    expect(JSON.stringify(json(payload))).not.toMatch(/Sanne|12345/);
    expect((await fileOf(nurse, '/v1/podcast/certificates/{code}/pdf', code)).toString('latin1')).toMatch(/open-badge\.json[\s\S]*\/AF \[/);
  });

  it('ACC-15.4 is in the list of what was revoked once its certificate is, and whose it was is mailed why', async () => {
    await finish(nurse);
    await server.runJobs();
    const code = (await ask(nurse)).data?.certificate.code ?? '';
    const revoked = async () => (await conforming(server.client).GET('/v1/badges/revoked')).data?.revokedCredential ?? [];
    const before = (await revoked()).length;
    const lines: string[] = [];
    const tools = { openContext: async () => server.context, print: (line: string) => lines.push(line) } as unknown as CommandTools;
    expect(await certificatesCommand.run(['revoke', code, 'Zelfde', 'toets', 'twee', 'keer'], tools)).toBe(0);
    expect(await certificatesCommand.run(['revoke', code, 'Nog een reden'], tools)).toBe(0);
    expect(lines).toEqual([`${code}: revoked`, `${code}: was revoked before`]);
    expect(await run('select revoked_reason from certificate where learner_id = $1', nurse.learnerId)).toEqual([
      { revoked_reason: 'Zelfde toets twee keer' },
    ]);
    expect(await revoked()).toHaveLength(before + 1);
    expect(JSON.stringify(await revoked())).not.toContain(parseCertificateCode(code));
    expect(await check(code)).toMatchObject({ standing: 'revoked' });
    await server.runJobs();
    expect((await mailsTo(nurse)).filter(({ text }) => text.includes('Zelfde toets twee keer'))).toHaveLength(1);
    const { response } = await (await server.as(nurse)).GET('/v1/podcast/certificates/{code}/badge', { params: { path: { code } } });
    expect(response.status).toBe(409);
    await expect(certificatesCommand.run(['revoke', '00000-00000-00000-00000-00000-00000', 'x'], tools)).rejects.toThrow('There is no certificate');
    await expect(certificatesCommand.run(['revoke', 'abc', 'x'], tools)).rejects.toThrow('is no code');
    await expect(certificatesCommand.run(['revoke', code], tools)).rejects.toThrow('Say why');
  });
});

describe('GET all certificates', () => {
  it('is an archive with a PDF for each that counts', async () => {
    await finish(nurse);
    await ask(nurse);
    const { data, response } = await (await server.as(nurse)).GET('/v1/podcast/certificates/archive', { parseAs: 'arrayBuffer' });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = Object.entries(unzipSync(new Uint8Array(data as unknown as ArrayBuffer)));
    expect(files.map(([name, bytes]) => [name, Buffer.from(bytes.subarray(0, 5)).toString()])).toEqual([
      [expect.stringMatching(/^2026-11-20 certificaat-[\w-]+\.pdf$/), '%PDF-'],
    ]);
    const none = await (await server.as(await anAccount(server.db))).GET('/v1/podcast/certificates/archive', { parseAs: 'arrayBuffer' });
    expect(unzipSync(new Uint8Array(none.data as unknown as ArrayBuffer))).toEqual({});
  });
});
