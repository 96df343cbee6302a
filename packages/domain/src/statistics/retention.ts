import { isTold, toldSteps } from './small-counts.ts';

/** Listeners by how far they had come: in hundredths of the episode, 100 for who heard it. */
export type Reached = readonly { readonly reached: number; readonly listeners: number }[];

const HUNDREDTHS = 100;

/** The share of the listeners that was still there at each hundredth, from 0 to 100; null for none, and for too few. */
export function retentionOf(reached: Reached): readonly number[] | null {
  const all = reached.reduce((sum, { listeners }) => sum + listeners, 0);
  if (all === 0 || !isTold(all)) return null;
  const from = (hundredth: number) => reached.reduce((sum, one) => sum + (one.reached >= hundredth ? one.listeners : 0), 0);
  const counts = Array.from({ length: HUNDREDTHS + 1 }, (_, hundredth) => (hundredth === 0 ? all : from(hundredth)));
  return toldSteps(counts).map((count) => count / all);
}
