export interface Sms {
  /** The same at every attempt, so that a provider can recognise a second copy. */
  readonly id: string;
  /** E.164: +31612345678. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /** Resolves once the provider has taken it. Rejects with a DeliveryFailure. */
  send(sms: Sms): Promise<void>;
}
