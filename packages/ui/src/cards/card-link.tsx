import type { ReactNode } from 'react';

/**
 * How a card links without knowing the router: the caller wraps `children` in its own link with `className`.
 * The class stretches the target over the whole card; buttons in the card stay above it.
 */
export type CardLink = (className: string, children: ReactNode) => ReactNode;
