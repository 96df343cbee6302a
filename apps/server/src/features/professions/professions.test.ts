import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BigRegister, type Lookup, RegisterDown } from '../../adapters/big-register/big-register.ts';
import { unprepared } from '../../db/database.ts';
import { aCategory, anAccount, aProfession, type BuiltAccount, next } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { currentUser } from '../session/current-user.ts';
import { addUserProfessions } from './add-user-professions.ts';
import { bignumber } from './bignumber.ts';
import { profileBignumber } from './profile-bignumber.ts';
import { removeBignumber } from './remove-bignumber.ts';
import { removeUserProfession } from './remove-user-profession.ts';
import { syncCategories } from './sync-categories.ts';
import { toggleNoCategory } from './toggle-no-category.ts';
import { updateBignumber } from './update-bignumber.ts';
import { updateUserProfessions } from './update-user-professions.ts';
import { userProfessions } from './user-professions.ts';

const handlers = [
  addUserProfessions,
  bignumber,
  currentUser,
  profileBignumber,
  removeBignumber,
  removeUserProfession,
  syncCategories,
  toggleNoCategory,
  updateBignumber,
  updateUserProfessions,
  userProfessions,
];
const HOUR_MS = 3_600_000;

/** What the register knows, by number; a number that it does not know is unknown to it. */
const known = new Map<string, Lookup | 'down'>();
const asked: string[] = [];
const register: BigRegister = {
  async lookup(number, { fresh = false } = {}) {
    asked.push(fresh ? `${number} fresh` : number);
    const answer = known.get(number) ?? { kind: 'unknown' };
    if (answer === 'down') throw new RegisterDown('it is away');
    return answer;
  },
  referenceData: async () => ({ professions: [{ code: '77', nl: 'nieuw beroep', en: 'new profession' }], specialisms: [] }),
};

interface Entry {
  readonly code?: string;
  readonly specialisms?: string[];
  readonly isActive?: boolean;
  readonly lastName?: string;
}
/** A number that the register knows as S. Visser's, unless told otherwise. */
function aNumber({ code = '30', specialisms = [], isActive = true, lastName = 'Visser' }: Entry = {}): string {
  const number = `${String(next()).padStart(9, '0')}${code}`;
  known.set(number, {
    kind: 'found',
    entry: {
      number,
      professionCode: code,
      specialisms,
      name: { initials: 'S.', prefix: '', birthSurname: lastName, mailingName: lastName },
      start: '2012-03-01',
      end: null,
      isActive,
      isRestricted: false,
    },
  });
  return number;
}

let server: TestServer;
let nurse: { id: number };
let specialist: { id: number };
let assistant: { id: number };
beforeAll(async () => {
  server = await startTestServer({ parts: { bigRegister: register }, http: { contract: handlers.map(({ endpoint }) => endpoint), handlers } });
  nurse = await aProfession(server.db, { name: 'Verpleegkundige', registerCodes: ['30'] });
  specialist = await aProfession(server.db, { name: 'Verpleegkundig specialist', registerCodes: ['30.069'] });
  assistant = await aProfession(server.db, { name: 'Doktersassistent', isBigAddition: true });
});
afterAll(() => server.stop());

interface Someone {
  readonly account: BuiltAccount;
  readonly client: Client<Paths>;
}
/** S. Visser, as the numbers say. */
async function someone(parts: Parameters<typeof anAccount>[1] = {}): Promise<Someone> {
  const account = await anAccount(server.db, { firstName: 'Sanne', lastName: 'Visser', ...parts });
  return { account, client: conforming(await server.as(account)) };
}
const add = ({ account, client }: Someone, ...professions: { profession_id: number; big_number?: string; registration_number?: string }[]) =>
  client.POST('/v1/users/{user_id}/user-professions', { params: { path: { user_id: account.id } }, body: { professions } });
const update = (
  { account, client }: Someone,
  ...professions: { id: number; profession_id?: number; big_number?: string | null; registration_number?: string | null }[]
) => client.POST('/v1/users/{user_id}/user-professions/update', { params: { path: { user_id: account.id } }, body: { professions } });
const list = async ({ client }: Someone) => (await client.GET('/v1/user-professions')).data?.user_professions ?? [];
const remove = ({ client }: Someone, id: number) =>
  client.DELETE('/v1/user-professions/{profession_user_id}', { params: { path: { profession_user_id: id } } });
const look = ({ client }: Someone, number: string, query: { user_id?: number; multiProfessions?: number; save_to_cache?: number } = {}) =>
  client.GET('/v1/bignumber/{bignumber}', { params: { path: { bignumber: number }, query } });
const put = ({ account, client }: Someone, body: { bignumber: string; professionIds?: number[] }) =>
  client.POST('/v1/users/{user_id}/bignumber/update', { params: { path: { user_id: account.id } }, body });
const numbersOf = async ({ account, client }: Someone) =>
  (await client.GET('/v1/users/{user_id}/profile/bignumber', { params: { path: { user_id: account.id } } })).data?.bignumbers ?? [];
const atOnce = <T>(many: number, call: () => Promise<T>) => Promise.all(Array.from({ length: many }, call));
const countOf = async (sql: string, ...values: unknown[]) =>
  (await server.db.query<{ count: number }>(unprepared(`select count(*)::int as count from ${sql}`), values))[0]?.count;

describe('POST /v1/users/{user_id}/user-professions', () => {
  it('PROF-03.1 API-06.10 adds professions with and without numbers, and answers all of them', async () => {
    const me = await someone();
    const number = aNumber();
    const { data } = await add(
      me,
      { profession_id: nurse.id, big_number: number.replace(/^0+/, '').padStart(9, '0') },
      { profession_id: assistant.id, registration_number: ' KP-7 ' },
    );
    expect(data?.user_professions).toEqual([
      {
        id: expect.any(Number),
        profession_id: nurse.id,
        profession_details: { name: 'Verpleegkundige', is_big_addition: false },
        bignumber: { big_number: number, bignumber_check_required: false },
        bignumber_id: expect.any(Number),
        registration_number: null,
      },
      {
        id: expect.any(Number),
        profession_id: assistant.id,
        profession_details: { name: 'Doktersassistent', is_big_addition: true },
        bignumber: null,
        bignumber_id: null,
        registration_number: 'KP-7',
      },
    ]);
    expect(await list(me)).toEqual(data?.user_professions);
  });

  it('keeps one that is there already, with what the call does not name', async () => {
    const me = await someone();
    const number = aNumber();
    await add(me, { profession_id: nurse.id, big_number: number });
    const [before] = await list(me);
    await add(me, { profession_id: nurse.id, registration_number: 'KP-1' });
    expect(await list(me)).toEqual([{ ...before, registration_number: 'KP-1' }]);
  });

  it('has one effect however often the same call comes at once', async () => {
    const me = await someone();
    const number = aNumber();
    const answers = await atOnce(100, () => add(me, { profession_id: nurse.id, big_number: number }));
    expect([...new Set(answers.map(({ response }) => response.status))].toSorted()).toEqual([200, 429]);
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(30);
    expect(await list(me)).toHaveLength(1);
    expect(await countOf('account_bignumber where account_id = $1', me.account.id)).toBe(1);
    expect(await countOf(`audit_log where subject_id = $1 and action = 'bignumber_verified'`, String(me.account.id))).toBe(1);
  });

  it('API-03.1 names the field of what is wrong, and then writes nothing', async () => {
    const me = await someone();
    const { response, error } = await add(me, { profession_id: nurse.id, big_number: '1234' }, { profession_id: assistant.id, big_number: 'x' });
    expect(response.status).toBe(422);
    expect(error?.errors).toEqual({ 'professions.0.big_number': ['BIG-nummer ongeldig'], 'professions.1.big_number': ['BIG-nummer ongeldig'] });
    const unknown = await add(me, { profession_id: nurse.id }, { profession_id: 999_999 });
    expect(unknown.error?.errors).toEqual({ 'professions.1.profession_id': ['Kies een van de mogelijkheden.'] });
    expect(await list(me)).toEqual([]);
  });

  it('changes what the session knows at once', async () => {
    const me = await someone();
    await me.client.GET('/v1/users/me');
    await add(me, { profession_id: nurse.id });
    expect((await me.client.GET('/v1/users/me')).data?.professions).toMatchObject([{ profession_id: nurse.id }]);
  });

  it('writes to nobody else', async () => {
    const [me, other] = [await someone(), await someone()];
    const path = { user_id: other.account.id };
    const body = { professions: [{ profession_id: nurse.id }] };
    expect((await me.client.POST('/v1/users/{user_id}/user-professions', { params: { path }, body })).response.status).toBe(403);
    expect(await list(other)).toEqual([]);
  });
});

describe('Whose a BIG number is', () => {
  const isToCheck = async (me: Someone) => (await list(me))[0]?.bignumber?.bignumber_check_required;

  it('BIG-03.4 is no word of the register on another profession than it stands for, which somebody chose by hand', async () => {
    const me = await someone();
    const number = aNumber();
    await add(me, { profession_id: nurse.id, big_number: number }, { profession_id: specialist.id, big_number: number });
    expect((await list(me)).map((row) => [row.profession_id, row.bignumber])).toEqual([
      [nurse.id, { big_number: number, bignumber_check_required: false }],
      [specialist.id, { big_number: number, bignumber_check_required: true }],
    ]);
  });

  it('BIG-03.4 is verified when the register knows it and the names fit', async () => {
    const me = await someone();
    await add(me, { profession_id: nurse.id, big_number: aNumber() });
    expect(await isToCheck(me)).toBe(false);
  });

  it.each<[string, () => string, Parameters<typeof anAccount>[1]]>([
    ['the name is another', () => aNumber({ lastName: 'Bakker' }), {}],
    ['the initial is another', () => aNumber(), { firstName: 'Karel' }],
    ['the register does not know it', () => `${String(next()).padStart(9, '0')}30`, {}],
  ])('BIG-03.4 stays a claim when %s', async (_, number, parts) => {
    const me = await someone(parts);
    expect((await add(me, { profession_id: nurse.id, big_number: number() })).response.status).toBe(200);
    expect(await isToCheck(me)).toBe(true);
  });

  it('BIG-02.7 stays a claim while the register is down, and is verified once it answers', async () => {
    const me = await someone();
    const number = aNumber();
    const answer = known.get(number);
    known.set(number, 'down');
    await add(me, { profession_id: nurse.id, big_number: number });
    expect(await isToCheck(me)).toBe(true);
    if (answer !== undefined) known.set(number, answer);
    await put(me, { bignumber: number, professionIds: [nurse.id] });
    expect(await isToCheck(me)).toBe(false);
    known.set(number, 'down');
    await put(me, { bignumber: number, professionIds: [nurse.id] });
    expect(await isToCheck(me)).toBe(false);
  });

  it('cannot be verified by an account whose e-mail address is not', async () => {
    const me = await someone();
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [me.account.id]);
    await add(me, { profession_id: nurse.id, big_number: aNumber() });
    expect(await isToCheck(me)).toBe(true);
  });

  it('BIG-03.5 is refused with its field when another account has verified it, and claims may coexist until then', async () => {
    const [claimer, owner, late] = [await someone({ firstName: 'Karel' }), await someone(), await someone()];
    const number = aNumber();
    await add(claimer, { profession_id: nurse.id, big_number: number });
    await add(owner, { profession_id: nurse.id, big_number: number });
    expect([await isToCheck(claimer), await isToCheck(owner)]).toEqual([true, false]);
    const { response, error } = await add(late, { profession_id: nurse.id, big_number: number });
    expect([response.status, error?.code]).toEqual([422, 'bignumber_taken']);
    expect(error?.errors).toEqual({
      'professions.0.big_number': ['Dit BIG-nummer hoort al bij een ander account. Log in met dat account, of neem contact met ons op.'],
    });
    expect(await list(late)).toEqual([]);
  });

  it('BIG-03.6 is taken under a profession that its last two digits do not name', async () => {
    const me = await someone();
    const number = aNumber();
    expect(number.slice(-2)).toBe('30');
    expect((await add(me, { profession_id: assistant.id, big_number: number })).response.status).toBe(200);
    expect(await list(me)).toMatchObject([{ profession_id: assistant.id, bignumber: { big_number: number } }]);
  });

  it('BIG-03.5 is one account’s alone when many verify it at the same moment', async () => {
    const everyone = await Promise.all(Array.from({ length: 12 }, () => someone()));
    const number = aNumber();
    const answers = await Promise.all(everyone.map((one) => add(one, { profession_id: nurse.id, big_number: number })));
    const codes = answers.map(({ response, error }) => error?.code ?? response.status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'bignumber_taken')).toHaveLength(11);
    expect(await countOf('account_bignumber where number = $1 and verified_at is not null', number)).toBe(1);
  });

  it('keeps two accounts from waiting for each other when each verifies what the other does', async () => {
    const [one, other] = [await someone(), await someone()];
    const [first, second] = [aNumber(), aNumber({ specialisms: ['069'] })];
    const answers = await Promise.all([
      add(one, { profession_id: nurse.id, big_number: first }, { profession_id: specialist.id, big_number: second }),
      add(other, { profession_id: nurse.id, big_number: second }, { profession_id: specialist.id, big_number: first }),
    ]);
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, 422]);
  });

  it('is refused when its registration has ended, which also ends what was verified', async () => {
    const me = await someone();
    const number = aNumber();
    await add(me, { profession_id: nurse.id, big_number: number });
    const answer = known.get(number);
    if (typeof answer === 'object' && answer.kind === 'found') known.set(number, { kind: 'found', entry: { ...answer.entry, isActive: false } });
    const { response, error } = await put(me, { bignumber: number });
    expect([response.status, error?.code]).toEqual([422, 'bignumber_inactive']);
    expect(await isToCheck(me)).toBe(true);
  });

  it('is written down without the number', async () => {
    const me = await someone();
    const number = aNumber();
    await add(me, { profession_id: nurse.id, big_number: number });
    const [entry] = await server.db.query<{ text: string }>(unprepared('select a::text as text from audit_log a where subject_id = $1'), [
      String(me.account.id),
    ]);
    expect(entry?.text).toContain('bignumber_verified');
    expect(entry?.text).not.toContain(number);
  });
});

describe('POST /v1/users/{user_id}/user-professions/update', () => {
  it('changes profession and numbers of a row, and takes numbers away', async () => {
    const me = await someone();
    await add(me, { profession_id: nurse.id, registration_number: 'KP-1' });
    const [row] = await list(me);
    const number = aNumber();
    const changed = await update(me, { id: row?.id ?? 0, profession_id: specialist.id, big_number: number });
    expect(changed.data?.user_professions).toMatchObject([
      { id: row?.id, profession_id: specialist.id, bignumber: { big_number: number }, registration_number: 'KP-1' },
    ]);
    await update(me, { id: row?.id ?? 0, big_number: null, registration_number: null });
    expect(await list(me)).toMatchObject([{ profession_id: specialist.id, bignumber: null, bignumber_id: null, registration_number: null }]);
    expect(await numbersOf(me)).toEqual([]);
  });

  it('PROF-03.7 refuses a profession that another row has, and rows of somebody else', async () => {
    const [me, other] = [await someone(), await someone()];
    await add(me, { profession_id: nurse.id }, { profession_id: assistant.id });
    await add(other, { profession_id: nurse.id });
    const [first] = await list(me);
    const [foreign] = await list(other);
    const twice = await update(me, { id: first?.id ?? 0, profession_id: assistant.id });
    expect([twice.response.status, twice.error?.errors]).toEqual([422, { 'professions.0.profession_id': ['Kies een van de mogelijkheden.'] }]);
    expect((await update(me, { id: foreign?.id ?? 0, profession_id: assistant.id })).response.status).toBe(404);
    expect(await list(other)).toEqual([foreign]);
  });
});

describe('A number of another register', () => {
  const sentence = ['Dit lijkt een BIG-nummer. Vul het in als BIG-nummer, dan kunnen wij het verifiëren.'];

  it.each(['19012345630', '9012345630', 'BIG 190.123.456.30'])('ACC-11.1 is no BIG number, which is not verified there: %s', async (number) => {
    const me = await someone();
    await add(me, { profession_id: assistant.id, registration_number: 'KP-1' });
    const rows = await list(me);
    const { error } = await add(me, { profession_id: assistant.id }, { profession_id: nurse.id, registration_number: number });
    expect(error).toMatchObject({ code: 'validation_failed', errors: { 'professions.1.registration_number': sentence } });
    const changed = await update(me, { id: rows[0]?.id ?? 0, profession_id: specialist.id, registration_number: number });
    expect(changed.error).toMatchObject({ code: 'validation_failed', errors: { 'professions.0.registration_number': sentence } });
    expect(await list(me)).toEqual(rows);
  });

  it('PROF-04.2 has the shape of one, whatever the profession', async () => {
    const me = await someone();
    const shape = ['Vul het nummer in zoals het register het schrijft: cijfers, met letters als die erbij horen.'];
    const { error } = await add(me, { profession_id: assistant.id, registration_number: 'ab😀' });
    expect(error).toMatchObject({ code: 'validation_failed', errors: { 'professions.0.registration_number': shape } });
    expect(await list(me)).toEqual([]);
    await add(me, { profession_id: assistant.id, registration_number: 'KP-1' });
    const [row] = await list(me);
    const changed = await update(me, { id: row?.id ?? 0, registration_number: 'geen' });
    expect(changed.error).toMatchObject({ errors: { 'professions.0.registration_number': shape } });
    expect(await list(me)).toMatchObject([{ registration_number: 'KP-1' }]);
  });

  it('ACC-11.1 is none either once its profession becomes one with BIG numbers', async () => {
    const me = await someone();
    await add(me, { profession_id: assistant.id, registration_number: '19012345630' });
    const [row] = await list(me);
    const changed = await update(me, { id: row?.id ?? 0, profession_id: specialist.id });
    expect(changed.error).toMatchObject({ errors: { 'professions.0.registration_number': sentence } });
  });
});

describe('DELETE /v1/user-professions/{profession_user_id}', () => {
  it('removes one; a number that others stand on stays with them', async () => {
    const me = await someone();
    const number = aNumber({ specialisms: ['069'] });
    await add(me, { profession_id: nurse.id, big_number: number }, { profession_id: specialist.id, big_number: number });
    await add(me, { profession_id: assistant.id });
    const [first, second] = await list(me);
    expect(first?.bignumber_id).toBe(second?.bignumber_id);
    expect((await remove(me, first?.id ?? 0)).response.status).toBe(204);
    expect(await numbersOf(me)).toMatchObject([{ big_number: number, professionIds: [specialist.id] }]);
    await remove(me, second?.id ?? 0);
    expect(await numbersOf(me)).toEqual([]);
    expect(await list(me)).toMatchObject([{ profession_id: assistant.id }]);
  });

  it('PROF-03.5 refuses the last one with a sentence for the toast', async () => {
    const me = await someone();
    await add(me, { profession_id: nurse.id });
    const [only] = await list(me);
    const { response, error } = await remove(me, only?.id ?? 0);
    expect([response.status, error?.errors]).toEqual([422, 'U hebt minstens één beroep nodig. Voeg eerst een ander beroep toe.']);
    expect(await list(me)).toEqual([only]);
  });

  it('PROF-03.5 leaves one, whatever is removed at the same moment, and removes each once', async () => {
    const me = await someone();
    await add(me, { profession_id: nurse.id }, { profession_id: specialist.id }, { profession_id: assistant.id });
    const ids = (await list(me)).map(({ id }) => id);
    const answers = await Promise.all(ids.flatMap((id) => Array.from({ length: 33 }, () => remove(me, id))));
    const statuses = answers.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(2);
    expect(new Set(statuses)).toEqual(new Set([204, 404, 422]));
    expect(await list(me)).toHaveLength(1);
  });

  it('does not know what belongs to somebody else', async () => {
    const [me, other] = [await someone(), await someone()];
    await add(other, { profession_id: nurse.id }, { profession_id: assistant.id });
    const [foreign] = await list(other);
    expect((await remove(me, foreign?.id ?? 0)).response.status).toBe(404);
    expect(await list(other)).toHaveLength(2);
  });
});

describe('GET /v1/bignumber/{bignumber}', () => {
  it('API-06.11 BIG-01.2 tells what a number stands for, and not whose it is', async () => {
    const me = await someone();
    const number = aNumber({ specialisms: ['069'] });
    const { data } = await look(me, `BIG ${number.replace(/^0/, '')}`, { multiProfessions: 1, user_id: me.account.id });
    expect(data).toEqual({
      professionIds: [specialist.id, nurse.id],
      professionId: specialist.id,
      bignumberDetails: {
        big_number: number,
        profession_code: '30',
        profession_name: 'verpleegkundige',
        start_date: '2012-03-01',
        end_date: null,
        specialisms: [{ code: '069', name: 'verpleegkundig specialist geestelijke gezondheidszorg' }],
        is_restricted: false,
        name_match: 'exact',
      },
    });
    expect(JSON.stringify(data)).not.toContain('Visser');
    expect((await look(me, number)).data?.professionIds).toEqual([specialist.id]);
  });

  it.each<[string, () => string, number, string]>([
    ['is no number', () => '1234', 422, 'bignumber_invalid'],
    ['the register does not know', () => '99999999930', 422, 'bignumber_invalid_response'],
    ['has ended', () => aNumber({ isActive: false }), 422, 'bignumber_inactive'],
    ['stands for no profession of ours', () => aNumber({ code: '02' }), 422, 'bignumber_details_not_found'],
  ])('refuses what %s', async (_, number, status, code) => {
    const { response, error } = await look(await someone(), number());
    expect([response.status, error?.code]).toEqual([status, code]);
  });

  it.each<[string, Lookup | 'down', number, string]>([
    ['cannot be read', { kind: 'unreadable' }, 422, 'bignumber_invalid_response'],
    ['is about two people', { kind: 'ambiguous' }, 422, 'bignumber_details_not_found'],
    ['does not come', 'down', 503, 'bignumber_service_down'],
  ])('refuses when the answer %s', async (_, answer, status, code) => {
    const number = aNumber();
    known.set(number, answer);
    const { response, error } = await look(await someone(), number);
    expect([response.status, error?.code]).toEqual([status, code]);
  });

  it('says that another account has verified it, to whoever reads their mail', async () => {
    const [owner, asker, unverified] = [await someone(), await someone(), await someone()];
    const number = aNumber();
    await add(owner, { profession_id: nurse.id, big_number: number });
    expect((await look(asker, number)).error?.code).toBe('bignumber_taken');
    expect((await look(owner, number)).response.status).toBe(200);
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [unverified.account.id]);
    expect((await look(unverified, number)).response.status).toBe(200);
  });

  it('asks for nobody else and serves no guest', async () => {
    const [me, other] = [await someone(), await someone()];
    expect((await look(me, aNumber(), { user_id: other.account.id })).response.status).toBe(403);
    expect((await look({ account: me.account, client: server.client }, aNumber())).response.status).toBe(401);
  });

  it('API-03.4 looks up thirty numbers an hour for one account, also when all come at once', async () => {
    const [me, other] = [await someone(), await someone()];
    const number = aNumber();
    const answers = await atOnce(100, () => look(me, number));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(30);
    const refused = answers.find(({ response }) => response.status === 429);
    expect(refused?.response.headers.get('retry-after')).toBe('3600');
    expect((await look(other, number)).response.status).toBe(200);
    server.clock.advance(HOUR_MS);
    expect((await look(me, number)).response.status).toBe(200);
  });

  it('goes past what is kept five times an hour', async () => {
    const me = await someone();
    const number = aNumber();
    const statuses = [];
    for (let calls = 0; calls < 6; calls += 1) statuses.push((await look(me, number, { save_to_cache: 0 })).response.status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(asked.filter((one) => one === `${number} fresh`)).toHaveLength(5);
    expect((await look(me, number, { save_to_cache: 1 })).response.status).toBe(200);
  });

  it('names codes that are new to us by the register’s own tables', async () => {
    const profession = await aProfession(server.db, { registerCodes: ['77'] });
    const { data } = await look(await someone({ language: 'en' }), aNumber({ code: '77', specialisms: ['900'] }));
    expect(data).toMatchObject({
      professionId: profession.id,
      bignumberDetails: { profession_name: 'new profession', specialisms: [{ code: '900', name: '900' }] },
    });
  });
});

describe('POST /v1/users/{user_id}/bignumber/update', () => {
  it('puts a number under the professions named, adding those that are missing', async () => {
    const me = await someone();
    const number = aNumber({ specialisms: ['069'] });
    await add(me, { profession_id: nurse.id });
    const { data } = await put(me, { bignumber: number, professionIds: [nurse.id, specialist.id] });
    expect(data?.bignumbers).toEqual([
      {
        id: expect.any(Number),
        big_number: number,
        bignumber_check_required: false,
        verified_at: server.clock.now().toISOString(),
        professionIds: [nurse.id, specialist.id],
      },
    ]);
    expect(await numbersOf(me)).toEqual(data?.bignumbers);
  });

  it('puts it under those that it stands for when none is named: chosen ones first', async () => {
    const [me, fresh] = [await someone(), await someone()];
    await add(me, { profession_id: nurse.id }, { profession_id: assistant.id });
    const mine = await put(me, { bignumber: aNumber({ specialisms: ['069'] }) });
    expect(mine.data?.bignumbers).toMatchObject([{ professionIds: [nurse.id] }]);
    const theirs = await put(fresh, { bignumber: aNumber({ specialisms: ['069'] }) });
    expect(theirs.data?.bignumbers).toMatchObject([{ professionIds: [specialist.id] }]);
  });

  it('asks for a profession when the register names none', async () => {
    const { response, error } = await put(await someone(), { bignumber: '88888888830' });
    expect([response.status, error?.errors]).toEqual([422, { professionIds: ['Vul dit in.'] }]);
  });

  it('replaces a number, and forgets the one that nothing stands on', async () => {
    const me = await someone();
    const [first, second] = [aNumber(), aNumber()];
    await put(me, { bignumber: first });
    await put(me, { bignumber: second });
    expect((await numbersOf(me)).map(({ big_number }) => big_number)).toEqual([second]);
    expect((await put(await someone(), { bignumber: first })).response.status).toBe(200);
  });
});

describe('DELETE /v1/bignumber/remove/{profession_user_id}', () => {
  const takeAway = ({ client }: Someone, id: number) =>
    client.DELETE('/v1/bignumber/remove/{profession_user_id}', { params: { path: { profession_user_id: id } } });

  it('takes the number from one profession, keeps the profession, and can be said twice', async () => {
    const me = await someone();
    await put(me, { bignumber: aNumber({ specialisms: ['069'] }), professionIds: [nurse.id, specialist.id] });
    const [first, second] = await list(me);
    expect((await takeAway(me, first?.id ?? 0)).response.status).toBe(204);
    expect((await takeAway(me, first?.id ?? 0)).response.status).toBe(204);
    expect((await list(me)).map(({ bignumber_id: id }) => id)).toEqual([null, second?.bignumber_id]);
    await takeAway(me, second?.id ?? 0);
    expect(await numbersOf(me)).toEqual([]);
  });

  it('does not touch what belongs to somebody else', async () => {
    const [me, other] = [await someone(), await someone()];
    await put(other, { bignumber: aNumber() });
    const [foreign] = await list(other);
    expect((await takeAway(me, foreign?.id ?? 0)).response.status).toBe(404);
    expect(await list(other)).toEqual([foreign]);
  });
});

describe('Fields of interest', () => {
  const sync = ({ client }: Someone, ...ids: number[]) => client.POST('/v1/users/sync-categories', { body: { category_ids: ids } });
  const toggle = ({ client }: Someone, no_categories: boolean) => client.POST('/v1/users/toggle-no-category', { body: { no_categories } });
  const chosen = (answer: Awaited<ReturnType<typeof sync>>) => [answer.data?.categories.map(({ id }) => id), answer.data?.no_categories];

  it('PROF-05.3 PROF-05.4 are replaced by what is chosen, and cleared by saying that there are none', async () => {
    const me = await someone();
    const [heart, lung, skin] = [await aCategory(server.db), await aCategory(server.db), await aCategory(server.db)];
    await sync(me, heart.id, lung.id);
    expect(chosen(await sync(me, lung.id, skin.id, skin.id))).toEqual([[lung.id, skin.id], false]);
    expect(chosen(await toggle(me, true))).toEqual([[], true]);
    expect(chosen(await sync(me))).toEqual([[], true]);
    expect(chosen(await sync(me, heart.id))).toEqual([[heart.id], false]);
    expect(chosen(await toggle(me, false))).toEqual([[heart.id], false]);
  });

  it('HOME-02.6 keep an inactive one where it was chosen, and take no new one', async () => {
    const old = await aCategory(server.db);
    const [me, other] = [await someone({ categories: [old] }), await someone()];
    await server.db.query(unprepared('update category set is_active = false where id = $1'), [old.id]);
    expect(chosen(await sync(me, old.id))).toEqual([[old.id], false]);
    const { response, error } = await sync(other, old.id);
    expect([response.status, error?.errors]).toEqual([422, { 'category_ids.0': ['Kies een van de mogelijkheden.'] }]);
    expect((await sync(other, 999_999)).response.status).toBe(422);
  });

  it('are never both, whatever comes at the same moment', async () => {
    const me = await someone();
    const heart = await aCategory(server.db);
    await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? sync(me, heart.id) : toggle(me, true))));
    const { data } = await me.client.GET('/v1/users/me');
    expect(data?.no_categories === true && data.categories.length > 0).toBe(false);
    expect((data?.categories.length ?? 0) <= 1).toBe(true);
  });
});

describe('Every call of this part', () => {
  it.each(handlers.map(({ endpoint: { id, method, path } }) => [id, method, path] as const))('%s is for members', async (_id, method, path) => {
    const url = path.replaceAll(/\{\w+\}/g, '1');
    const { statusCode } = await server.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    expect(statusCode).toBe(401);
  });
});
