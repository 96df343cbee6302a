import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { aPlayedItem, aUser } from '../../testing/wire.ts';

// Ids that no other test plays: the device's newer position would be shown, and devices of tests lie side by side.
const FIRST = 501;
const played = Array.from({ length: 23 }, (_, i) => aPlayedItem(FIRST + i, i === 0 ? { progress_end_time: 2_880 } : {}));

/** Answers as the server does: so many from there. */
function page(request: Request) {
  const { searchParams } = new URL(request.url);
  const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
  return { recently_played: played.slice(offset, offset + limit), totalRecords: played.length };
}

describe('When a member wants everything that was played', () => {
  it('LIB-05.1 LIB-05.2 LIB-04.1 LIB-04.4 shows it newest first and loads ten more at a time, to the end', async () => {
    const { screen, server } = await openApp({ path: '/continue-watching', as: aUser(), answers: { 'GET /v1/podcast/recently-played/page': page } });
    const rows = screen.getByRole('main').getByRole('listitem');
    await expect.element(rows.first()).toMatchTextContent(`Aflevering ${FIRST}`);
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(rows.elements()).toHaveLength(23);
    });
    // Strict mode mounts twice, and so asks for the first page twice.
    expect([...new Set(server.calls.filter((call) => call.includes('/page')))]).toEqual(
      [0, 10, 20].map((offset) => `GET /v1/podcast/recently-played/page?limit=10&offset=${offset}`),
    );
    expect(screen.getByRole('button', { name: 'Meer laden' }).elements()).toHaveLength(0);
  });

  it('LIB-04.2 starts anew at the first when it is asked for again: the list is what the server has now, and nothing of before', async () => {
    const { screen, server, services } = await openApp({
      path: '/continue-watching',
      as: aUser(),
      answers: { 'GET /v1/podcast/recently-played/page': page },
    });
    const rows = screen.getByRole('main').getByRole('listitem');
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(rows.elements()).toHaveLength(23);
    });
    server.calls.length = 0;
    const now = [aPlayedItem(FIRST + 22), aPlayedItem(FIRST + 30), ...played.slice(0, 10)];
    server.answer('GET /v1/podcast/recently-played/page', (request: Request) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      return { recently_played: now.slice(offset, offset + 10), totalRecords: now.length };
    });
    await services.queryClient.invalidateQueries({ queryKey: ['recently-played'] });
    const titles = () => rows.elements().map((row) => /Aflevering \d+/.exec(row.textContent ?? '')?.[0]);
    await vi.waitFor(() => expect(titles()).toEqual(now.map(({ stream_id }) => `Aflevering ${stream_id}`)));
    expect(server.calls.find((call) => call.includes('/page'))).toBe('GET /v1/podcast/recently-played/page?limit=10&offset=0');
  });

  it('LIB-07.2 LIB-07.4 says what was heard to the end and how much is left of the rest', async () => {
    const { screen } = await openApp({ path: '/continue-watching', as: aUser(), answers: { 'GET /v1/podcast/recently-played/page': page } });
    const rows = screen.getByRole('main').getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent('Afgespeeld');
    await expect.element(rows.nth(1)).toMatchTextContent('nog 24 min');
  });
});
