import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aBusyServer, aFeatured, anEpisode, aPlayedItem, aSeries, aUser } from '../../testing/wire.ts';
import { aCourseServer } from '../../testing/wire-course.ts';

const sanne = aUser();
const COVER = [{ id: 1, category: 4, url: '/media/images/x/medium.webp', vibrant_palette_json: null, thumbhash: null }];
const many = <T,>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i));
const played = many(6, (i) => aPlayedItem(11 + i, { media: COVER }));
const answers = { 'GET /v1/podcast/recently-played': { recently_played: played } };
const server = aBusyServer(sanne) as Record<string, unknown>;
/** All that Home shows, as an earlier visit left it. */
const answered: OpenOptions['answered'] = [
  [['config'], server['GET /v1/podcast/config']],
  [['home', 'sizes', null], server['GET /v1/podcast/home']],
  [['home', 'recently_played', null], played],
  [['home', 'featured', null], many(4, (i) => aFeatured(21 + i, { media: COVER }))],
  [['home', 'popular_streams', null], many(10, (i) => anEpisode(30 + i))],
  [['home', 'popular_courses', null], many(10, (i) => aSeries(50 + i))],
];
const home = (options: Partial<OpenOptions> = {}) =>
  openApp({ path: '/main/home', as: sanne, answers: { ...aCourseServer(), ...answers }, answered, ...options });

const cards = () => document.querySelectorAll('main article').length;
const waiting = () => document.querySelectorAll('main section[aria-busy="true"]').length;

afterEach(() => vi.restoreAllMocks());

describe('When Home starts with data of an earlier visit', () => {
  it('HOME-09.1 renders and fetches the first sections, and the rest once those are on screen', async () => {
    const drawn: { cards: number; waiting: number }[] = [];
    const painted = Promise.withResolvers<void>();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async () => {
      drawn.push({ cards: cards(), waiting: waiting() });
      await painted.promise;
    });
    const { screen, server: fake } = await home();
    await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0));
    // Three of what was played, beside the rows of the ranking; every other section holds its place.
    expect(drawn[0]?.cards).toBe(3);
    expect(drawn[0]?.waiting).toBeGreaterThan(5);
    painted.resolve();
    const resume = screen.getByRole('list', { name: 'Verder luisteren' });
    await expect.poll(() => resume.getByRole('listitem').elements().length).toBe(6);
    await vi.waitFor(() => {
      screen.getByRole('region', { name: 'Populaire series' }).element().scrollIntoView();
      expect(screen.getByRole('list', { name: 'Populaire series' }).getByRole('listitem').elements()).toHaveLength(10);
    });
    await vi.waitFor(() => expect(fake.calls).toContain('POST /v1/trackings'));
  });

  it('does not wait for a picture that does not come', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined));
    const { screen } = await home();
    await expect.poll(() => screen.getByRole('list', { name: 'Verder luisteren' }).getByRole('listitem').elements().length).toBe(6);
  });

  it('renders everything at once on a return to Home', async () => {
    const { screen, router } = await home();
    await vi.waitFor(() => {
      for (const section of document.querySelectorAll('section[aria-busy="true"]')) section.scrollIntoView();
      expect(screen.getByRole('list', { name: 'Populaire series' }).getByRole('listitem').elements()).toHaveLength(10);
    });
    await router.navigate({ to: '/course/$courseId', params: { courseId: '70' } });
    await expect.poll(() => screen.getByRole('list', { name: 'Populaire series' }).elements().length).toBe(0);
    const first: number[] = [];
    const observer = new MutationObserver(() => {
      if (document.querySelector('ul[aria-labelledby]')) first.push(cards());
    });
    observer.observe(document.body, { childList: true, subtree: true });
    router.history.back();
    await vi.waitFor(() => expect(first.length).toBeGreaterThan(0));
    observer.disconnect();
    // Six that were played, four featured and ten series; ranked ones are rows.
    expect(first[0]).toBeGreaterThanOrEqual(20);
  });
});
