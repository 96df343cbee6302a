import { createPrivateKey } from 'node:crypto';
import { Type as T } from 'typebox';
import { Value } from 'typebox/value';
import { type EnvironmentValues, parseJson, together } from './environment.ts';
import { readText } from './read-text.ts';
import type { ApnsSettings, FcmSettings, Senders } from './senders.ts';

type Complain = (problem: string) => void;

function isKey(pem: string, type: 'ec' | 'rsa'): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === type;
  } catch {
    return false;
  }
}

const ServiceAccount = T.Object({
  project_id: T.String({ pattern: '^[\\w:.-]+$' }),
  client_email: T.String(),
  private_key: T.Refine(T.String(), (pem) => isKey(pem, 'rsa')),
});

function readFcm({ FCM_SERVICE_ACCOUNT_FILE: path }: EnvironmentValues, complain: Complain): FcmSettings | null {
  const text = path === undefined ? null : readText('FCM_SERVICE_ACCOUNT_FILE', path, complain);
  if (text === null) return null;
  const account = parseJson(text);
  if (Value.Check(ServiceAccount, account))
    return { projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key };
  complain(
    'FCM_SERVICE_ACCOUNT_FILE is not a service account: give the JSON that the Firebase console makes (project_id, client_email, private_key).',
  );
  return null;
}

function readApns(values: EnvironmentValues, complain: Complain): ApnsSettings | null {
  const found = together(values, 'APNS_KEY_FILE', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC');
  const privateKey = found && readText('APNS_KEY_FILE', found.APNS_KEY_FILE, complain);
  if (found === null || privateKey === null) return null;
  if (!isKey(privateKey, 'ec')) complain('APNS_KEY_FILE is not a signing key: give the .p8 file that Apple made.');
  return {
    privateKey,
    keyId: found.APNS_KEY_ID,
    teamId: found.APNS_TEAM_ID,
    topic: found.APNS_TOPIC,
    isSandbox: values.APNS_ENVIRONMENT === 'sandbox',
  };
}

/** The ways to send that the environment names. Complaints quote no secret. */
export function readSenders(values: EnvironmentValues, complain: Complain): Senders {
  const smtp = together(values, 'SMTP_URL', 'MAIL_FROM');
  const sms = together(values, 'SMS_URL', 'SMS_TOKEN', 'SMS_SENDER');
  const vapid = together(values, 'PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT');
  return {
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    sms: sms && { url: sms.SMS_URL, token: sms.SMS_TOKEN, sender: sms.SMS_SENDER },
    vapid: vapid && { privateKey: vapid.PUSH_VAPID_PRIVATE_KEY, subject: vapid.PUSH_VAPID_SUBJECT },
    fcm: readFcm(values, complain),
    apns: readApns(values, complain),
  };
}
