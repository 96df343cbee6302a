import type { ReactNode } from 'react';
import styles from './card-link.module.css';

/**
 * How a card links without knowing the router: the caller wraps `children` in its own link with `className`.
 * The class stretches the target over the whole card; buttons in the card stay above it.
 */
export type CardLink = (className: string, children: ReactNode) => ReactNode;

/** The row around a link that answers for all of it: wears the link's ring, `--ring-offset` away. */
export const linkedRowClass: string = styles.row ?? '';

/** The link in such a row. */
export const rowLinkClass: string = styles.link ?? '';

/** What else can be pressed in such a row. */
export const aboveLinkClass: string = styles.above ?? '';
