import type { Session } from '@auscult/client/session/session';
import { persistQueries } from '@auscult/web/services/persist-queries';
import { createQueryClient } from '@auscult/web/services/query-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AppRouter } from '../../routes/routes.tsx';
import { streamKeys } from '../../shared/services/query-keys.ts';
import type { AppServices } from '../../shared/services/services.tsx';
import { replaceServerMarkup } from './replace-server-markup.ts';

it('begins with what the server drew for a guest, and stores of an episode nothing: a member sees another', async () => {
  const data = document.createElement('script');
  data.id = 'first-data';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ id: 70, course: { id: 70 }, stream: { id: 2, accreditation: null } });
  document.body.append(data);
  onTestFinished(() => data.remove());
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
  const session = { getState: () => ({ status: 'guest', user: null }) } as Session;
  await replaceServerMarkup({ api: {} as AppServices['api'], session, queryClient }, { load: async () => undefined } as unknown as AppRouter);
  expect(queryClient.getQueryData(streamKeys.one(2))).toEqual({ id: 2, accreditation: null });
  await vi.waitFor(() => expect(rows.size).toBeGreaterThan(0));
  expect([...rows.keys()]).toEqual(['query-["course",70,"guest"]']);
});
