import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmbeddedAttendance, type EmbeddedAttendance, embeddedKey } from '../../../adapters/attendance/embedded/embedded-attendance.ts';
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
import { aQuestionnaire } from '../../../testing/questionnaire-builder.ts';
import { aRegister, aRegisterNumber, type BuiltRegister } from '../../../testing/register-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reportPoints } from './report-points.ts';

let server: TestServer;
let embedded: EmbeddedAttendance;
let sent: string[];
/** In place of the service's answer; undefined lets it answer. */
let instead: (() => Promise<never>) | undefined;
let company: BuiltCompany;
let stream: BuiltStream;
let register: BuiltRegister;
let nurses: { id: number };
let doctors: { id: number };
let editor: Awaited<ReturnType<TestServer['as']>>;
let administrator: Awaited<ReturnType<TestServer['as']>>;

/** All that the service knows. */
const course = (id: number): EmbeddedCourse => ({
  id,
  externalId: null,
  type: 2,
  organisationId: 900,
  isAccredited: true,
  isEnteredByProvider: true,
  accreditedFrom: null,
  accreditedUntil: null,
  registrationFrom: null,
  registrationUntil: null,
  modules: [{ id: 7, externalId: null }],
  editions: [],
});

beforeEach(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T12:00:00Z') });
  const folder = await mkdtemp(join(server.context.config.dataDir, 'attendance-'));
  embedded = createEmbeddedAttendance({ folder, clock: server.clock, courses: async () => [course(555), course(556)], wait: async () => {} });
  [sent, instead] = [[], undefined];
  company = await aCompany(server.db);
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }), title: 'Boezemfibrilleren' });
  register = await aRegister(server.db);
  [nurses, doctors] = [await aProfession(server.db), await aProfession(server.db)];
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  administrator = await server.as(await anAccount(server.db, { roles: [{ type: 'administrator', company }] }));
});
afterEach(() => server.stop());

const rows = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);
const ofStream = () => ({ params: { path: { stream_id: stream.id } } });
const of = (accreditation_id: number, version?: number) => ({
  params: { path: { accreditation_id } },
  ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
});
const LIST = '/v1/studio/streams/{stream_id}/accreditations';
const ONE = '/v1/studio/accreditations/{accreditation_id}';

const terms = {
  points: 2,
  registration_number: '482193',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  listening_percentage: 95,
  max_rate_percent: 200,
  attention_checks: false,
  course_type: 2 as const,
  course_id: 555,
  external_course_id: null,
  module_id: 7,
  external_module_id: null,
  edition_id: null,
  external_edition_id: null,
  meeting_id: null,
  external_meeting_id: null,
  registration_from: null,
  registration_until: null,
};
async function make(changes: Partial<typeof terms> = {}, professions = [nurses.id]) {
  const { data, error } = await editor.POST(LIST, {
    ...ofStream(),
    body: { register_id: register.id, profession_ids: professions, ...terms, ...changes },
  });
  return data?.accreditations ?? error;
}
const connect = (more: { key?: string; is_live?: boolean } = {}) =>
  administrator.PUT('/v1/studio/companies/{company_id}/provider-access', {
    params: { path: { company_id: company.id } },
    body: { login: '1234', report_email: 'post@example.org', is_live: true, key: embeddedKey('1234'), ...more },
  });
function report() {
  const post = (xml: string) => {
    sent.push(xml);
    return instead?.() ?? embedded.post(xml);
  };
  const attendance = createAttendanceService(post, embedded, () => server.clock.now().getTime());
  return reportPoints({ ...server.context, attendance }, new AbortController().signal);
}
/** Somebody who hears the episode to its end, and passes its exam. */
async function aGraduate(number = '123456'): Promise<BuiltAccount> {
  const account = await anAccount(server.db, { professions: [nurses], firstName: 'Sanne', lastName: 'Visser' });
  await aRegisterNumber(server.db, account, register, number);
  await rows(`update account_profession set registration_number = $2 where account_id = $1`, account.id, number);
  const exam = await aQuestionnaire(server.db, { stream });
  const values = [account.learnerId, stream.audio_version_id, server.clock.now()];
  await rows(
    `insert into credited_segments (learner_id, audio_version_id, rate_percent, segments, updated_at) values ($1, $2, 100, '{[0,600000)}', $3)`,
    ...values,
  );
  const body = { form_id: exam.id, form_version_id: exam.versionId, attempt: 1, sequence: 0, answers: [...(exam.questions[0]?.right ?? [])] };
  await (await server.as(account)).POST('/v1/podcast/user-question-answers/{question_id}', {
    params: { path: { question_id: exam.questions[0]?.id ?? 0 } },
    body: { id: crypto.randomUUID(), ...body },
  });
  await server.runJobs();
  return account;
}
const pathOf = async (account: BuiltAccount) =>
  (await (await server.as(account)).GET('/v1/podcast/streams/{stream_id}', ofStream())).data?.stream.accreditation;

it('ACC-14.1 ACC-14.4 an editor sets an accreditation and an administrator the key, and the points of a learner reach the register by their ids', async () => {
  const made = await make({}, [nurses.id, doctors.id]);
  expect(made).toMatchObject([{ version: 1, register: { id: register.id, name: register.name }, points: 2, course_id: 555, certificates: 0 }, {}]);
  expect((await connect()).response.status).toBe(200);
  const access = await administrator.GET('/v1/studio/companies/{company_id}/provider-access', { params: { path: { company_id: company.id } } });
  expect(access.data?.access).toEqual({
    login: '1234',
    report_email: 'post@example.org',
    is_live: true,
    key_set_at: server.clock.now().toISOString(),
    key_set_by: expect.objectContaining({ id: expect.any(Number) }),
  });
  expect(JSON.stringify(await rows('select * from provider_access'))).not.toContain(embeddedKey('1234'));
  const nurse = await aGraduate();
  expect((await server.mails()).filter(({ to }) => to === nurse.email).map(({ subject }) => subject)).toEqual(['Uw certificaat: Boezemfibrilleren']);
  await report();
  expect(await embedded.filed()).toMatchObject([{ person: '123456', courseId: 555 }]);
  expect(sent[0]).toContain('<PEModuleID>7</PEModuleID>');
  expect(await rows('select action, company_id from audit_log order by id')).toEqual(
    expect.arrayContaining(['accreditation_made', 'provider_access_changed'].map((action) => ({ action, company_id: company.id }))),
  );
});

it('ACC-14.2 what could never be reported is refused at the field that mends it, by the rules that lines are checked by', async () => {
  const refused = async (changes: Partial<typeof terms>) => Object.entries(((await make(changes)) as { errors: object }).errors);
  expect(await refused({ course_id: null as never })).toEqual([['course_id', ['Vul het id van de activiteit in.']]]);
  expect(await refused({ edition_id: 3 as never })).toEqual([['edition_id', [expect.stringContaining('hoort niet bij deze soort')]]]);
  expect(await refused({ valid_from: '2027-01-01' })).toEqual([['valid_until', ['Het einde ligt voor het begin.']]]);
  const allWrong = { course_id: null as never, valid_from: '2027-01-01', registration_until: '2026-02-30' as never };
  expect((await refused(allWrong)).map(([field]) => field).toSorted()).toEqual(['course_id', 'registration_until', 'valid_until']);
  expect(await refused({ registration_until: '2025-12-31' as never })).toEqual([['registration_until', [expect.any(String)]]]);
  expect(await refused({ valid_until: '2026-02-30' })).toEqual([['valid_until', [expect.any(String)]]]);
  expect(await refused({ external_course_id: 'a1' as never })).toEqual([['external_course_id', [expect.any(String)]]]);
  expect(await rows('select from accreditation')).toEqual([]);
});

it('ACC-14.2 an accreditation that there is already is named, also one that was made without what a register asks', async () => {
  const named = { profession_ids: [expect.stringMatching(/^Bij dit register is er al een accreditatie voor \S.*\. Wijzig die, of trek die in\.$/)] };
  await make();
  expect(await make()).toMatchObject({ code: 'validation_failed', errors: named });
  await rows('delete from accreditation_reference');
  expect(await make()).toMatchObject({ code: 'validation_failed', errors: named });
});

it('ACC-14.2 points are tenths: finer ones are refused and never rounded, of a new accreditation and of a change', async () => {
  const words = { points: ['Ten hoogste één cijfer achter de komma.'] };
  for (const points of [1.55, 0.25, 1.0001]) expect(await make({ points })).toMatchObject({ code: 'validation_failed', errors: words });
  // Divided by a tenth, a double of these is no whole number.
  const [made] = (await make({ points: 0.3 })) as { id: number; points: number }[];
  expect(made?.points).toBe(0.3);
  const change = (points: number, version: number) => editor.PATCH(ONE, { ...of(made?.id ?? 0, version), body: { points } });
  expect((await change(1.55, 1)).error).toMatchObject({ code: 'validation_failed', errors: words });
  expect((await change(999.9, 1)).data?.points).toBe(999.9);
});

it('ACC-14.3 of two saves from one version one is stored, the other is told; history restores, and a withdrawn one gives nobody points', async () => {
  const [made] = (await make()) as { id: number }[];
  const id = made?.id ?? 0;
  const read = (await editor.GET(LIST, ofStream())).data?.accreditations[0];
  const first = await editor.PATCH(ONE, { ...of(id, 1), body: { points: 3, course_id: 556 } });
  expect(first.data).toEqual({ ...read, version: 2, points: 3, course_id: 556 });
  const late = await editor.PATCH(ONE, { ...of(id, 1), body: { points: 9 } });
  expect([late.response.status, late.error?.current]).toEqual([412, first.data]);
  expect((await editor.PATCH(ONE, { ...of(id), body: { points: 9 } })).response.status).toBe(428);
  expect((await editor.PATCH(ONE, { ...of(id, 2), body: { course_id: null } })).error?.code).toBe('validation_failed');
  const back = await editor.POST(`${ONE}/restore`, { ...of(id, 2), body: { version: 1 } });
  expect(back.data).toEqual({ ...read, version: 3 });
  const edits = (await editor.GET(`${ONE}/edits`, of(id))).data?.edits;
  expect(edits?.map(({ version, changes }) => [version, changes['points']])).toEqual([
    [3, [3, 2]],
    [2, [2, 3]],
    [1, [null, 2]],
  ]);

  const nurse = await server.as(await anAccount(server.db, { professions: [nurses] }));
  const points = async () => (await nurse.GET('/v1/podcast/streams/{stream_id}', ofStream())).data?.stream.accreditation?.points;
  expect(await points()).toBe(2);
  expect((await editor.DELETE(ONE, of(id, 3))).data).toMatchObject({ version: 4, withdrawn_at: server.clock.now().toISOString() });
  expect(await points()).toBeUndefined();
  expect((await editor.PATCH(ONE, { ...of(id, 4), body: { points: 9 } })).error?.code).toBe('conflict');
  await make({ points: 4 });
  expect((await editor.POST(`${ONE}/restore`, { ...of(id, 4), body: { version: 3 } })).error?.code).toBe('conflict');
});

it('ACC-14.5 a change never alters what was certified or reported, nor what a line goes out with again', async () => {
  const [made] = (await make()) as { id: number }[];
  const id = made?.id ?? 0;
  await connect();
  const nurse = await aGraduate();
  const before = await pathOf(nurse);
  expect(before).toMatchObject({ state: 'certificate', points: 2, listening: { required_percentage: 95 } });
  const certificate = await rows('select * from certificate');
  // Whether the line arrived is not known.
  instead = () => Promise.reject(new Error('no answer'));
  await report();
  instead = undefined;
  expect(await rows('select state from report_line')).toEqual([{ state: 'sent' }]);
  const changed = await editor.PATCH(ONE, {
    ...of(id, 1),
    body: { points: 9, listening_percentage: 100, max_rate_percent: 100, valid_until: '2026-02-01', course_id: 556, module_id: null },
  });
  expect(changed.data).toMatchObject({ points: 9, certificates: 1 });
  server.clock.advance(24 * 60 * 60_000);
  await report();
  expect(await embedded.filed()).toMatchObject([{ person: '123456', courseId: 555 }]);
  expect(sent.at(-1)).toContain('<PEModuleID>7</PEModuleID>');
  await editor.DELETE(ONE, of(id, 2));
  expect(await rows('select * from certificate')).toEqual(certificate.map((row) => ({ ...row, has_lines: true })));
  expect(await rows('select state, points::int from report_line')).toEqual([{ state: 'accepted', points: 2 }]);
  const { state: _state, receipts: _receipts, ...same } = before ?? {};
  expect(await pathOf(nurse)).toMatchObject({ ...same, receipts: [{ state: 'accepted', points: 2 }] });
});
