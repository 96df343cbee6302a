import { expect, it } from 'vitest';
import { proposedOf } from './proposed.ts';

it('LIVE-13.6 proposes what the live stream was accredited for, by register and points, until it is there', () => {
  const live = [
    { register_id: 1, profession_id: 5, points: 2 },
    { register_id: 1, profession_id: 6, points: 2 },
    { register_id: 1, profession_id: 7, points: 1 },
    { register_id: 2, profession_id: 5, points: 2 },
  ];
  expect(proposedOf(live, [{ register: { id: 2 }, profession: { id: 5 } }])).toEqual([
    { registerId: 1, professionIds: [5, 6], points: 2 },
    { registerId: 1, professionIds: [7], points: 1 },
  ]);
});
