import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import type { VapidSettings } from '../../../config/senders.ts';
import type { Egress } from '../../../egress/egress.ts';
import { EgressRefusal } from '../../../egress/egress-refusal.ts';
import type { Ids } from '../../../ids.ts';
import { createBreaker } from '../../breaker.ts';
import { DeliveryFailure } from '../../delivery-failure.ts';
import { type PushMessage, type PushOutcome, TTL_SECONDS } from '../push-sender.ts';
import { signedToken } from '../signed-token.ts';
import { encryptMessage, MOST_MESSAGE_BYTES } from './encrypt-message.ts';
import { readSubscription } from './subscription.ts';
import { vapidKey } from './vapid-key.ts';

/** Push services answer within a tenth of a second or so, and what they did not take is tried again. */
const DEADLINE_MS = 5_000;
const MAXIMUM_ANSWER_BYTES = 64 * 1024;
/** Push services believe a token for a day at most; one serves for half of its time, for signing takes as long as encrypting a message. */
const TOKEN_SECONDS = 12 * 3600;
const REMEMBERED_ORIGINS = 1000;

export interface WebPushSender {
  readonly publicKey: string;
  /** `token` is the JSON of a PushSubscription. */
  send(token: string, message: PushMessage): Promise<PushOutcome>;
}

interface Parts {
  readonly egress: Egress;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
}

/** Sends to browsers by their push services (RFC 8030). Users name the addresses, so all of them go through egress. */
export function createWebPushSender({ privateKey, subject }: VapidSettings, { egress, clock, ids }: Parts): WebPushSender {
  const key = vapidKey(privateKey);
  const tokens = new LRUCache<string, { expires: number; token: Promise<string> }>({ max: REMEMBERED_ORIGINS });

  // Users name the hosts: one that does not answer is left alone for a while, so that no batch waits for it with each of its devices.
  const breakers = new LRUCache<string, ReturnType<typeof createBreaker>>({ max: REMEMBERED_ORIGINS });

  function breakerOf(endpoint: string): ReturnType<typeof createBreaker> {
    const { origin } = new URL(endpoint);
    const breaker =
      breakers.get(origin) ??
      createBreaker(
        () => clock.now().getTime(),
        () => new DeliveryFailure('the push service is left alone for a while'),
      );
    breakers.set(origin, breaker);
    return breaker;
  }

  async function authorization(endpoint: string): Promise<string> {
    const { origin } = new URL(endpoint);
    const now = Math.floor(clock.now().getTime() / 1000);
    let known = tokens.get(origin);
    if (known === undefined || known.expires < now + TOKEN_SECONDS / 2) {
      const expires = now + TOKEN_SECONDS;
      tokens.set(origin, (known = { expires, token: signedToken(key.privateKey, { aud: origin, exp: expires, sub: subject }) }));
    }
    return `vapid t=${await known.token}, k=${key.publicKey}`;
  }

  return {
    publicKey: key.publicKey,
    async send(token, message) {
      const subscription = readSubscription(token);
      if (subscription === null) return 'gone';
      const text = Buffer.from(JSON.stringify(message));
      if (text.length > MOST_MESSAGE_BYTES) throw new DeliveryFailure(`a push of ${text.length} bytes is too long`, { isPermanent: true });
      const call = async () => {
        const { endpoint, keys } = subscription;
        const request = {
          body: encryptMessage(text, keys, ids.secret),
          headers: {
            authorization: await authorization(endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(TTL_SECONDS),
            urgency: 'normal',
          },
          keepAlive: true,
          maximumBytes: MAXIMUM_ANSWER_BYTES,
          deadlineMs: DEADLINE_MS,
        };
        return egress.read(endpoint, request).then(
          (answer) => answer.status,
          (error: unknown) => {
            if (!(error instanceof EgressRefusal)) throw error;
            // An address that may not be reached will not be one tomorrow.
            if (error.isPermanent && error.reason !== 'too_large') return 410;
            throw new DeliveryFailure(`the push service could not be used (${error.reason})`);
          },
        );
      };
      const status = await breakerOf(subscription.endpoint)(call);
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      throw new DeliveryFailure(`the push service answered ${status}`, { isPermanent: status !== 429 && status < 500 });
    },
  };
}
