import type { Session } from '@auscult/client/session/session';
import { loadPhrases } from '@auscult/phrases/app-phrases';
import { persistQueries } from '@auscult/web/services/persist-queries';
import { createQueryClient } from '@auscult/web/services/query-client';
import { createStore } from '@auscult/web/state/store';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AppRouter } from '../../routes/routes.tsx';
import { courseKeys, streamKeys } from '../../shared/services/query-keys.ts';
import type { AppServices } from '../../shared/services/services.tsx';
import { replaceServerMarkup } from './replace-server-markup.ts';

function writeFirstData() {
  const data = document.createElement('script');
  data.id = 'first-data';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ id: 70, course: { id: 70 }, stream: { id: 2, accreditation: null } });
  document.body.append(data);
  onTestFinished(() => data.remove());
}
const session = { getState: () => ({ status: 'guest', user: null }) } as Session;
const router = { load: async () => undefined } as unknown as AppRouter;
const textsIn = async (language: 'nl' | 'en') => createStore(await loadPhrases(language)) as unknown as AppServices['texts'];

it('APP-06.4 asks for the page anew on a device in English, since the names of professions in what was drawn are Dutch', async () => {
  writeFirstData();
  const queryClient = createQueryClient();
  const GET = async (path: string) => ({
    data: path.includes('channels') ? { id: 70, asked: true } : { stream: { id: 2, asked: true } },
    response: new Response(),
  });
  const api = { GET } as unknown as AppServices['api'];
  await replaceServerMarkup({ api, session, queryClient, texts: await textsIn('en') }, router);
  expect(queryClient.getQueryData(streamKeys.one(2))).toEqual({ id: 2, asked: true });
  expect(queryClient.getQueryData(courseKeys.seenBy(70, 'guest'))).toEqual({ id: 70, asked: true });
});

it('begins with what the server drew for a guest, and stores of an episode nothing: a member sees another', async () => {
  writeFirstData();
  const rows = new Map<string, string>();
  const queryClient = createQueryClient();
  await persistQueries(
    queryClient,
    {
      getItem: async (key) => rows.get(key),
      setItem: async (key, value) => void rows.set(key, value),
      removeItem: async (key) => void rows.delete(key),
      entries: async () => [...rows],
    },
    '1',
  );
  await replaceServerMarkup({ api: {} as AppServices['api'], session, queryClient, texts: await textsIn('nl') }, router);
  expect(queryClient.getQueryData(streamKeys.one(2))).toEqual({ id: 2, accreditation: null });
  await vi.waitFor(() => expect(rows.size).toBeGreaterThan(0));
  expect([...rows.keys()]).toEqual(['query-["course",70,"guest"]']);
});
