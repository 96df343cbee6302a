import { createPrivateKey } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { FcmSettings } from '../../config/senders.ts';
import type { CallService } from '../../egress/call-service.ts';
import { EgressRefusal } from '../../egress/egress-refusal.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { type PushMessage, type PushOutcome, TTL_SECONDS } from './push-sender.ts';
import { signedToken } from './signed-token.ts';

const DEADLINE_MS = 10_000;
const MAXIMUM_ANSWER_BYTES = 64 * 1024;
const TOKEN_SECONDS = 3600;
/** A token is renewed while it is still good for the calls under way. */
const RENEWED_BEFORE_MS = 60_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

interface Addresses {
  readonly token: string;
  readonly messages: string;
}

const GOOGLE: Addresses = { token: 'https://oauth2.googleapis.com/token', messages: 'https://fcm.googleapis.com' };

export interface FcmSender {
  send(token: string, message: PushMessage): Promise<PushOutcome>;
}

/** Sends to Android devices by Firebase Cloud Messaging, HTTP v1. */
export function createFcmSender(settings: FcmSettings, { call, clock }: { call: CallService; clock: Clock }, addresses = GOOGLE): FcmSender {
  const key = createPrivateKey(settings.privateKey);
  let access: { readonly token: Promise<string>; readonly until: number } | null = null;

  const calling = (address: string, headers: Record<string, string>, body: string) =>
    call(address, { headers, body, maximumBytes: MAXIMUM_ANSWER_BYTES, deadlineMs: DEADLINE_MS }).catch((error: unknown) => {
      throw new DeliveryFailure(`FCM could not be used (${error instanceof EgressRefusal ? error.reason : 'unknown reason'})`);
    });

  async function fetchToken(now: number): Promise<string> {
    const issued = Math.floor(now / 1000);
    const claims = { iss: settings.clientEmail, scope: SCOPE, aud: addresses.token, iat: issued, exp: issued + TOKEN_SECONDS };
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: await signedToken(key, claims) });
    const { status, bytes } = await calling(addresses.token, { 'content-type': 'application/x-www-form-urlencoded' }, form.toString());
    const { access_token: token } = status === 200 ? read(bytes) : {};
    if (typeof token !== 'string') throw new DeliveryFailure(`Google answered ${status} to the service account`);
    return token;
  }

  /** Calls that come together ask once. */
  function accessToken(): Promise<string> {
    const now = clock.now().getTime();
    if (access === null || access.until <= now) {
      const token = fetchToken(now);
      token.catch(() => {
        access = null;
      });
      access = { token, until: now + TOKEN_SECONDS * 1000 - RENEWED_BEFORE_MS };
    }
    return access.token;
  }

  return {
    async send(device, message) {
      const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' };
      const address = `${addresses.messages}/v1/projects/${settings.projectId}/messages:send`;
      const { status, bytes } = await calling(address, headers, JSON.stringify({ message: fcmMessage(device, message) }));
      if (status === 200) return 'sent';
      if (status === 401) access = null;
      const reason = errorCode(read(bytes));
      if (status === 404 || reason === 'UNREGISTERED') return 'gone';
      throw new DeliveryFailure(`FCM answered ${status} ${reason}`.trim(), { isPermanent: status !== 401 && status !== 429 && status < 500 });
    },
  };
}

/** Data may hold text only. */
function fcmMessage(token: string, { id, title, body, image, action }: PushMessage) {
  return {
    token,
    notification: { title, body, ...(image === null ? {} : { image }) },
    data: { id, ...Object.fromEntries(Object.entries(action).map(([name, value]) => [name, String(value)])) },
    android: { ttl: `${TTL_SECONDS}s`, notification: { tag: id } },
  };
}

function read(bytes: Buffer): Record<string, unknown> {
  try {
    return (JSON.parse(bytes.toString()) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** FCM's own code, among the details that Google's errors carry; else that of the error. */
function errorCode({ error }: Record<string, unknown>): string {
  const { status, details } = (error ?? {}) as { status?: unknown; details?: unknown };
  const codes = Array.isArray(details) ? details.map((detail) => (detail as { errorCode?: unknown } | null)?.errorCode) : [];
  const code = codes.find((one) => typeof one === 'string') ?? status;
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : '';
}
