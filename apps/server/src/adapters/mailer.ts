/** A mail in plain text; whoever sends it has put it into the reader's language. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the mail is on its way; nothing is promised about its arrival. */
  send(mail: Mail): Promise<void>;
}

/** For servers without a way to send mail: who needs one is told so, instead of waiting for it. */
export const absentMailer: Mailer = {
  send: () => Promise.reject(new Error('this server has no way to send mail')),
};
