import type { Paths } from '@auscult/contract/paths';
import type { SlideRef } from '@auscult/domain/live/slide-turn';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aStream, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Api = Client<Paths>;
let server: TestServer;
let live: BuiltStream;
let member: Api;
let moderator: Api;
let second: Api;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  await putSlides(['a', 'b', 'c']);
  member = conforming(await server.as(await anAccount(server.db)));
  const roles = [{ type: 'moderator' as const, company: { id: live.company_id } }];
  moderator = conforming(await server.as(await anAccount(server.db, { roles, firstName: 'Milou' })));
  second = conforming(await server.as(await anAccount(server.db, { roles, firstName: 'Bas' })));
});
afterAll(() => server.stop());

const hashOf = (sign: string) => sign.repeat(64);
const slide = (number: number, sign: string): SlideRef => ({ number, hash: hashOf(sign) });
const inRoom = () => ({ params: { path: { live_id: live.id } } });

/** In this order, each of one colour. */
async function putSlides(signs: readonly string[]): Promise<void> {
  await server.db.query(unprepared('delete from live_slide where stream_id = $1'), [live.id]);
  await server.db.query(
    unprepared(`with given as (select hash, place from unnest($2::text[]) with ordinality as g (hash, place)),
      made as (insert into image (content_hash, width, height) select distinct hash, 1600, 900 from given
        on conflict (content_hash) do update set width = 1600 returning id, content_hash)
      insert into live_slide (stream_id, position, image_id) select $1, given.place, made.id from given join made on made.content_hash = given.hash`),
    [live.id, signs.map(hashOf)],
  );
}
const turn = async (client: Api, from: SlideRef | null, to: SlideRef | null, media_time: string | null = null) =>
  (await client.PUT('/v1/live/{live_id}/slide', { ...inRoom(), body: { from, to, media_time } })).error?.code ?? 'done';
const room = async () => (await member.GET('/v1/live/{live_id}', inRoom())).data;
const turned = async () => {
  const { data } = await member.GET('/v1/live/{live_id}/events', {
    params: { ...inRoom().params, query: { epoch: (await room())?.epoch ?? '', after: 0 } },
  });
  return (data?.events ?? []).flatMap((event) => (event.type === 'slide_changed' ? [[event.slide, event.media_time]] : []));
};

it('LIVE-10.6 LIVE-10.7 a moderator turns to a slide and to none; everybody is told, and whoever comes later finds it', async () => {
  expect((await room())?.slide).toBeNull();
  const seen = '2026-11-20T11:59:54.000Z';
  expect([await turn(moderator, null, slide(1, 'a')), await turn(moderator, slide(1, 'a'), slide(2, 'b'), seen)]).toEqual(['done', 'done']);
  await expect.poll(turned).toEqual([
    [slide(1, 'a'), null],
    [slide(2, 'b'), seen],
  ]);
  await expect.poll(async () => (await room())?.slide).toEqual(slide(2, 'b'));
  const { data } = await member.GET('/v1/live/{live_id}/details', inRoom());
  expect(data?.slides.map(({ hash }) => hash)).toEqual(['a', 'b', 'c'].map(hashOf));
  expect(await turn(moderator, slide(2, 'b'), null)).toBe('done');
  await expect.poll(async () => (await room())?.slide).toBeNull();
  expect(await turn(member, null, slide(1, 'a'))).toBe('forbidden');
});

it('LIVE-10.6 of two moderators who turn at once the second hears of the first, who stands in the log; the same turn comes once', async () => {
  expect(await Promise.all([turn(moderator, null, slide(1, 'a')), turn(moderator, null, slide(1, 'a'))])).toEqual(['done', 'done']);
  const both = await Promise.all([turn(moderator, slide(1, 'a'), slide(2, 'b')), turn(second, slide(1, 'a'), slide(3, 'c'))]);
  expect(both.toSorted()).toEqual(['conflict', 'done']);
  expect(await turned()).toHaveLength(2);
  const { data } = await moderator.GET('/v1/live/{live_id}/moderation', inRoom());
  const to = both[0] === 'done' ? 2 : 3;
  expect(data?.acts).toMatchObject([
    { action: 'live_slide_changed', name: expect.stringContaining(to === 2 ? 'Milou' : 'Bas'), detail: { from: 1, to } },
    { action: 'live_slide_changed', name: expect.stringContaining('Milou'), detail: { from: null, to: 1 } },
  ]);
});

it('LIVE-10.6 nobody turns to what does not stand there; after an editor put another before it the slide that is on can still be left', async () => {
  expect([
    await turn(moderator, null, slide(2, 'a')),
    await turn(moderator, null, slide(9, 'a')),
    await turn(moderator, null, slide(1, 'a')),
  ]).toEqual(['conflict', 'conflict', 'done']);
  await putSlides(['d', 'a', 'b']);
  expect([await turn(moderator, slide(1, 'a'), slide(2, 'b')), await turn(moderator, slide(1, 'a'), slide(3, 'b'))]).toEqual(['conflict', 'done']);
});
