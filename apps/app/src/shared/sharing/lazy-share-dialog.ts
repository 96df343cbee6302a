import { lazyPart } from '@auscult/web/state/lazy-part';

/** In a file of its own: most visits share nothing. */
export const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog');
