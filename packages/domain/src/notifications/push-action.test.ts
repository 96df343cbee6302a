import { describe, expect, it } from 'vitest';
import { entityOfPush, pathOfPush } from './push-action.ts';

it.each([
  [{ course_id: '3', stream_id: '12' }, 12],
  [{ course_id: 3 }, 3],
  [{ company_id: 8 }, 8],
  [{ path: '/main/home', stream_id: 'x' }, null],
])('APP-07.12 counts %j as about %s', (action, id) => expect(entityOfPush(action)).toBe(id));

describe('pathOfPush', () => {
  it.each([
    [{ course_id: 3 }, '/course/3'],
    [{ course_id: '3', stream_id: '12' }, '/course/3?stream=12'],
    [{ company_id: 8 }, '/company/8'],
    [{ path: '/main/following?tab=new' }, '/main/following?tab=new'],
  ])('APP-01.7 leads %j to %s', (action, path) => expect(pathOfPush(action)).toBe(path));

  it.each([
    {},
    { course_id: 'x' },
    { stream_id: 4 },
    { path: 'https://elsewhere.example' },
    { path: '//elsewhere.example' },
    { path: '/\\elsewhere' },
    { path: 7 },
  ])('APP-01.7 leads %j home', (action) => expect(pathOfPush(action)).toBe('/main/home'));
});
