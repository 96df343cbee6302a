import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCompany, aCourse, anAccount, type BuiltAccount, type BuiltCompany } from '../../testing/builders.ts';
import { aPerson, PASSWORD, type Person } from '../../testing/person.ts';
import { race } from '../../testing/race.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let [own, other] = [{} as BuiltCompany, {} as BuiltCompany];
let [chief, ofAll, ofOwn] = [{} as Person, {} as Person, {} as Person];
beforeAll(async () => {
  server = await startTestServer();
  [own, other] = [await aCompany(server.db), await aCompany(server.db)];
  chief = await aPerson(server, { firstName: 'Bea', lastName: 'Zwart', roles: [{ type: 'SuperAdmin' }] });
  ofAll = await aPerson(server, { roles: [{ type: 'administrator' }] });
  ofOwn = await aPerson(server, { roles: [{ type: 'administrator', company: own }] });
});
afterAll(() => server.stop());

type Right = 'moderator' | 'update_course' | 'update_stream' | 'update_featured_course' | 'administrator' | 'SuperAdmin';
type Answer = Promise<{ error?: { code: string } | undefined }>;
const codeOf = async (answer: Answer) => (await answer).error?.code ?? 'done';

const grant = ({ client }: Person, { email }: BuiltAccount, right: Right, company: BuiltCompany | null) =>
  codeOf(client.POST('/v1/studio/rights', { body: { email, right, company_id: company?.id ?? null } }));
const withdraw = ({ client }: Person, { id }: BuiltAccount, right: Right, company: BuiltCompany | null) =>
  codeOf(
    client.DELETE('/v1/studio/accounts/{account_id}/rights/{right}', {
      params: { path: { account_id: id, right }, query: company === null ? {} : { company_id: company.id } },
    }),
  );
const path = ({ id }: BuiltAccount) => ({ params: { path: { account_id: id } } });
const suspend = ({ client }: Person, account: BuiltAccount) =>
  codeOf(client.PUT('/v1/studio/accounts/{account_id}/suspension', { ...path(account), body: { reason: 'Melding 14' } }));
const lift = ({ client }: Person, account: BuiltAccount) => codeOf(client.DELETE('/v1/studio/accounts/{account_id}/suspension', path(account)));
const endSessions = ({ client }: Person, account: BuiltAccount) => codeOf(client.DELETE('/v1/studio/accounts/{account_id}/sessions', path(account)));
const undo = ({ client }: Person, account: BuiltAccount) =>
  codeOf(
    client.POST('/v1/studio/accounts/{account_id}/two-factor/undo', {
      ...path(account),
      body: { identity_check: 'called_back', reason: 'Telefoon kwijt' },
    }),
  );
const rightsOf = async ({ id }: BuiltAccount) =>
  server.db.query(
    unprepared(`select type::text as name, company_id, granted_by from account_role where account_id = $1
      union all select name, company_id, granted_by from account_permission where account_id = $1 order by 1`),
    [id],
  );
const auditOf = async ({ id }: BuiltAccount) =>
  server.db.query(
    unprepared(`select action, actor_account_id as actor, company_id as company, detail from audit_log
      where subject_kind = 'account' and subject_id = $1::text and action <> 'signed_in' and action <> 'sign_in_failed' order by id`),
    [id],
  );

describe('When a right is given or withdrawn', () => {
  it('AUTH-12.10 nothing is given to an address that nobody has shown to read: who signed up with it need not be whose it is', async () => {
    const squatter = await anAccount(server.db);
    await server.db.query(unprepared('update account set email_verified_at = null where id = $1'), [squatter.id]);
    const course = await aCourse(server.db, { company: own });
    const words = [expect.stringContaining('nog niet bevestigd')];
    const answers = [
      await chief.client.POST('/v1/studio/rights', { body: { email: squatter.email, right: 'SuperAdmin', company_id: null } }),
      await ofOwn.client.POST('/v1/studio/rights', { body: { email: squatter.email, right: 'moderator', company_id: own.id } }),
      await ofOwn.client.POST('/v1/studio/subscriptions', { body: { email: squatter.email, course_id: course.id, valid_until: null } }),
    ];
    expect(answers.map(({ error }) => error)).toMatchObject(answers.map(() => ({ code: 'validation_failed', errors: { email: words } })));
    expect([await rightsOf(squatter), await auditOf(squatter)]).toEqual([[], []]);
  });

  it('AUTH-12.10 says at the field that nobody has an account with this address, to whoever may give there alone', async () => {
    const give = ({ client }: Person, company: BuiltCompany) =>
      client.POST('/v1/studio/rights', { body: { email: 'niemand@example.org', right: 'moderator', company_id: company.id } });
    expect((await give(ofOwn, own)).error).toMatchObject({
      code: 'validation_failed',
      errors: { email: [expect.stringContaining('Niemand heeft')] },
    });
    expect((await give(ofOwn, other)).error?.code).toBe('forbidden');
    const editor = await aPerson(server, { permissions: [{ name: 'update_course', company: own }] });
    expect((await give(editor, own)).error?.code).toBe('forbidden');
  });

  it('AUTH-12.10 is kept with who gave it, counts at once, and stands in the audit log once', async () => {
    const { account, client } = await aPerson(server, { twoFactor: true });
    expect((await client.GET('/v1/studio/companies')).error?.code).toBe('forbidden');
    expect([await grant(chief, account, 'update_course', own), await grant(chief, account, 'update_course', own)]).toEqual(['done', 'done']);
    expect(await rightsOf(account)).toEqual([{ name: 'update_course', company_id: own.id, granted_by: chief.account.id }]);
    expect((await chief.client.GET('/v1/studio/accounts/{account_id}', path(account))).data?.rights).toMatchObject([
      { right: 'update_course', granted_by: { name: 'Bea Zwart' }, granted_at: server.clock.now().toISOString().replace('.000Z', '+00:00') },
    ]);
    await expect.poll(async () => (await client.GET('/v1/studio/companies')).data?.total).toBe(1);
    expect([await withdraw(chief, account, 'update_course', own), await withdraw(chief, account, 'update_course', own)]).toEqual(['done', 'done']);
    const line = { actor: chief.account.id, company: own.id, detail: { right: 'update_course' } };
    expect(await auditOf(account)).toEqual([
      { action: 'right_granted', ...line },
      { action: 'right_withdrawn', ...line },
    ]);
    const { data } = await chief.client.GET('/v1/studio/accounts/{account_id}/audit', { params: { ...path(account).params, query: { limit: 1 } } });
    expect(data?.entries).toMatchObject([{ action: 'right_withdrawn', actor: { name: 'Bea Zwart' }, company: { id: own.id } }]);
  });

  it('AUTH-12.10 is of the administrator’s own company, below their role, and not their own', async () => {
    const account = await anAccount(server.db);
    expect(await grant(ofOwn, account, 'moderator', own)).toBe('done');
    expect(await grant(ofOwn, account, 'moderator', other)).toBe('forbidden');
    expect(await grant(ofOwn, account, 'moderator', null)).toBe('forbidden');
    expect(await grant(ofOwn, account, 'administrator', own)).toBe('forbidden');
    expect(await grant(ofAll, account, 'administrator', own)).toBe('done');
    expect(await grant(ofAll, account, 'administrator', null)).toBe('forbidden');
    expect(await grant(ofAll, account, 'SuperAdmin', null)).toBe('forbidden');
    expect(await withdraw(ofAll, chief.account, 'SuperAdmin', null)).toBe('forbidden');
    expect(await withdraw(ofOwn, account, 'administrator', own)).toBe('forbidden');
    for (const person of [chief, ofAll, ofOwn]) expect(await grant(person, person.account, 'update_course', own)).toBe('forbidden');
    expect((await rightsOf(account)).map((row) => (row as { name: string }).name)).toEqual(['administrator', 'moderator']);
  });

  it('AUTH-12.7 makes no SuperAdmin of one company, and finds nobody by half an address', async () => {
    const account = await anAccount(server.db);
    expect(await grant(chief, account, 'SuperAdmin', own)).toBe('validation_failed');
    expect(await grant(chief, { ...account, email: account.email.slice(1) }, 'moderator', own)).toBe('validation_failed');
    expect(await grant(chief, { ...account, email: ` ${account.email.toUpperCase()} ` }, 'moderator', own)).toBe('done');
    expect(await grant(chief, account, 'moderator', { ...own, id: 2_000_000_000 })).toBe('not_found');
  });

  it('AUTH-12.10 does not let an administrator of one company withdraw from whom they do not know', async () => {
    const account = await anAccount(server.db, { roles: [{ type: 'moderator', company: other }] });
    expect(await withdraw(ofOwn, account, 'moderator', other)).toBe('not_found');
    expect(await rightsOf(account)).toHaveLength(1);
  });
});

describe('When two act on each other', () => {
  it('AUTH-12.11 the last SuperAdmin stays: alone, and of two who withdraw each other at once', async () => {
    expect(await withdraw(chief, chief.account, 'SuperAdmin', null)).toBe('last_super_admin');
    const second = await aPerson(server, { roles: [{ type: 'SuperAdmin' }] });
    const answers = await race(
      server.db,
      `select from account where id = any ($1) for update`,
      [[chief.account.id, second.account.id]],
      [() => withdraw(chief, second.account, 'SuperAdmin', null), () => withdraw(second, chief.account, 'SuperAdmin', null)],
    );
    expect(answers.toSorted()).toEqual(['done', 'forbidden']);
    const left = await server.db.query<{ account_id: number }>(
      unprepared(`select account_id from account_role where type = 'SuperAdmin' and company_id is null`),
    );
    expect(left).toHaveLength(1);
    if (left[0]?.account_id !== chief.account.id) chief = second;
  });

  it('AUTH-12.11 of two SuperAdmins who lay it down at once, one stays', async () => {
    const second = await aPerson(server, { roles: [{ type: 'SuperAdmin' }] });
    const answers = await race(
      server.db,
      `select from account_role where type = 'SuperAdmin' for update`,
      [],
      [() => withdraw(chief, chief.account, 'SuperAdmin', null), () => withdraw(second, second.account, 'SuperAdmin', null)],
    );
    expect(answers.toSorted()).toEqual(['done', 'last_super_admin']);
    if (answers[0] === 'done') chief = second;
  });

  it('AUTH-12.11 one who is suspended is not counted, and of suspending and laying down at once one is done', async () => {
    const second = await aPerson(server, { roles: [{ type: 'SuperAdmin' }] });
    const answers = await race(
      server.db,
      `select from account_role where type = 'SuperAdmin' for update`,
      [],
      [() => suspend(chief, second.account), () => withdraw(chief, chief.account, 'SuperAdmin', null)],
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const left = await server.db.query(
      unprepared(`select from account_role r join account a on a.id = r.account_id where r.type = 'SuperAdmin' and a.suspended_at is null`),
    );
    expect(left).toHaveLength(1);
    const last = answers[0] === 'done' ? chief : second;
    expect(await withdraw(last, last.account, 'SuperAdmin', null)).toBe('last_super_admin');
    chief = last;
    await server.db.query(unprepared('update account set suspended_at = null'));
    await server.db.query(unprepared(`delete from account_role where type = 'SuperAdmin' and account_id <> $1`), [chief.account.id]);
  });
});

describe('When an account is suspended', () => {
  it('AUTH-12.12 is refused with account_suspended at once and at the door, until it is lifted', async () => {
    const { account, client } = await aPerson(server);
    const signIn = () => codeOf(server.client.POST('/v1/login', { body: { email: account.email, password: PASSWORD } }));
    expect(await suspend(ofAll, account)).toBe('done');
    await expect.poll(async () => (await client.GET('/v1/users/me')).error?.code).toBe('account_suspended');
    expect(await signIn()).toBe('account_suspended');
    expect(await suspend(ofAll, account)).toBe('done');
    expect([await lift(ofAll, account), await lift(ofAll, account)]).toEqual(['done', 'done']);
    expect(await signIn()).toBe('done');
    await expect.poll(async () => (await client.GET('/v1/users/me')).response.status).toBe(200);
    expect(await auditOf(account)).toEqual([
      { action: 'account_suspended', actor: ofAll.account.id, company: null, detail: { reason: 'Melding 14' } },
      { action: 'account_suspension_lifted', actor: ofAll.account.id, company: null, detail: {} },
    ]);
  });

  it('AUTH-12.12 is no matter of one company, of oneself, or of the highest for whoever is no SuperAdmin', async () => {
    const account = await anAccount(server.db, { roles: [{ type: 'moderator', company: own }] });
    for (const act of [suspend, lift, endSessions, undo]) {
      expect(await act(ofOwn, account)).toBe('forbidden');
      expect(await act(ofAll, chief.account)).toBe('forbidden');
      expect(await act(ofAll, ofAll.account)).toBe('forbidden');
      expect(await act(chief, { ...account, id: 2_000_000_000 })).toBe('not_found');
    }
    expect(await auditOf(account)).toEqual([]);
  });

  it('AUTH-12.12 an administrator whose role was taken meanwhile does nothing', async () => {
    const [late, account] = [await aPerson(server, { roles: [{ type: 'administrator' }] }), await anAccount(server.db)];
    // Its session still knows the role when the call comes in.
    const [answer] = await race(
      server.db,
      `with taken as (delete from account_role where account_id = $1) select from account where id = $1 for update`,
      [late.account.id],
      [() => suspend(late, account)],
    );
    expect(answer).toBe('forbidden');
    expect(await auditOf(account)).toEqual([]);
  });
});

describe('When the second factor or the sessions of an account end', () => {
  it('AUTH-12.12 turns the second factor off, ends what was open, mails the owner and says why in the audit log', async () => {
    const { account, client } = await aPerson(server, { twoFactor: true });
    await server.db.query(unprepared(`insert into recovery_code (account_id, selector, code_hash) values ($1, 'abcd', 'x')`), [account.id]);
    expect(await undo(chief, account)).toBe('done');
    expect((await client.GET('/v1/users/me')).error?.code).toBe('unauthenticated');
    expect(await server.db.query(unprepared('select totp_secret, totp_confirmed_at from account where id = $1'), [account.id])).toEqual([
      { totp_secret: null, totp_confirmed_at: null },
    ]);
    expect(await server.db.query(unprepared('select from recovery_code where account_id = $1'), [account.id])).toEqual([]);
    const signedIn = await server.client.POST('/v1/login', { body: { email: account.email, password: PASSWORD } });
    expect(signedIn.data?.status).toBe('signed_in');
    await server.runJobs();
    expect((await server.mails()).find(({ to }) => to === account.email)?.subject).toBe('Een beheerder heeft tweestapsverificatie uitgezet');
    expect(await auditOf(account)).toEqual([
      {
        action: 'two_factor_undone',
        actor: chief.account.id,
        company: null,
        detail: { identity_check: 'called_back', reason: 'Telefoon kwijt' },
      },
    ]);
    expect(await undo(chief, account)).toBe('conflict');
  });

  it('AUTH-12.12 ends all sessions of somebody else', async () => {
    const { account, client } = await aPerson(server);
    expect(await endSessions(ofAll, account)).toBe('done');
    expect((await client.GET('/v1/users/me')).error?.code).toBe('unauthenticated');
    expect(await auditOf(account)).toMatchObject([{ action: 'sessions_ended', actor: ofAll.account.id }]);
  });
});

describe('When somebody gets a subscription', () => {
  it('AUTH-12.10 has an end, another one when it is given again, is of the own company, and not one’s own', async () => {
    const account = await anAccount(server.db);
    const [course, elsewhere] = [await aCourse(server.db, { company: own }), await aCourse(server.db, { company: other })];
    const give = ({ client }: Person, { email }: BuiltAccount, { id }: { id: number }, until: string | null) =>
      codeOf(client.POST('/v1/studio/subscriptions', { body: { email, course_id: id, valid_until: until } }));
    const end = ({ client }: Person, { id }: { id: number }) =>
      codeOf(
        client.DELETE('/v1/studio/accounts/{account_id}/subscriptions/{course_id}', {
          params: { path: { account_id: account.id, course_id: id } },
        }),
      );
    const stored = () => server.db.query(unprepared('select course_id, valid_until from subscription where account_id = $1'), [account.id]);
    const now = server.clock.now().getTime();
    const [past, soon] = [new Date(now - 1000).toISOString(), new Date(now + 86_400_000).toISOString()];
    expect(await give(ofOwn, account, course, past)).toBe('validation_failed');
    expect(await give(ofOwn, account, elsewhere, soon)).toBe('forbidden');
    expect(await give(chief, chief.account, course, soon)).toBe('forbidden');
    expect(await give(ofOwn, account, course, soon)).toBe('done');
    expect(await give(ofOwn, account, course, null)).toBe('done');
    expect(await stored()).toEqual([{ course_id: course.id, valid_until: null }]);
    expect([await end(ofOwn, course), await end(chief, course), await stored()]).toEqual(['done', 'done', []]);
    expect(await auditOf(account)).toMatchObject([
      { action: 'subscription_given', company: own.id, detail: { course_id: course.id, valid_until: soon } },
      { action: 'subscription_given', detail: { valid_until: null } },
      { action: 'subscription_ended', actor: ofOwn.account.id },
    ]);
  });
});

describe('When somebody who cannot sign in asks for their data, or to be deleted', () => {
  const identified = { identity_check: 'video_call', reason: 'Verzoek 12' } as const;
  const remove = ({ client }: Person, account: BuiltAccount) =>
    client.POST('/v1/studio/accounts/{account_id}/deletion', { ...path(account), body: identified });
  const keep = ({ client }: Person, account: BuiltAccount) => client.DELETE('/v1/studio/accounts/{account_id}/deletion', path(account));
  const exported = ({ client }: Person, account: BuiltAccount) =>
    client.POST('/v1/studio/accounts/{account_id}/export', { ...path(account), body: identified });

  it('AUTH-12.15 exports what they could export themselves, without secrets, and tells them', async () => {
    const { account } = await aPerson(server, { firstName: 'Noor' });
    const { data } = await exported(chief, account);
    expect(data?.data['account']).toMatchObject([{ id: account.id, first_name: 'Noor' }]);
    expect(Object.keys(data?.data['account']?.[0] ?? {})).not.toContain('password_hash');
    expect(await auditOf(account)).toMatchObject([{ action: 'data_exported_by_administrator', actor: chief.account.id, detail: identified }]);
    await server.runJobs();
    const mails = (await server.mails()).filter(({ to }) => to === account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Een beheerder heeft uw gegevens verzameld']);
    expect(await Promise.all([ofOwn, ofAll].map(async (one) => (await exported(one, chief.account)).error?.code))).toEqual([
      'not_found',
      'forbidden',
    ]);
    expect((await exported(chief, chief.account)).error?.code).toBe('forbidden');
  });

  it('AUTH-12.15 deletes the account after 14 days, ends its sessions, tells its owner, and can be called off', async () => {
    const person = await aPerson(server);
    const { account, client } = person;
    const due = new Date(server.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect([(await remove(ofAll, account)).data, (await remove(chief, account)).data]).toEqual([{ deletion_due_at: due }, { deletion_due_at: due }]);
    expect((await client.GET('/v1/users/me')).response.status).toBe(401);
    expect((await auditOf(account)).map((line) => (line as { action: string }).action)).toEqual(['deletion_requested_by_administrator']);
    await server.runJobs();
    expect((await server.mails()).find(({ to }) => to === account.email)?.subject).toBe('Uw account wordt verwijderd');
    expect([(await keep(chief, account)).response.status, (await keep(chief, account)).error?.code]).toEqual([204, 'conflict']);
    expect((await chief.client.GET('/v1/studio/accounts/{account_id}', path(account))).data?.deletion_due_at).toBeNull();
  });
});

describe('When the last SuperAdmin wants to go', () => {
  it('AUTH-12.11 refuses their own deletion, and of two who go at once one stays', async () => {
    const second = await aPerson(server, { roles: [{ type: 'SuperAdmin' }] });
    await server.db.query(
      unprepared(
        `update account set suspended_at = now() where id in (select account_id from account_role where type = 'SuperAdmin') and id not in ($1, $2)`,
      ),
      [chief.account.id, second.account.id],
    );
    const go = ({ client }: Person) => codeOf(client.POST('/v1/users/account-delete-request', { body: { password: PASSWORD } }));
    const held = 'select from account_role where account_id = any ($1) for update';
    expect((await race(server.db, held, [[chief.account.id, second.account.id]], [() => go(chief), () => go(second)])).toSorted()).toEqual([
      'done',
      'last_super_admin',
    ]);
    await server.db.query(unprepared('update account set suspended_at = null, deletion_due_at = null'));
    chief = { ...chief, client: await server.as(chief.account) };
  });
});
