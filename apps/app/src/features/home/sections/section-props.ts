import type { HomeSizes } from '../home-queries.ts';

/** Props of every section of Home. */
export interface SectionProps {
  /** Null: every field of interest. */
  readonly category: number | null;
  /** On the first screen: loads at once. */
  readonly eager: boolean;
  /** How much is coming; undefined while the server has not said. */
  readonly sizes: HomeSizes | undefined;
}
