import { describe, expect, it } from 'vitest';
import { answeredBy } from './answered-by.ts';

const origin = 'https://auscult.example';
const visit = (path: string) => answeredBy({ method: 'GET', mode: 'navigate', url: `${origin}${path}`, referrer: '' }, origin);
const fetched = (path: string, method = 'GET', from = '/main/home') =>
  answeredBy({ method, mode: 'cors', url: new URL(path, origin).href, referrer: origin + from }, origin);

describe('answeredBy', () => {
  it('shows the shell at every address of the app, and asks the server first where it draws the page itself', () => {
    for (const path of ['/', '/main/home', '/main/search?q=hart', '/company/3', '/login', '/downloads'])
      expect([path, visit(path)]).toEqual([path, 'shell']);
    for (const path of ['/course/12?stream=3&t=40', '/course/12/episode/3']) expect([path, visit(path)]).toEqual([path, 'server-page']);
  });

  it('leaves alone what belongs to the server and the studio', () => {
    for (const path of [
      '/studio',
      '/studio/courses',
      '/v1/podcast/config',
      '/v2/x',
      '/media/images/a/small.webp',
      '/openapi.json',
      '/dev/mails',
      '/docs',
    ])
      expect([path, visit(path)]).toEqual([path, 'network']);
    expect(visit('/studios')).toBe('shell');
  });

  it('answers nothing that a page of the studio asks for', () => {
    for (const path of ['/media/images/ab/small.webp', '/media/audio/4/ab.mp3?e=1&s=x'])
      expect([path, fetched(path, 'GET', '/studio/courses/3')]).toEqual([path, 'network']);
    expect(fetched('/media/images/ab/small.webp', 'GET', '/studios')).toBe('cover');
  });

  it('keeps files of the app, covers and downloaded sound, and nothing else', () => {
    expect(fetched('/assets/home-a1b2c3d4.js')).toBe('asset');
    expect(fetched('/media/images/ab/small.webp')).toBe('cover');
    expect(fetched('/media/audio/4/ab.mp3?e=1&s=x')).toBe('audio');
    for (const path of ['/v1/podcast/config', '/service-worker.js', 'https://elsewhere.example/assets/x.js'])
      expect([path, fetched(path)]).toEqual([path, 'network']);
    expect(fetched('/assets/home-a1b2c3d4.js', 'HEAD')).toBe('network');
    expect(fetched('/v1/trackings', 'POST')).toBe('network');
  });
});
