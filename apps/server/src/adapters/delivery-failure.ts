/** A message did not get away. Its words name neither reader nor content: they end in logs and in the queue. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** Trying again is no use: the reader does not exist, or nothing can be sent at all. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent = false } = {}) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
