import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { Member } from '@auscult/domain/access/viewer';
import { describe, expect, it } from 'vitest';
import { type EpisodeKnowledge, episodeViews } from './episode-views.ts';

const card = (id: number, changes: Partial<EpisodeCard> = {}) =>
  ({ id, duration: 600, visibility: 'public', stream_user: [], ...changes }) as unknown as EpisodeCard;
const heardUntil = (end_time: number) => ({ stream_user: [{ progress: { end_time }, progress_updated_timestamp: '2026-05-12T08:00:00.000Z' }] });
const member: Member = {
  kind: 'member',
  accountId: 1,
  learnerId: '',
  language: 'nl',
  roles: [],
  permissions: [],
  professionIds: [],
  categoryIds: [],
};
const knowing = (changes: Partial<EpisodeKnowledge> = {}): EpisodeKnowledge => ({
  viewer: member,
  subscribed: new Set(),
  newest: (_, server) => server,
  ...changes,
});
const states = (cards: EpisodeCard[], knowledge = knowing()) => episodeViews({ streams: cards }, knowledge).map(({ state }) => state);

describe('episodeViews', () => {
  it('LIB-07.3 LIB-07.4 is in progress while a rounded minute is left, and completed at none', () => {
    expect(states([card(1), card(2, heardUntil(300)), card(3, heardUntil(565)), card(4, heardUntil(575))])).toEqual([
      'new',
      'in_progress',
      'in_progress',
      'completed',
    ]);
  });

  it('PLAY-11.1 shows the newer of what the device and the server know', () => {
    const [view] = episodeViews({ streams: [card(1, heardUntil(300))] }, knowing({ newest: () => ({ seconds: 480, at: 9 }) }));
    expect(view).toMatchObject({ position: 480, at: 9 });
  });

  it('LIB-10.1 LIB-10.3 locks for guests what is for members, and for members what needs a subscription', () => {
    const cards = [card(1), card(2, { visibility: 'members' }), card(3, { visibility: 'subscribers' })];
    const access = (knowledge: EpisodeKnowledge) => episodeViews({ streams: cards }, knowledge).map((view) => view.access);
    expect(access(knowing({ viewer: { kind: 'guest', language: 'nl' } }))).toEqual(['granted', 'no_permission', 'no_permission']);
    expect(access(knowing())).toEqual(['granted', 'granted', 'no_access']);
    expect(access(knowing({ subscribed: new Set([3]) }))).toEqual(['granted', 'granted', 'granted']);
  });
});
