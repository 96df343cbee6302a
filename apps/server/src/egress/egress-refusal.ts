/** Why something was not fetched. The first group is settled: the same address will be refused again. The second may pass. */
export type EgressReason =
  | 'scheme'
  | 'credentials'
  | 'host'
  | 'port'
  | 'private_address'
  | 'redirect'
  | 'too_large'
  | 'pieces'
  | 'timeout'
  | 'network'
  | 'encoding';

const SETTLED: ReadonlySet<EgressReason> = new Set(['scheme', 'credentials', 'host', 'port', 'private_address', 'redirect', 'too_large', 'pieces']);

export class EgressRefusal extends Error {
  override readonly name = 'EgressRefusal';
  readonly reason: EgressReason;

  constructor(reason: EgressReason, message: string) {
    super(message);
    this.reason = reason;
  }

  /** Trying again later is no use. */
  get isPermanent(): boolean {
    return SETTLED.has(this.reason);
  }
}
