import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aCourse, aCourseServer, aStream } from '../../../testing/wire-course.ts';

let app: Awaited<ReturnType<typeof openApp>>;
afterEach(() => app.services.player.close());

it('PLAY-12.2 PLAY-12.3 shows what chapters bring: a picture of our own, a link, what was heard; a tap goes there', async () => {
  const image = '/media/images/abc/medium.webp';
  const extras = [
    { image, url: 'https://example.org/bron' },
    { image: null, url: 'javascript:alert(1)' },
    { image: null, url: null },
  ];
  const chapters = aStream(1).chapters.map((chapter, index) => ({ ...chapter, ...extras[index] }));
  const answers = aCourseServer(aCourse(), [aStream(1, { chapters, heard: [[0, 3]] })]);
  app = await openApp({ path: '/course/70', as: aUser(), size: 'desktop', answers });
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Kleine longen' })).toBeVisible();
  app.services.listen({ courseId: 70, streamId: 1, seekTo: 4, play: false });
  await vi.waitFor(() => expect(app.services.player.getState().kind).toBe('ready'));
  app.services.player.expand();
  const panel = app.screen.getByRole('tabpanel');
  await expect.element(panel.getByRole('button', { name: /Begin.*Afgespeeld/ })).toBeVisible();
  const picture = panel.element().querySelector('img');
  expect([new URL(picture?.src ?? '').pathname, picture?.alt]).toEqual([image, '']);
  expect(
    panel
      .getByRole('link')
      .elements()
      .map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([['https://example.org/bron', 'noopener noreferrer nofollow']]);
  await panel.getByRole('button', { name: /Slot/ }).click();
  await vi.waitFor(() => expect(app.services.player.position()).toBeCloseTo(6, 1));
});
