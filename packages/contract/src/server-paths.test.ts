import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { isAppPath, SERVER_PATHS } from './server-paths.ts';

describe('SERVER_PATHS', () => {
  it('has every call', () => {
    for (const { path } of Object.values(api)) expect([path, SERVER_PATHS.test(path)]).toEqual([path, true]);
  });

  it('knows an address with a query, and none that only begins the same', () => {
    expect(['/health?x=1', '/live/whip/1', '/dev', '/openapi.json?x'].filter((path) => !SERVER_PATHS.test(path))).toEqual([]);
    expect(['/healthy', '/live/whipped', '/live/1', '/developers', '/v1x', '/main/docs'].filter((path) => SERVER_PATHS.test(path))).toEqual([]);
  });
});

describe('isAppPath', () => {
  it('leaves the server, files and the studio alone', () => {
    for (const path of ['/v2/x', '/docs', '/media/images/a/small.webp', '/assets/home.js', '/favicon.ico', '/studio', '/studio/courses'])
      expect([path, isAppPath(path)]).toEqual([path, false]);
    for (const path of ['/', '/main/home', '/course/12', '/studios', '/nothing-here']) expect([path, isAppPath(path)]).toEqual([path, true]);
  });
});
