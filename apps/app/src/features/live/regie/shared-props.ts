import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveDetails } from '@auscult/contract/live/plan';
import type { RegieView } from './view/regie-view.ts';
import type { RegieActs } from './view/use-regie.ts';

export const COLUMNS = ['stage', 'chat', 'questions', 'poll'] as const;
export type Column = (typeof COLUMNS)[number];

/** What every column of the console is given. */
export interface PartProps {
  readonly liveId: number;
  readonly room: RoomView;
  readonly view: RegieView;
  readonly acts: RegieActs;
  /** What is planned; undefined until it came. */
  readonly details: LiveDetails | undefined;
}
