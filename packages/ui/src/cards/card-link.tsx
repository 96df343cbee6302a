import type { ReactNode } from 'react';
import styles from './card-link.module.css';

/**
 * Lets a card link without knowing the router: the caller wraps `children` in its own link with `className`.
 * The class stretches the target over the whole card; buttons in the card stay above it.
 */
export type CardLink = (className: string, children: ReactNode) => ReactNode;

/** Class of a row whose link covers it all: shows the link's focus ring, at `--ring-offset`. */
export const linkedRowClass: string = styles.row ?? '';

/** The link in such a row. */
export const rowLinkClass: string = styles.link ?? '';

/** Class of other controls in such a row, above the link. */
export const aboveLinkClass: string = styles.above ?? '';
