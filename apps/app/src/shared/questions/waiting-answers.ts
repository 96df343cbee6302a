import type { GivenAnswer } from '@auscult/contract/entities/questionnaire';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** An answer as the device keeps it until the server has it: what was seen, and what was given. */
export interface KeptAnswer {
  /** A UUID: sent again, it counts once. */
  readonly id: string;
  readonly questionId: number;
  readonly sequence: number;
  readonly momentId: number | null;
  readonly given: GivenAnswer;
}

/** Answers to questions of one questionnaire: all of them are taken, or none. */
export interface KeptAnswers {
  /** Of the episode. */
  readonly title: string;
  readonly formId: number;
  readonly streamId: number;
  readonly versionId: number;
  readonly attempt: number;
  readonly answers: readonly KeptAnswer[];
}

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly answers: KeptAnswers;
  }
}

const isAnswers = (entry: OutboxEntry): entry is OutboxEntry<'answers'> => entry.kind === 'answers';

/** The questions whose answers the server does not have yet, with what was given. */
export function waitingAnswers(waiting: readonly OutboxEntry[]): ReadonlyMap<number, GivenAnswer> {
  return new Map(waiting.filter(isAnswers).flatMap(({ payload }) => payload.answers.map(({ questionId, given }) => [questionId, given] as const)));
}
