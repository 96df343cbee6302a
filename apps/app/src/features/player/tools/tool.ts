import type { ComponentType } from 'react';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** One button at the top right of the open player, over the art: an `IconButton` with `overArt`. */
export interface Tool {
  readonly id: string;
  readonly Button: ComponentType<PlayerTabProps>;
}
