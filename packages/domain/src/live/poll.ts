/** `hidden` is prepared, or was taken off the screen; `open` takes votes, `closed` takes none, and its results may be published. */
export type PollPhase = 'hidden' | 'open' | 'closed';

export interface Poll {
  readonly phase: PollPhase;
  /** How many choices there are; they are named by their place. */
  readonly choices: number;
  readonly isMultiple: boolean;
  readonly areResultsPublished: boolean;
  /** It has been open, so people may have chosen. */
  readonly wasShown: boolean;
}

export const FEWEST_CHOICES = 2;
export const MOST_CHOICES = 10;

export type VoteFault = 'poll_not_open' | 'no_such_choice';

/** One person has one vote, of one choice or, where the poll lets them, of several. Until it is closed it may be changed, and taken back by choosing nothing. */
export function voteFault(poll: Poll, chosen: readonly number[]): VoteFault | null {
  if (poll.phase !== 'open') return 'poll_not_open';
  const isKnown = chosen.every((choice) => Number.isInteger(choice) && choice >= 0 && choice < poll.choices);
  const isOnce = new Set(chosen).size === chosen.length;
  return isKnown && isOnce && (poll.isMultiple || chosen.length <= 1) ? null : 'no_such_choice';
}

/** Once it was shown people may have chosen: it can be hidden, with its votes. */
export const mayRemovePoll = ({ wasShown }: Pick<Poll, 'wasShown'>): boolean => !wasShown;

export type PollChange = 'open' | 'close' | 'publish' | 'unpublish' | 'hide';

/** Null where it cannot be done. What is closed or hidden may be opened again with its votes; opening and hiding take its results back. */
export function changePoll<P extends Poll>(poll: P, change: PollChange): P | null {
  switch (change) {
    case 'open':
      return poll.phase === 'open' ? null : { ...poll, phase: 'open', areResultsPublished: false, wasShown: true };
    case 'close':
      return poll.phase === 'open' ? { ...poll, phase: 'closed' } : null;
    case 'publish':
      return poll.phase === 'closed' && !poll.areResultsPublished ? { ...poll, areResultsPublished: true } : null;
    case 'unpublish':
      return poll.areResultsPublished ? { ...poll, areResultsPublished: false } : null;
    case 'hide':
      return poll.phase === 'hidden' ? null : { ...poll, phase: 'hidden', areResultsPublished: false };
  }
}
