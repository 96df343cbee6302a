import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aStudioStream } from '../../testing/a-studio-stream.ts';
import { openStudio } from '../../testing/open-studio.tsx';

const path = '/v1/studio/streams/12';
const HASH = 'a'.repeat(64);
const media = { id: 5, category: 4, url: '/x.webp', vibrant_palette_json: { Dominant: '#1b5e20' }, thumbhash: null };

async function aPictureFile(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#1b5e20';
    context.fillRect(0, 0, width, height);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'cover.png', { type: 'image/png' });
}

it('API-05.5 gives an episode a picture of its own, cropped by keys, and goes back to that of the feed', async () => {
  const imported = { hash: 'b'.repeat(64), media };
  const before = aStudioStream();
  const stream = aStudioStream({ pictures: { ...before.pictures, cover: { own: null, imported } } });
  const { screen, calls } = await openStudio({
    path: '/streams/12/edit',
    answers: {
      [`GET ${path}`]: stream,
      [`GET ${path}/edits`]: { edits: [] },
      [`GET ${path}/audio`]: { versions: [], uploads: [] },
      'POST /v1/studio/companies/3/pictures': { hash: HASH, media },
      [`PATCH ${path}`]: aStudioStream({ version: 3, pictures: { ...before.pictures, cover: { own: { hash: HASH, media }, imported } } }),
    },
  });
  const pictures = screen.getByRole('region', { name: 'Afbeeldingen' });
  await expect.element(pictures.getByText('Staat op kaarten en in de speler', { exact: false })).toBeVisible();
  await pictures.getByRole('button', { name: 'Kiezen Vierkante cover' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vierkante cover' });
  await dialog.getByLabelText('Kiezen').upload(await aPictureFile(500, 500));
  await expect.element(dialog.getByText(/Deze afbeelding is te klein/)).toBeVisible();
  await dialog.getByLabelText('Kiezen').upload(await aPictureFile(1800, 900));
  const crop = dialog.getByRole('button', { name: 'Uitsnede' });
  await expect.element(crop).toBeVisible();
  crop.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await dialog.getByRole('button', { name: 'Gebruiken' }).click();
  await expect.poll(() => calls.filter(({ call }) => call === `PATCH ${path}`).map(({ body }) => body)).toEqual([{ cover: HASH }]);
  const sent = calls.find(({ call }) => call.startsWith('POST /v1/studio/companies'))?.body as Blob;
  const drawn = await createImageBitmap(sent);
  expect([drawn.width, drawn.height]).toEqual([600, 600]);
  await expect.element(pictures.getByText('Op een telefoon, donker')).toBeVisible();
  await pictures.getByRole('button', { name: 'Terug naar de feed Vierkante cover' }).click();
  await expect.poll(() => calls.filter(({ call }) => call === `PATCH ${path}`).at(-1)?.body).toEqual({ cover: null });
});
