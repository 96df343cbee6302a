import { createPrivateKey } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { ApnsSettings } from '../../config/senders.ts';
import { EgressRefusal } from '../../egress/egress-refusal.ts';
import { createHttp2Service, type Http2Service } from '../../egress/http2-service.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { type PushMessage, type PushOutcome, TTL_SECONDS } from './push-sender.ts';
import { signedToken } from './signed-token.ts';

const HOSTS = { production: 'https://api.push.apple.com', sandbox: 'https://api.sandbox.push.apple.com' };
const DEADLINE_MS = 10_000;
/** Apple refuses tokens older than an hour, and new ones more often than every twenty minutes. */
const TOKEN_LIFE_MS = 40 * 60_000;

export interface ApnsSender {
  send(token: string, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

/** Sends to Apple's devices. */
export function createApnsSender(
  { privateKey, keyId, teamId, topic, isSandbox }: ApnsSettings,
  { clock }: { clock: Clock },
  service: Http2Service = createHttp2Service(isSandbox ? HOSTS.sandbox : HOSTS.production),
): ApnsSender {
  const key = createPrivateKey(privateKey);
  let provider: { readonly token: Promise<string>; readonly until: number } | null = null;

  function providerToken(): Promise<string> {
    const now = clock.now().getTime();
    if (provider === null || provider.until <= now) {
      const token = signedToken(key, { iss: teamId, iat: Math.floor(now / 1000) }, { kid: keyId });
      provider = { token, until: now + TOKEN_LIFE_MS };
    }
    return provider.token;
  }

  return {
    async send(device, message) {
      // It becomes part of a path.
      if (!/^[0-9a-f]{1,400}$/i.test(device)) return 'gone';
      const { status, body } = await service
        .post(`/3/device/${device}`, {
          headers: {
            authorization: `bearer ${await providerToken()}`,
            'apns-topic': topic,
            'apns-push-type': 'alert',
            'apns-id': message.id,
            'apns-collapse-id': message.id,
            'apns-expiration': String(Math.floor(clock.now().getTime() / 1000) + TTL_SECONDS),
          },
          body: JSON.stringify(apnsPayload(message)),
          deadlineMs: DEADLINE_MS,
        })
        .catch((error: unknown) => {
          throw new DeliveryFailure(`APNs could not be used (${error instanceof EgressRefusal ? error.reason : 'unknown reason'})`);
        });
      if (status === 200) return 'sent';
      const reason = /"reason"\s*:\s*"(\w{1,60})"/.exec(body)?.[1] ?? '';
      if (status === 404 || status === 410 || reason === 'Unregistered') return 'gone';
      if (reason === 'ExpiredProviderToken' || reason === 'InvalidProviderToken') provider = null;
      throw new DeliveryFailure(`APNs answered ${status} ${reason}`.trim(), { isPermanent: status !== 403 && status !== 429 && status < 500 });
    },
    close: () => service.close(),
  };
}

function apnsPayload({ id, title, body, image, action }: PushMessage) {
  // The app's extension fetches the picture; without one there is nothing to change.
  return { aps: { alert: { title, body }, sound: 'default', ...(image === null ? {} : { 'mutable-content': 1 }) }, id, image, ...action };
}
