import type { TimedQuestion } from './missed.ts';
import type { Position } from './position.ts';
import { resumedAt, type Stopped } from './rewind.ts';

/** Reopened this close to its end, an episode restarts from 0. */
const RESTART_WITHIN_SECONDS = 5;

/** Sound pauses this soon after a question opens. Whoever left it there, on whatever device, was asked and did not answer. */
const PAUSES_WITHIN_SECONDS = 3;
/** Begun this much before it, the sound comes to a question again. */
const BEFORE_QUESTION_SECONDS = 1;

/** What is known of an episode that is opened again; seconds, `durationSeconds` 0 while unknown, `now` in milliseconds since 1970. */
export interface Reopening extends Pick<Stopped, 'chapterStarts' | 'scrubbing'> {
  readonly durationSeconds: number;
  readonly now: number;
  readonly questions?: readonly Pick<TimedQuestion, 'opensAt' | 'isAnswered'>[];
}

/** Start position: the last position, rewound by the length of the pause, and before the question at which it was left. */
export function resumeSeconds(position: Position | null, { durationSeconds, now, chapterStarts, scrubbing, questions = [] }: Reopening): number {
  if (!position || !(position.seconds > 0)) return 0;
  if (durationSeconds > 0 && position.seconds >= durationSeconds - RESTART_WITHIN_SECONDS) return 0;
  const { seconds } = position;
  const resumed = resumedAt({ seconds, pausedMs: now - position.at, chapterStarts, scrubbing });
  const asked = questions.find(({ opensAt, isAnswered }) => !isAnswered && opensAt <= seconds && seconds - opensAt <= PAUSES_WITHIN_SECONDS);
  return asked ? Math.min(resumed, Math.max(0, asked.opensAt - BEFORE_QUESTION_SECONDS)) : resumed;
}
