import { expect, it, vi } from 'vitest';
import { checkSource } from './check-source.ts';

it('PLAY-07.4 requests only the first two bytes of a failed source, and returns the status', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  expect(await checkSource('/missing.mp3')).toBe(404);
  expect(fetched.mock.calls.map(([url, options]) => [url, options?.headers, options?.cache])).toEqual([
    ['/missing.mp3', { Range: 'bytes=0-1' }, 'no-store'],
  ]);
  fetched.mockRestore();
  expect(await checkSource('http://127.0.0.1:1/a.mp3')).toBeNull();
});
