import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import {
  aCategory,
  aCompany,
  aCourse,
  aMediaLinkIssue,
  anAccount,
  aProfession,
  aStream,
  type BuiltAccount,
  type BuiltStream,
} from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function listenTo(stream: BuiltStream, by: BuiltAccount, { seconds, heard = true }: { seconds: number; heard?: boolean }): Promise<void> {
  const startedAt = server.clock.now();
  if (heard) await aMediaLinkIssue(server.db, { account: by, stream, at: startedAt });
  server.clock.advance(seconds * 1000);
  const at = server.clock.now().toISOString();
  const claim = { id: crypto.randomUUID(), audio_version_id: stream.audio_version_id ?? 0, from: 0, to: seconds, rate: 1 };
  const client = await server.as(by);
  await client.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', {
    params: { path: { user_id: by.id, stream_id: stream.id } },
    body: {
      device_id: crypto.randomUUID(),
      sent_at: at,
      position: { seconds, at },
      heard: heard ? [{ ...claim, started_at: startedAt.toISOString(), ended_at: at }] : [],
    },
  });
}

const recommendedTo = async (account: BuiltAccount, query: { limit?: number; category_id?: number } = {}) => {
  const { data } = await conforming(await server.as(account)).GET('/v1/podcast/recommended', { params: { query } });
  return data?.recommended.map(({ stream, reason }) => [stream.id, reason.kind, reason.name]);
};

describe('GET /v1/podcast/recommended', () => {
  it('HOME-06.11 says why: a followed company, a field of interest, a profession, or who heard the same', async () => {
    const category = await aCategory(server.db, { name: 'Cardiologie' });
    const profession = await aProfession(server.db, { name: 'Huisarts' });
    const company = await aCompany(server.db, { name: 'Voorbeeldhuis' });
    const followed = await aStream(server.db, { course: await aCourse(server.db, { company }) });
    const ofField = await aStream(server.db, { course: await aCourse(server.db, { category }) });
    const ofProfession = await aStream(server.db, { course: await aCourse(server.db) });
    await server.db.query(unprepared(`insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 1)`), [
      ofProfession.id,
      profession.id,
    ]);
    const seed = await aStream(server.db, { course: await aCourse(server.db, { title: 'De nachtdienst' }) });
    const alsoHeard = await aStream(server.db, { course: await aCourse(server.db) });
    await aStream(server.db, { course: await aCourse(server.db) });

    const [me, colleague] = [await anAccount(server.db, { categories: [category], professions: [profession] }), await anAccount(server.db)];
    await (await server.as(me)).GET('/v1/companies/{company_id}/follow', { params: { path: { company_id: company.id } } });
    await listenTo(seed, me, { seconds: 60 });
    await listenTo(alsoHeard, colleague, { seconds: 60 });
    await listenTo(seed, colleague, { seconds: 60 });
    expect(await recommendedTo(me)).toEqual([
      [followed.id, 'followed_company', 'Voorbeeldhuis'],
      [ofField.id, 'field_of_interest', 'Cardiologie'],
      [ofProfession.id, 'profession', 'Huisarts'],
      [alsoHeard.id, 'also_heard', 'De nachtdienst'],
    ]);
  });

  it('HOME-06.12 never brings back what was finished, taken off the list or not, nor what is under way', async () => {
    const category = await aCategory(server.db);
    const course = await aCourse(server.db, { category });
    const [finished, removed, begun, skipped, fresh] = [
      await aStream(server.db, { course }),
      await aStream(server.db, { course }),
      await aStream(server.db, { course }),
      await aStream(server.db, { course }),
      await aStream(server.db, { course }),
    ];
    const me = await anAccount(server.db, { categories: [category] });
    await listenTo(finished, me, { seconds: 590 });
    await listenTo(removed, me, { seconds: 590 });
    await listenTo(begun, me, { seconds: 60 });
    await listenTo(skipped, me, { seconds: 590, heard: false });
    const client = await server.as(me);
    for (const { id } of [removed, skipped]) await client.DELETE('/v1/podcast/recently-played/{stream_id}', { params: { path: { stream_id: id } } });
    // Skipping to the end without hearing anything finishes nothing.
    expect((await recommendedTo(me))?.map(([id]) => id)).toEqual([fresh.id, skipped.id]);
  });

  it('HOME-02.4 HOME-06.7 keeps to one field of interest, in the member’s language, and to twenty', async () => {
    const [heart, lungs] = [await aCategory(server.db, { name: 'Hart' }), await aCategory(server.db, { name: 'Longen' })];
    const course = await aCourse(server.db, { category: heart });
    for (let one = 0; one < 25; one += 1) await aStream(server.db, { course });
    const breath = await aStream(server.db, { course: await aCourse(server.db, { category: lungs }) });
    const me = await anAccount(server.db, { categories: [heart, lungs], language: 'en' });
    expect(await recommendedTo(me, { category_id: lungs.id })).toEqual([[breath.id, 'field_of_interest', 'Longen (en)']]);
    expect(await recommendedTo(me)).toHaveLength(20);
    const { response } = await (await server.as(me)).GET('/v1/podcast/recommended', { params: { query: { limit: 21 } } });
    expect(response.status).toBe(422);
  });

  it('has nothing for who chose nothing and heard nothing, and is closed to guests', async () => {
    expect(await recommendedTo(await anAccount(server.db))).toEqual([]);
    expect((await server.client.GET('/v1/podcast/recommended')).response.status).toBe(401);
  });
});
