import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { Stream } from '@auscult/contract/entities/stream';
import { currentTrack, hasEnded, isPlaying } from '@auscult/player/machine/selectors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OFFLINE, status } from '../../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aCourse, aCourseServer, aPath, aStream } from '../../../testing/wire-course.ts';

const CALL = 'POST /v1/streams/1/attention-confirmations';
const streamWith = (is_confirmed: boolean): Stream => {
  const listening: AccreditationPath['listening'] = {
    ...aPath().listening,
    percentage: 100,
    duration: 8,
    attention: { audio_version_id: 10, checks: [{ number: 1, at: 2, is_confirmed }] },
  };
  const state = is_confirmed ? 'done' : 'part';
  return aStream(1, {
    accreditation_points: 1,
    heard: [[0, 8.1]],
    accreditation: aPath({
      listening,
      next: is_confirmed ? null : 'listen',
      steps: [{ kind: 'listening', state, done: 100, total: 100, form_id: null }],
    }),
  });
};

let app: Awaited<ReturnType<typeof openApp>>;
afterEach(() => {
  see('visible');
  app.services.player.close();
});
function see(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
async function listen(options: Partial<OpenOptions> = {}, seekTo = 1.2) {
  const answers = { ...aCourseServer(aCourse(), [streamWith(false), aStream(2)]), [CALL]: confirm, ...options.answers };
  app = await openApp({ path: '/course/70', as: aUser(), ...options, answers });
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
  app.services.listen({ courseId: 70, streamId: 1, seekTo });
}
const confirm = () => {
  app.server.answer('GET /v1/podcast/streams/1', { stream: streamWith(true), forms: [], course_id: 70 });
  return status(204);
};
const sheet = () => app.screen.getByRole('alertdialog', { name: 'Bent u er nog?' });
const plays = () => isPlaying(app.services.player.getState());

describe('An attention check', () => {
  it('is confirmed by one press of a key, while the sound goes on', async () => {
    await listen();
    await expect.element(sheet()).toBeVisible();
    expect(plays()).toBe(true);
    await expect.element(sheet().getByRole('button', { name: 'Ja, ik luister' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sheet().elements()).toHaveLength(0));
    await vi.waitFor(() => expect(app.server.sent(CALL)).toEqual([{ audio_version_id: 10, number: 1 }]));
    expect(plays()).toBe(true);
  });

  it('waits out of sight without asking, and is asked when the app is seen again', async () => {
    see('hidden');
    await listen();
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThan(2.5));
    expect([sheet().elements().length, plays()]).toEqual([0, true]);
    see('visible');
    await expect.element(sheet()).toBeVisible();
  });

  it('is kept while there is no connection, and not asked again', async () => {
    await listen({ answers: { [CALL]: OFFLINE } });
    await sheet().getByRole('button', { name: 'Ja, ik luister' }).click();
    await vi.waitFor(() => expect(sheet().elements()).toHaveLength(0));
    app.services.player.seek(1);
    await vi.waitFor(() => expect(app.services.player.position()).toBeGreaterThan(2.5));
    expect(sheet().elements()).toHaveLength(0);
    app.server.answer(CALL, confirm);
    app.connection.go(false);
    app.connection.go(true);
    await vi.waitFor(() => expect(app.server.calls.filter((call) => call === CALL).length).toBeGreaterThan(1));
  });

  it('PLAY-05.2 put aside it holds the end, which says why; one press plays the part around it, and it is asked again', async () => {
    await listen();
    await expect.element(sheet()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(sheet().elements()).toHaveLength(0));
    app.services.player.seek(7.6);
    await vi.waitFor(() => expect(hasEnded(app.services.player.getState())).toBe(true));
    expect(currentTrack(app.services.player.getState())?.streamId).toBe(1);
    await expect.element(app.screen.getByRole('heading', { name: 'Bevestig nog één keer dat u luistert' }).first()).toBeVisible();
    await app.screen.getByRole('button', { name: 'Hoor het deel rond 0:02' }).first().click();
    await expect.element(sheet()).toBeVisible();
    expect(app.server.sent(CALL)).toEqual([]);
  });
});
