import type { Paths } from '@auscult/contract/paths';
import type { Client } from 'openapi-fetch';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aFile } from '../../../testing/a-file.ts';
import { aCompany, anAccount, aProfession, aStream, type BuiltCompany } from '../../../testing/builders.ts';
import { conforming } from '../../../testing/conforming-client.ts';
import { aQuestionnaire } from '../../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const HOSTS = { embed: ['speler.example'], hls: ['beeld.example'] };

let server: TestServer;
let company: BuiltCompany;
let editor: Client<Paths>;
let moderator: Client<Paths>;
let member: Client<Paths>;
beforeAll(async () => {
  server = await startTestServer({ now: NOW, config: { liveHosts: HOSTS } });
});
beforeEach(async () => {
  company = await aCompany(server.db);
  editor = conforming(await server.as(await anAccount(server.db, { permissions: [{ name: 'update_stream', company }] })));
  moderator = conforming(await server.as(await anAccount(server.db, { roles: [{ type: 'moderator', company }] })));
  member = conforming(await server.as(await anAccount(server.db)));
});
afterAll(() => server.stop());

type Patch = Paths['/v1/studio/streams/{stream_id}']['patch']['requestBody']['content']['application/json'];
type Stream = Paths['/v1/studio/streams/{stream_id}']['get']['responses'][200]['content']['application/json'];
const made = async (title = 'Ritmestoornissen: wanneer verwijst u?') => {
  const { data, error } = await editor.POST('/v1/studio/companies/{company_id}/live-streams', {
    params: { path: { company_id: company.id } },
    body: { title },
  });
  if (data === undefined) throw new Error(error?.code);
  return data;
};
const patch = ({ id, version }: Pick<Stream, 'id' | 'version'>, body: Patch) =>
  editor.PATCH('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: id } }, headers: { 'If-Match': `"${version}"` }, body });
const planned = async (stream: Stream, body: Patch): Promise<Stream> => {
  const { data, error } = await patch(stream, body);
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};
const published = async ({ id, version }: Stream) =>
  editor.POST('/v1/studio/streams/{stream_id}/publication', {
    params: { path: { stream_id: id } },
    headers: { 'If-Match': `"${version}"` },
    body: { to: 'published' },
  });
const details = async (client: Client<Paths>, { id }: { id: number }) => {
  const { data, error } = await client.GET('/v1/live/{live_id}/details', { params: { path: { live_id: id } } });
  return data ?? error?.code;
};
const mayModerate = async (client: Client<Paths>, { id }: { id: number }) =>
  (await client.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: id } } })).data?.live?.may_moderate;
const EVENING = { opens_at: '2026-11-23T19:30:00.000Z', begins_at: '2026-11-23T20:00:00.000Z', ends_at: '2026-11-23T21:30:00.000Z' };
const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  const { data } = await editor.POST('/v1/studio/companies/{company_id}/pictures', {
    params: { path: { company_id: company.id } },
    ...aFile(bytes),
  });
  return data?.hash ?? '';
};

describe('A live stream that is planned', () => {
  it('API-05.8 LIVE-01.3 LIVE-10.1 LIVE-10.2 LIVE-10.3 LIVE-10.5 LIVE-11.1 shows its programme as chapters, its people, slides, documents, text, and whom it asks for what', async () => {
    const slides = [await picture('#a33'), await picture('#33a')];
    const stream = await planned(await made(), {
      ...EVENING,
      description: [{ t: 'p', c: ['Over hartkloppingen.'] }],
      programme: [
        { title: ' Welkom en casus ', minutes: 15, slide: slides[1] ?? null },
        { title: 'Wanneer verwijst u?', minutes: 35, slide: '0'.repeat(64) },
      ],
      slides: slides.map((hash, place) => ({ hash, text: place === 0 ? ' Hartkloppingen ' : '' })),
      profile_selection: 'BIG_ONLY',
      people: [
        { name: 'Marit Hoekstra', role: 'Cardioloog' },
        { name: 'Sanne de Wit', role: 'Moderator' },
      ],
      documents: [{ kind: 'handout', title: 'Samenvatting', file: null, url: 'https://voorbeeld.example/samenvatting.pdf' }],
    });
    expect(stream.live).toMatchObject({ ...EVENING, profile_selection: 'BIG_ONLY', phase: 'waiting', source: null });
    expect(stream.live?.slides.map(({ hash, text }) => [hash, text])).toEqual([
      [slides[0], 'Hartkloppingen'],
      [slides[1], ''],
    ]);
    expect(await details(member, stream)).toBe('not_found');
    await published(stream);
    const profession = await aProfession(server.db);
    const insert = "insert into accreditation (stream_id, profession_id, register, points) values ($1, $2, 'Register', 2)";
    await server.db.query(unprepared(insert), [stream.id, profession.id]);
    const nurse = conforming(await server.as(await anAccount(server.db, { professions: [profession] })));
    expect([await details(nurse, stream), await details(member, stream)]).toMatchObject([{ accreditation_points: 2 }, { accreditation_points: 0 }]);
    const shown = await details(member, stream);
    expect(shown).toMatchObject({
      ...EVENING,
      title: 'Ritmestoornissen: wanneer verwijst u?',
      company: { id: company.id },
      programme: [
        { title: 'Welkom en casus', minutes: 15, begins_at: EVENING.begins_at },
        { title: 'Wanneer verwijst u?', minutes: 35, begins_at: '2026-11-23T20:15:00.000Z' },
      ],
      chapters: [
        { title: 'Welkom en casus', time: '0:00:00', time_begin: 0, time_end: 900, image: `/media/images/${slides[1]}/original.webp` },
        { time: '0:15:00', time_begin: 900, time_end: 3000, image: null },
      ],
      speakers: [{ name: 'Marit Hoekstra', role: 'Cardioloog' }],
      moderators: [{ name: 'Sanne de Wit' }],
      documents: [{ kind: 'handout', url: 'https://voorbeeld.example/samenvatting.pdf' }],
      profile_selection: 'BIG_ONLY',
    });
    expect(shown).toMatchObject({ slides: [{ text: 'Hartkloppingen' }, { original: `/media/images/${slides[1]}/original.webp`, text: '' }] });
  });

  it.each([
    ['LIVE-13.1', { kind: 'embed', url: 'https://speler.example/v/1?autoplay=1' }],
    ['LIVE-13.2', { kind: 'hls', url: 'https://beeld.example/avond.m3u8' }],
  ] as const)('%s shows its source once it is live, and to its moderators before', async (_clause, source) => {
    const stream = await planned(await made(), { ...EVENING, source });
    await published(stream);
    expect([await details(member, stream), await details(moderator, stream)]).toMatchObject([{ source: null }, { source }]);
    const phase = await moderator.PUT('/v1/live/{live_id}/phase', {
      params: { path: { live_id: stream.id } },
      body: { from: 'waiting', to: 'live' },
    });
    expect(phase.response.status).toBe(204);
    expect(await details(member, stream)).toMatchObject({ source, phase: 'live' });
  });

  it('LIVE-10.1 whoever has the room open is told at once that an editor changed its slides, and of other changes nothing', async () => {
    const stream = await planned(await made(), EVENING);
    const at = { params: { path: { live_id: stream.id } } };
    const { data: room } = await moderator.GET('/v1/live/{live_id}', at);
    const told = async () => {
      const query = { epoch: room?.epoch ?? '', after: 0 };
      const { data } = await moderator.GET('/v1/live/{live_id}/events', { params: { ...at.params, query } });
      return data?.events.map(({ type }) => type);
    };
    const added = await planned(stream, { slides: [{ hash: await picture('#3a3'), text: '' }] });
    await server.runJobs();
    await expect.poll(told).toEqual(['slides_changed']);
    const renamed = await planned(added, { title: 'Anders' });
    await server.runJobs();
    await planned(renamed, { slides: [] });
    await server.runJobs();
    await expect.poll(told).toHaveLength(2);
    expect(await server.db.query(unprepared('select from live_event where stream_id = $1'), [stream.id])).toHaveLength(2);
  });

  it('LIVE-04.2 moderators who have the room open are told at once that an editor placed a question, and viewers are not', async () => {
    const stream = await planned(await made(), EVENING);
    await published(stream);
    const at = { params: { path: { live_id: stream.id } } };
    const { data: room } = await moderator.GET('/v1/live/{live_id}', at);
    const told = async (client: Client<Paths>) => {
      const query = { epoch: room?.epoch ?? '', after: 0 };
      const { data } = await client.GET('/v1/live/{live_id}/events', { params: { ...at.params, query } });
      return data?.events.map(({ type }) => type);
    };
    const { questions } = await aQuestionnaire(server.db, { stream });
    const { data: now } = await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
    await planned(now ?? stream, {
      moments: [{ question_id: questions[0]?.id ?? 0, type: 'MANUAL', time_open: null, time_close: null, attempts: 2 }],
    });
    await server.runJobs();
    await expect.poll(() => told(moderator)).toEqual(['moments_changed']);
    expect(await told(member)).toEqual([]);
  });

  it('refuses another host, times that cannot be, slides that nobody took in, and a plan for an episode', async () => {
    const stream = await made();
    const episode = await aStream(server.db, { company });
    const refusals: Patch[] = [
      { source: { kind: 'embed', url: 'https://elders.example/v/1' } },
      { source: { kind: 'hls', url: 'http://beeld.example/a.m3u8' } },
      { source: { kind: 'own', url: 'https://beeld.example/a.m3u8' } },
      { begins_at: EVENING.ends_at, ends_at: EVENING.begins_at },
      { opens_at: EVENING.opens_at },
      { slides: [{ hash: '0'.repeat(64), text: '' }] },
    ];
    for (const body of refusals) expect([body, (await patch(stream, body)).error?.code]).toEqual([body, 'validation_failed']);
    const { error } = await patch(stream, { source: { kind: 'embed', url: 'https://elders.example/v/1' } });
    expect(error).toMatchObject({ errors: { source: ['Geef een https-adres van een toegestane host.'] } });
    expect((await patch({ id: episode.id, version: 1 }, EVENING)).error?.code).toBe('validation_failed');
    expect((await published(stream)).error).toMatchObject({ code: 'validation_failed', errors: { begins_at: [expect.any(String)] } });
  });

  it('API-05.8 comes out with a beginning alone, and not for a day that is over', async () => {
    const [unplanned, over, now] = [await made(), await made(), await made()];
    expect((await published(unplanned)).error).toMatchObject({ errors: { begins_at: ['Vul dit in.'] } });
    const hours = (count: number) => new Date(server.clock.now().getTime() + count * 3_600_000).toISOString();
    const yesterday = await planned(over, { begins_at: hours(-26), ends_at: hours(-24) });
    expect((await published(yesterday)).error).toMatchObject({ errors: { begins_at: [expect.stringContaining('al geweest')] } });
    expect((await published(await planned(now, { begins_at: hours(-1), ends_at: hours(1) }))).response.status).toBe(200);
    const tooLong = await patch(await made(), { begins_at: hours(1), ends_at: hours(14) });
    expect(tooLong.error).toMatchObject({ errors: { ends_at: ['Het einde ligt na het begin, en hooguit 12 uur daarna.'] } });
  });

  it('LIVE-14.5 moves no time of a live stream that is over: presence and points are of that evening', async () => {
    const now = new Date(server.clock.now().getTime() - 600_000).toISOString();
    const stream = await planned(await made(), { begins_at: now });
    await published(stream);
    const turn = (from: 'waiting' | 'live', to: 'live' | 'ended') =>
      moderator.PUT('/v1/live/{live_id}/phase', { params: { path: { live_id: stream.id } }, body: { from, to } });
    await turn('waiting', 'live');
    await turn('live', 'ended');
    const { data: over } = await editor.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: stream.id } } });
    const { error } = await patch(over ?? stream, { begins_at: EVENING.begins_at });
    expect(error).toMatchObject({ errors: { begins_at: ['Deze livestream is geweest: de tijden blijven zoals ze waren.'] } });
    const unmoved = await planned(over ?? stream, { begins_at: now, programme: [{ title: 'Welkom', minutes: 10 }] });
    expect(unmoved.live).toMatchObject({ begins_at: now, programme: [{ title: 'Welkom', minutes: 10 }] });
  });

  it('API-05.5 keeps what was changed, and brings it back', async () => {
    const first = await planned(await made(), { ...EVENING, programme: [{ title: 'Welkom', minutes: 10 }] });
    const second = await planned(first, { programme: [], begins_at: '2026-11-23T20:10:00+00:00', profile_selection: 'ADDITION_ONLY' });
    const at = { path: { stream_id: first.id } };
    const { data: history } = await editor.GET('/v1/studio/streams/{stream_id}/edits', { params: { ...at, query: {} } });
    expect(history?.edits[0]?.changes).toMatchObject({ begins_at: [EVENING.begins_at, '2026-11-23T20:10:00.000Z'] });
    expect(Object.keys(history?.edits[0]?.changes ?? {}).sort()).toEqual(['begins_at', 'profile_selection', 'programme']);
    const { data: restored } = await editor.POST('/v1/studio/streams/{stream_id}/restore', {
      params: at,
      headers: { 'If-Match': `"${second.version}"` },
      body: { version: first.version },
    });
    expect(restored?.live).toMatchObject({ ...EVENING, programme: [{ title: 'Welkom', minutes: 10 }], profile_selection: 'DEFAULT' });
    expect((await patch(first, { programme: [] })).error?.code).toBe('version_outdated');
  });
});

it('LIVE-02.2 is in the list of what is live, or soon, of its company; drafts, what is over and episodes are not', async () => {
  const soon = await planned(await made('Straks'), EVENING);
  const later = await planned(await made('Volgende maand'), { begins_at: '2027-01-23T20:00:00Z' });
  const over = await planned(await made('Voorbij'), { begins_at: '2026-11-22T20:00:00Z', ends_at: '2026-11-22T21:00:00Z' });
  const now = await planned(await made('Nu'), { begins_at: '2026-11-23T17:00:00Z' });
  await planned(await made('Nog niet af'), EVENING);
  await aStream(server.db, { company });
  for (const one of [soon, later, over, now]) await published(one);
  await moderator.PUT('/v1/live/{live_id}/phase', { params: { path: { live_id: now.id } }, body: { from: 'waiting', to: 'live' } });
  const titles = async () => {
    const { data } = await server.client.GET('/v1/live', { params: { query: { company_id: company.id } } });
    return [data?.live.map(({ title }) => title), data?.soon.map(({ title }) => title)];
  };
  expect(await titles()).toEqual([['Nu'], ['Straks']]);
  const listed = async (kind: 'live' | 'episode') =>
    (await editor.GET('/v1/studio/streams', { params: { query: { company_id: company.id, kind } } })).data;
  expect([(await listed('live'))?.total, (await listed('episode'))?.total]).toEqual([5, 1]);
  expect((await listed('live'))?.streams.find(({ title }) => title === 'Straks')).toMatchObject({ kind: 'live', begins_at: EVENING.begins_at });
});

it('LIVE-02.2 lists of every company as many, where one has more than there is room for', async () => {
  for (let n = 0; n < 12; n += 1) await published(await planned(await made(`Veel ${n}`), EVENING));
  const other = await aCompany(server.db);
  const [late] = await server.db.query<{ id: number }>(
    unprepared(`with made as (
      insert into stream (company_id, kind, source_key, edited, state, created_at, updated_at)
      values ($1, 'live', 'studio:late', '{"title": "Later op de avond"}', 'published', now(), now()) returning id)
    insert into live_plan (stream_id, begins_at) select id, $2::timestamptz + interval '2 hours' from made returning stream_id as id`),
    [other.id, EVENING.begins_at],
  );
  const { data } = await server.client.GET('/v1/live', { params: { query: { limit: 10 } } });
  expect(data?.soon).toHaveLength(10);
  expect(data?.soon.map(({ live_id }) => live_id)).toContain(late?.id);
  expect(data?.soon.map(({ begins_at }) => begins_at)).toEqual(data?.soon.map(({ begins_at }) => begins_at).toSorted());
});

it('is made no more while five hundred of its company have not ended', async () => {
  const [{ count } = { count: 0 }] = await server.db.query<{ count: number }>(
    unprepared(`select count(*)::int as count from stream s left join live_room r on r.stream_id = s.id
      where s.company_id = $1 and s.kind = 'live' and coalesce(r.phase, 'waiting') <> 'ended'`),
    [company.id],
  );
  await server.db.query(
    unprepared(`insert into stream (company_id, kind, source_key, edited, state, created_at, updated_at)
      select $1, 'live', 'many ' || n, '{}', 'draft', now(), now() from generate_series(1, $2) as n`),
    [company.id, 499 - count],
  );
  const make = () =>
    editor.POST('/v1/studio/companies/{company_id}/live-streams', { params: { path: { company_id: company.id } }, body: { title: 'Nog een' } });
  expect([(await make()).response.status, (await make()).error?.code]).toEqual([200, 'limit_reached']);
  await server.db.query(unprepared(`delete from stream where source_key like 'many %'`));
});

it('LIVE-04.4 says to its editors whether they moderate it, as they may another company or this one', async () => {
  const stream = await made();
  const permissions = [{ name: 'update_stream', company }] as const;
  const editorWho = async (roles: NonNullable<Parameters<typeof anAccount>[1]>['roles']) =>
    server.as(await anAccount(server.db, { permissions, ...(roles && { roles }) }));
  expect(await mayModerate(await editorWho([{ type: 'moderator', company }]), stream)).toBe(true);
  expect(await mayModerate(await editorWho([{ type: 'moderator', company: await aCompany(server.db) }]), stream)).toBe(false);
  expect(stream.live?.may_moderate).toBe(false);
});

it('LIVE-15.2 is a file for calendars, of one appointment whose number rises when the plan changes', async () => {
  const text = 'Een, twee; drie\nEn een lange zin die niet op één regel van een agenda past, omdat hij langer is dan vijfenzeventig bytes.';
  const source = { kind: 'hls', url: 'https://beeld.example/avond.m3u8' } as const;
  const stream = await planned(await made('Avond'), { ...EVENING, summary: text, source });
  const file = async () => (await server.app.inject({ url: `/v1/live/${stream.id}/calendar.ics` })).body;
  expect(await file()).toContain('not_found');
  const { data } = await published(stream);
  const first = await file();
  const uid = /UID:.*\r\n/.exec(first)?.[0];
  expect(uid).toMatch(new RegExp(`^UID:live-${stream.id}@`));
  expect(first).toContain('DTSTART:20261123T200000Z\r\nDTEND:20261123T213000Z\r\n');
  expect(first.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Een\\, twee\\; drie\\nEn een lange');
  expect(first).not.toContain('beeld.example');
  for (const line of first.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  server.clock.advance(60_000);
  await planned(data ?? stream, { begins_at: '2026-11-23T20:10:00.000Z' });
  const second = await file();
  const numberOf = (body: string) => [/SEQUENCE:(\d+)/, /LAST-MODIFIED:(\w+)/].map((field) => field.exec(body)?.[1] ?? '');
  expect(second).toContain(uid);
  expect(second).toContain('DTSTART:20261123T201000Z');
  expect(Number(numberOf(second)[0])).toBeGreaterThan(Number(numberOf(first)[0]));
  expect(String(numberOf(second)[1]) > String(numberOf(first)[1])).toBe(true);
});

it('LIVE-15.2 has no line in the calendar that a title or a text begins', async () => {
  const forged = ['\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u001b']
    .map((sign) => `a${sign}ATTENDEE:mailto:x@voorbeeld.example`)
    .join('');
  const stream = await planned(await made('Avond'), { ...EVENING, summary: forged });
  await published(stream);
  const file = (await server.app.inject({ url: `/v1/live/${stream.id}/calendar.ics` })).body;
  expect(file).toContain('ATTENDEE');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
  for (const line of file.split('\r\n')) expect(line).not.toMatch(/^ATTENDEE/);
});
