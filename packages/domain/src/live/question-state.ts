/** How far a question of the public is. One is on air at a time: the next one ends it as answered. Whoever asked is told why one was declined. */
export type QuestionState = 'new' | 'approved' | 'on_air' | 'answered' | 'in_writing' | 'declined';

const NEXT: Readonly<Record<QuestionState, readonly QuestionState[]>> = {
  new: ['approved', 'on_air', 'answered', 'in_writing', 'declined'],
  approved: ['new', 'on_air', 'answered', 'in_writing', 'declined'],
  on_air: ['approved', 'answered', 'in_writing'],
  answered: ['on_air', 'approved'],
  in_writing: ['approved', 'answered'],
  declined: ['new', 'approved'],
};

/** A decline says why. */
export const mayTurn = (from: QuestionState, to: QuestionState, reason: string | null): boolean =>
  NEXT[from].includes(to) && (to !== 'declined' || (reason !== null && reason.trim() !== ''));

/** What everybody sees: new ones only whoever asked and moderators, and declined ones too. */
export const isPublicState = (state: QuestionState): boolean => state !== 'new' && state !== 'declined';

export interface ListedQuestion {
  readonly state: QuestionState;
  readonly votes: number;
  readonly seq: number;
}

const PLACE: Readonly<Record<QuestionState, number>> = { on_air: 0, approved: 1, new: 2, in_writing: 3, answered: 4, declined: 5 };

/** On air first, then what waits by its votes, the older of two first; what is done last. */
export const inOrder = (a: ListedQuestion, b: ListedQuestion): number => PLACE[a.state] - PLACE[b.state] || b.votes - a.votes || a.seq - b.seq;

/** Of those that wait or are being answered. */
export const takesVotes = (state: QuestionState): boolean => state === 'approved' || state === 'on_air';

/** Whoever asked may take it back until it has been spoken about. */
export const mayTakeBackQuestion = (state: QuestionState): boolean => state === 'new' || state === 'approved' || state === 'declined';

/** Of one room, and of one person there. */
export const MOST_QUESTIONS = 1000;
export const MOST_QUESTIONS_OF_ONE = 20;
