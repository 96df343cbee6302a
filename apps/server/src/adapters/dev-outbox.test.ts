import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createDevOutbox } from './dev-outbox.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps messages where nobody else on the machine reads them: some sign somebody in', async () => {
  const mails = join(folder, 'mails');
  await createDevOutbox<{ text: string }>({ folder: mails, clock: createTestClock() }).add('one', { text: 'a link' });
  const [name = ''] = await readdir(mails);
  const modes = [await stat(mails), await stat(join(mails, name))].map(({ mode }) => mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});
