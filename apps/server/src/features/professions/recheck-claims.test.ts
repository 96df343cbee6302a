import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lookup, RegisterDown } from '../../adapters/big-register/big-register.ts';
import { unprepared } from '../../db/database.ts';
import { aProfession, next } from '../../testing/builders.ts';
import { aPerson, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recheckClaims } from './recheck-claims.ts';

const DAY_MS = 86_400_000;

const known = new Map<string, Lookup>();
const asked: string[] = [];
let isDown = false;
let whileAsked: () => Promise<unknown> = async () => {};
const bigRegister = {
  async lookup(number: string): Promise<Lookup> {
    asked.push(number);
    if (isDown) throw new RegisterDown('it is away');
    await whileAsked();
    return known.get(number) ?? { kind: 'unknown' };
  },
  referenceData: async () => ({ professions: [], specialisms: [] }),
};

let server: TestServer;
let profession: { id: number };
beforeAll(async () => {
  server = await startTestServer({ parts: { bigRegister } });
  profession = await aProfession(server.db, { name: 'Verpleegkundige' });
});
afterAll(() => server.stop());

function aNumber({ isActive = true, lastName = 'Visser' } = {}): string {
  const number = `${String(next()).padStart(9, '0')}30`;
  const name = { initials: 'S.', prefix: '', birthSurname: lastName, mailingName: lastName };
  known.set(number, {
    kind: 'found',
    entry: { number, professionCode: '30', specialisms: [], name, start: '2012-03-01', end: null, isActive, isRestricted: false },
  });
  return number;
}
const verifyAddress = ({ account }: Person) =>
  server.db.query(unprepared('update account set email_verified_at = $2 where id = $1'), [account.id, server.clock.now()]);
async function aNurse(): Promise<Person> {
  const person = await aPerson(server, { firstName: 'Sanne', lastName: 'Visser' });
  await verifyAddress(person);
  return person;
}
const unverifyAddress = ({ account }: Person) =>
  server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [account.id]);
const rename = ({ client }: Person, first_name: string, last_name: string) =>
  client.PUT('/v1/podcast/profile/personal-data', { body: { first_name, last_name } });
const claim = ({ account, client }: Person, number: string) =>
  client.POST('/v1/users/{user_id}/user-professions', {
    params: { path: { user_id: account.id } },
    body: { professions: [{ profession_id: profession.id, big_number: number }] },
  });
async function claimWhileDown(person: Person, number: string): Promise<void> {
  isDown = true;
  expect((await claim(person, number)).response.status).toBe(200);
  isDown = false;
}
const isVerified = async ({ client }: Person) =>
  (await client.GET('/v1/user-professions')).data?.user_professions.map(({ bignumber }) => bignumber && !bignumber.bignumber_check_required);
async function recheck(): Promise<string[]> {
  asked.length = 0;
  await recheckClaims(server.context, new AbortController().signal);
  return [...asked];
}

describe('recheckClaims', () => {
  it('BIG-02.7 verifies a number that was given while the register was down, once, and writes that down', async () => {
    const [person, number] = [await aNurse(), aNumber()];
    await claimWhileDown(person, number);
    isDown = true;
    expect(await recheck()).toEqual([number]);
    isDown = false;
    expect(await isVerified(person)).toEqual([false]);
    expect(await recheck()).toEqual([number]);
    expect(await isVerified(person)).toEqual([true]);
    expect(await recheck()).toEqual([]);
    const audit = await server.db.query(
      unprepared(`select actor_account_id from audit_log where action = 'bignumber_verified' and subject_id = $1::text`),
      [person.account.id],
    );
    expect(audit).toEqual([{ actor_account_id: null }]);
  });

  it('BIG-02.7 verifies a number that was given before the address was verified', async () => {
    const [person, number] = [await aNurse(), aNumber()];
    await unverifyAddress(person);
    await claim(person, number);
    expect(await recheck()).toEqual([]);
    server.clock.advance(1000);
    await verifyAddress(person);
    expect(await recheck()).toEqual([number]);
    expect(await isVerified(person)).toEqual([true]);
  });

  it('BIG-02.7 verifies a number as soon as its owner has opened the link to the address, not only by the schedule', async () => {
    const [person, number] = [await aNurse(), aNumber()];
    await unverifyAddress(person);
    await claim(person, number);
    await person.client.GET('/v1/profile/send-verification-mail');
    await server.runJobs();
    expect(await isVerified(person)).toEqual([false]);
    const mail = (await server.mails()).find(({ to }) => to === person.account.email);
    const token = /verify-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    server.clock.advance(1000);
    await Promise.all([1, 2, 3].map(() => person.client.POST('/v1/verify-email', { body: { token } })));
    asked.length = 0;
    await server.runJobs();
    expect([await isVerified(person), asked]).toEqual([[true], [number]]);
  });

  it.each([
    ['is somebody else’s by name', () => aNumber({ lastName: 'Anders' })],
    ['has ended', () => aNumber({ isActive: false })],
    ['is not known', () => `${String(next()).padStart(9, '0')}30`],
  ])('leaves a number that %s a claim, and does not ask about it again', async (_what, make) => {
    const [person, number] = [await aNurse(), make()];
    await claimWhileDown(person, number);
    expect(await recheck()).toEqual([number]);
    expect([await isVerified(person), await recheck()]).toEqual([[false], []]);
  });

  it('BIG-03.5 leaves a number with the account that verified it', async () => {
    const [first, second, number] = [await aNurse(), await aNurse(), aNumber()];
    await claimWhileDown(second, number);
    await claim(first, number);
    expect(await recheck()).toEqual([number]);
    expect([await isVerified(first), await isVerified(second)]).toEqual([[true], [false]]);
    expect(await recheck()).toEqual([]);
  });

  it('BIG-02.7 asks about a verified number again once its owner has another name, which is not verified until then', async () => {
    const [person, number] = [await aNurse(), aNumber()];
    await claim(person, number);
    await server.db.query(unprepared(`update account_bignumber set created_at = created_at - interval '40 days' where number = $1`), [number]);
    await rename(person, 'Sanne', 'Visser');
    expect([await isVerified(person), await recheck()]).toEqual([[true], []]);
    await rename(person, 'Karel', 'Anders');
    expect(await isVerified(person)).toEqual([false]);
    expect([await recheck(), await isVerified(person), await recheck()]).toEqual([[number], [false], []]);
    await rename(person, 'Saar', 'Visser');
    expect([await recheck(), await isVerified(person)]).toEqual([[number], [true]]);
  });

  it('BIG-02.7 verifies a number by the name that its owner has now at once, not only by the schedule', async () => {
    const [person, number] = [await aNurse(), aNumber()];
    await claim(person, number);
    await server.runJobs();
    asked.length = 0;
    await rename(person, 'Saar', 'Visser');
    expect(await isVerified(person)).toEqual([false]);
    await server.runJobs();
    expect([await isVerified(person), asked]).toEqual([[true], [number]]);
    await rename(person, 'Saar', 'Visser');
    await server.runJobs();
    expect(asked).toEqual([number]);
  });

  it('BIG-02.7 verifies no number by a name that changed while the register was asked', async () => {
    const [person, number] = [await aNurse(), aNumber()];
    whileAsked = () => rename(person, 'Karel', 'Anders');
    await claim(person, number);
    whileAsked = async () => {};
    expect(await isVerified(person)).toEqual([false]);
  });

  it('makes nothing of a number that was taken away meanwhile, and gives up after a month', async () => {
    const [gone, old] = [await aNurse(), await aNurse()];
    const [goneNumber, oldNumber] = [aNumber(), aNumber()];
    await claimWhileDown(gone, goneNumber);
    const lookup = async (number: string) => {
      await server.db.query(unprepared('delete from account_bignumber where account_id = $1'), [gone.account.id]);
      return bigRegister.lookup(number);
    };
    await recheckClaims({ ...server.context, bigRegister: { ...bigRegister, lookup } }, new AbortController().signal);
    expect(await isVerified(gone)).toEqual([null]);
    await claimWhileDown(old, oldNumber);
    server.clock.advance(30 * DAY_MS);
    expect(await recheck()).toEqual([]);
  });
});
