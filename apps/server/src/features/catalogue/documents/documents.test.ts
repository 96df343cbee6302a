import type { Paths } from '@auscult/contract/paths';
import { LARGEST_DOCUMENT_BYTES } from '@auscult/domain/catalogue/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aFile } from '../../../testing/a-file.ts';
import { aCompany, aCourse, anAccount, aStream, type BuiltStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { removeForgottenDocuments } from './document-files.ts';

let server: TestServer;
let editor: Awaited<ReturnType<TestServer['as']>>;
let listener: typeof editor;
let stream: BuiltStream;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const company = await aCompany(server.db);
  editor = await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] }));
  listener = await server.as(await anAccount(server.db));
  stream = await aStream(server.db, { course: await aCourse(server.db, { company }) });
});
afterAll(() => server.stop());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
type Documents = NonNullable<Paths['/v1/studio/streams/{stream_id}']['patch']['requestBody']['content']['application/json']['documents']>;
const path = () => ({ path: { stream_id: stream.id } });
const upload = (bytes: Buffer) => editor.POST('/v1/studio/streams/{stream_id}/documents', { params: path(), ...aFile(bytes) });
const edit = (version: number, documents: Documents) =>
  editor.PATCH('/v1/studio/streams/{stream_id}', { params: path(), headers: { 'If-Match': `"${version}"` }, body: { documents } });
const seenBy = async (who: typeof editor) => (await who.GET('/v1/podcast/streams/{stream_id}', { params: path() })).data?.stream.documents;
const link = { kind: 'references', title: 'Rekenhulp', file: null, url: 'https://example.org/rekenhulp' } as const;
const fileOf = async () => (await upload(PDF)).data?.file ?? '';
const download = (url: string) => server.app.inject({ url });

describe('The documents of an episode', () => {
  it('LIVE-01.4 are files and addresses in the order of the editor, which listeners open and keep', async () => {
    const handout = { kind: 'handout', title: 'Beslisboom: één blad', file: await fileOf(), url: null } as const;
    const { data } = await edit(1, [handout, link]);
    expect(data?.documents).toEqual([
      { ...handout, byte_size: PDF.length },
      { ...link, byte_size: null },
    ]);
    const seen = await seenBy(listener);
    expect(seen?.map(({ kind, title, byte_size }) => [kind, title, byte_size])).toEqual([
      ['handout', handout.title, PDF.length],
      ['references', 'Rekenhulp', null],
    ]);
    expect(seen?.[1]?.url).toBe(link.url);

    const answer = await download(seen?.[0]?.url ?? '');
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(seen?.[0]?.url).toContain('/Beslisboom-e-e-n-blad.pdf?');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });

    const back = await editor.POST('/v1/studio/streams/{stream_id}/restore', {
      params: path(),
      headers: { 'If-Match': '"2"' },
      body: { version: 1 },
    });
    expect(back.data?.documents).toEqual([]);
  });

  it('LIVE-01.4 are named to whoever may not listen, and not opened', async () => {
    await edit(1, [{ kind: 'presentation', title: 'Dia’s', file: await fileOf(), url: null }, link]);
    await server.db.query(unprepared(`update stream set visibility = 'subscribers' where id = $1`), [stream.id]);
    expect(await seenBy(listener)).toMatchObject([
      { title: 'Dia’s', url: null, byte_size: PDF.length },
      { title: 'Rekenhulp', url: null },
    ]);
  });

  it('are given for some hours to whoever has the link, and to nothing else', async () => {
    await edit(1, [{ kind: 'handout', title: 'Beslisboom', file: await fileOf(), url: null }]);
    const url = (await seenBy(listener))?.[0]?.url ?? '';
    const [file = ''] = /[0-9a-f]{64}/.exec(url) ?? [];
    expect((await download(url.replace(/s=.*/, 's=forged'))).statusCode).toBe(403);
    expect((await download(url.replace(file, 'b'.repeat(64)))).statusCode).toBe(403);
    expect((await download(url.split('?')[0] ?? '')).statusCode).toBe(403);
    server.clock.advance(6 * 3_600_000);
    expect((await download(url)).json()).toMatchObject({ code: 'media_link_expired' });
  });

  it('are PDFs of this company by their bytes, of a bounded size', async () => {
    expect((await upload(Buffer.from('<html>%PDF-1.7 %%EOF'))).error?.code).toBe('validation_failed');
    const large = Buffer.concat([PDF, Buffer.alloc(LARGEST_DOCUMENT_BYTES), PDF]);
    expect((await upload(large)).error?.code).toBe('payload_too_large');
    const ours = await fileOf();
    const theirs = await server.db.query<{ name: string }>(
      unprepared(`insert into document_file (company_id, name, byte_size, last_named_at) values ($1, repeat('c', 64), 9, now()) returning name`),
      [(await aCompany(server.db)).id],
    );
    const wrong: Documents = [
      { kind: 'handout', title: 'x', file: theirs[0]?.name ?? '', url: null },
      { kind: 'handout', title: 'x', file: ours, url: 'https://example.org' },
      { kind: 'handout', title: 'x', file: null, url: null },
    ];
    for (const document of wrong) expect((await edit(1, [document])).error?.code).toBe('validation_failed');
  });

  it('stay for a month after an editor took them away, and are then removed from storage', async () => {
    const file = await fileOf();
    await edit(1, [{ kind: 'handout', title: 'Beslisboom', file, url: null }]);
    const key = `documents/${file.slice(0, 2)}/${file}.pdf`;
    const isKept = async () => (await server.context.storage.size(key)) !== null;
    await server.db.query(unprepared(`update document_file set last_named_at = '2020-01-01'`));
    await removeForgottenDocuments(server.context);
    expect(await isKept()).toBe(true);
    await edit(2, []);
    await removeForgottenDocuments(server.context);
    expect(await isKept()).toBe(true);
    server.clock.advance(31 * 86_400_000);
    await removeForgottenDocuments(server.context);
    expect(await isKept()).toBe(false);
  });
});
