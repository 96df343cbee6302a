import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '../../config/s3.ts';
import { type CallService, callService } from '../../egress/call-service.ts';
import { hasObjectStore, type ObjectStore, startObjectStore } from '../../testing/object-store/object-store.ts';
import { createS3Storage } from './s3-storage.ts';
import { readWhole } from './storage.ts';

const KEY = `audio/ab/${'ab'.repeat(32)}.mp3`;
const OTHER = `audio/cd/${'cd'.repeat(32)}.mp3`;

describe.runIf(hasObjectStore)('With a bucket', () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.stop());
  const storage = (changed: Partial<S3Settings> = {}, now?: () => Date) =>
    createS3Storage({ ...store.settings, ...changed }, { call: callService, ...(now && { now }) });

  it.each([
    ['another secret', { secretAccessKey: 'not the secret' }, 'SignatureDoesNotMatch'],
    ['another access key', { accessKeyId: 'test:nobody' }, '403'],
    ['another bucket', { bucket: 'elsewhere' }, 'NoSuchBucket'],
  ])('says what the store answered to %s', async (_, changed, reason) => {
    await storage().put(KEY, Buffer.from('kept'));
    await expect(storage(changed).put(KEY, Buffer.from('changed'))).rejects.toThrow(reason);
    expect((await readWhole(storage(), KEY))?.toString()).toBe('kept');
  });

  it('refuses to read with wrong credentials, and quotes none', async () => {
    await storage().put(KEY, Buffer.from('kept'));
    const failure = await storage({ secretAccessKey: 'not the secret' })
      .open(KEY)
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'StorageError', message: `S3 HEAD ${KEY}: 403` });
  });

  it('keeps nothing of content that changes while it is sent', async () => {
    await storage().remove(OTHER);
    let reads = 0;
    const changing = async function* () {
      yield Buffer.from(`content ${(reads += 1)}`);
    };
    await expect(storage().put(OTHER, changing)).rejects.toThrow('BadDigest');
    expect(await storage().size(OTHER)).toBeNull();
  });

  it('gives an object to whoever has its signed address, in ranges too, and only that object until it expires', async () => {
    await storage().put(KEY, Buffer.from('0123456789'));
    await storage().put(OTHER, Buffer.from('another'));
    const address = (await storage().signedAddress(KEY, 60)) ?? '';
    expect(await (await fetch(address)).text()).toBe('0123456789');
    const part = await fetch(address, { headers: { range: 'bytes=-3' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 7-9/10', '789']);

    const twoMinutesAgo = () => new Date(Date.now() - 120_000);
    const refused = [
      await storage({}, twoMinutesAgo).signedAddress(KEY, 60),
      address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      address.replace(KEY, OTHER),
      address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      `${store.settings.endpoint}/${store.settings.bucket}/${KEY}`,
    ];
    for (const one of refused) expect([one, (await fetch(one ?? '')).ok]).toEqual([one, false]);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  it('names the bucket in the host where the path need not', async () => {
    // Not every machine knows where names below localhost lie.
    const call: CallService = (address, { headers, ...rest }) => {
      const { host } = new URL(address);
      return callService(address.replace('//media.localhost', '//127.0.0.1'), { ...rest, headers: { ...headers, host } });
    };
    const endpoint = store.settings.endpoint.replace('127.0.0.1', 'localhost');
    const inHost = createS3Storage({ ...store.settings, endpoint, forcePathStyle: false }, { call });
    expect(await inHost.put(KEY, Buffer.from('in the host'))).toBe(11);
    expect((await readWhole(storage(), KEY))?.toString()).toBe('in the host');
    const address = (await inHost.signedAddress(KEY, 60)) ?? '';
    expect(address).toMatch(new RegExp(`^http://media\\.localhost:\\d+/${KEY}\\?`));
    const { status, bytes } = await call(address, { method: 'GET', maximumBytes: 100, deadlineMs: 10_000 });
    expect([status, bytes.toString()]).toEqual([200, 'in the host']);
  });

  describe('behind a connection that fails', () => {
    let proxy: Server;
    /** What becomes of each coming request, until it is empty. */
    let faults: ('503' | 'break' | 'break halfway')[] = [];
    let requests = 0;
    beforeAll(async () => {
      const { port } = new URL(store.settings.endpoint);
      proxy = createServer((incoming, outgoing) => {
        requests += 1;
        const fault = faults.shift();
        if (fault === '503') return void outgoing.writeHead(503).end();
        if (fault === 'break') return void incoming.socket.destroy();
        const { method, url, headers } = incoming;
        const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
          answer.pipe(outgoing);
        });
        onward.on('error', () => outgoing.headersSent || outgoing.destroy());
        if (fault === 'break halfway')
          incoming.once('data', (chunk: Buffer) =>
            onward.write(chunk, () => {
              onward.destroy();
              incoming.socket.destroy();
            }),
          );
        else incoming.pipe(onward);
      });
      await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    });
    afterAll(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const through = (changed: Partial<S3Settings> = {}) =>
      storage({ ...changed, endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
    const megabyte = Buffer.alloc(1024 * 1024, 'x');

    it('tries again: to write whole, to read and to remove', async () => {
      faults = ['503', 'break halfway'];
      expect(
        await through().put(KEY, async function* () {
          yield megabyte;
          yield megabyte;
        }),
      ).toBe(2 * megabyte.length);
      faults = ['break', '503'];
      const object = await through().open(KEY);
      faults = ['503'];
      const memory = Buffer.alloc(10);
      await object?.read(memory, 5);
      expect([object?.size, memory.toString()]).toEqual([2 * megabyte.length, 'x'.repeat(10)]);
      faults = ['break'];
      await through().remove(KEY);
      expect(await storage().size(KEY)).toBeNull();
    });

    it('gives up after three tries, says why, and leaves nothing of an upload', async () => {
      faults = ['503', '503', '503'];
      await expect(through().size(KEY)).rejects.toThrow(`S3 HEAD ${KEY}: 503`);
      faults = ['break halfway', 'break halfway', 'break halfway'];
      await expect(through().put(OTHER, megabyte)).rejects.toMatchObject({ name: 'StorageError' });
      expect(await storage().size(OTHER)).not.toBe(megabyte.length);
    });

    it('asks once what would be refused again', async () => {
      const before = requests;
      await expect(through({ secretAccessKey: 'wrong' }).size(KEY)).rejects.toThrow('403');
      expect(requests - before).toBe(1);
    });
  });
});

describe('createS3Storage', () => {
  it('says that the store cannot be reached', async () => {
    const settings = {
      endpoint: 'http://127.0.0.1:1',
      region: 'eu-west-1',
      bucket: 'media',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      forcePathStyle: true,
    };
    const away = createS3Storage(settings, { call: callService });
    await expect(away.size(KEY)).rejects.toMatchObject({ name: 'StorageError', message: expect.stringContaining('ECONNREFUSED') });
  });
});
