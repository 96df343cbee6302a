/** An answer that is not the thing asked for. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  /** It is gone, or never for us: asking again is no use. */
  readonly isPermanent: boolean;
  readonly status: number;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
    this.isPermanent = status === 404 || status === 410 || status === 401 || status === 403 || status === 451;
  }
}

/** Passes 200 alone. */
export function requireFound(status: number): void {
  if (status !== 200) throw new NotFetched(status);
}
