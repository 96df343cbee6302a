import { api } from '@auscult/contract/api';
import { readSubscription } from '../../adapters/push/web/subscription.ts';
import { errorPhrases } from '../../http/error-response.ts';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { keyBytes } from '../../sessions/token.ts';
import { storePushDevice } from './push-device-queries.ts';

/** Push services are called over https; only a trial has one that is not. */
function isSubscription(token: string, allowed: readonly string[]): boolean {
  const subscription = readSubscription(token);
  if (subscription === null) return false;
  const { protocol, host } = new URL(subscription.endpoint);
  return protocol === 'https:' || allowed.includes(host);
}

export const savePushToken = handler(api.savePushToken, {
  policy: 'member',
  async handle({ context, own, body, language, caller }) {
    const { type, token, device_id: deviceId } = body;
    if (type === 'web' && !isSubscription(token, context.config.egressAllow))
      throw new Refusal('validation_failed', { token: [errorPhrases[language].field.invalid] });
    if (caller.sessionKey === null) throw new Refusal('unauthenticated');
    const sessionHash = keyBytes(caller.sessionKey);
    await storePushDevice(context.db, own, { sessionHash, deviceId, type, token }, context.clock.now());
  },
});
