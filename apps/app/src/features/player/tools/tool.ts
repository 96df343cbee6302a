import type { ComponentType } from 'react';
import type { PartProps } from '../parts/part.ts';

/** One button at the top right of the open player, over the art: an `IconButton` with `onField`. */
export interface Tool {
  readonly id: string;
  readonly Button: ComponentType<PartProps>;
}
