import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/wire.ts';
import { aPath } from '../../testing/wire-course.ts';
import { coverSeed, coverSheet, drawPage } from './pages.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOSTILE = '</script><img src=x onerror="alert(1)">';

const episode = (id: number, changes: object = {}) => ({
  id,
  stream_id: id,
  stream_title: `Aflevering ${id}`,
  duration: 1800,
  created_at: '2025-05-13T08:00:00.000Z',
  rss_feed_publish_date: null,
  language: 'nl',
  visibility: 'public',
  media: [],
  stream_user: [],
  accreditation_points: 0,
  ...changes,
});

const course = (changes: object = {}) =>
  ({
    id: 70,
    company_id: 3,
    company: { id: 3, name: 'Demonstratie Academie', media: [], user_follow_count: 12 },
    course_title: 'Kleine longen',
    course_introduction: 'Kinderen die piepen, in de eerste lijn.',
    description: [{ t: 'p', c: ['Zes gesprekken over benauwdheid.'] }],
    episodes: 2,
    children_count: 0,
    media: [],
    seasons: [],
    streams: [episode(1), episode(2, { visibility: 'members' })],
    people: [],
    language: 'nl',
    is_favourite: false,
    has_feed: false,
    is_following_company: false,
    accreditation: [],
    ...changes,
  }) as unknown as Course;

const draw = (changes: object = {}, path = '/course/70') =>
  drawPage({ course: course(changes), stream: null, path, origin: 'https://auscult.example', now: NOW });

describe('drawPage', () => {
  it('LIB-03.2 LIB-10.1 draws the series as a guest sees it, with its episodes and a lock where one is', async () => {
    const drawn = await draw();
    expect(drawn).toMatch(/<h1[^>]*>Kleine longen<\/h1>/);
    for (const text of ['Kinderen die piepen', 'Demonstratie Academie', 'Aflevering 1', 'Aflevering 2', 'Alleen voor leden', 'Zes gesprekken'])
      expect(drawn).toContain(text);
  });

  it('leaves nothing that the content security policy would refuse, and no text outside its place', async () => {
    const drawn = await draw({ course_title: HOSTILE, streams: [episode(1, { stream_title: HOSTILE })] }, '/course/70?stream=1&t=9');
    expect(drawn).not.toContain('<img src=x');
    expect(drawn).not.toContain('<script');
    expect(drawn).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('names what each button does, so that a press before the app is loaded is pressed again in the app', async () => {
    const drawn = await draw({ description: [{ t: 'p', c: ['Zes gesprekken over benauwdheid. '.repeat(30)] }] });
    const buttons = drawn.match(/<button[^>]*>/g) ?? [];
    expect(buttons.map((button) => /data-action="(\w+)"/.exec(button)?.[1]).toSorted()).toEqual([
      'back',
      'description',
      'favourite',
      'follow',
      'language_en',
      'menu',
      'order',
      'play',
      'play',
      'play',
      'share',
      'share',
    ]);
  });

  it('draws the first episodes of a long series', async () => {
    const drawn = await draw({ streams: Array.from({ length: 1000 }, (_, index) => episode(index + 1)), episodes: 1000 });
    expect(drawn.match(/<li/g)?.length).toBeLessThan(100);
    expect(drawn).toMatch(/1\.?000\safleveringen/);
  });
});

describe('drawPage of an episode', () => {
  const stream = (changes: object = {}) =>
    ({
      id: 1,
      stream_title: 'Aflevering 1',
      title: 'Aflevering 1',
      description: [{ t: 'p', c: ['Waar het over gaat.'] }],
      media: [],
      chapters: [{ id: 1, title: 'Begin', name: 'Begin', time: '0:00', time_begin: 0, time_end: 60, image: null, url: null }],
      people: [{ id: 1, name: 'dr. Marit Hoekstra', role: 'guest', description: 'Kinderarts', disclosure: null, media: [] }],
      has_transcript: true,
      documents: [],
      heard: [],
      displayMoments: [],
      questions: [],
      accreditation: null,
      accreditation_points: 2,
      professions: [{ profession_id: 1, profession_name: 'Huisarts', points: 2, register: 'Voorbeeldregister', is_mine: false }],
      is_favourite: false,
      language: 'nl',
      ...changes,
    }) as unknown as Stream;
  const drawEpisode = (changes: object = {}) =>
    drawPage({ course: course(), stream: stream(changes), path: '/course/70/episode/1', origin: 'https://auscult.example', now: NOW });

  it('LIB-11.2 LIB-11.6 LIB-11.12 draws it as a guest sees it, with speakers, chapters and points', async () => {
    const drawn = await drawEpisode();
    expect(drawn).toMatch(/<h1[^>]*>Aflevering 1<\/h1>/);
    const texts = [
      'Kleine longen',
      'Demonstratie Academie',
      'Waar het over gaat.',
      'Begin',
      'Kinderarts',
      'Voorbeeldregister',
      'Log in om punten te krijgen',
      'Aflevering 2',
    ];
    for (const text of texts) expect(drawn).toContain(text);
  });

  it('draws it as a member sees it, in their language', async () => {
    const member = { ...aUser(), professions: [{ id: 1, profession_id: 1, name: 'Huisarts' }] };
    const page = {
      course: course(),
      stream: stream({ accreditation: aPath() }),
      path: '/course/70/episode/1',
      origin: 'https://auscult.example',
      now: NOW,
    };
    const drawn = await drawPage({ ...page, user: member, language: 'en' });
    expect(drawn).toContain('About this episode');
    expect(drawn).toContain('Certificate');
    expect(drawn).not.toContain('Log in');
  });

  it('leaves nothing that the content security policy would refuse', async () => {
    const drawn = await drawEpisode({ title: HOSTILE, description: [{ t: 'p', c: [HOSTILE] }] });
    expect(drawn).not.toContain('<img src=x');
    expect(drawn).not.toContain('<script');
    expect(drawn).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('names what each button does, so that a press before the app is loaded is pressed again in the app', async () => {
    const buttons = (await drawEpisode()).match(/<button[^>]*>/g) ?? [];
    const actions = buttons.map((button) => /data-action="([\w-]+)"/.exec(button)?.[1]);
    expect(actions).not.toContain(undefined);
    expect(new Set(actions)).toEqual(new Set(['back', 'chapter', 'favourite', 'language_en', 'menu', 'play', 'share', 'transcript']));
  });
});

describe('coverSheet', () => {
  it('LIB-09.1 colours the page by the cover in both schemes', () => {
    const seed = coverSeed(
      { media: [{ category: 4, vibrant_palette_json: { Dominant: '#0D4644' } }] as unknown as Course['media'] },
      'https://auscult.example',
    );
    expect(seed).toBe('0d4644');
    expect(coverSheet(seed)).toContain('--dyn-field:oklch(0.359 0.056 191.4)');
    expect(coverSheet(seed)).toContain('@media (prefers-color-scheme:dark)');
  });
});
