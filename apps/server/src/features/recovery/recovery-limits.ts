import { addressBlock } from '../../http/limits/address-block.ts';
import type { FailureRule } from '../../http/limits/failure-limit.ts';

/** The answer does not tell whether anything came of it, so each call counts. */
export const recoveriesOf = (address: string): FailureRule & { name: string } => ({ kind: 'recovery', maximum: 50, name: addressBlock(address) });

/** To one account, however many ask. What is over it is answered the same and sends nothing. */
export const SENDING_LIMIT = { perDay: 5, pauseSeconds: 60 };
