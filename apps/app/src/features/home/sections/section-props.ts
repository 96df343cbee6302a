import type { HomeSizes } from '../arrival-queries.ts';

/** Props of every section of Home. */
export interface SectionProps {
  /** Null: every field of interest. */
  readonly category: number | null;
  /** On the first screen: loads at once. */
  readonly eager: boolean;
  /** Expected numbers of cards; undefined while they are not loaded. */
  readonly sizes: HomeSizes | undefined;
}
