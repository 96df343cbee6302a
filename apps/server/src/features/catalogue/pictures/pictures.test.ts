import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aFile } from '../../../testing/a-file.ts';
import { aCompany, aCourse, anAccount, aStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const aPicture = (background: string) =>
  sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer();

it('API-05.5 puts an editor’s picture before the feed’s, with the palette that it gives, and brings it back from the history', async () => {
  const company = await aCompany(server.db);
  const course = await aCourse(server.db, { company });
  const stream = await aStream(server.db, { course });
  const editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  const listener = await server.as(await anAccount(server.db));
  await server.db.query(
    unprepared(`with feed as (insert into image (content_hash, width, height) values (repeat('f', 64), 400, 400) returning id)
      insert into media (stream_id, category, image_id) select $1, 4, id from feed`),
    [stream.id],
  );
  const path = { stream_id: stream.id };
  const upload = async (picture: Buffer | string) =>
    editor.POST('/v1/studio/companies/{company_id}/pictures', { params: { path: { company_id: company.id } }, ...aFile(picture) });
  const edit = (version: number, body: { cover: string | null }) =>
    editor.PATCH('/v1/studio/streams/{stream_id}', { params: { path }, headers: { 'If-Match': `"${version}"` }, body });
  const shown = async () => (await listener.GET('/v1/podcast/streams/{stream_id}', { params: { path } })).data?.stream.media;

  const { data: taken } = await upload(await aPicture('#1b5e20'));
  expect(taken?.media.vibrant_palette_json?.Dominant).toMatch(/^#/);
  const { data } = await edit(1, { cover: taken?.hash ?? '' });
  expect([data?.pictures.cover.own?.hash, data?.pictures.cover.imported?.hash]).toEqual([taken?.hash, 'f'.repeat(64)]);
  expect((await shown())?.[0]).toMatchObject({ category: 4, url: `/media/images/${taken?.hash}/medium.webp` });

  await edit(2, { cover: null });
  expect((await shown())?.[0]?.url).toContain('f'.repeat(64));
  const back = await editor.POST('/v1/studio/streams/{stream_id}/restore', {
    params: { path },
    headers: { 'If-Match': '"3"' },
    body: { version: 2 },
  });
  expect(back.data?.pictures.cover.own?.hash).toBe(taken?.hash);

  expect((await upload('\x89PNG')).error?.code).toBe('validation_failed');
  await server.db.query(unprepared(`insert into image (content_hash, width, height, is_private) values (repeat('e', 64), 400, 400, true)`));
  for (const hash of ['e'.repeat(64), 'd'.repeat(64)]) expect((await edit(4, { cover: hash })).error?.code).toBe('validation_failed');
});
