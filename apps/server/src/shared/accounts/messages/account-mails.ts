import type { AppContext } from '../../../context.ts';
import { accountWithoutSession } from '../../../policies/authorize.ts';
import { defineMail } from '../../messages/mail/define-mail.ts';
import { envelopeOf } from './envelope.ts';
import { findReader, findVerifiedReader } from './reader-queries.ts';

/** Pages of the app that mails lead to. */
const page = ({ config }: AppContext, path: '/login' | '/forgot-password' | '/main/home') => `${config.publicUrl}${path}`;

/** `accountId` null is for nobody: the job is enqueued like any other, so that the call takes as long, and nothing is sent. */
interface About {
  readonly [key: string]: number | null;
  readonly accountId: number | null;
}
/** Something that happened `at` a time (ISO 8601). */
interface Happened {
  readonly [key: string]: number | string;
  readonly accountId: number;
  readonly at: string;
}

export const alreadyRegistered = defineMail('alreadyRegistered', {
  async load(context, { accountId }: About) {
    const reader = await findReader(context.db, accountWithoutSession(accountId));
    if (reader === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, link: page(context, '/login') } };
  },
});

export const forgottenEmail = defineMail('forgottenEmail', {
  async load(context, { accountId }: About) {
    const reader = await findVerifiedReader(context.db, accountWithoutSession(accountId));
    if (reader === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, email: reader.email, link: page(context, '/login') } };
  },
});

/** A notice of what was done, with the way to a new password for who did not do it. */
function notice(
  purpose:
    | 'passwordChanged'
    | 'ssoLinked'
    | 'mobileChanged'
    | 'secondFactorFailed'
    | 'recoveryCodeUsed'
    | 'twoFactorOn'
    | 'twoFactorOff'
    | 'twoFactorUndone'
    | 'dataExported',
) {
  return defineMail(purpose, {
    async load(context, { accountId, at }: Happened) {
      const reader = await findVerifiedReader(context.db, accountWithoutSession(accountId));
      if (reader === null) return null;
      const { name, ...envelope } = envelopeOf(reader);
      return { ...envelope, values: { name, at: new Date(at), link: page(context, '/forgot-password') } };
    },
  });
}

export const passwordChanged = notice('passwordChanged');
export const ssoLinked = notice('ssoLinked');
export const mobileChanged = notice('mobileChanged');
export const secondFactorFailed = notice('secondFactorFailed');
export const recoveryCodeUsed = notice('recoveryCodeUsed');
export const twoFactorOn = notice('twoFactorOn');
export const twoFactorOff = notice('twoFactorOff');
export const twoFactorUndone = notice('twoFactorUndone');
export const dataExported = notice('dataExported');

export const deletionRequested = defineMail('deletionRequested', {
  async load(context, { accountId }: About) {
    const reader = await findVerifiedReader(context.db, accountWithoutSession(accountId));
    if (reader === null || reader.deletion_due_at === null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, dueAt: new Date(reader.deletion_due_at), link: page(context, '/login') } };
  },
});

export const deletionCancelled = defineMail('deletionCancelled', {
  async load(context, { accountId }: About) {
    const reader = await findVerifiedReader(context.db, accountWithoutSession(accountId));
    if (reader === null || reader.deletion_due_at !== null) return null;
    const { name, ...envelope } = envelopeOf(reader);
    return { ...envelope, values: { name, link: page(context, '/main/home') } };
  },
});
