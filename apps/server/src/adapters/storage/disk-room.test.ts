import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { withRoom } from './disk-room.ts';

it('Uploads leave a gigabyte of the disk free, also when several are written at once', async () => {
  const disk = await statfs(tmpdir());
  const free = disk.bavail * disk.bsize;
  const write = async () => 'written';
  await expect(withRoom(tmpdir(), free, write)).rejects.toMatchObject({ code: 'unavailable' });
  const half = Math.floor(0.6 * (free - 1024 ** 3));
  await withRoom(tmpdir(), half, async () => {
    await expect(withRoom(tmpdir(), half, write)).rejects.toMatchObject({ code: 'unavailable' });
  });
  expect(await withRoom(tmpdir(), half, write)).toBe('written');
});
