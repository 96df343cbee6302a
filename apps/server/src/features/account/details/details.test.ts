import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCategory, aProfession } from '../../../testing/builders.ts';
import { aPerson } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('profileDetails', () => {
  it('PROF-02.1 PROF-10.1 API-06.9 answers every field of the specification, with what there is to choose from', async () => {
    const profession = await aProfession(server.db, { name: 'Huisarts' });
    const category = await aCategory(server.db, { name: 'Cardiologie' });
    const { client, account } = await aPerson(server, { professions: [profession], categories: [category] });
    const { data } = await client.GET('/v1/profile/details');
    expect(Object.keys(data ?? {}).toSorted()).toEqual(
      ['profileDetails preferences bignumber check_required profession_id profession_name salutations notificationFrequencies professions categories']
        .flatMap((names) => names.split(' '))
        .toSorted(),
    );
    const named =
      `email salutation title initials first_name insertion last_name birth_date street street_number street_addition postal_code city mobile
      mobile_verified_at company kvk_company btw_number agb_number registration_number bignumber bignumbers professions profession_id profession_name
      specialization description categories newsletter_frequency newsletter_abroad allow_marketing_emails check_required no_categories function media
      two_factor`.split(/\s+/);
    expect(Object.keys(data?.profileDetails ?? {})).toEqual(expect.arrayContaining(named));
    expect(data?.profileDetails).toMatchObject({
      email: account.email,
      profession_id: profession.id,
      profession_name: 'Huisarts',
      professions: [{}],
    });
    expect(data?.professions).toContainEqual({ id: profession.id, name: 'Huisarts', is_big_addition: false });
    expect(data?.categories).toContainEqual({ id: category.id, name: 'Cardiologie', is_active: true });
    expect(data?.salutations).toContainEqual({ id: 'mrs', name: 'Mevrouw' });
    expect(data?.notificationFrequencies.map(({ id }) => id)).toEqual(['never', 'monthly', 'weekly', 'daily']);
  });

  it('PROF-10.2 begins with no newsletter, mail about abroad, no marketing and both notifications', async () => {
    const { client } = await aPerson(server);
    expect((await client.GET('/v1/profile/details')).data?.preferences).toEqual({
      newsletter_frequency: 'never',
      newsletter_abroad: true,
      allow_marketing_emails: false,
      followed_companies: 1,
      notifications_favorite_courses: 1,
    });
  });
});

describe('savePersonalData', () => {
  it('PROF-02.2 PROF-10.3 PROF-10.5 keeps what was given, and leaves what was not', async () => {
    const { client } = await aPerson(server, { firstName: 'Sanne', lastName: 'Vries' });
    const put = (body: object) => client.PUT('/v1/podcast/profile/personal-data', { body });
    await put({
      salutation: 'mrs',
      title: ' dr. ',
      initials: 'S.A.',
      birth_date: '1984-02-29',
      function: 'Praktijkhouder',
      newsletter_frequency: 'weekly',
    });
    const { data } = await put({ insertion: 'de', newsletter_abroad: false, allow_marketing_emails: true, description: 'Twee\nregels' });
    expect(data).toMatchObject({
      salutation: 'mrs',
      title: 'dr.',
      initials: 'S.A.',
      first_name: 'Sanne',
      insertion: 'de',
      last_name: 'Vries',
      birth_date: '1984-02-29',
      function: 'Praktijkhouder',
      description: 'Twee\nregels',
      newsletter_frequency: 'weekly',
      newsletter_abroad: false,
      allow_marketing_emails: true,
    });
    expect((await put({ birth_date: null, insertion: '' })).data).toMatchObject({ birth_date: null, insertion: '', title: 'dr.' });
  });

  it('PROF-02.3 API-03.1 says of every field what is wrong with it', async () => {
    const { client } = await aPerson(server);
    const { error, response } = await client.PUT('/v1/podcast/profile/personal-data', {
      body: { first_name: ' ', last_name: '', birth_date: '2030-01-01' },
    });
    expect(response.status).toBe(422);
    expect(error?.errors).toEqual({
      first_name: ['Vul dit in.'],
      last_name: ['Vul dit in.'],
      birth_date: ['Vul een geldige geboortedatum in.'],
    });
    const shape = await client.PUT('/v1/podcast/profile/personal-data', {
      body: { newsletter_frequency: 'hourly' as 'daily', title: 'x'.repeat(41) },
    });
    expect(Object.keys(shape.error?.errors ?? {}).toSorted()).toEqual(['newsletter_frequency', 'title']);
  });

  it('leaves characters out that no name has', async () => {
    const { client } = await aPerson(server);
    const { data } = await client.PUT('/v1/podcast/profile/personal-data', { body: { first_name: 'San\u0000ne\u0007' } });
    expect(data?.first_name).toBe('Sanne');
    const body = { first_name: '\u202eSan\u200bne', insertion: 'van\u00ad', last_name: '\u2066De\nVries\u2069' };
    const turned = await client.PUT('/v1/podcast/profile/personal-data', { body });
    expect(turned.data).toMatchObject({ first_name: 'Sanne', insertion: 'van', last_name: 'De Vries' });
    expect((await client.PUT('/v1/podcast/profile/personal-data', { body: { first_name: '\u200b' } })).response.status).toBe(422);
  });
});

describe('saveAddress', () => {
  it('PROF-07.2 writes a postal code as it is kept', async () => {
    const { client } = await aPerson(server);
    const body = { street: 'Kerkstraat', street_number: '12', street_addition: 'bis', postal_code: '1234 ab', city: 'Utrecht' };
    expect((await client.PUT('/v1/podcast/profile/address', { body })).data).toMatchObject({ ...body, postal_code: '1234AB' });
  });

  it('PROF-02.3 PROF-07.2 refuses what is no postal code or number of a house', async () => {
    const { client } = await aPerson(server);
    const { error } = await client.PUT('/v1/podcast/profile/address', { body: { postal_code: '0234AB', street_number: 'twaalf' } });
    expect(error?.errors).toEqual({ postal_code: ['Vul een postcode in zoals 1234AB.'], street_number: ['Begin met een cijfer.'] });
  });
});

describe('saveCompanyDetails', () => {
  it('puts numbers right', async () => {
    const { client } = await aPerson(server);
    const body = { company: 'Praktijk Zuid', kvk_company: '01 23 45 67', btw_number: 'nl000099998b57', agb_number: '01234567' };
    expect((await client.PUT('/v1/podcast/profile/company-details', { body })).data).toMatchObject({
      company: 'Praktijk Zuid',
      kvk_company: '01234567',
      btw_number: 'NL000099998B57',
      agb_number: '01234567',
    });
  });

  it('keeps a number that may hold a BSN only when its owner says that it is a legal entity’s', async () => {
    const { client } = await aPerson(server);
    const put = (is_legal_entity?: boolean) =>
      client.PUT('/v1/podcast/profile/company-details', {
        body: { btw_number: '004495445B01', ...(is_legal_entity !== undefined && { is_legal_entity }) },
      });
    expect(Object.keys((await put()).error?.errors ?? {})).toEqual(['btw_number']);
    expect((await put(true)).data?.btw_number).toBe('NL004495445B01');
  });

  it('PROF-02.3 refuses what is none of these numbers', async () => {
    const { client } = await aPerson(server);
    const { error } = await client.PUT('/v1/podcast/profile/company-details', { body: { kvk_company: '12', btw_number: 'NL1', agb_number: 'x' } });
    expect(Object.keys(error?.errors ?? {}).toSorted()).toEqual(['agb_number', 'btw_number', 'kvk_company']);
  });
});

describe('verifyAccount', () => {
  it('PROF-07.7 says what is still missing, and ends the check once nothing is', async () => {
    const { client, account } = await aPerson(server);
    await server.db.query(unprepared('update account set check_required = true where id = $1'), [account.id]);
    const verify = (postal_code?: string) =>
      client.POST('/v2/users/{user_id}/verify-account', {
        params: { path: { user_id: account.id } },
        body: postal_code === undefined ? {} : { postal_code },
      });
    const { error } = await verify();
    expect(Object.keys(error?.errors ?? {}).toSorted()).toEqual(['mobile', 'postal_code', 'professions']);
    const category = await aCategory(server.db);
    const profession = await aProfession(server.db, { categories: [category] });
    await server.db.query(unprepared(`update account set mobile = '+31612345678', mobile_verified_at = now() where id = $1`), [account.id]);
    await server.db.query(unprepared('insert into account_profession (account_id, profession_id) values ($1, $2)'), [account.id, profession.id]);
    expect(Object.keys((await verify('1234AB')).error?.errors ?? {})).toEqual(['categories']);
    await server.db.query(unprepared('insert into account_category (account_id, category_id) values ($1, $2)'), [account.id, category.id]);
    expect((await verify()).data).toMatchObject({ id: account.id, check_required: false });
  });

  it('API-03.3 is for one’s own account', async () => {
    const [{ client }, { account }] = [await aPerson(server), await aPerson(server)];
    const { error } = await client.POST('/v2/users/{user_id}/verify-account', { params: { path: { user_id: account.id } }, body: {} });
    expect(error?.code).toBe('forbidden');
  });
});

describe('The check of a profile', () => {
  type Client = Awaited<ReturnType<typeof aPerson>>['client'];
  const ways: Record<string, (client: Client, ids: { user_id: number; profession_id: number; category: number }) => Promise<unknown>> = {
    name: (client) => client.PUT('/v1/podcast/profile/personal-data', { body: { first_name: 'Sanne', last_name: 'Vries' } }),
    'postal code': (client) => client.PUT('/v1/podcast/profile/address', { body: { postal_code: '1234AB' } }),
    profession: (client, { user_id, profession_id }) =>
      client.POST('/v1/users/{user_id}/user-professions', { params: { path: { user_id } }, body: { professions: [{ profession_id }] } }),
    'field of interest': (client, { category }) => client.POST('/v1/users/sync-categories', { body: { category_ids: [category] } }),
    'no field of interest': (client) => client.POST('/v1/users/toggle-no-category', { body: { no_categories: true } }),
  };
  const MISSING: Record<string, string> = {
    name: `update account set first_name = '' where id = $1`,
    'postal code': `update account set details = details - 'postal_code' where id = $1`,
    profession: 'delete from account_profession where account_id = $1',
    'field of interest': 'delete from account_category where account_id = $1',
    'no field of interest': 'delete from account_category where account_id = $1',
  };

  it.each(Object.keys(ways))('PROF-07.7 PROF-08.2 ends with the %s that was missing last, wherever it was given', async (missing) => {
    const category = await aCategory(server.db);
    const profession = await aProfession(server.db, { categories: [category] });
    const { client, account } = await aPerson(server, { categories: [category] });
    const run = (sql: string, values: unknown[] = [account.id]) => server.db.query(unprepared(sql), values);
    await run(`update account set check_required = true, mobile_verified_at = now(), details = details || '{"postal_code":"1234AB"}' where id = $1`);
    await run('insert into account_profession (account_id, profession_id) values ($1, $2)', [account.id, profession.id]);
    await run(MISSING[missing] as string);
    const isRequired = async () => (await client.GET('/v1/profile/details')).data?.check_required;
    const other = missing === 'postal code' ? 'name' : 'postal code';
    const ids = { user_id: account.id, profession_id: profession.id, category: category.id };
    await ways[other]?.(client, ids);
    expect(await isRequired()).toBe(true);
    expect(await ways[missing]?.(client, ids)).not.toHaveProperty('error');
    expect(await isRequired()).toBe(false);
  });
});

describe('completeProfile', () => {
  it('PROF-08.2 keeps names, professions and fields at once, and ends the check when nothing is missing', async () => {
    const [category, other] = [await aCategory(server.db), await aCategory(server.db)];
    const profession = await aProfession(server.db, { categories: [category, other] });
    const { client, account } = await aPerson(server, { categories: [other] });
    await server.db.query(unprepared(`update account set check_required = true where id = $1`), [account.id]);
    const complete = () =>
      client.POST('/v1/profile/complete-profile', {
        body: {
          first_name: 'Sanne',
          last_name: 'Vries',
          postal_code: '1234AB',
          professions: [{ profession_id: profession.id, registration_number: 'KP-1' }],
          categories: [category.id],
        },
      });
    expect((await complete()).data).toMatchObject({
      first_name: 'Sanne',
      check_required: true,
      professions: [{ profession_id: profession.id }],
      categories: [{ id: category.id }],
    });
    await server.db.query(unprepared(`update account set mobile_verified_at = now() where id = $1`), [account.id]);
    expect((await complete()).data).toMatchObject({ check_required: false, professions: { length: 1 } });
    expect((await client.GET('/v1/profile/details')).data?.profileDetails.registration_number).toBe('KP-1');
  });

  it('ACC-11.1 refuses a BIG number as the number of another register', async () => {
    const profession = await aProfession(server.db, { registerCodes: ['30'] });
    const { client } = await aPerson(server);
    const { error } = await client.POST('/v1/profile/complete-profile', {
      body: {
        first_name: 'Sanne',
        last_name: 'Vries',
        postal_code: '1234AB',
        professions: [{ profession_id: profession.id, registration_number: '19012345630' }],
        categories: [],
      },
    });
    expect(error).toMatchObject({ code: 'validation_failed', errors: { professions: [expect.stringContaining('BIG-nummer')] } });
  });

  it('refuses unknown professions and fields, and none at all', async () => {
    const { client } = await aPerson(server);
    const complete = (professions: { profession_id: number }[], categories: number[]) =>
      client.POST('/v1/profile/complete-profile', { body: { first_name: 'Sanne', last_name: 'Vries', professions, categories } });
    expect((await complete([{ profession_id: 999_999 }], [999_999])).error?.errors).toEqual({
      professions: ['Kies een van de mogelijkheden.'],
      categories: ['Kies een van de mogelijkheden.'],
    });
    expect((await complete([], [])).error?.errors).toEqual({ professions: ['Kies minstens één beroep.'] });
  });
});
