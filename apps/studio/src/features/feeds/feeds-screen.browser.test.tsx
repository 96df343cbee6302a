import type { StudioFeedLine, StudioFeedPreview, StudioOutgoingFeed } from '@auscult/contract/entities/studio/feed';
import { describe, expect, it, vi } from 'vitest';
import { openStudio, refuse } from '../../testing/open-studio.tsx';

const FEEDS = '/v1/studio/feeds';
const aFeed = (id: number, changes: Partial<StudioFeedLine> = {}): StudioFeedLine => ({
  id,
  url: `https://hartlijn.example/rss/${id}.xml`,
  state: 'active',
  media_mode: 'copy',
  as_drafts: false,
  company_id: 3,
  company_name: 'Hartlijn',
  course_id: 40 + id,
  title: `Ritme ${id}`,
  media: [],
  episodes: 14,
  left_out: 0,
  waiting_files: 0,
  missing_files: 0,
  last_fetched_at: '2026-06-18T08:15:00.000Z',
  next_fetch_at: '2999-06-18T09:15:00.000Z',
  failures: 0,
  fault: null,
  ...changes,
});
const gone = { kind: 'gone' as const, detail: 'the server answered 404' };
const outgoing: StudioOutgoingFeed = {
  course_id: 41,
  company_id: 3,
  title: 'Ritme 1',
  media: [],
  url: 'https://auscult.example/rss/41',
  is_open: false,
  state: 'closed',
  episodes: 14,
  notes: ['no_cover'],
};
const preview: StudioFeedPreview = {
  url: 'https://lab.example/rss',
  title: 'Lab in de praktijk',
  author: 'Labhuis',
  language: 'nl',
  cover: null,
  episodes: ['Natrium', 'Kalium'].map((title) => ({
    title,
    duration: 1660,
    byte_size: 26_000_000,
    mime_type: 'audio/mpeg',
    published_at: null,
    has_chapters: true,
    has_transcript: false,
    is_known: title === 'Kalium',
    can_link: true,
  })),
  left_out: [{ title: 'Trailer', reason: 'no_audio' }],
  counts: { new: 1, known: 1, left_out: 1, not_linkable: 0 },
  notes: ['1 item without audio was left out'],
};
const companies = { companies: [{ id: 3, name: 'Hartlijn', media: [], permissions: ['update_course'], courses: 2 }], total: 1 };
const open = (feeds: readonly StudioFeedLine[], width: 390 | 1440 = 1440) =>
  openStudio({
    path: '/feeds',
    width,
    answers: {
      [`GET ${FEEDS}`]: { feeds, total: feeds.length },
      'GET /v1/studio/outgoing-feeds': { feeds: [outgoing], total: 1 },
      'GET /v1/studio/companies': companies,
    },
  });

describe('The feeds of a company', () => {
  it('API-05.10 are listed with what is wrong in words, and are read, moved and removed', async () => {
    const opened = await open([aFeed(1), aFeed(2, { fault: gone, failures: 3, left_out: 2 })]);
    const { screen, calls } = opened;
    const row = screen.getByRole('row').filter({ hasText: 'Ritme 2' });
    await expect.element(row.getByText('Op dit adres staat geen feed meer. Vraag de uitgever om het nieuwe adres.')).toBeVisible();
    await expect.element(row.getByText('2 afleveringen overgeslagen')).toBeVisible();
    await expect.element(row.getByText('Leest niet').last()).toBeVisible();

    opened.answer(`POST ${FEEDS}/2/refresh`, aFeed(2));
    await screen.getByRole('button', { name: 'Acties voor Ritme 2' }).click();
    await expect.element(screen.getByText('the server answered 404')).toBeVisible();
    await screen.getByRole('button', { name: 'Lees nu' }).click();
    await expect.element(screen.getByText('De feed wordt nu gelezen.')).toBeVisible();

    opened.answer(`PUT ${FEEDS}/2/address`, aFeed(2));
    await screen.getByRole('button', { name: 'Acties voor Ritme 2' }).click();
    await screen.getByRole('button', { name: 'Pas adres aan' }).click();
    await screen.getByLabelText('Adres van de feed').fill('hartlijn.example');
    await screen.getByRole('button', { name: 'Controleer het adres' }).click();
    await expect.element(screen.getByText('Vul een webadres in dat begint met https://.')).toBeVisible();
    await screen.getByLabelText('Adres van de feed').fill('https://hartlijn.example/nieuw');
    opened.answer(`POST ${FEEDS}/2/address/preview`, { fault: null, preview: { title: 'Ritme 2', same: 12, new: 1, missing: 2, left_out: 0 } });
    await screen.getByRole('button', { name: 'Controleer het adres' }).click();
    await expect.element(screen.getByText('Wat er niet staat, blijft zoals het is.')).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    await screen.getByRole('button', { name: 'Lees voortaan van dit adres' }).click();
    await expect.poll(() => calls.find(({ call }) => call === `PUT ${FEEDS}/2/address`)?.body).toEqual({ url: 'https://hartlijn.example/nieuw' });

    opened.answer(`DELETE ${FEEDS}/2`, () => new Response(null, { status: 204 }));
    await screen.getByRole('button', { name: 'Acties voor Ritme 2' }).click();
    await screen.getByRole('button', { name: 'Feed verwijderen' }).click();
    await screen.getByRole('button', { name: 'Serie laten staan' }).click();
    await expect.poll(() => calls.some(({ call }) => call === `DELETE ${FEEDS}/2?series=keep`)).toBe(true);
  });

  it('API-05.10 are chosen and changed several at once', async () => {
    const opened = await open([aFeed(1), aFeed(2)]);
    const { screen, calls } = opened;
    opened.answer(`POST ${FEEDS}/changes`, { changed: 1, unchanged: 1 });
    await screen.getByRole('checkbox', { name: 'Alles op deze pagina kiezen' }).click();
    await screen.getByRole('button', { name: 'Verwijderen' }).click();
    await screen.getByRole('button', { name: 'Series laten staan' }).click();
    await expect.element(screen.getByText('1 feed is gewijzigd. 1 was al zo.')).toBeVisible();
    const sent = calls.find(({ call }) => call === `POST ${FEEDS}/changes`);
    expect(sent?.body).toEqual({ feeds: [{ feed_id: 1 }, { feed_id: 2 }], change: 'remove' });
  });

  it('API-05.10 are added after a trial, which says what is wrong or what would come', async () => {
    const opened = await open([]);
    const { screen, calls } = opened;
    const trial = 'POST /v1/studio/companies/3/feeds/preview';
    opened.answer(trial, { preview: null, fault: { kind: 'blocked', detail: 'port 4651 is not fetched from' } });
    await screen.getByRole('button', { name: 'Nieuwe feed' }).click();
    await screen.getByLabelText('Adres van de feed').fill('https://lab.example/rss');
    await screen.getByRole('button', { name: 'Lees op proef' }).click();
    await expect.element(screen.getByRole('alert').getByText(/poort 80 of 443/)).toBeVisible();
    expect(screen.getByText(/is not fetched from/).query()).toBeNull();
    opened.answer(trial, { preview: null, fault: gone });
    await screen.getByRole('button', { name: 'Lees op proef' }).click();
    await expect.element(screen.getByRole('alert').getByText('the server answered 404')).toBeVisible();
    opened.answer(trial, { preview, fault: null });
    await screen.getByRole('button', { name: 'Lees op proef' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Lab in de praktijk' })).toBeVisible();
    await expect.element(screen.getByText('27:40 · 26\u00a0MB · hoofdstukken').first()).toBeVisible();
    await expect.element(screen.getByText('Er staat geen geluid bij')).toBeVisible();
    opened.answer('POST /v1/studio/companies/3/feeds', { feed: aFeed(3, { title: 'Lab in de praktijk' }), fault: null });
    await screen.getByText('Laat geluid bij de uitgever').click();
    await screen.getByRole('checkbox', { name: /Zet klaar als concept/ }).click();
    await screen.getByRole('button', { name: 'Neem 2 afleveringen over' }).click();
    await expect.element(screen.getByText('Lab in de praktijk is overgenomen.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'POST /v1/studio/companies/3/feeds')?.body).toEqual({
      url: 'https://lab.example/rss',
      media_mode: 'link',
      as_drafts: false,
    });
  });

  it('API-05.11 have one for podcast apps, which an editor turns on and whose address is copied', async () => {
    const opened = await open([], 390);
    const { screen, calls } = opened;
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expect.element(screen.getByRole('switch', { name: 'RSS-feed van Ritme 1' })).not.toBeChecked();
    opened.answer('PUT /v1/studio/courses/41/feed', { ...outgoing, is_open: true, state: 'open' });
    opened.answer('GET /v1/studio/outgoing-feeds', { feeds: [{ ...outgoing, is_open: true, state: 'open' }], total: 1 });
    await screen.getByRole('switch', { name: 'RSS-feed van Ritme 1' }).click();
    await expect.element(screen.getByText('De feed van Ritme 1 staat aan.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'PUT /v1/studio/courses/41/feed')?.body).toEqual({ is_open: true });
    await screen.getByRole('button', { name: 'Adres van de feed van Ritme 1 kopiëren' }).click();
    expect(copied).toHaveBeenCalledWith('https://auscult.example/rss/41');
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('can be asked for again when the list does not come', async () => {
    const opened = await openStudio({ path: '/feeds', answers: { [`GET ${FEEDS}`]: refuse(500) } });
    await expect.element(opened.screen.getByText('Dit kan niet geladen worden').first()).toBeVisible();
  });
});
