import { Worker } from 'node:worker_threads';
import { DeliveryFailure } from '../../delivery-failure.ts';
import { sourceFlags } from '../../worker-process.ts';
import type { PushOutcome } from '../push-sender.ts';
import { vapidKey } from './vapid-key.ts';
import type { WebPushSender } from './web-push-sender.ts';
import type { ThreadAnswer, ThreadSettings, ThreadTask } from './web-push-thread.ts';

// Beside this file in the source, beside the bundle when built.
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './web-push-thread.ts' : './web-push-thread.js', import.meta.url);

/**
 * Sends to browsers from a thread of its own, begun with the first message: encrypting takes half a millisecond for each, and calls that are answered meanwhile
 * would wait behind the messages of a whole batch. When the thread ends, what it had not answered may be tried again, in another.
 */
export function createWebPushInThread(settings: ThreadSettings): WebPushSender {
  const waiting = new Map<number, { resolve(outcome: PushOutcome): void; reject(error: Error): void }>();
  let current: Worker | null = null;
  let last = 0;

  function begin(): Worker {
    const thread = new Worker(THREAD, { workerData: settings, execArgv: sourceFlags(THREAD) });
    // The server ends when it has nothing else to do.
    thread.unref();
    thread.on('message', (answer: ThreadAnswer) => {
      const asked = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('outcome' in answer) asked?.resolve(answer.outcome);
      else asked?.reject(new DeliveryFailure(answer.problem, answer));
    });
    // Heard by `exit`, which follows; without a listener it would end the process.
    thread.on('error', () => {});
    thread.on('exit', () => {
      current = null;
      for (const asked of waiting.values()) asked.reject(new DeliveryFailure('the thread that sends to browsers ended'));
      waiting.clear();
    });
    return thread;
  }

  return {
    publicKey: vapidKey(settings.vapid.privateKey).publicKey,
    send(token, message) {
      current ??= begin();
      const task: ThreadTask = { number: (last += 1), token, message };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a thread of our own
      current.postMessage(task);
      return new Promise((resolve, reject) => waiting.set(task.number, { resolve, reject }));
    },
  };
}
