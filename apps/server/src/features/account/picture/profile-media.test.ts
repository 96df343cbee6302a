import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { removeForgottenPictures, storePrivateImage } from '../../../media/images/private-image.ts';
import { aPerson, type Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const picture = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#f27263' } });
const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`;
const jpeg = async (width: number, height = width) => dataUrl(await picture(width, height).jpeg().toBuffer());
const send = ({ client }: Person, profile_pic_original: string, profile_pic_cropped: string) =>
  client.POST('/v1/profile/media', { body: { profile_pic_original, profile_pic_cropped } });
const fileOf = (url: string) => `${server.mediaFolder}/${url.replace('/media/', '')}`;

describe('saveProfileMedia', () => {
  it('PROF-01.6 keeps the picture and its crop, drawn anew: nothing that was hidden in the file is passed on', async () => {
    const person = await aPerson(server);
    const secret = 'Keizersgracht 1, 52.37N 4.88E';
    const withPlace = await picture(900, 700)
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(withPlace.includes(secret)).toBe(true);
    const { data } = await send(person, dataUrl(withPlace), await jpeg(400));
    expect(data?.media.map(({ type }) => type)).toEqual(['profile_pic_original', 'profile_pic_cropped']);
    expect((await person.client.GET('/v1/users/me')).data?.media).toEqual(data?.media);
    for (const media of data?.media ?? [])
      for (const url of [media.original, media.large, media.small]) {
        const bytes = await readFile(fileOf(url ?? ''));
        expect(bytes.includes(secret)).toBe(false);
        const { format, exif } = await sharp(bytes).metadata();
        expect([format, exif]).toEqual(['webp', undefined]);
      }
    expect((await server.app.inject({ url: data?.media[0]?.url ?? '' })).statusCode).toBe(200);
  });

  it('PROF-01.4 refuses less than 300 by 300 pixels, however it is turned', async () => {
    const person = await aPerson(server);
    const { error } = await send(person, await jpeg(2000, 299), await jpeg(300));
    expect(error?.errors).toEqual({ profile_pic_original: ['Kies een afbeelding van minstens 300 bij 300 pixels.'] });
    const cropped = await send(person, await jpeg(300), await jpeg(299));
    expect(Object.keys(cropped.error?.errors ?? {})).toEqual(['profile_pic_cropped']);
    expect((await person.client.GET('/v1/users/me')).data?.media).toEqual([]);
    expect((await send(person, await jpeg(5000, 300), await jpeg(300))).response.status).toBe(200);
  });

  it('looks at what a file is and not at what it is called', async () => {
    const person = await aPerson(server);
    const good = await jpeg(300);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>');
    const truncated = (await picture(400).png().toBuffer()).subarray(0, 60);
    const gif = await picture(400).gif().toBuffer();
    for (const bad of [
      dataUrl(svg),
      dataUrl(truncated, 'png'),
      dataUrl(gif),
      dataUrl(Buffer.from('hello')),
      'https://example.org/a.jpg',
      'data:text/html;base64,PGI+',
    ])
      expect((await send(person, bad, good)).error?.errors).toEqual({
        profile_pic_original: ['Kies een afbeelding in JPEG, PNG of WebP.'],
      });
  });

  it('refuses a small file that unpacks to a huge picture', async () => {
    const person = await aPerson(server);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#ffffff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(Object.keys((await send(person, dataUrl(bomb, 'png'), await jpeg(300))).error?.errors ?? {})).toEqual(['profile_pic_original']);
  });

  it('takes bodies that other calls may not have, and none larger', async () => {
    const person = await aPerson(server);
    const small = `data:image/jpeg;base64,${'A'.repeat(1_400_000)}`;
    expect((await send(person, small, small)).response.status).toBe(422);
    const large = `data:image/jpeg;base64,${'A'.repeat(3_000_000)}`;
    expect((await send(person, large, large)).error?.code).toBe('payload_too_large');
    const title = 'x'.repeat(2_000_000);
    expect((await person.client.PUT('/v1/podcast/profile/personal-data', { body: { title } })).error?.code).toBe('payload_too_large');
  });

  it('takes the files of the picture before away', async () => {
    const person = await aPerson(server);
    const first = await send(person, await jpeg(320), await jpeg(300));
    const folders = () => readdir(`${server.mediaFolder}/images`);
    const before = await folders();
    const second = await send(person, await jpeg(330), await jpeg(300));
    expect(await folders()).toHaveLength(before.length);
    await expect(readFile(fileOf(first.data?.media[0]?.url ?? ''))).rejects.toThrow('ENOENT');
    expect((await readFile(fileOf(second.data?.media[0]?.url ?? ''))).length).toBeGreaterThan(0);
  });

  it('keeps one picture when many come at once', async () => {
    const person = await aPerson(server);
    const folders = async () => (await readdir(`${server.mediaFolder}/images`, { recursive: true })).filter((name) => name.endsWith('.webp')).length;
    const before = await folders();
    const body = await jpeg(300);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(person, body, body)));
    expect(answers.every(({ response }) => response.status === 200)).toBe(true);
    expect((await person.client.GET('/v1/users/me')).data?.media).toHaveLength(2);
    expect((await folders()) - before).toBe(10);
  });

  it('takes fifty a day of one person, and none of them from another', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)];
    const none = 'data:image/png;base64,AAAA';
    for (let n = 0; n < 50; n += 1) expect((await send(person, none, none)).response.status).toBe(422);
    const body = await jpeg(300);
    expect((await send(person, body, body)).error?.code).toBe('too_many_requests');
    // Before it is received: nobody finds out that this is no JSON.
    const token = await server.context.sessions.open(person.account.id, 'test');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await server.app.inject({ method: 'POST', url: '/v1/profile/media', headers, payload: '{' })).statusCode).toBe(429);
    expect((await send(other, body, body)).response.status).toBe(200);
    server.clock.advance(24 * 3_600_000);
    expect((await send(person, body, body)).response.status).toBe(200);
  });

  it('forgets within the hour what an interruption left behind, and no picture that is shown', async () => {
    const person = await aPerson(server);
    await send(person, await jpeg(320), await jpeg(300));
    const files = async () => (await readdir(`${server.mediaFolder}/images`, { recursive: true })).filter((name) => name.endsWith('.webp')).length;
    const before = await files();
    // Stopped before the account shows it, and while its files were on their way.
    await storePrivateImage(server.context, Buffer.from((await jpeg(300)).split(',')[1] ?? '', 'base64'), {
      leastPixels: 300,
      owner: person.account.id,
    });
    const full = { ...server.context.storage, put: () => Promise.reject(new Error('stopped')) };
    await expect(
      storePrivateImage({ ...server.context, storage: full }, Buffer.from((await jpeg(300)).split(',')[1] ?? '', 'base64'), {
        leastPixels: 300,
        owner: person.account.id,
      }),
    ).rejects.toThrow('stopped');
    // Replaced, and stopped before the one before was removed.
    const shown = (await person.client.GET('/v1/users/me')).data?.media ?? [];
    await server.db.query(unprepared('update account set image_cropped_id = image_original_id where id = $1'), [person.account.id]);
    const rows = async () => (await server.db.query(unprepared('select from image where is_private'))).length;
    const rowsBefore = await rows();
    await removeForgottenPictures(server.context);
    expect([(await files()) - before, await rows()]).toEqual([5, rowsBefore]);
    server.clock.advance(3_600_000);
    await removeForgottenPictures(server.context);
    expect([(await files()) - before, rowsBefore - (await rows())]).toEqual([-5, 3]);
    expect((await readFile(fileOf(shown[0]?.url ?? ''))).length).toBeGreaterThan(0);
  });

  it('PROF-01.7 gives the same picture of two people two addresses, which nobody can guess', async () => {
    const [one, two] = [await aPerson(server), await aPerson(server)];
    const same = await jpeg(300);
    const urls = [await send(one, same, same), await send(two, same, same)].map(({ data }) => data?.media[0]?.url);
    expect(urls[0]).toMatch(/^\/media\/images\/[0-9a-f]{48}\//);
    expect(urls[0]).not.toBe(urls[1]);
    const { headers } = await server.app.inject(urls[0] ?? '');
    expect(headers['cache-control']).toBe('private, max-age=86400');
  });
});

describe('removeMedia', () => {
  it('PROF-01.5 takes one’s own picture away, and says of anybody else’s that it does not exist', async () => {
    const [person, stranger] = [await aPerson(server), await aPerson(server)];
    const { data } = await send(person, await jpeg(320), await jpeg(300));
    const remove = ({ client }: Person) => client.DELETE('/v1/media/{media_id}', { params: { path: { media_id: data?.media[1]?.id ?? 0 } } });
    expect((await remove(stranger)).error?.code).toBe('not_found');
    expect((await remove(person)).response.status).toBe(204);
    expect((await person.client.GET('/v1/users/me')).data?.media).toEqual([]);
    await expect(readFile(fileOf(data?.media[0]?.url ?? ''))).rejects.toThrow('ENOENT');
    expect((await remove(person)).error?.code).toBe('not_found');
  });
});
