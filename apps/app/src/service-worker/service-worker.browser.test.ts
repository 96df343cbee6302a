import { afterEach, describe, expect, it } from 'vitest';
import { createAppShell } from './app-shell.ts';
import { createCoverCache } from './cover-cache.ts';
import { createDownloadedAudio } from './downloaded-audio.ts';

afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
});

const at = (path: string) => new Request(new URL(path, location.origin));

/** A network that has these files, remembers what was asked, and can be cut. */
function aNetwork(files: Record<string, string>) {
  const asked: string[] = [];
  const state = { isCut: false };
  const get = async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.origin);
    asked.push(pathname);
    if (state.isCut) throw new TypeError('Failed to fetch');
    const text = files[pathname];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
  };
  return { asked, state, get };
}

const PAGE = '<script type="module" src="/assets/index-1.js"></script>';
const build = (version: string) => ({ version, files: ['/assets/index-1.js', '/assets/home-1.js'], entry: '/assets/index-1.js' });
const NETWORK = { '/index.html': PAGE, '/assets/index-1.js': 'one', '/assets/home-1.js': 'home' };

describe('createAppShell', () => {
  it('APP-15.3 has the page and every file of its build, without a network', async () => {
    const network = aNetwork(NETWORK);
    const shell = createAppShell(build('a'), network.get);
    await shell.install();
    network.state.isCut = true;
    expect(await (await shell.page(at('/main/home'))).text()).toBe(PAGE);
    expect(await (await shell.asset(at('/assets/home-1.js'))).text()).toBe('home');
    expect(await (await shell.serverPage(at('/course/1'))).text()).toBe(PAGE);
  });

  it('asks the server for the pages that it draws, and shows the shell where it is in trouble', async () => {
    const network = aNetwork({ ...NETWORK, '/course/1': 'drawn' });
    const shell = createAppShell(build('a'), network.get);
    await shell.install();
    expect(await (await shell.serverPage(at('/course/1'))).text()).toBe('drawn');
    const troubled = createAppShell(build('a'), async () => new Response('no', { status: 502 }));
    expect(await (await troubled.serverPage(at('/course/1'))).text()).toBe(PAGE);
  });

  it('does not install half a build, nor one whose page is of another', async () => {
    const half = aNetwork({ '/index.html': PAGE, '/assets/index-1.js': 'one' });
    await expect(createAppShell(build('a'), half.get).install()).rejects.toThrow('/assets/home-1.js');
    const mixed = aNetwork({ ...NETWORK, '/index.html': '<script src="/assets/index-2.js">' });
    await expect(createAppShell(build('b'), mixed.get).install()).rejects.toThrow('another build');
  });

  it('fetches only what the build before did not have, keeps that build for tabs that show it, and forgets the older', async () => {
    const network = aNetwork(NETWORK);
    for (const version of ['a', 'b', 'c']) {
      const shell = createAppShell(build(version), network.get);
      await shell.install();
      await shell.tidy();
    }
    expect(network.asked.filter((path) => path.startsWith('/assets/'))).toEqual(['/assets/index-1.js', '/assets/home-1.js']);
    expect(await caches.keys()).toEqual(['app-b', 'app-c']);
  });
});

describe('createCoverCache', () => {
  const pictures = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`/media/images/${i}/small.webp`, `picture ${i}`]));
  const kept = async () => (await (await caches.open('covers')).keys()).map(({ url }) => Number(new URL(url).pathname.split('/')[3]));

  it('shows a picture from the device once it was fetched', async () => {
    const network = aNetwork(pictures);
    const covers = createCoverCache(network.get);
    await covers.answer(at('/media/images/1/small.webp'));
    await expect.poll(kept).toEqual([1]);
    network.state.isCut = true;
    expect(await (await covers.answer(at('/media/images/1/small.webp'))).text()).toBe('picture 1');
    expect(network.asked).toHaveLength(1);
  });

  it('stays small: what was not looked at again goes before what was', async () => {
    const network = aNetwork(pictures);
    const earlier = createCoverCache(network.get, 6, 1);
    for (let i = 0; i < 6; i += 1) await earlier.answer(at(`/media/images/${i}/small.webp`));
    await expect.poll(kept).toHaveLength(6);
    const covers = createCoverCache(network.get, 6, 1);
    await covers.answer(at('/media/images/0/small.webp'));
    await covers.answer(at('/media/images/6/small.webp'));
    await expect.poll(async () => (await kept()).toSorted((a, b) => a - b)).toEqual([0, 3, 4, 5, 6]);
  });

  it('keeps no picture that is not there', async () => {
    const covers = createCoverCache(aNetwork({}).get);
    expect((await covers.answer(at('/media/images/9/small.webp'))).status).toBe(404);
    expect(await caches.has('covers')).toBe(false);
  });
});

describe('createDownloadedAudio', () => {
  const content = new Blob(['0123456789']);
  const PATH = '/media/audio/4/ab.mp3';
  const here = () =>
    createDownloadedAudio({ files: async () => new Map([[PATH, { id: '7.1', mimeType: 'audio/mpeg', size: 10 }]]), open: async () => content });
  const network = async () => new Response('from the network');
  const ask = (range?: string, address = `${PATH}?e=1&s=ended`) =>
    here().answer(new Request(new URL(address, location.origin), range === undefined ? {} : { headers: { range } }), network);

  it('answers with the part that is asked for, whatever the link says', async () => {
    const part = await ask('bytes=2-5');
    expect([part.status, await part.text(), part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      '2345',
      'bytes 2-5/10',
      'audio/mpeg',
    ]);
    const rest = await ask('bytes=7-');
    expect([rest.status, await rest.text(), rest.headers.get('content-length')]).toEqual([206, '789', '3']);
    const whole = await ask();
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    const beyond = await ask('bytes=10-');
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('leaves to the network what is not here, also when its parts have gone', async () => {
    expect(await (await ask('bytes=0-', '/media/audio/5/cd.mp3')).text()).toBe('from the network');
    const emptied = createDownloadedAudio({
      files: async () => new Map([[PATH, { id: '7.1', mimeType: 'audio/mpeg', size: 10 }]]),
      open: async () => null,
    });
    expect(await (await emptied.answer(at(PATH), network)).text()).toBe('from the network');
  });

  it('does not stand in the way once it knows what is here', async () => {
    const audio = here();
    expect(audio.mayHave('/media/audio/5/cd.mp3')).toBe(true);
    await audio.refresh();
    expect([audio.mayHave('/media/audio/5/cd.mp3'), audio.mayHave(PATH)]).toEqual([false, true]);
  });
});
