import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { aCategory, anAccount, aProfession } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const english = { headers: { 'accept-language': 'en' } };

describe('podcastConfig', () => {
  it('HOME-05.2 gives the default order of home, until the settings say otherwise', async () => {
    const { data } = await server.client.GET('/v1/podcast/config');
    expect(data?.order_config).toEqual({
      recently_played: -5,
      popular_streams: -4,
      popular_courses: -3,
      recommended: -2,
      new_release_streams: -1,
      following: 1000,
      new_release_courses: 9999,
    });
    expect(data?.invite_token_config).toEqual({ invite_token_enabled: false });
    expect(data?.takes_foreign).toBe(false);
    expect(data?.admin_url).toBe(`${server.context.config.publicUrl}/studio`);
    await server.db.query(unprepared(`update setting set value = '{"following": -9}' where key = 'order_config'`));
    await server.db.query(unprepared(`update setting set value = 'true' where key = 'invite_token_enabled'`));
    await server.db.query(unprepared(`insert into setting (key, value) values ('foreign_numbers', 'true')`));
    const changed = await server.client.GET('/v1/podcast/config');
    expect(changed.data).toMatchObject({ takes_foreign: true, order_config: { following: -9 }, invite_token_config: { invite_token_enabled: true } });
  });
});

describe('appVersions', () => {
  it('gives the newest versions and where to get them', async () => {
    const { data } = await server.client.GET('/v1/app-versions');
    expect(data).toMatchObject({ latest_android_version: '1.1.1', latest_ios_version: '1.1.1' });
  });
});

describe('listProfessions', () => {
  it('gives them in their order, named in the language of who asks', async () => {
    const [first, second] = [
      await aProfession(server.db, { name: 'Verpleegkundige', isBigAddition: true }),
      await aProfession(server.db, { name: 'Arts' }),
    ];
    expect((await server.client.GET('/v1/professions')).data).toEqual({
      professions: [
        { id: first.id, name: 'Verpleegkundige', is_big_addition: true },
        { id: second.id, name: 'Arts', is_big_addition: false },
      ],
    });
    const names = async (client: TestServer['client'], options = {}) =>
      (await client.GET('/v1/professions', options)).data?.professions.map(({ name }) => name);
    expect(await names(server.client, english)).toEqual(['Verpleegkundige (en)', 'Arts (en)']);
    // The account's language beats the device's.
    expect(await names(await server.as(await anAccount(server.db, { language: 'nl' })), english)).toEqual(['Verpleegkundige', 'Arts']);
  });
});

describe('listCategories', () => {
  it('gives those of the professions asked for, by name', async () => {
    const [heart, skin] = [await aCategory(server.db, { name: 'Zhart' }), await aCategory(server.db, { name: 'Zhuid' })];
    const [cardiologist, both] = [await aProfession(server.db, { categories: [heart] }), await aProfession(server.db, { categories: [skin, heart] })];
    const idsFor = async (profession_ids: string) =>
      (await server.client.GET('/v1/categories', { params: { query: { profession_ids } } })).data?.categories.map(({ id }) => id);
    expect(await idsFor(`${cardiologist.id}`)).toEqual([heart.id]);
    expect(await idsFor(`${both.id},${cardiologist.id}`)).toEqual([heart.id, skin.id]);
    expect(await idsFor('999999999')).toEqual([]);
  });

  it('HOME-02.6 hides an inactive one from new choices and keeps it for whoever has it', async () => {
    const old = await aCategory(server.db, { name: 'Zoud' });
    await server.db.query(unprepared('update category set is_active = false where id = $1'), [old.id]);
    const has = async (client: TestServer['client']) => (await client.GET('/v1/categories')).data?.categories.some(({ id }) => id === old.id);
    expect(await has(server.client)).toBe(false);
    expect(await has(await server.as(await anAccount(server.db, { categories: [old] })))).toBe(true);
  });

  it.each(['1,', 'a', '1,,2', '9999999999', "1') or true --"])('refuses the list %s', async (profession_ids) => {
    const { response } = await server.client.GET('/v1/categories', { params: { query: { profession_ids } } });
    expect(response.status).toBe(422);
  });
});
