/** A mail ready to go; whoever sends it has put it into the reader's language. */
export interface Mail {
  /** The same for every try to send it, so that mailboxes can tell a second copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; absent: to nobody. */
  readonly replyTo?: string;
}

export interface Mailer {
  /** Resolves once the mail is on its way; nothing is promised about its arrival. Rejects with a DeliveryFailure. */
  send(mail: Mail): Promise<void>;
}
