import { isMailAddress } from '../account/mail-address.ts';
import { mailboxOf } from '../account/mailbox.ts';

/** Of one list. */
export const MOST_LISTED = 500;
export const LONGEST_LIST_CHARACTERS = 200_000;
/** To one live stream. */
export const MOST_INVITED = 2000;

interface Invitee {
  readonly email: string;
  /** By which the same person is known again, however their address was written. */
  readonly mailbox: string;
}
interface InvitationList {
  /** Each mailbox once. */
  readonly invitees: readonly Invitee[];
  /** The lines, from 1, in which something stands that is no address. */
  readonly faults: readonly number[];
}

/** The addresses in what was pasted: lines of a mail program, a spreadsheet or CSV. Names beside an address are left out, and so is a header. */
export function readInvitationList(text: string): InvitationList {
  const found = new Map<string, Invitee>();
  const faults: number[] = [];
  text.split(/\r\n?|\n/).forEach((line, index) => {
    const words = line.split(/[\s<>",;:()[\]]+/).filter((word) => word !== '');
    const emails = words.map((word) => word.normalize('NFC').toLowerCase()).filter(isMailAddress);
    for (const email of emails) {
      const mailbox = mailboxOf(email);
      if (!found.has(mailbox)) found.set(mailbox, { email, mailbox });
    }
    // The names of columns; a first line without an address that says nothing of mail is a mistake like any other.
    const isHeader = index === 0 && !line.includes('@') && words.some((word) => /^e?-?mail/i.test(word) || /mail(?:adres|address)?$/i.test(word));
    if (words.length > 0 && !isHeader && (emails.length === 0 || words.filter((word) => word.includes('@')).length > emails.length))
      faults.push(index + 1);
  });
  return { invitees: [...found.values()], faults };
}
