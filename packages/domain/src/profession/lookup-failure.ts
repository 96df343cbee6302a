/** What a lookup can end in beside success; each has its sentence among the error codes. */
export type LookupFailure =
  | 'bignumber_invalid_response'
  | 'bignumber_details_not_found'
  | 'bignumber_inactive'
  | 'bignumber_taken'
  | 'bignumber_service_down'
  | 'too_many_requests';

const KNOWN: ReadonlySet<string> = new Set([
  'bignumber_invalid_response',
  'bignumber_details_not_found',
  'bignumber_inactive',
  'bignumber_taken',
  'too_many_requests',
] satisfies LookupFailure[]);

/** From the server's error code. Any 5xx and being offline: the register is unavailable. */
export function lookupFailureOf(code: string): LookupFailure {
  if (code === 'bignumber_invalid') return 'bignumber_invalid_response';
  return KNOWN.has(code) ? (code as LookupFailure) : 'bignumber_service_down';
}

/** After these the profession is chosen by hand. A number of someone else, or one that has ended, is no ground for a profession. */
export function allowsManualChoice(failure: LookupFailure): boolean {
  return failure !== 'bignumber_taken' && failure !== 'bignumber_inactive';
}
