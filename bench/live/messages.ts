import { setTimeout as wait } from 'node:timers/promises';

/** What a process of clients is told. */
export type Order =
  | {
      readonly do: 'join';
      readonly liveId: number;
      readonly origins: readonly string[];
      readonly people: readonly { readonly n: number; readonly token: string }[];
      /** Each is due at its place in these. */
      readonly withinMs: number;
      /** Whether each keeps a view of the room, as the app does. */
      readonly draws: boolean;
    }
  /** Every so-manieth votes once a poll opens, spread over so long. */
  | { readonly do: 'vote'; readonly every: number; readonly withinMs: number }
  /** Counts from here on. */
  | { readonly do: 'begin' }
  | { readonly do: 'report' };

/** What the clients of a process saw since it was told to begin. */
export interface Report {
  readonly clients: number;
  readonly open: number;
  /** The least and the greatest number that a client's log has come to. */
  readonly through: readonly [least: number, most: number];
  readonly frames: number;
  readonly messages: number;
  /** Clients that have another number of messages, or others, than the first of them. */
  readonly different: number;
  /** Messages of one client and the sum of their numbers. */
  readonly each: readonly [messages: number, sum: number];
  readonly disordered: number;
  /** Came before what goes in front of them, or had to be asked for. */
  readonly gaps: number;
  readonly breaks: number;
  /** Milliseconds from a break until a client had all that the room held when it was welcomed again. */
  readonly backs: readonly number[];
  /** How many messages took so many milliseconds. */
  readonly delays: readonly number[];
  /** Milliseconds from when each was due to its welcome. */
  readonly joins: readonly number[];
  readonly failures: Readonly<Record<string, number>>;
  /** When a poll that opened was part of what each client shows: Date.now(). */
  readonly drawnAt: readonly number[];
  /** By choice, as acknowledged. */
  readonly votes: Readonly<Record<number, number>>;
  readonly refusedVotes: number;
}

/** A message says when it was sent; `number` is its own. */
export const textOf = (number: number): string => `Bericht ${number} ${Date.now().toString(36)}`;

export function readText(text: string): { readonly number: number; readonly sentAt: number } {
  const [, number, sentAt = ''] = text.split(' ');
  return { number: Number(number), sentAt: Number.parseInt(sentAt, 36) };
}

/** Tells so many a second for so long, by the clock; answers how many. */
export async function sendSteadily(perSecond: number, seconds: number, tell: (text: string) => void): Promise<number> {
  const began = performance.now();
  const sent = perSecond * seconds;
  for (let number = 1; number <= sent; number += 1) {
    await wait(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
    tell(textOf(number));
  }
  return sent;
}
