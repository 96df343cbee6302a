import type { Viewer } from '../access/viewer.ts';

/** Profession id → points that its register gives. */
export type PointsByProfession = Readonly<Record<number, number>>;

/** What the viewer's best-served profession gets; a guest sees the most that anyone can get. 0 without accreditation. */
export function pointsFor(viewer: Viewer, points: PointsByProfession): number {
  const counted = viewer.kind === 'guest' ? Object.values(points) : viewer.professionIds.map((id) => points[id] ?? 0);
  return Math.max(0, ...counted);
}
