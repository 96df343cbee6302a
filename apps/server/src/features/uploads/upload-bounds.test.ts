import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { createHttpServer } from '../../http/http-server.ts';
import { createRateLimits } from '../../limits/rate-limits.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltAccount, type BuiltCompany, type BuiltCourse } from '../../testing/builders.ts';
import { toneWav } from '../../testing/generated-audio.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTusClient, type TusClient } from '../../testing/tus-client.ts';
import { registerUploads } from './upload-routes.ts';

let server: TestServer;
let origin: string;
let company: BuiltCompany;
let course: BuiltCourse;
let editor: BuiltAccount;
let tus: TusClient;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  company = await aCompany(server.db);
  course = await aCourse(server.db, { company });
});
afterAll(() => server.stop());
beforeEach(async () => {
  editor = await anEditor();
  tus = await tusOf(editor);
});

const anEditor = () => anAccount(server.db, { permissions: [{ name: 'update_stream', company }] });
const tokenOf = ({ id }: { id: number }) => server.context.sessions.open(id, 'test');
const tusOf = async (account: BuiltAccount) => createTusClient(origin, await tokenOf(account));
const uploadFolder = () => join(server.context.config.dataDir, 'uploads');
const rows = <Row>(sql: string, ...values: unknown[]) => server.db.query<Row>(unprepared(sql), values);

it('A request reads and writes the upload that it was let in for, whatever else its address names', async () => {
  const stream = await aStream(server.db, { course });
  const bytes = toneWav({ seconds: 1 });
  const theirs = await tus.create({ size: bytes.length, streamId: stream.id });
  await tus.append(theirs, 0, bytes.subarray(0, 1000));
  const other = await tusOf(await anEditor());
  const mine = await other.create({ size: bytes.length, streamId: stream.id });
  const both = `${mine}?/${theirs}`;
  expect(await other.offset(both)).toBe(0);
  expect(await other.append(both, 1000, bytes.subarray(1000, 2000))).toBe(409);
  expect(await other.append(both, 0, bytes.subarray(0, 500))).toBe(500);
  const sizes = await Promise.all([mine, theirs].map(async (id) => (await stat(join(uploadFolder(), id))).size));
  expect(sizes).toEqual([500, 1000]);
});

it('An upload that tus refuses takes no place among those on the way', async () => {
  const stream = await aStream(server.db, { course });
  const metadata = `stream_id ${Buffer.from(String(stream.id)).toString('base64')}`;
  const headers = { authorization: `Bearer ${await tokenOf(editor)}`, 'upload-length': '1000', 'upload-metadata': metadata };
  const tusHeaders = { ...headers, 'tus-resumable': '1.0.0' };
  const statuses: number[] = [];
  for (const wrong of [
    headers,
    { ...headers, 'tus-resumable': '0.2.0' },
    { ...tusHeaders, 'upload-concat': 'partial' },
    { ...tusHeaders, 'upload-concat': 'final;/v1/studio/uploads/1 /v1/studio/uploads/2' },
    { ...tusHeaders, 'upload-defer-length': '1' },
  ])
    statuses.push((await fetch(`${origin}/v1/studio/uploads`, { method: 'POST', headers: wrong })).status);
  expect(statuses).toEqual([412, 400, 422, 422, 422]);
  await expect.poll(() => rows('select id from upload where account_id = $1', editor.id)).toEqual([]);
  expect((await readdir(uploadFolder())).filter((name) => !name.endsWith('.json'))).toHaveLength(
    (await rows(`select from upload where state = 'receiving'`)).length,
  );
});

it('One account leaves others their part of the room for what is on the way', async () => {
  const stream = await aStream(server.db, { course });
  await rows(
    `insert into upload (id, account_id, company_id, stream_id, name, size, touched_at, created_at)
    select $1, $2, company_id, id, '', 10::bigint * 1024 * 1024 * 1024, now(), now() from stream where id = $3`,
    randomUUID(),
    editor.id,
    stream.id,
  );
  expect(await tus.refusal({ size: 1000, streamId: stream.id })).toBe('limit_reached');
  expect(await (await tusOf(await anEditor())).refusal({ size: 1000, streamId: stream.id })).toBeNull();
});

it('One company leaves others their part of the room, also with several accounts, and what is announced and not sent keeps it for ten minutes', async () => {
  const [stream, other] = [await aStream(server.db, { course }), await aStream(server.db)];
  const editorOf = async ({ company_id: id }: typeof stream) =>
    tusOf(await anAccount(server.db, { permissions: [{ name: 'update_stream', company: { id } }] }));
  const announce = (of: typeof stream, gigabytes: number, accountId: number) =>
    rows(
      `insert into upload (id, account_id, company_id, stream_id, name, size, touched_at, created_at)
      values ($1, $2, $3, $4, '', $5::bigint * 1024 * 1024 * 1024, $6, $6)`,
      randomUUID(),
      accountId,
      of.company_id,
      of.id,
      gigabytes,
      server.clock.now(),
    );
  await rows('delete from upload');
  for (let n = 0; n < 4; n += 1) await announce(stream, 5, (await anEditor()).id);
  const refusal = async (of: typeof stream) => (await editorOf(of)).refusal({ size: 1000, streamId: of.id });
  expect([await refusal(stream), await refusal(other)]).toEqual(['limit_reached', null]);
  // Of companies that take all there is, one that has nothing on the way is still let in.
  for (let n = 0; n < 6; n += 1) await announce(await aStream(server.db), 5, (await anEditor()).id);
  expect([await refusal(other), await refusal(await aStream(server.db))]).toEqual(['limit_reached', null]);
  server.clock.advance(11 * 60_000);
  expect([await refusal(stream), await refusal(other)]).toEqual([null, null]);
  await rows('delete from upload');
});

it('What was uploaded for a draft leaves storage with it', async () => {
  const client = await server.as(editor);
  const path = { course_id: course.id };
  const { data } = await client.POST('/v1/studio/courses/{course_id}/streams', { params: { path }, body: { title: 'Proef' } });
  const streamId = data?.id ?? 0;
  const bytes = toneWav({ seconds: 1 });
  const id = await tus.create({ size: bytes.length, streamId });
  await tus.append(id, 0, bytes);
  const keyOf = async () => (await rows<{ storage_key: string | null }>('select storage_key from upload where id = $1', id))[0]?.storage_key ?? '';
  await expect.poll(keyOf).not.toBe('');
  const key = await keyOf();
  expect(await server.context.storage.size(key)).toBe(bytes.length);
  const removed = await client.DELETE('/v1/studio/streams/{stream_id}', {
    params: { path: { stream_id: streamId } },
    headers: { 'If-Match': '"1"' },
  });
  expect(removed.response.status).toBe(204);
  expect(await server.context.storage.size(key)).toBeNull();
});

/** A request that says that bytes come, and sends none; resolves when it is over, with its status if it was given one. */
async function hang(id: string, at = origin): Promise<number | null> {
  const headers = {
    authorization: `Bearer ${await tokenOf(editor)}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': '1000',
  };
  const call = request(`${at}/v1/studio/uploads/${id}`, { method: 'PATCH', headers });
  call.flushHeaders();
  return new Promise((over) => {
    call.on('error', () => over(null)).on('response', ({ statusCode }) => over(statusCode ?? 0));
  });
}

it('Of many requests for one upload that send nothing one is held, and whoever comes back to send takes over from it', async () => {
  const stream = await aStream(server.db, { course });
  const bytes = toneWav({ seconds: 1 });
  const id = await tus.create({ size: bytes.length, streamId: stream.id });
  let held = 0;
  const statuses = new Set<number | null>();
  for (let n = 0; n < 10; n += 1) {
    held += 1;
    void hang(id).then((status) => {
      statuses.add(status);
      held -= 1;
    });
  }
  await expect.poll(() => held).toBe(1);
  expect([...statuses].filter((status) => status !== null && status !== 423)).toEqual([]);
  // The held one may just be taking over.
  await expect.poll(() => tus.offset(id)).toBe(0);
  await tus.breakOff(id, 0, bytes.subarray(0, 1000), {
    // Nobody ends this one either: the next does.
    until: async () => {
      await expect.poll(async () => (await stat(join(uploadFolder(), id))).size).toBe(1000);
      expect(await tus.offset(id)).toBe(1000);
    },
    end: () => {},
  });
  await expect.poll(() => held).toBe(0);
  expect(await tus.append(id, 1000, bytes.subarray(1000))).toBe(bytes.length);
});

it('A request that sends nothing for a while is ended', async () => {
  const impatient = createHttpServer(server.context, null);
  registerUploads(impatient, server.context, createRateLimits(), 100);
  await impatient.listen({ port: 0, host: '127.0.0.1' });
  const stream = await aStream(server.db, { course });
  const id = await tus.create({ size: 1000, streamId: stream.id });
  const { port } = impatient.server.address() as AddressInfo;
  expect(await hang(id, `http://127.0.0.1:${port}`)).toBeNull();
  await impatient.close();
});
