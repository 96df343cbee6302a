import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveDetails } from '@auscult/contract/live/plan';
import type { ConsoleView } from './view/console-view.ts';
import type { ConsoleActs } from './view/use-moderator-console.ts';

export const COLUMNS = ['stage', 'chat', 'questions', 'poll'] as const;
export type Column = (typeof COLUMNS)[number];

/** What every column of the console is given. */
export interface PartProps {
  readonly liveId: number;
  readonly room: RoomView;
  readonly view: ConsoleView;
  readonly acts: ConsoleActs;
  /** What is planned; undefined until it came. */
  readonly details: LiveDetails | undefined;
}
