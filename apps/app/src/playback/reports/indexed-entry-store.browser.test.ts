import { afterEach, expect, it, vi } from 'vitest';
import { createCombinedEntryStore, createLocalEntryStore } from './entry-store.ts';
import { createIndexedEntryStore } from './indexed-entry-store.ts';
import type { HeardEntry } from './report-entry.ts';

afterEach(() => vi.restoreAllMocks());

const stretch = (to: number): HeardEntry => ({
  kind: 'heard',
  id: 'a',
  streamId: 1,
  courseId: 7,
  audioVersionId: 100,
  from: 0,
  to,
  rate: 1,
  startedAt: 1000,
  endedAt: 2000,
  isOver: false,
});

/** A page of its own that runs the store, in a frame. */
async function aPage() {
  const frame = document.createElement('iframe');
  frame.src = '/blank.html';
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  const page = frame.contentWindow as Window & typeof globalThis;
  const module = new URL('./indexed-entry-store.ts', import.meta.url).href;
  const { createIndexedEntryStore: create }: typeof import('./indexed-entry-store.ts') = await page.eval(`import('${module}')`);
  return { frame, page, create };
}

const opened = (store: ReturnType<typeof createIndexedEntryStore>) => store.read(0);

it('keeps what was written just before the page reloads', async () => {
  const name = `reload-${crypto.randomUUID()}`;
  const { frame, page, create } = await aPage();
  const store = createCombinedEntryStore([createLocalEntryStore(page.localStorage), create(name)]);
  await store.read(0);
  page.addEventListener('pagehide', () => store.write(11, stretch(9)));
  page.location.reload();
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  // A database may give up what a page writes while it goes; together with the other store nothing is lost.
  const left = await createCombinedEntryStore([createLocalEntryStore(localStorage), createIndexedEntryStore(name)]).read(11);
  expect(left).toContainEqual(stretch(9));
  frame.remove();
  localStorage.clear();
});

it('keeps what was written just before the page is closed', async () => {
  const name = `torn-${crypto.randomUUID()}`;
  const { frame, page, create } = await aPage();
  const store = createCombinedEntryStore([createLocalEntryStore(page.localStorage), create(name)]);
  await store.read(0);
  store.write(12, stretch(9));
  frame.remove();
  const left = await createCombinedEntryStore([createLocalEntryStore(localStorage), createIndexedEntryStore(name)]).read(12);
  expect(left).toContainEqual(stretch(9));
  localStorage.clear();
});

it('gives each account its own', async () => {
  const store = createIndexedEntryStore(`accounts-${crypto.randomUUID()}`);
  await opened(store);
  store.write(11, stretch(9));
  expect(await store.read(1)).toEqual([]);
  expect(await store.read(11)).toEqual([stretch(9)]);
});

it('does not remove what another tab has extended since', async () => {
  const name = `tabs-${crypto.randomUUID()}`;
  const here = createIndexedEntryStore(name);
  const elsewhere = createIndexedEntryStore(name);
  await Promise.all([opened(here), opened(elsewhere)]);
  here.write(11, stretch(5));
  elsewhere.write(11, stretch(9));
  here.removeIfSame(11, stretch(5));
  expect(await here.read(11)).toEqual([stretch(9)]);
  here.removeIfSame(11, stretch(9));
  await vi.waitFor(async () => expect(await elsewhere.read(11)).toEqual([]));
});

it('behaves as empty where there is no IndexedDB', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const store = createIndexedEntryStore('none');
  store.write(11, stretch(9));
  store.removeIfSame(11, stretch(9));
  expect(await store.read(11)).toEqual([]);
});
