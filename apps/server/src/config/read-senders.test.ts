import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readSenders } from './read-senders.ts';

const folder = mkdtempSync(join(tmpdir(), 'auscult-senders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const pem = { type: 'pkcs8', format: 'pem' } as const;
const rsa = String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem));
const ec = String(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export(pem));

function reading(environment: Record<string, string>) {
  const { values, problems } = readEnvironment(environment);
  const senders = readSenders(values, (problem) => problems.push(problem));
  return { senders, problems };
}
const nothing = { smtp: null, sms: null, vapid: null, fcm: null, apns: null };
const account = { project_id: 'auscult-app', client_email: 'push@auscult-app.iam.gserviceaccount.com', private_key: rsa };
const whole = {
  SMTP_URL: 'smtps://post:hunter2@mail.example.org',
  MAIL_FROM: 'Auscult <post@example.org>',
  SMS_URL: 'https://sms.example.org/messages',
  SMS_TOKEN: 'hunter3',
  SMS_SENDER: 'Auscult',
  PUSH_VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  PUSH_VAPID_SUBJECT: 'mailto:post@example.org',
  FCM_SERVICE_ACCOUNT_FILE: file('fcm.json', JSON.stringify(account)),
  APNS_KEY_FILE: file('apns.p8', ec),
  APNS_KEY_ID: 'ABC123DEFG',
  APNS_TEAM_ID: 'TEAM123456',
  APNS_TOPIC: 'nl.auscult.app',
};

describe('readSenders', () => {
  it('sends nothing with nothing set', () => {
    expect(reading({})).toEqual({ senders: nothing, problems: [] });
  });

  it('reads all that is named', () => {
    expect(reading(whole)).toEqual({
      problems: [],
      senders: {
        smtp: { url: whole.SMTP_URL, from: whole.MAIL_FROM },
        sms: { url: whole.SMS_URL, token: 'hunter3', sender: 'Auscult' },
        vapid: { privateKey: whole.PUSH_VAPID_PRIVATE_KEY, subject: whole.PUSH_VAPID_SUBJECT },
        fcm: { projectId: 'auscult-app', clientEmail: account.client_email, privateKey: rsa },
        apns: { privateKey: ec, keyId: 'ABC123DEFG', teamId: 'TEAM123456', topic: 'nl.auscult.app', isSandbox: false },
      },
    });
    expect(reading({ ...whole, APNS_ENVIRONMENT: 'sandbox' }).senders.apns?.isSandbox).toBe(true);
  });

  it('asks for all of what belongs together', () => {
    const { problems } = reading({
      SMTP_URL: whole.SMTP_URL,
      SMS_TOKEN: 'x',
      PUSH_VAPID_SUBJECT: whole.PUSH_VAPID_SUBJECT,
      APNS_TOPIC: 'nl.auscult.app',
    });
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'MAIL_FROM',
      'SMS_URL',
      'SMS_SENDER',
      'PUSH_VAPID_PRIVATE_KEY',
      'APNS_KEY_FILE',
      'APNS_KEY_ID',
      'APNS_TEAM_ID',
    ]);
  });

  it.each([
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://post:hunter2@mail.example.org'],
    ['MAIL_FROM', 'Auscult'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['SMS_URL', 'http://sms.example.org'],
    ['SMS_SENDER', 'A name that is too long'],
    ['PUSH_VAPID_PRIVATE_KEY', 'hunter4'],
    ['PUSH_VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['PUSH_VAPID_SUBJECT', 'post@example.org'],
    ['FCM_SERVICE_ACCOUNT_FILE', '/nowhere/fcm.json'],
    ['FCM_SERVICE_ACCOUNT_FILE', file('no-account.json', '{"project_id":"hunter5"}')],
    ['FCM_SERVICE_ACCOUNT_FILE', file('no-json.json', 'hunter6')],
    ['APNS_KEY_FILE', file('no-key.p8', 'hunter7')],
    ['APNS_KEY_FILE', file('rsa.p8', rsa)],
    ['APNS_KEY_ID', 'short'],
    ['APNS_ENVIRONMENT', 'test'],
  ])('refuses %s=%s, names it and quotes no secret', (name, value) => {
    const { problems } = reading({ ...whole, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
    expect(problems.join()).not.toMatch(/hunter\d/);
  });
});
