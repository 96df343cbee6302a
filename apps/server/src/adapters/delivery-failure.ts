/** A message could not be sent. The error message names neither reader nor content: it is logged and stored in the queue. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** Another attempt would fail too: the reader does not exist, or nothing can be sent at all. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent = false } = {}) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
