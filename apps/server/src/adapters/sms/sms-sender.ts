export interface Sms {
  /** The same for every try to send it, so that a provider can tell a second copy. */
  readonly id: string;
  /** E.164: +31612345678. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /** Resolves once the provider has taken it. Rejects with a DeliveryFailure. */
  send(sms: Sms): Promise<void>;
}
