import { describe, expect, it } from 'vitest';
import { anEpisode } from '../../testing/wire.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { type BookmarkDraft, type BookmarkEdit, bookmarkViews, byEpisode, firstOf, inOrder, withEdit } from './bookmark-views.ts';

const card = anEpisode(1);
const bookmark = (id: string, at: number, changes = {}) => ({
  id,
  at,
  note: '',
  stream_id: 1,
  audio_version_id: 10,
  is_current_audio: true,
  created_at: `2026-01-01T00:00:${String(at).padStart(2, '0')}Z`,
  edited_at: '2026-01-01T00:00:00Z',
  ...changes,
});
const draft = (changes: Partial<BookmarkDraft> = {}): BookmarkDraft => ({
  streamId: 1,
  courseId: 70,
  title: 'Een',
  courseTitle: 'Serie',
  language: 'nl',
  audioVersionId: 10,
  at: 5,
  note: 'nieuw',
  createdAt: '2026-01-02T00:00:00Z',
  ...changes,
});
const waits = (payload: BookmarkEdit): OutboxEntry => ({ id: payload.id, accountId: 7, at: 0, kind: 'bookmark', key: payload.id, payload });
const edit = (id: string, of: BookmarkDraft | null) => ({ id, editedAt: '2026-01-02T00:00:00Z', draft: of });
const kept = { bookmarks: [bookmark('a', 3), bookmark('b', 1)], streams: [card] };
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('markedMoments', () => {
  it('shows what waits over what the server said: new, edited, taken away', () => {
    const list = bookmarkViews(kept, [waits(edit('c', draft())), waits(edit('a', draft({ at: 3, note: 'bewerkt' }))), waits(edit('b', null))]);
    expect(list.map(({ id, note, isWaiting }) => [id, note, isWaiting])).toEqual([
      ['a', 'bewerkt', true],
      ['c', 'nieuw', true],
    ]);
  });
  it('knows everything it shows without an answer of the server', () => {
    expect(bookmarkViews(undefined, [waits(edit('c', draft()))])).toMatchObject([{ id: 'c', title: 'Een', courseId: 70, at: 5 }]);
  });
  it('takes the newest of several edits of one bookmark, and an undone removal', () => {
    const list = bookmarkViews(kept, [waits(edit('b', null)), waits(edit('b', draft({ note: 'terug' })))]);
    expect(list.find(({ id }) => id === 'b')?.note).toBe('terug');
  });
  it('leaves alone what waits of other kinds', () => {
    const other: OutboxEntry = { id: 'x', accountId: 7, at: 0, kind: 'tracking', key: 'tracking', payload: { action: 'home', entityId: null } };
    expect(ids(bookmarkViews(kept, [other]))).toEqual(['a', 'b']);
  });
});

describe('withEdit', () => {
  it('applies an accepted edit to the cached answer', () => {
    expect(withEdit(kept, edit('a', draft({ note: 'x' }))).bookmarks).toMatchObject([{ id: 'a', note: 'x' }, { id: 'b' }]);
    expect(ids(withEdit(kept, edit('a', null)).bookmarks)).toEqual(['b']);
  });
});

describe('byEpisode', () => {
  it('groups bookmarks, each group in the order of the sound', () => {
    const streams = [card, anEpisode(2)];
    const moments = bookmarkViews({ bookmarks: [bookmark('a', 9), bookmark('b', 1), bookmark('c', 4, { stream_id: 2 })], streams }, []);
    expect(byEpisode(moments).map(({ episode, moments: group }) => [episode.title, ids(group)])).toEqual([
      ['Aflevering 1', ['b', 'a']],
      ['Aflevering 2', ['c']],
    ]);
    expect(ids(inOrder(moments))).toEqual(['b', 'c', 'a']);
  });
});

describe('firstOf', () => {
  it('takes as many as there is room for, and of the episode where that ends only the first', () => {
    const streams = [card, anEpisode(2)];
    const moments = bookmarkViews({ bookmarks: [bookmark('a', 9), bookmark('b', 1), bookmark('c', 4, { stream_id: 2 })], streams }, []);
    const first = (room: number) => firstOf(byEpisode(moments), room).map((group) => ids(group.moments));
    expect(first(1)).toEqual([['b']]);
    expect(first(2)).toEqual([['b', 'a']]);
    expect(first(9)).toEqual([['b', 'a'], ['c']]);
  });
});
