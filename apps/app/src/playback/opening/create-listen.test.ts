import { currentTrack } from '@auscult/player/machine/selectors';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { createStore } from '@auscult/web/state/store';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { courseQuery } from '../../shared/listening/course-query.ts';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import type { LazyOutbox } from '../../shared/outbox/lazy-outbox.ts';
import { createPlayerView } from '../../shared/services/player-view.ts';
import { aClient } from '../../testing/a-client.ts';
import { fakeServer, status } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseInSeasons, anEpisodeOf, aStream, leftAt } from '../../testing/wire-course.ts';
import { createListen } from './create-listen.ts';
import { createTrackDetails } from './track-details.ts';

/** A player behind `listen`, on a server whose answers come when the test lets them. */
function aListener() {
  const gates = new Map<string, (value: unknown) => void>();
  const held = (key: string) => () => new Promise((resolve) => gates.set(key, resolve));
  const server = fakeServer({
    'POST /v1/trackings': status(204),
    'GET /v1/podcast/courses/70': held('course'),
    'GET /v1/podcast/streams/1': held('stream 1'),
    'GET /v1/podcast/streams/2': held('stream 2'),
  });
  const errors: (readonly string[])[] = [];
  const said: string[] = [];
  const online = createStore(true);
  const services = {
    api: aClient(server.fetch),
    apiOrigin: 'https://api.auscult.example',
    session: { getState: () => ({ status: 'member', user: aUser({ id: 11 }) }) },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } }),
    toasts: { error: (lines: readonly string[]) => errors.push(lines), success: (text: string) => said.push(text) },
    texts: { get: () => ({ language: 'nl', shell: { playerFailed: 'Openen lukt niet', notOnDevice: 'Niet op dit apparaat' } }) },
    network: { online },
    isOnDevice: (streamId: number) => streamId === 2,
    playerView: createPlayerView(),
    outbox: { put: async () => 'sent' } satisfies Pick<LazyOutbox, 'put'>,
  } as unknown as Parameters<typeof createTrackDetails>[0] & Parameters<typeof createListen>[0];
  const driven = drivePlayer();
  const details = createTrackDetails(services, { saveFromServer: () => undefined }, () => undefined);
  driven.world.details = details.load;
  const listen = createListen(services, driven.player, details.known, { newest: (_, ofServer) => ofServer ?? null });
  return {
    ...driven,
    listen,
    services,
    server,
    online,
    errors,
    said,
    async arrives(what: 'course' | 'stream 1' | 'stream 2', value: unknown) {
      await expect.poll(() => gates.has(what)).toBe(true);
      gates.get(what)?.(value);
      await expect
        .poll(() => services.queryClient.isFetching({ queryKey: what === 'course' ? ['course'] : ['stream', Number(what.slice(7))] }))
        .toBe(0);
      await driven.pass(0);
    },
    playlist: () => {
      const state = driven.player.getState();
      return state.kind === 'inactive' ? [] : state.playlist.map(({ streamId }) => streamId);
    },
  };
}

const loads = (asked: readonly string[]) => asked.filter((command) => command.startsWith('load'));

describe('createListen', () => {
  it('begins with the answer of the episode alone, and puts its series around it when that comes', async () => {
    const app = aListener();
    app.listen({ courseId: 70, streamId: 2 });
    await app.arrives('stream 2', { stream: aStream(2) });
    expect(app.port.asked.slice(-1)).toEqual(['play']);
    expect(app.playlist()).toEqual([2]);
    await app.arrives('course', aCourse());
    expect(app.playlist()).toContain(1);
    expect(currentTrack(app.player.getState())?.streamId).toBe(2);
    expect(loads(app.port.asked)).toHaveLength(1);
  });

  it('opens at once with what a list shows, before the server has answered anything', async () => {
    const app = aListener();
    app.port.library.set('https://api.auscult.example/tone', 8);
    const { stream_id, course_id, ...names } = { stream_id: 2, course_id: 70, stream_title: 'Dikke duim', course_title: 'Kleine longen' };
    app.listen({
      courseId: 70,
      streamId: 2,
      card: { ...names, stream_id, course_id, company_id: 3, company_name: 'Longhuis', media: [], language: 'nl', duration: 60 },
    });
    expect(app.player.getState()).toMatchObject({ kind: 'opening', playlist: [{ streamId: 2, title: 'Dikke duim' }] });
    await app.arrives('stream 2', { stream: aStream(2) });
    expect(app.port.asked.slice(-1)).toEqual(['play']);
    await app.arrives('course', aCourse());
    expect(app.playlist()).toContain(1);
    expect(loads(app.port.asked)).toHaveLength(1);
  });

  it('says of an episode that it is not on the device without a connection, and leaves what is open alone', async () => {
    const app = aListener();
    app.services.queryClient.setQueryData(courseQuery(app.services, 70).queryKey, aCourse());
    app.online.set(false);
    app.listen({ courseId: 70, streamId: 2 });
    const open = app.playlist();
    app.listen({ courseId: 70, streamId: 1 });
    expect(app.errors).toEqual([['Niet op dit apparaat']]);
    expect([currentTrack(app.player.getState())?.streamId, app.playlist()]).toEqual([2, open]);
  });

  it('PLAY-17.4 slows down to what counts for points where that is asked, and says so', async () => {
    const app = aListener();
    app.services.queryClient.setQueryData(courseQuery(app.services, 70).queryKey, aCourse());
    app.listen({ courseId: 70, streamId: 2 });
    app.player.setRate(3);
    app.listen({ courseId: 70, streamId: 1 });
    expect([app.player.getState().rate, app.said]).toEqual([3, []]);
    app.listen({ courseId: 70, streamId: 2, seekTo: 4, maxRate: 2 });
    expect(app.player.getState().rate).toBe(2);
    app.player.setRate(2.5);
    app.listen({ courseId: 70, streamId: 2, seekTo: 4, maxRate: 1.5 });
    app.listen({ courseId: 70, streamId: 2, seekTo: 4, maxRate: 2 });
    expect(app.player.getState().rate).toBe(1.5);
    expect(app.said).toEqual([2, 1.5].map((rate) => `De snelheid is nu ${`${rate}`.replace('.', ',')}×: sneller telt het luisteren niet mee.`));
  });

  it('PLAY-03.1 APP-07.2 counts a view of what opened, and none of a stream that the series does not hold', async () => {
    const app = aListener();
    app.services.queryClient.setQueryData(courseQuery(app.services, 70).queryKey, aCourse());
    app.listen({ courseId: 70, streamId: 999 });
    app.listen({ courseId: 70, streamId: 2 });
    const viewed = () => app.server.sent('POST /v1/trackings');
    await expect.poll(viewed).not.toHaveLength(0);
    expect(viewed()).toMatchObject([{ action: 'podcast_view', entity_id: 2 }]);
    expect(currentTrack(app.player.getState())?.streamId).toBe(2);
  });

  it('leaves a listener alone who paused before the series came', async () => {
    const app = aListener();
    app.port.library.set('https://api.auscult.example/tone', 8);
    app.listen({ courseId: 70, streamId: 2, play: false });
    await app.arrives('stream 2', { stream: aStream(2) });
    await app.arrives('course', aCourse());
    expect(app.port.asked).not.toContain('play');
  });

  it('begins within the press itself when episode and series are at hand', async () => {
    const app = aListener();
    app.services.queryClient.setQueryData(courseQuery(app.services, 70).queryKey, aCourse());
    app.services.queryClient.setQueryData(streamQuery(app.services, 2).queryKey, aStream(2));
    app.listen({ courseId: 70, streamId: 2 });
    expect(app.port.asked.slice(-1)).toEqual(['play']);
    expect(loads(app.port.asked)).toHaveLength(1);
  });

  it('PLAY-03.7 makes one playlist of a series with its seasons', async () => {
    const app = aListener();
    app.listen({ courseId: 70 });
    await app.arrives('course', aCourseInSeasons());
    expect(app.playlist()).toEqual([1, 2, 3]);
  });

  it('goes on in a series as its page would, with the episode after the one that was heard to its end', async () => {
    const app = aListener();
    app.listen({ courseId: 70, goesOn: true });
    await app.arrives('course', aCourse({ streams: [anEpisodeOf(1, leftAt(1_800)), anEpisodeOf(2)] }));
    expect(currentTrack(app.player.getState())?.streamId).toBe(2);
  });

  it('plays the later of two requests', async () => {
    const app = aListener();
    app.listen({ courseId: 70, streamId: 1 });
    app.listen({ courseId: 70, streamId: 2 });
    await app.arrives('stream 1', { stream: aStream(1) });
    expect(app.playlist()).toEqual([]);
    await app.arrives('stream 2', { stream: aStream(2) });
    expect(app.playlist()).toEqual([2]);
  });

  it('PLAY-13.1 says so when neither comes', async () => {
    const app = aListener();
    app.listen({ courseId: 70, streamId: 1 });
    await app.arrives('stream 1', status(500, { errors: 'x' }));
    await app.arrives('course', status(403, { code: 'no_access', message: 'x', errors: 'Alleen met abonnement.' }));
    expect(app.errors).toEqual([['Alleen met abonnement.']]);
    expect(app.playlist()).toEqual([]);
  });
});
