import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmbeddedAttendance, type EmbeddedAttendance } from '../../../adapters/attendance/embedded/embedded-attendance.ts';
import type { EmbeddedCourse } from '../../../adapters/attendance/embedded/embedded-service-data.ts';
import { createAttendanceService } from '../../../adapters/attendance/open-attendance-service.ts';
import { unprepared } from '../../../db/database.ts';
import {
  aCompany,
  aCourse,
  anAccount,
  aProfession,
  aStream,
  type BuiltAccount,
  type BuiltCompany,
  type BuiltStream,
} from '../../../testing/builders.ts';
import { aQuestionnaire, type BuiltQuestionnaire } from '../../../testing/questionnaire-builder.ts';
import { aProviderAccess, aReferredAccreditation, aRegister, aRegisterNumber, type BuiltRegister } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reportPoints } from '../reporting/report-points.ts';

type Client = Awaited<ReturnType<TestServer['as']>>;
let server: TestServer;
let embedded: EmbeddedAttendance;
let sent: string[];
let company: BuiltCompany;
let stream: BuiltStream;
let register: BuiltRegister;
let nurses: { id: number };
let exam: BuiltQuestionnaire;
let accreditationId: number;
let editor: Client;
let moderator: Client;
let administrator: Client;

/** All that the service knows. */
const course: EmbeddedCourse = {
  id: 555,
  externalId: null,
  type: 2,
  organisationId: 900,
  isAccredited: true,
  isEnteredByProvider: true,
  accreditedFrom: null,
  accreditedUntil: null,
  registrationFrom: null,
  registrationUntil: null,
  modules: [],
  editions: [],
};

beforeEach(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
  const folder = await mkdtemp(join(server.context.config.dataDir, 'attendance-'));
  embedded = createEmbeddedAttendance({ folder, clock: server.clock, courses: async () => [course], wait: async () => {} });
  sent = [];
  company = await aCompany(server.db, { name: 'Hartlijn' });
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }), title: 'Boezemfibrilleren' });
  register = await aRegister(server.db);
  nurses = await aProfession(server.db, { name: 'Verpleegkundige' });
  accreditationId = await aReferredAccreditation(server.db, { stream, profession: nurses, register, courseId: 555 });
  await aProviderAccess(server, company.id);
  exam = await aQuestionnaire(server.db, { stream });
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  moderator = await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company }] }));
  administrator = await server.as(
    await anAccount(server.db, { roles: [{ type: 'administrator', company }], permissions: [{ name: 'update_stream', company }] }),
  );
});
afterEach(() => server.stop());

const rows = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const ofStream = () => ({ params: { path: { stream_id: stream.id } } });
const of = ({ learnerId }: BuiltAccount) => ({ params: { path: { stream_id: stream.id, learner_id: learnerId } } });
const LIST = '/v1/studio/streams/{stream_id}/participants';
const ONE = '/v1/studio/streams/{stream_id}/participants/{learner_id}';

/** Somebody who began the episode, a minute after the one before. */
async function aListener(firstName: string, lastName: string, number?: string): Promise<BuiltAccount> {
  server.clock.advance(20 * 60_000);
  const account = await anAccount(server.db, { professions: [nurses], firstName, lastName });
  if (number !== undefined) {
    await aRegisterNumber(server.db, account, register, number);
    await rows('update account_profession set registration_number = $2 where account_id = $1', account.id, number);
  }
  await rows(
    'insert into listening_progress (learner_id, stream_id, played_at) values ($1, $2, $3)',
    account.learnerId,
    stream.id,
    server.clock.now(),
  );
  return account;
}
async function graduate(account: BuiltAccount): Promise<void> {
  await rows(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at) values ($1, $2, 100, '{[0,600000)}', $3)`,
    account.learnerId,
    stream.audio_version_id,
    server.clock.now(),
  );
  const body = { form_id: exam.id, form_version_id: exam.versionId, attempt: 1, sequence: 0, answers: [...(exam.questions[0]?.right ?? [])] };
  await (await server.as(account)).POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: exam.questions[0]?.id ?? 0 } },
    body: { id: crypto.randomUUID(), ...body },
  });
  await server.runJobs();
}
function report() {
  const post = (xml: string) => {
    sent.push(xml);
    return embedded.post(xml);
  };
  const attendance = createAttendanceService(post, embedded, () => server.clock.now().getTime());
  return reportPoints({ ...server.context, attendance }, new AbortController().signal);
}
const pathOf = async (account: BuiltAccount) =>
  (await (await server.as(account)).GET('/v1/podcast/streams/{stream_id}', ofStream())).data?.stream.accreditation;
const list = (client: Client, query: object = {}) => client.GET(LIST, { params: { path: { stream_id: stream.id }, query } });
const namesOf = async (client: Client, query: object = {}) => (await list(client, query)).data?.participants.map(({ name }) => name);
const audited = async () =>
  (await rows<{ action: string }>('select action from audit_log where company_id = $1 order by id', company.id)).map(({ action }) => action);
const mailsTo = async ({ email }: BuiltAccount) => (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

it('ACC-15.1 ACC-15.2 ACC-15.3 lists who follows an episode with the path that they see themselves, names for those who may know them', async () => {
  const [fatima, pieter, daan] = [
    await aListener('Fatima', 'Amrani', '123456'),
    await aListener('Pieter', 'Kuiper', '123000'),
    await aListener('Daan', 'Vos'),
  ];
  // Somebody for whom the episode has no points is nobody's business.
  const stranger = await anAccount(server.db, { firstName: 'Anna', lastName: 'Bos' });
  await rows(
    'insert into listening_progress (learner_id, stream_id, played_at) values ($1, $2, $3)',
    stranger.learnerId,
    stream.id,
    server.clock.now(),
  );
  await graduate(fatima);
  await graduate(pieter);
  await report();

  const seen = (await list(administrator)).data;
  expect(seen).toMatchObject({
    stream: { id: stream.id, kind: 'episode', title: 'Boezemfibrilleren', company: 'Hartlijn' },
    may_moderate: true,
    may_edit: true,
    may_identify: true,
    may_certify: true,
    counts: { certificates: 2, points: 4, waiting: 0, refused: 1, accepted: 1 },
    total: 3,
  });
  expect(seen?.participants.map(({ name }) => name)).toEqual(['Daan Vos', 'Pieter Kuiper', 'Fatima Amrani']);
  for (const account of [fatima, pieter, daan]) {
    const { state, next, points, steps, receipts } = (await pathOf(account)) ?? {};
    const shown = seen?.participants.find(({ learner_id }) => learner_id === account.learnerId);
    expect([shown?.path, shown?.receipts]).toEqual([{ state, next, points, steps }, receipts]);
  }
  expect(await namesOf(administrator, { filter: 'refused' })).toEqual(['Pieter Kuiper']);
  expect(await namesOf(administrator, { filter: 'accepted' })).toEqual(['Fatima Amrani']);
  expect(await namesOf(administrator, { filter: 'busy' })).toEqual(['Daan Vos']);
  expect(await namesOf(administrator, { filter: 'passed' })).toEqual([]);
  expect(await namesOf(administrator, { q: 'kuip' })).toEqual(['Pieter Kuiper']);
  expect(await namesOf(administrator, { q: pieter.email })).toEqual([]);
  expect(await namesOf(administrator, { sort: 'name', direction: 'asc', limit: 2, offset: 1 })).toEqual(['Pieter Kuiper', 'Daan Vos']);
  await rows('update listening_progress set played_at = null where learner_id = $1', daan.learnerId);
  expect(await namesOf(moderator)).toEqual(['Pieter Kuiper', 'Fatima Amrani', 'Daan Vos']);
  expect(await namesOf(moderator, { direction: 'asc' })).toEqual(['Fatima Amrani', 'Pieter Kuiper', 'Daan Vos']);

  // An editor sees how far they are, not who they are.
  expect(await namesOf(editor, { q: 'kuip' })).toEqual([null, null, null]);
  const blind = (await editor.GET(ONE, of(pieter))).data;
  expect(blind?.participant).toMatchObject({
    name: null,
    account_id: null,
    lines: [{ problem: 'person_unknown', number: null, refused_number: null, error_text: null }],
    certificates: [{ code: null, points: 2 }],
  });
  for (const file of ['/participants/csv', '/presence/csv', '/presence/pdf'] as const)
    expect((await editor.GET(`/v1/studio/streams/{stream_id}${file}`, ofStream())).response.status).toBe(403);

  const why = (await administrator.GET(ONE, of(pieter))).data?.participant;
  expect(why).toMatchObject({
    name: 'Pieter Kuiper',
    account_id: pieter.id,
    path: await pathOf(pieter),
    attempts: [{ type: 'exam', states: ['passed'] }],
    lines: [{ problem: 'person_unknown', solver: 'learner', refused_number: '••••00', takes_number: true, tries: 1 }],
    certificates: [{ code: expect.stringMatching(/^[0-9A-Z]{5}-/) }],
  });
  expect((await administrator.GET(ONE, of(stranger))).data?.participant).toMatchObject({ path: null, no_path: 'no_profession' });

  const file = async (kind: 'participants' | 'presence') =>
    String((await moderator.GET(`/v1/studio/streams/{stream_id}/${kind}/csv`, { ...ofStream(), parseAs: 'text' })).data).split('\r\n');
  const csv = await file('participants');
  expect(csv).toHaveLength(5);
  expect(csv.find((line) => line.startsWith('Pieter'))).toContain(`;${register.name};2;Geweigerd;Het register kent dit nummer niet.`);
  // What somebody could still earn are no points.
  expect(csv.slice(1).map((line) => line.split(';').slice(5, 8))).toEqual(
    expect.arrayContaining([
      [expect.stringMatching(/^2026-/), register.name, '2'],
      ['', '', ''],
    ]),
  );
  expect(await file('presence')).toHaveLength(4);
  const pdf = await moderator.GET('/v1/studio/streams/{stream_id}/presence/pdf', {
    params: { path: { stream_id: stream.id }, query: { from: '2026-11-20', until: '2026-11-20' } },
    parseAs: 'text',
  });
  expect(String(pdf.data)).toContain('%PDF-');
  const empty = await moderator.GET('/v1/studio/streams/{stream_id}/presence/pdf', {
    params: { path: { stream_id: stream.id }, query: { from: '2027-01-01' } },
  });
  expect(empty.error?.code).toBe('validation_failed');
  expect(await audited()).toEqual(expect.arrayContaining(['participants_exported', 'participants_exported', 'participants_exported']));
});

it('ACC-15.5 refused lines are repaired and sent again, once: a wrong id of the activity by the editor, a wrong number by an administrator', async () => {
  await rows('update accreditation_reference set course_id = 999');
  const [fatima, pieter] = [await aListener('Fatima', 'Amrani', '123456'), await aListener('Pieter', 'Kuiper', '123000')];
  await graduate(fatima);
  await graduate(pieter);
  await report();
  const refused = (await list(editor, { filter: 'refused' })).data?.participants.flatMap(({ refused_lines }) => refused_lines) ?? [];
  const problems = () => rows<{ problem: string }>('select problem from report_line order by problem');
  expect([refused.length, (await problems()).map(({ problem }) => problem)]).toEqual([2, ['course_unknown', 'person_unknown']]);
  const mended = await editor.PATCH('/v1/studio/accreditations/{accreditation_id}', {
    params: { path: { accreditation_id: accreditationId } },
    headers: { 'If-Match': '"1"' },
    body: { course_id: 555 },
  });
  expect(mended.response.status).toBe(200);
  const resend = async (line_ids: number[]) =>
    (await editor.POST('/v1/studio/streams/{stream_id}/report-lines/resend', { ...ofStream(), body: { line_ids } })).data?.resent;
  expect(await Promise.all([resend(refused), resend(refused)])).toEqual(expect.arrayContaining([2, 0]));
  await report();
  expect(await embedded.filed()).toMatchObject([{ person: '123456', courseId: 555 }]);
  const [line] = (await administrator.GET(ONE, of(pieter))).data?.participant.lines ?? [];
  expect(line?.problem).toBe('person_unknown');

  const give = (client: Client, number: string) =>
    client.PUT('/v1/studio/streams/{stream_id}/report-lines/{line_id}/number', {
      params: { path: { stream_id: stream.id, line_id: line?.id ?? 0 } },
      body: { number },
    });
  expect((await give(editor, '654321')).response.status).toBe(403);
  expect((await give(administrator, '12')).error?.code).toBe('validation_failed');
  // A number that has the points by another account does not get them again.
  await give(administrator, '123456');
  await report();
  expect((await administrator.GET(ONE, of(pieter))).data?.participant.lines[0]?.problem).toBe('number_used');
  expect((await give(administrator, '654321')).response.status).toBe(204);
  expect((await give(administrator, '654322')).error?.code).toBe('conflict');
  expect(JSON.stringify(await rows('select given_number from report_line'))).not.toContain('654321');
  await report();
  await report();
  expect((await embedded.filed()).map(({ person }) => person).toSorted()).toEqual(['123456', '654321']);
  expect(await resend(refused)).toBe(0);
  const [own] = await rows('select number from account_register_number where account_id = $1', pieter.id);
  expect(own).toEqual({ number: '123000' });
  expect(await audited()).toEqual(expect.arrayContaining(['accreditation_changed', 'report_lines_resent', 'report_number_given']));
  expect(sent.length).toBeGreaterThan(2);
});

it('ACC-15.4 an administrator revokes a certificate and issues it again; the participant is mailed, and points are reported once', async () => {
  const fatima = await aListener('Fatima', 'Amrani', '123456');
  await graduate(fatima);
  const first = (await pathOf(fatima))?.certificate?.code ?? '';
  const check = async (code: string) => (await server.client.GET('/v1/certificates/{code}', { params: { path: { code } } })).data;
  const act = (client: Client, what: 'revocation' | 'reissue') =>
    client.POST(`${ONE}/certificate/${what}`, { ...of(fatima), body: { reason: 'De naam was verkeerd gespeld.' } });
  expect((await act(moderator, 'revocation')).response.status).toBe(403);
  expect((await act(administrator, 'revocation')).response.status).toBe(204);
  expect((await act(administrator, 'revocation')).error?.code).toBe('conflict');
  await server.runJobs();
  expect((await check(first))?.standing).toBe('revoked');
  expect(await mailsTo(fatima)).toEqual(expect.arrayContaining(['Uw certificaat is ingetrokken: Boezemfibrilleren']));
  // What was revoked is neither reported nor earned again.
  await report();
  expect(sent).toEqual([]);

  await rows(`update account set first_name = 'Fatma' where id = $1`, fatima.id);
  await rows('update accreditation set points = 9');
  server.clock.advance(60_000);
  expect((await act(administrator, 'reissue')).response.status).toBe(204);
  await server.runJobs();
  const second = (await pathOf(fatima))?.certificate?.code ?? '';
  expect([second === first, (await check(second))?.standing, (await check(first))?.standing]).toEqual([false, 'valid', 'revoked']);
  expect((await check(second))?.certificate).toMatchObject({ points: 2, earned_at: (await check(first))?.certificate?.earned_at });
  expect((await mailsTo(fatima)).filter((subject) => subject === 'Uw certificaat: Boezemfibrilleren')).toHaveLength(2);
  await report();
  expect(await embedded.filed()).toMatchObject([{ person: '123456' }]);

  // Issued a third time at once, after the points were entered: one counts, and nothing is sent again.
  expect((await Promise.all([act(administrator, 'reissue'), act(administrator, 'reissue')])).map(({ response }) => response.status)).toEqual([
    204, 204,
  ]);
  await report();
  expect([sent.length, (await embedded.filed()).length]).toEqual([1, 1]);
  expect((await rows('select from certificate where revoked_at is null')).length).toBe(1);
  expect((await pathOf(fatima))?.receipts).toMatchObject([{ state: 'accepted', points: 2 }]);
  const shown = (await administrator.GET(ONE, of(fatima))).data?.participant.certificates;
  expect(shown?.map(({ revoked_reason }) => revoked_reason)).toEqual([null, ...Array.from({ length: 3 }, () => 'De naam was verkeerd gespeld.')]);
  expect(await audited()).toEqual(expect.arrayContaining(['certificate_revoked', 'certificate_reissued']));

  // What the register has stays in sight, for whoever is to have it removed there.
  const lines = async () => (await administrator.GET(ONE, of(fatima))).data?.participant.lines;
  expect(await lines()).toMatchObject([{ is_revoked: false, receipt: { state: 'accepted' } }]);
  expect((await act(administrator, 'revocation')).response.status).toBe(204);
  expect(await lines()).toMatchObject([{ is_revoked: true, receipt: { state: 'accepted', register: register.name, points: 2 } }]);
  const listed = (await administrator.GET('/v1/studio/streams/{stream_id}/participants', { ...ofStream() })).data?.participants;
  expect(listed?.map(({ revoked_at_registers }) => revoked_at_registers)).toContainEqual([register.name]);
  const file = String((await administrator.GET('/v1/studio/streams/{stream_id}/participants/csv', { ...ofStream(), parseAs: 'text' })).data);
  expect(file).toContain(
    `;${register.name};;Nog te verwijderen bij;Het certificaat is ingetrokken. Laat deze punten verwijderen bij ${register.name}.`,
  );
});

it('ACC-07.4 ACC-15.1 a revoked certificate counts nowhere, for its member and in the studio, who read why; issued again it counts everywhere', async () => {
  const fatima = await aListener('Fatima', 'Amrani', '123456');
  await graduate(fatima);
  const reason = 'De deelnemer was niet aanwezig.';
  const act = (what: 'revocation' | 'reissue') => administrator.POST(`${ONE}/certificate/${what}`, { ...of(fatima), body: { reason } });
  /** What each screen is made of. */
  async function told() {
    const member = await server.as(fatima);
    const [file] = (await member.GET('/v1/podcast/accreditation')).data?.dossier ?? [];
    const path = await pathOf(fatima);
    expect(file?.path).toEqual(path);
    const seen = (await list(administrator)).data;
    const details = (await administrator.GET(ONE, of(fatima))).data?.participant;
    expect(details?.path).toEqual(path);
    const table = await administrator.GET('/v1/studio/streams/{stream_id}/participants/csv', { ...ofStream(), parseAs: 'text' });
    const { accreditations } = (await administrator.GET('/v1/studio/streams/{stream_id}/accreditations', ofStream())).data ?? {};
    return {
      path,
      dossier: (await member.GET('/v1/podcast/dossier')).data?.lines.length,
      own: (await member.GET('/v1/podcast/certificates')).data?.certificates.map((one) => [one.standing, one.revoked_reason]),
      counted: [seen?.counts.certificates, seen?.counts.points, accreditations?.[0]?.certificates],
      listed: [seen?.participants[0]?.path?.state, seen?.participants[0]?.path?.points],
      csv: String(table.data).split('\r\n')[1]?.split(';').slice(2, 4),
    };
  }
  const certificateStep = (state: string) => expect.arrayContaining([expect.objectContaining({ kind: 'certificate', state })]);
  const counts = {
    path: { state: 'certificate', next: null, points: 2, completed_at: expect.any(String), certificate: { revoked_at: null } },
    dossier: 1,
    counted: [1, 2, 1],
    listed: ['certificate', 2],
    csv: ['Certificaat', ''],
  };
  expect(await told()).toMatchObject({ ...counts, own: [['valid', null]] });

  await act('revocation');
  expect(await told()).toMatchObject({
    path: {
      state: 'revoked',
      next: null,
      points: 0,
      completed_at: null,
      certificate: { revoked_at: expect.any(String) },
      receipts: [],
      missing_numbers: [],
      steps: certificateStep('failed'),
    },
    dossier: 0,
    own: [['revoked', reason]],
    counted: [0, 0, 0],
    listed: ['revoked', 0],
    csv: ['Certificaat ingetrokken', ''],
  });
  expect(await namesOf(administrator, { filter: 'revoked' })).toEqual(['Fatima Amrani']);

  server.clock.advance(60_000);
  await act('reissue');
  expect(await told()).toMatchObject({
    ...counts,
    own: [
      ['valid', null],
      ['revoked', reason],
    ],
  });
  expect((await pathOf(fatima))?.steps).toEqual(certificateStep('done'));
});
