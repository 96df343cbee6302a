import { createStore } from '@auscult/web/state/store';
import type { PartId } from './part.ts';

/** The part that the listener looked at last; whoever opens the player at a part sets it first. */
export const chosenPart = createStore<PartId>('chapters');
