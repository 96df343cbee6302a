import type { SlideRef } from '@auscult/domain/live/slide-turn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCompany, anAccount, aStream } from '../../../testing/builders.ts';
import { recordNoise } from '../../../testing/live/recorded-noise.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeRecordedEpisodes } from './recordings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-23T19:50:00Z') });
  await server.app.ready();
});
afterAll(() => server.stop());

const seconds = (count: number) => server.clock.advance(count * 1000);
const slide = (number: number): SlideRef => ({ number, hash: String(number).repeat(64) });
const ADD_SLIDES = `with made as (
  insert into image (content_hash, width, height) select repeat(n::text, 64), 1600, 900 from generate_series(1, 3) as n
  on conflict (content_hash) do update set width = 1600 returning id, left(content_hash, 1)::int as place
), plan as (insert into live_plan (stream_id, programme) values ($1, $2))
insert into live_slide (stream_id, position, image_id, text) select $1, place, id, case place when 2 then 'Wanneer verwijst u?' else '' end from made`;

/** A minute: the first slide is on before it begins, the second after 20 s with a picture 6 s behind, the third after 40 s. Resolves to its chapters. */
async function chaptersOfAnEvening(programme: readonly object[]) {
  const company = await aCompany(server.db);
  const live = await aStream(server.db, { kind: 'live', audio: false, company });
  await server.db.query(unprepared(ADD_SLIDES), [live.id, JSON.stringify(programme)]);
  const moderator = await server.as(
    await anAccount(server.db, { permissions: [{ name: 'update_stream', company }], roles: [{ type: 'moderator', company }] }),
  );
  const params = { path: { live_id: live.id } };
  const phase = (from: 'waiting' | 'live', to: 'live' | 'ended') => moderator.PUT('/v1/live/{live_id}/phase', { params, body: { from, to } });
  async function turn(from: SlideRef | null, to: SlideRef, behind: number | null = null): Promise<void> {
    const media_time = behind === null ? null : new Date(server.clock.now().getTime() - behind * 1000).toISOString();
    const { error } = await moderator.PUT('/v1/live/{live_id}/slide', { params, body: { from, to, media_time } });
    expect(error).toBeUndefined();
  }
  await turn(null, slide(1));
  seconds(60);
  await phase('waiting', 'live');
  await recordNoise(server, live.id, 60);
  seconds(20);
  await turn(slide(1), slide(2), 6);
  seconds(20);
  await turn(slide(2), slide(3));
  seconds(20);
  await phase('live', 'ended');
  seconds(600);
  await makeRecordedEpisodes(server.context, () => false);
  await server.runJobs();
  const read = async (id: number) => (await moderator.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: id } } })).data;
  const episode = await read((await read(live.id))?.live?.recording_id ?? 0);
  const pictures = await server.db.query<{ source_url: string }>(unprepared('select source_url from chapter_image where stream_id = $1'), [
    episode?.id,
  ]);
  return (episode?.chapters ?? []).map(({ title, begin, image }) => {
    // Each is among the pictures of chapters, and so is shown.
    const isThere = pictures.some(({ source_url: address }) => address === image);
    return [title, begin, isThere ? /images\/(\d)\1{63}\/original/.exec(image ?? '')?.[1] : null];
  });
}

it('LIVE-10.9 the slides that were on are the chapters of its recording, where they were seen', async () => {
  expect(await chaptersOfAnEvening([])).toEqual([
    ['Slide 1', 0, '1'],
    ['Wanneer verwijst u?', 14, '2'],
    ['Slide 3', 40, '3'],
  ]);
});

it('LIVE-10.9 where there is a programme its chapters have the slide that was on when they began, or the one that an editor named', async () => {
  const item = { title: 'Welkom', minutes: 60 };
  expect(await chaptersOfAnEvening([item])).toEqual([['Welkom', 0, '1']]);
  expect(await chaptersOfAnEvening([{ ...item, slide: slide(3).hash }])).toEqual([['Welkom', 0, '3']]);
});
