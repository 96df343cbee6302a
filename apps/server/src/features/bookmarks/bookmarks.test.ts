import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { removeExpired } from '../../jobs/clean-up-queries.ts';
import { aCourse, anAccount, anAudioVersion, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { race } from '../../testing/race.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let account: BuiltAccount;
let member: Client<Paths>;
let stream: BuiltStream;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await anAccount(server.db);
  member = conforming(await server.as(account));
  stream = await aStream(server.db, { course: await aCourse(server.db), title: 'Wakker om vier uur' });
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
/** By the server's clock, unless the device's is `ahead` of it. */
const edit = (agoMs = 0, ahead = 0) => {
  const sent = server.clock.now().getTime() + ahead;
  return { edited_at: iso(sent - agoMs), sent_at: iso(sent) };
};
const path = (bookmark_id: string) => ({ user_id: account.id, bookmark_id });

interface Made {
  readonly id?: string;
  readonly at?: number;
  readonly note?: string;
  readonly ago?: number;
  readonly ahead?: number;
  readonly version?: number | null;
}
async function save({ id = crypto.randomUUID(), at = 12.5, note = '', ago = 0, ahead = 0, version = stream.audio_version_id }: Made = {}) {
  const when = edit(ago, ahead);
  const body = { stream_id: stream.id, audio_version_id: version ?? 0, at, note, created_at: when.edited_at, ...when };
  const { data, response, error } = await member.PUT('/v1/users/{user_id}/bookmarks/{bookmark_id}', { params: { path: path(id) }, body });
  return { id, bookmark: data?.bookmark, status: response.status, code: error?.code };
}
const remove = (id: string, agoMs = 0) =>
  member.DELETE('/v1/users/{user_id}/bookmarks/{bookmark_id}', { params: { path: path(id), query: edit(agoMs) } });
const list = async () => (await member.GET('/v1/podcast/bookmarks')).data?.bookmarks ?? [];
const notes = async () => (await list()).map(({ note }) => note);

describe('PUT /v1/users/{user_id}/bookmarks/{bookmark_id}', () => {
  it('keeps a second of the audio with a note, once however often it is sent', async () => {
    const { id, bookmark } = await save({ at: 723.25, note: 'Dosering nakijken' });
    expect(bookmark).toMatchObject({ id, stream_id: stream.id, audio_version_id: stream.audio_version_id, at: 723.25, is_current_audio: true });
    await save({ id, at: 723.25, note: 'Dosering nakijken' });
    await Promise.all(Array.from({ length: 8 }, () => save({ id, at: 723.25, note: 'Dosering nakijken' })));
    expect(await notes()).toEqual(['Dosering nakijken']);
  });

  it('lets the newest edit win, in whatever order the edits come', async () => {
    const { id } = await save({ note: 'nieuw', ago: MINUTE_MS });
    const late = await save({ id, note: 'oud, van een ander toestel', ago: 5 * MINUTE_MS });
    expect(late.bookmark?.note).toBe('nieuw');
    await save({ id, note: 'nieuwst' });
    expect(await notes()).toEqual(['nieuwst']);
  });

  it('takes the time of an edit from how long ago it was, not from the clock of the device', async () => {
    const { id } = await save({ note: 'van nu' });
    await save({ id, note: 'een uur oud, klok een dag voor', ago: 60 * MINUTE_MS, ahead: 24 * 60 * MINUTE_MS });
    expect(await notes()).toEqual(['van nu']);
    expect(Date.parse((await list())[0]?.edited_at ?? '')).toBeLessThanOrEqual(server.clock.now().getTime());
  });

  it('takes an edit of a device whose clock was put right by thousands of years in between', async () => {
    const body = { stream_id: stream.id, audio_version_id: stream.audio_version_id ?? 0, at: 1, note: '', ...edit() };
    const { response, data } = await member.PUT('/v1/users/{user_id}/bookmarks/{bookmark_id}', {
      params: { path: path(crypto.randomUUID()) },
      body: { ...body, created_at: body.edited_at, sent_at: '9999-12-31T23:59:59Z' },
    });
    expect([response.status, data?.bookmark?.edited_at]).toEqual([200, '1970-01-01T00:00:00.000Z']);
  });

  it('keeps one account’s ids apart from another’s', async () => {
    const { id } = await save({ note: 'van mij' });
    const other = await anAccount(server.db);
    const stranger = conforming(await server.as(other));
    const body = {
      stream_id: stream.id,
      audio_version_id: stream.audio_version_id ?? 0,
      at: 1,
      note: 'van een ander',
      created_at: iso(0),
      ...edit(),
    };
    const own = await stranger.PUT('/v1/users/{user_id}/bookmarks/{bookmark_id}', { params: { path: { user_id: other.id, bookmark_id: id } }, body });
    expect(own.response.status).toBe(200);
    const mine = await stranger.PUT('/v1/users/{user_id}/bookmarks/{bookmark_id}', { params: { path: path(id) }, body });
    expect(mine.response.status).toBe(403);
    expect(await notes()).toEqual(['van mij']);
  });

  it('refuses audio that the episode does not have, and notes beyond all measure', async () => {
    const other = await aStream(server.db, { course: await aCourse(server.db) });
    expect(await save({ version: other.audio_version_id })).toMatchObject({ status: 404, code: 'not_found' });
    expect((await save({ note: 'x'.repeat(2001) })).status).toBe(422);
    expect((await save({ at: -1 })).status).toBe(422);
    expect(await list()).toEqual([]);
  });
});

describe('When there are more bookmarks than anyone makes', () => {
  const fill = (count: number, note = '') =>
    server.db.query(
      unprepared(`insert into bookmark (account_id, id, stream_id, audio_version_id, note, created_at, edited_at)
        select $1, gen_random_uuid(), $2, $3, $4, now(), now() from generate_series(1, $5::int)`),
      [account.id, stream.id, stream.audio_version_id, note, count],
    );
  const stored = async () =>
    (await server.db.query<{ count: number }>(unprepared('select count(*)::int as count from bookmark where account_id = $1'), [account.id]))[0]
      ?.count;

  it('takes no new one and no tombstone of one, and still edits and removes those that are there', async () => {
    const { id } = await save({ note: 'eerste', ago: MINUTE_MS });
    await fill(4999);
    expect(await save()).toMatchObject({ status: 422, code: 'limit_reached' });
    expect((await remove(crypto.randomUUID())).error?.code).toBe('limit_reached');
    expect(await stored()).toBe(5000);
    expect((await save({ id, note: 'bewerkt' })).bookmark).toMatchObject({ note: 'bewerkt' });
    expect((await remove(id)).response.status).toBe(204);
  });

  it('takes one of two that come at the same time for the last place', async () => {
    await fill(4999);
    const calls = [() => save(), () => save()];
    const answers = await race(server.db, 'select from account where id = $1 for no key update', [account.id], calls);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await stored()).toBe(5000);
  });

  it('takes no more notes than fit together, new or edited, also at the same time', async () => {
    await fill(249, 'x'.repeat(2000));
    const [one, other] = [await save(), await save()];
    const note = 'y'.repeat(2000);
    const calls = [one, other].map(
      ({ id }) =>
        () =>
          save({ id, note }),
    );
    const answers = await race(server.db, 'select from account where id = $1 for no key update', [account.id], calls);
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'limit_reached']);
    expect((await save({ note: 'z' })).code).toBe('limit_reached');
    expect((await save()).status).toBe(200);
  });
});

describe('DELETE /v1/users/{user_id}/bookmarks/{bookmark_id}', () => {
  it('takes a bookmark away for good, with its words; an edit made before does not bring it back', async () => {
    const { id } = await save({ note: 'mevrouw B.', ago: 2 * MINUTE_MS });
    expect((await remove(id)).response.status).toBe(204);
    expect((await remove(id)).response.status).toBe(204);
    expect((await save({ id, note: 'laat aangekomen', ago: MINUTE_MS })).bookmark).toBeNull();
    expect(await list()).toEqual([]);
    expect(await server.db.query(unprepared('select note from bookmark where id = $1'), [id])).toEqual([{ note: '' }]);
  });

  it('is undone by an edit made later', async () => {
    const { id } = await save({ note: 'toch wel' });
    await remove(id);
    server.clock.advance(1000);
    expect((await save({ id, note: 'toch wel' })).bookmark).toMatchObject({ id, note: 'toch wel' });
    expect(await notes()).toEqual(['toch wel']);
  });

  it('holds against what it overtook on the way', async () => {
    const id = crypto.randomUUID();
    await remove(id);
    expect((await save({ id, ago: MINUTE_MS })).bookmark).toBeNull();
  });

  it('does not undo an edit made later on another device', async () => {
    const { id } = await save({ note: 'later bewerkt' });
    await remove(id, MINUTE_MS);
    expect(await notes()).toEqual(['later bewerkt']);
  });

  it('forgets tombstones after half a year', async () => {
    const { id } = await save();
    await remove(id);
    await removeExpired(server.db, new Date(server.clock.now().getTime() + 179 * 86_400_000));
    const left = () => server.db.query(unprepared('select id from bookmark where id = $1'), [id]);
    expect(await left()).toHaveLength(1);
    await removeExpired(server.db, new Date(server.clock.now().getTime() + 181 * 86_400_000));
    expect(await left()).toEqual([]);
  });
});

describe('GET /v1/podcast/bookmarks', () => {
  it('lists the latest first, with each episode’s card once', async () => {
    await save({ note: 'eerst', ago: MINUTE_MS });
    await save({ note: 'laatst' });
    const { data } = await member.GET('/v1/podcast/bookmarks');
    expect(data?.bookmarks.map(({ note }) => note)).toEqual(['laatst', 'eerst']);
    expect(data?.streams.map(({ title }) => title)).toEqual(['Wakker om vier uur']);
  });

  it('lists them in pages, each with the cards of its own bookmarks', async () => {
    for (const [index, note] of ['vierde', 'derde', 'tweede', 'eerste'].entries()) await save({ note, ago: (index + 1) * MINUTE_MS });
    const page = async (offset: number) => (await member.GET('/v1/podcast/bookmarks', { params: { query: { limit: 3, offset } } })).data;
    expect((await page(0))?.bookmarks.map(({ note }) => note)).toEqual(['vierde', 'derde', 'tweede']);
    const last = await page(3);
    expect([last?.bookmarks.map(({ note }) => note), last?.streams.length, last?.totalRecords]).toEqual([['eerste'], 1, 4]);
    expect((await member.GET('/v1/podcast/bookmarks', { params: { query: { limit: 101 } } })).response.status).toBe(422);
  });

  it('says which belong to audio that no longer plays', async () => {
    await save();
    await anAudioVersion(server.db, { stream });
    expect((await list()).map(({ is_current_audio }) => is_current_audio)).toEqual([false]);
  });

  it('shows nothing of an episode that was withdrawn, and nothing of another listener', async () => {
    await save();
    const stranger = conforming(await server.as(await anAccount(server.db)));
    expect((await stranger.GET('/v1/podcast/bookmarks')).data).toEqual({ bookmarks: [], streams: [], totalRecords: 0 });
    await server.db.query(unprepared(`update stream set state = 'withdrawn' where id = $1`), [stream.id]);
    expect(await list()).toEqual([]);
    await server.db.query(unprepared(`update stream set state = 'published' where id = $1`), [stream.id]);
    expect(await list()).toHaveLength(1);
  });

  it('goes with the account', async () => {
    const { id } = await save();
    await server.db.query(unprepared('delete from account where id = $1'), [account.id]);
    expect(await server.db.query(unprepared('select id from bookmark where id = $1'), [id])).toEqual([]);
  });
});
