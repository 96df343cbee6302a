import { mailboxOf } from '@auscult/domain/account/mailbox';
import type { SendRule } from '../../limits/send-limit.ts';

const LIMIT = { perDay: 5, pauseSeconds: 60 };

/** How often one person may ask for the link, whatever their address is meanwhile. */
export const byAccount = (accountId: number): SendRule => ({ kind: 'verification_mail', name: String(accountId), ...LIMIT });
/** How often one mailbox gets it, whoever asks. */
export const toReader = (email: string): SendRule => ({ kind: 'verification_mail_to', name: mailboxOf(email), ...LIMIT });
/** How often one mailbox hears of a registration, its own or another's: not counted with links that are asked for, which anybody could else use up. */
export const toRegistered = (email: string): SendRule => ({ kind: 'registration_mail_to', name: mailboxOf(email), ...LIMIT });
