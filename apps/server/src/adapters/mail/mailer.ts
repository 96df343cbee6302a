/** A mail in the reader's language, ready to be sent. */
export interface Mail {
  /** The same at every attempt, so that mailboxes can recognise a second copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply address; absent: replies are not read. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  /** Where a POST without signing in stops mails of this kind (RFC 8058); absent: they cannot be stopped. */
  readonly unsubscribeUrl?: string;
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly base64: string;
}

export interface Mailer {
  /** Resolves once the server has accepted the mail; it may still not arrive. Rejects with a DeliveryFailure. */
  send(mail: Mail): Promise<void>;
}
