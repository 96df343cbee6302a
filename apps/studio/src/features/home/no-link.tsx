import type { CardLink } from '@auscult/ui/cards/card-link';

/** Of a card in a preview, which leads nowhere. */
export const noLink: CardLink = (className, children) => <span className={className}>{children}</span>;
