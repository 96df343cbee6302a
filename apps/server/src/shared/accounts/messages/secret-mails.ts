import { maskEmail } from '@auscult/domain/account/mask-email';
import { accountWithoutSession } from '../../../policies/authorize.ts';
import { defineMail } from '../../messages/mail/define-mail.ts';
import { plainName } from '../../messages/mail/plain-name.ts';
import { makeCode } from '../proof/one-time-code.ts';
import { issueToken } from '../proof/one-time-link.ts';
import { envelopeOf } from './envelope.ts';
import { findReader, findSession, findVerifiedReader } from './reader-queries.ts';

/** `accountId` null is for nobody: the job is enqueued like any other, so that the call takes as long, and nothing is sent. */
interface About {
  readonly [key: string]: number | null;
  readonly accountId: number | null;
}

// The secret is made here, when the mail is about to go, and stands in the fragment, which no server logs. Sending again makes another.

export const verifyEmail = defineMail('verifyEmail', {
  async load(context, { accountId }: About) {
    const reader = await findReader(context.db, accountWithoutSession(accountId));
    if (reader === null || reader.email_verified_at !== null) return null;
    const token = await issueToken(context, context.db, { purpose: 'email_verification', accountId: reader.id, detail: { email: reader.email } });
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, link: `${context.config.publicUrl}/verify-email#${token}` } };
  },
});

export const verifyNewEmail = defineMail('verifyNewEmail', {
  async load(context, { accountId }: About) {
    const reader = await findReader(context.db, accountWithoutSession(accountId));
    if (reader === null || reader.pending_email === null) return null;
    const { pending_email: email } = reader;
    const token = await issueToken(context, context.db, { purpose: 'email_change', accountId: reader.id, detail: { email } });
    const { name, language } = envelopeOf(reader);
    return { to: email, language, values: { name, link: `${context.config.publicUrl}/verify-email#${token}` } };
  },
});

/** To the address that still counts. */
export const emailChangeAsked = defineMail('emailChangeAsked', {
  async load(context, { accountId }: About) {
    const reader = await findVerifiedReader(context.db, accountWithoutSession(accountId));
    if (reader === null || reader.pending_email === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, newEmail: maskEmail(reader.pending_email), link: `${context.config.publicUrl}/forgot-password` } };
  },
});

export const resetPassword = defineMail('resetPassword', {
  async load(context, { accountId }: About) {
    const reader = await findReader(context.db, accountWithoutSession(accountId));
    if (reader === null) return null;
    const token = await issueToken(context, context.db, { purpose: 'password_reset', accountId: reader.id });
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, link: `${context.config.publicUrl}/reset-password#${token}` } };
  },
});

/** A code that somebody asked for with `requestCode`; nothing is sent when nobody waits for one any more. */
function pin(mail: 'deletionPin' | 'confirmationPin', purpose: 'deletion_pin' | 'confirmation_pin') {
  return defineMail(mail, {
    async load(context, { accountId }: About) {
      const reader = await findReader(context.db, accountWithoutSession(accountId));
      const made = reader && (await makeCode(context, reader.id, purpose));
      if (reader === null || made === null) return null;
      const { name, ...envelope } = envelopeOf(reader);
      return { ...envelope, values: { name, code: made.code } };
    },
  });
}

export const deletionPin = pin('deletionPin', 'deletion_pin');
export const confirmationPin = pin('confirmationPin', 'confirmation_pin');

interface SignedIn {
  readonly [key: string]: number | string;
  readonly accountId: number;
  /** The session's public id. */
  readonly sessionId: string;
}

export const newDevice = defineMail('newDevice', {
  async load(context, { accountId, sessionId }: SignedIn) {
    const reader = await findVerifiedReader(context.db, accountWithoutSession(accountId));
    const session = await findSession(context.db, accountWithoutSession(accountId), sessionId);
    if (reader === null || session === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    const device = plainName(session.device_name) || '–';
    return { ...envelope, values: { name, device, at: new Date(session.created_at), link: `${context.config.publicUrl}/forgot-password` } };
  },
});
