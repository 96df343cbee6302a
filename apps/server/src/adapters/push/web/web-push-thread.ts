import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../../clock.ts';
import type { VapidSettings } from '../../../config/senders.ts';
import { createEgress, type EgressOptions } from '../../../egress/egress.ts';
import { systemIds } from '../../../ids.ts';
import { DeliveryFailure } from '../../delivery-failure.ts';
import type { PushMessage, PushOutcome } from '../push-sender.ts';
import { createWebPushSender } from './web-push-sender.ts';

// A thread of its own, started by web-push-in-thread.ts.

/** What the thread is started with. */
export interface ThreadSettings {
  readonly vapid: VapidSettings;
  /** A resolver of one's own cannot be sent to a thread. */
  readonly egress: Omit<EgressOptions, 'resolve'>;
}

export interface ThreadTask {
  readonly number: number;
  readonly token: string;
  readonly message: PushMessage;
}

export type ThreadAnswer = { readonly number: number } & (
  | { readonly outcome: PushOutcome }
  | { readonly problem: string; readonly isPermanent: boolean }
);

const { vapid, egress } = workerData as ThreadSettings;
const sender = createWebPushSender(vapid, { egress: createEgress(egress), clock: systemClock, ids: systemIds });

async function answer({ number, token, message }: ThreadTask): Promise<ThreadAnswer> {
  try {
    return { number, outcome: await sender.send(token, message) };
  } catch (error) {
    const { isPermanent } = error instanceof DeliveryFailure ? error : { isPermanent: false };
    return { number, problem: error instanceof Error ? error.message : String(error), isPermanent };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a thread of our own
parentPort?.on('message', (task: ThreadTask) => void answer(task).then((said) => parentPort?.postMessage(said)));
