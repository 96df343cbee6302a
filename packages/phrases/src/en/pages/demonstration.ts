import type { DemonstrationPhrases } from '../../nl/pages/demonstration.ts';

/** The same in English. */
export const demonstration: DemonstrationPhrases = {
  title: 'Demonstration',
  introduction: 'This page exists only in the demonstration. It shows what would otherwise be on a phone or in a mailbox.',
  app: 'App',
  apiDescription: 'API description',
  codes: 'Codes for two-step verification',
  noCodes: 'None of the accounts has two-step verification turned on.',
  codeValidFor: (seconds) => `Valid for ${seconds} more seconds. Each code works once. Reload the page for a new one.`,
  mailbox: 'Mailbox',
  mailboxIntroduction: 'All mail that this demonstration would have sent, newest first. None of it leaves this computer.',
  noMail: 'There is no mail yet.',
  mailAsHtml: 'The mail as a mail program shows it',
  mailAsText: 'As plain text',
  attachments: 'Attachments',
  sms: 'SMS',
  smsIntroduction: 'All messages that this demonstration would have sent by SMS, the newest first. None of it leaves this computer.',
  noSms: 'There are no messages yet.',
  push: 'Notifications',
  pushIntroduction: 'All notifications that this demonstration would have sent to devices, the newest first. None of it leaves this computer.',
  noPush: 'There are no notifications yet.',
  sentForReal: 'This server sends for real. What it sends is not kept here.',
  mailTo: (address, time) => `To ${address}, ${time}`,
};
