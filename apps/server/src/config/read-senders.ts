import { createECDH, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApnsSettings, FcmSettings, Senders, SmsSettings, SmtpSettings, VapidSettings } from './senders.ts';
import { type Complain, isLoopback } from './variables.ts';

type Read = (name: string) => string | undefined;

/** The values of variables that belong together; null when none is set, and a complaint for each that is missing beside others. */
function together<Name extends string>(names: readonly Name[], read: Read, complain: Complain): Readonly<Record<Name, string>> | null {
  const found = names.map((name) => [name, read(name)] as const);
  const given = found.filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  for (const [name, value] of found) if (value === undefined) complain(`${name} is missing: it belongs with ${given[0]?.[0]}.`);
  return given.length === names.length ? (Object.fromEntries(given) as Record<Name, string>) : null;
}

const MAIL_FROM = /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

function readSmtp(read: Read, complain: Complain): SmtpSettings | null {
  const found = together(['SMTP_URL', 'MAIL_FROM'], read, complain);
  if (found === null) return null;
  const url = URL.canParse(found.SMTP_URL) ? new URL(found.SMTP_URL) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    complain('SMTP_URL is not the address of a mail server: give smtps://user:password@host, or smtp:// for STARTTLS.');
  if (!MAIL_FROM.test(found.MAIL_FROM)) complain('MAIL_FROM is not a sender: give an address, or Auscult <post@example.org>.');
  return { url: found.SMTP_URL, from: found.MAIL_FROM };
}

function readSms(read: Read, complain: Complain): SmsSettings | null {
  const found = together(['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'], read, complain);
  if (found === null) return null;
  const url = URL.canParse(found.SMS_URL) ? new URL(found.SMS_URL) : undefined;
  if (url === undefined || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))
    complain('SMS_URL is not the address of a provider: it must begin with https://, because codes travel on it.');
  if (!/^(?:\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/.test(found.SMS_SENDER))
    complain('SMS_SENDER is not a sender: give a phone number, or at most eleven letters and digits.');
  return { url: found.SMS_URL, token: found.SMS_TOKEN, sender: found.SMS_SENDER };
}

function isP256Scalar(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}$/.test(text) || bytes.length !== 32) return false;
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    return true;
  } catch {
    return false;
  }
}

function readVapid(read: Read, complain: Complain): VapidSettings | null {
  const found = together(['PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT'], read, complain);
  if (found === null) return null;
  if (!isP256Scalar(found.PUSH_VAPID_PRIVATE_KEY))
    complain('PUSH_VAPID_PRIVATE_KEY is not a key: give 32 bytes of P-256 as base64url (43 characters).');
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(found.PUSH_VAPID_SUBJECT))
    complain('PUSH_VAPID_SUBJECT is not a way to reach you: give mailto:you@example.org or an https:// address.');
  return { privateKey: found.PUSH_VAPID_PRIVATE_KEY, subject: found.PUSH_VAPID_SUBJECT };
}

function readText(name: string, path: string, complain: Complain): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    complain(`${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`);
    return '';
  }
}

function isKey(pem: unknown, type: 'ec' | 'rsa'): pem is string {
  try {
    return typeof pem === 'string' && createPrivateKey(pem).asymmetricKeyType === type;
  } catch {
    return false;
  }
}

function readFcm(read: Read, complain: Complain): FcmSettings | null {
  const path = read('FCM_SERVICE_ACCOUNT_FILE');
  if (path === undefined) return null;
  const text = readText('FCM_SERVICE_ACCOUNT_FILE', path, complain);
  if (text === '') return null;
  try {
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = JSON.parse(text) as Record<string, unknown>;
    if (typeof projectId === 'string' && /^[\w:.-]+$/.test(projectId) && typeof clientEmail === 'string' && isKey(privateKey, 'rsa'))
      return { projectId, clientEmail, privateKey };
  } catch {}
  complain(
    'FCM_SERVICE_ACCOUNT_FILE is not a service account: give the JSON that the Firebase console makes (project_id, client_email, private_key).',
  );
  return null;
}

function readApns(read: Read, complain: Complain): ApnsSettings | null {
  const found = together(['APNS_KEY_FILE', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'], read, complain);
  if (found === null) return null;
  const privateKey = readText('APNS_KEY_FILE', found.APNS_KEY_FILE, complain);
  if (privateKey !== '' && !isKey(privateKey, 'ec')) complain('APNS_KEY_FILE is not a signing key: give the .p8 file that Apple made.');
  for (const name of ['APNS_KEY_ID', 'APNS_TEAM_ID'] as const)
    if (!/^[A-Z0-9]{10}$/.test(found[name])) complain(`${name} is not one: give the ten letters and digits that Apple shows.`);
  const environment = read('APNS_ENVIRONMENT') ?? 'production';
  if (environment !== 'production' && environment !== 'sandbox') complain('APNS_ENVIRONMENT is neither production nor sandbox.');
  return {
    privateKey,
    keyId: found.APNS_KEY_ID,
    teamId: found.APNS_TEAM_ID,
    topic: found.APNS_TOPIC,
    isSandbox: environment === 'sandbox',
  };
}

/** The ways out that the environment names. Its complaints quote no secret. */
export function readSenders(read: Read, complain: Complain): Senders {
  return {
    smtp: readSmtp(read, complain),
    sms: readSms(read, complain),
    vapid: readVapid(read, complain),
    fcm: readFcm(read, complain),
    apns: readApns(read, complain),
  };
}
