import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { status } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';
import { aProfileServer } from '../../../testing/wire-profile.ts';

/** Left half red, right half blue. */
async function aPicture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type })], 'foto.png', { type });
}

async function pixelsOf(url: string) {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  };
  return { width: bitmap.width, height: bitmap.height, at };
}

const picture = (id: number, type: 'profile_pic_original' | 'profile_pic_cropped') => ({
  id,
  category: 0,
  url: `/media/images/${id}.jpg`,
  vibrant_palette_json: null,
  thumbhash: null,
  type,
});

async function choosing(user = aUser(), more: Record<string, unknown> = {}) {
  const app = await openApp({
    path: '/main/profile?tab=profile',
    as: user,
    answers: { ...aProfileServer({ user }), 'POST /v1/profile/media': { media: [] }, ...more },
  });
  await app.screen.getByRole('button', { name: 'Profielfoto wijzigen' }).click();
  const dialog = app.screen.getByRole('dialog', { name: 'Profielfoto' });
  const choose = async (file: File) => userEvent.upload(dialog.getByLabelText(/Kies een (andere )?foto/), file);
  return { ...app, dialog, choose };
}

describe('When someone chooses a profile picture', () => {
  it('PROF-01.2 sends the whole picture and the square that was moved to, as JPEG', async () => {
    const { screen, dialog, choose, server } = await choosing();
    await choose(await aPicture(1000, 500));
    const crop = dialog.getByRole('button', { name: 'Uitsnede' });
    await expect.element(crop).toHaveAccessibleDescription(/pijltjestoetsen/);
    crop.element().focus();
    for (let times = 0; times < 20; times += 1) await userEvent.keyboard('{ArrowRight}');
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(screen.getByText('Foto opgeslagen')).toBeVisible();
    const sent = server.bodies.get('POST /v1/profile/media') as Record<'profile_pic_original' | 'profile_pic_cropped', string>;
    expect(sent.profile_pic_cropped).toMatch(/^data:image\/jpeg;base64,/);
    const [original, cropped] = await Promise.all([pixelsOf(sent.profile_pic_original), pixelsOf(sent.profile_pic_cropped)]);
    expect([original.width, original.height]).toEqual([1000, 500]);
    expect([cropped.width, cropped.height]).toEqual([500, 500]);
    expect([original.at(10, 10), cropped.at(10, 10)]).toEqual(['red', 'blue']);
  });

  it('PROF-01.3 moves the square by dragging, and zooms to no less than 300 pixels', async () => {
    const { dialog, choose, server } = await choosing();
    await choose(await aPicture(1000, 500));
    const crop = dialog.getByRole('button', { name: 'Uitsnede' });
    await expect.element(crop).toBeVisible();
    const zoom = dialog.getByLabelText('Inzoomen');
    await expect.element(zoom).toHaveAttribute('max', String(500 / 300));
    await zoom.fill('1.66');
    const { left, top, width } = crop.element().getBoundingClientRect();
    const at = (type: string, x: number) =>
      crop.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, clientX: left + x, clientY: top + 10 }));
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    at('pointerdown', 5);
    for (let x = 5; x < width * 3; x += width / 4) at('pointermove', x);
    at('pointerup', width * 3);
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await vi.waitFor(() => expect(server.bodies.has('POST /v1/profile/media')).toBe(true));
    const sent = server.bodies.get('POST /v1/profile/media') as Record<string, string>;
    const cropped = await pixelsOf(sent['profile_pic_cropped'] ?? '');
    expect(cropped.width).toBeGreaterThanOrEqual(300);
    expect(cropped.width).toBeLessThan(310);
    expect(cropped.at(290, 10)).toBe('red');
  });

  it('PROF-01.3 refuses what is too small, and what is no picture', async () => {
    const { dialog, choose } = await choosing();
    await choose(await aPicture(299, 900));
    await expect.element(dialog.getByText('Kies een afbeelding van minstens 300 bij 300 pixels.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Opslaan' }).elements()).toHaveLength(0);
    await choose(new File(['geen foto'], 'foto.png', { type: 'image/png' }));
    await expect.element(dialog.getByText('Kies een afbeelding in JPEG, PNG of WebP.')).toBeVisible();
  });

  it('APP-13.2 APP-13.4 keeps the picture at hand when the server refuses it', async () => {
    const { screen, dialog, choose } = await choosing(aUser(), {
      'POST /v1/profile/media': status(422, { code: 'validation_failed', message: 'x', errors: { profile_pic_cropped: ['Deze foto niet.'] } }),
    });
    await choose(await aPicture(400, 400));
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect.element(screen.getByRole('alert').getByText('Deze foto niet.').first()).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Uitsnede' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Opslaan' })).not.toHaveAttribute('aria-busy');
  });

  it('PROF-01.5 takes the picture away', async () => {
    const { screen, dialog, server } = await choosing(aUser({ media: [picture(41, 'profile_pic_original'), picture(42, 'profile_pic_cropped')] }), {
      'DELETE /v1/media/42': status(204),
    });
    await dialog.getByRole('button', { name: 'Foto verwijderen' }).click();
    await expect.element(screen.getByText('Foto verwijderd')).toBeVisible();
    expect(server.calls).toContain('DELETE /v1/media/42');
  });
});
