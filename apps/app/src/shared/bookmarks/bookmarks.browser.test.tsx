import type { Bookmark } from '@auscult/contract/entities/bookmark';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE, status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { anEpisode, aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../../testing/wire-course.ts';

const kept = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };
const aBookmark = (changes: Partial<Bookmark> = {}): Bookmark => ({
  id: crypto.randomUUID(),
  stream_id: 1,
  audio_version_id: 10,
  is_current_audio: true,
  at: 3,
  note: 'Dosering nakijken',
  created_at: '2026-01-01T08:00:00Z',
  edited_at: '2026-01-01T08:00:00Z',
  ...changes,
});

const ANY_PUT = 'PUT /v1/users/7/bookmarks/:uuid';

let app: Awaited<ReturnType<typeof openApp>>;
async function visit({ bookmarks = [], answers = {}, ...options }: Partial<OpenOptions> & { bookmarks?: Bookmark[] } = {}) {
  const sent = new Map<string, unknown>();
  const remember = ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    sent.set(pathname.split('/').at(-1) ?? '', method === 'DELETE' ? 'removed' : app.server.bodies.get(`${method} ${pathname}`));
    return method === 'DELETE' ? status(204) : { bookmark: null };
  };
  const server = {
    // Those that were not taken away yet, whenever the app asks again.
    'GET /v1/podcast/bookmarks': () => {
      const left = bookmarks.filter(({ id }) => sent.get(id) !== 'removed');
      return { bookmarks: left, streams: [anEpisode(1)], totalRecords: left.length };
    },
    [ANY_PUT]: remember,
    'DELETE /v1/users/7/bookmarks/:uuid': remember,
    ...aCourseServer(),
  };
  app = await openApp({ path: '/course/70', as: aUser(), kept, size: 'desktop', answers: { ...server, ...answers }, ...options });
  return { sent };
}

async function openPlayerAt(seconds: number) {
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
  app.services.listen({ courseId: 70, streamId: 1, seekTo: seconds, play: false });
  await vi.waitFor(() => expect(app.services.player.getState().kind).toBe('ready'));
  await vi.waitFor(() => expect(app.services.player.position()).toBeCloseTo(seconds, 1));
  app.services.playerView.tab.set('bookmarks');
  app.services.player.expand();
}
const button = (name: string | RegExp) => app.screen.getByRole('button', { name });
const writes = () => app.server.calls.filter((call) => call.includes('/users/7/bookmarks/'));

beforeEach(() => vi.restoreAllMocks());
afterEach(() => app.services.player.close());

describe('When a moment is marked', () => {
  it('keeps the second at the press, with the note that follows', async () => {
    const { sent } = await visit();
    await openPlayerAt(4);
    await expect.element(app.screen.getByText('U hebt in deze aflevering nog geen bladwijzer.')).toBeVisible();
    await button('Bladwijzer maken').click();
    await vi.waitFor(() => expect([...sent.values()]).toMatchObject([{ stream_id: 1, audio_version_id: 10, note: '' }]));
    await app.screen.getByRole('textbox', { name: 'Notitie' }).fill('Navragen bij apotheek');
    await button('Notitie toevoegen').click();
    await vi.waitFor(() => expect([...sent.values()]).toMatchObject([{ note: 'Navragen bij apotheek' }]));
    expect((Array.from(sent.values())[0] as { at: number }).at).toBeCloseTo(4, 1);
  });

  it('shows what was made offline, and sends it later, once', async () => {
    const { sent } = await visit();
    await openPlayerAt(4);
    app.server.answer(ANY_PUT, OFFLINE);
    app.connection.go(false);
    await button('Bladwijzer maken').click();
    await button('Zonder notitie').click();
    await expect.element(app.screen.getByText('Wordt verstuurd zodra er verbinding is')).toBeVisible();
    expect(sent.size).toBe(0);
    const ids: string[] = [];
    app.server.answer(ANY_PUT, (request: Request) => {
      ids.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
      app.server.answer('GET /v1/podcast/bookmarks', {
        bookmarks: [aBookmark({ id: ids[0] ?? '', at: 4, note: '' })],
        streams: [anEpisode(1)],
        totalRecords: 1,
      });
      return { bookmark: null };
    });
    app.connection.go(true);
    await expect.element(app.screen.getByText('Wordt verstuurd zodra er verbinding is')).not.toBeInTheDocument();
    await expect.element(button(/^Luister vanaf 0:04/)).toBeVisible();
    expect(ids).toHaveLength(1);
  });

  it('FAV-02.1 FAV-02.2 asks a guest to sign in, who leaves with what plays only then and has the bookmark afterwards', async () => {
    await visit({ as: undefined } as unknown as OpenOptions);
    await openPlayerAt(1);
    await button('Bladwijzer maken').click();
    const sheet = app.screen.getByRole('dialog', { name: 'Log in voor een bladwijzer' });
    await expect.element(sheet).toBeVisible();
    expect([app.services.player.getState().kind, app.path()]).toEqual(['ready', '/course/70']);
    expect(localStorage.getItem('guest_action')).toBeNull();
    await sheet.getByRole('button', { name: 'Inloggen' }).click();
    await vi.waitFor(() => expect(app.path()).toMatch(/^\/login/));
    expect(JSON.parse(localStorage.getItem('guest_action') ?? '{}')).toMatchObject({
      action: { kind: 'bookmark', payload: { draft: { streamId: 1, note: '' } } },
    });
  });
});

describe('When bookmarks are shown in the player', () => {
  it('goes to the moment through the seek gate', async () => {
    await visit({ bookmarks: [aBookmark({ at: 6 })] });
    await openPlayerAt(1);
    await button(/^Luister vanaf 0:06/).click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeCloseTo(6, 1));
  });

  it('PLAY-09.4 does not go where the gate is closed', async () => {
    const restricted = aStream(1, { scrubbing: 'heard_only', heard: [[0, 2]] });
    await visit({ bookmarks: [aBookmark({ at: 6 })], answers: aCourseServer(aCourse(), [restricted]) });
    await openPlayerAt(1);
    await button(/^Luister vanaf 0:06/).click();
    await expect.element(app.screen.getByText('Vooruit tot 0:02').first()).toBeInTheDocument();
    expect(app.services.player.position()).toBeLessThan(3);
  });

  it('edits a note, and takes a bookmark away with the way back', async () => {
    const bookmark = aBookmark();
    const { sent } = await visit({ bookmarks: [bookmark] });
    await openPlayerAt(1);
    await button('Bladwijzer bij 0:03 bewerken').click();
    await app.screen.getByRole('textbox', { name: 'Notitie' }).fill('Anders');
    await button('Bewaren').click();
    await vi.waitFor(() => expect(sent.get(bookmark.id)).toMatchObject({ note: 'Anders', created_at: bookmark.created_at }));
    await button('Bladwijzer bij 0:03 verwijderen').click();
    await vi.waitFor(() => expect(sent.get(bookmark.id)).toBe('removed'));
    await expect.element(app.screen.getByText('Bladwijzer bij 0:03 verwijderd')).toBeVisible();
    const undo = button('Ongedaan maken');
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await vi.waitFor(() => expect(sent.get(bookmark.id)).toMatchObject({ stream_id: 1, at: 3 }));
  });

  it('says when a bookmark belongs to an earlier recording', async () => {
    await visit({ bookmarks: [aBookmark({ is_current_audio: false })] });
    await openPlayerAt(1);
    await expect.element(app.screen.getByText(/Hoort bij een eerdere opname/)).toBeVisible();
  });
});

describe('When all bookmarks are shown', () => {
  it('lists them under their episodes, and plays from there', async () => {
    await visit({ path: '/bookmarks', bookmarks: [aBookmark({ at: 5 }), aBookmark({ at: 2, note: 'Eerder' })] });
    await expect.element(app.screen.getByRole('heading', { level: 2, name: 'Bladwijzers' })).toBeVisible();
    await expect.element(app.screen.getByRole('link', { name: 'Aflevering 1' })).toHaveAttribute('href', '/course/70/episode/1');
    await button(/^Luister vanaf 0:05/).click();
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThanOrEqual(5));
  });

  it('exports them as Markdown, with links to the second', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await visit({ path: '/bookmarks', bookmarks: [aBookmark({ at: 65.5, note: 'Let *op*' })] });
    await button('Exporteren').click();
    await button('Kopiëren').click();
    expect(copied).toHaveBeenCalledWith(
      `# Bladwijzers\n\n## Aflevering 1\n\nKleine longen\n\n- [1:05](${location.origin}/course/70?stream=1&t=65)\n\n  > Let \\*op\\*\n`,
    );
    const saved: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this);
    });
    await button('Exporteren').click();
    await button('Bestand opslaan').click();
    expect(saved[0]?.download).toBe('bladwijzers.md');
    expect(await (await fetch(saved[0]?.href ?? '')).text()).toContain('# Bladwijzers');
  });

  it('draws as many as one looks at, and the next ones further down', async () => {
    const bookmarks = Array.from({ length: 120 }, (_, at) => aBookmark({ at, note: `Notitie ${at}` }));
    await visit({ path: '/bookmarks', bookmarks });
    const notes = () => app.screen.getByRole('main').getByRole('listitem').elements().length;
    await vi.waitFor(() => expect(notes()).toBe(50));
    await vi.waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      expect(notes()).toBe(120);
    });
    expect(app.screen.getByRole('button', { name: 'Meer laden' }).elements()).toHaveLength(0);
  });

  it('says what to do when there is none', async () => {
    await visit({ path: '/bookmarks' });
    await expect.element(app.screen.getByRole('heading', { name: 'Nog geen bladwijzers' })).toBeVisible();
    expect(writes()).toEqual([]);
  });
});
