import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { type PointsByProfession, pointsFor } from './points.ts';

const guest: Viewer = { kind: 'guest', language: 'nl' };
const memberWith = (...professionIds: number[]): Viewer => ({
  kind: 'member',
  accountId: 1,
  learnerId: '6b0a7c62-4f0e-4a34-9a55-0d8a7a5f0001',
  language: 'nl',
  roles: [],
  permissions: [],
  professionIds,
  categoryIds: [],
});

describe('pointsFor', () => {
  it.each([
    ['a guest', guest, { 1: 1, 2: 2.5 }, 2.5],
    ['a guest, nothing accredited', guest, {}, 0],
    ['a member with the profession', memberWith(1), { 1: 1, 2: 2.5 }, 1],
    ['a member with both', memberWith(1, 2), { 1: 1, 2: 2.5 }, 2.5],
    ['a member with another profession', memberWith(3), { 1: 1 }, 0],
    ['a member without a profession', memberWith(), { 1: 1 }, 0],
  ] as [string, Viewer, PointsByProfession, number][])('counts the points of the viewer’s own professions: %s', (_, viewer, points, expected) => {
    expect(pointsFor(viewer, points)).toBe(expected);
  });
});
