import { createHmac } from 'node:crypto';
import type { AppContext } from '../../../context.ts';

/** By which numbers are told apart in blocks: who has the rows alone cannot try numbers. */
export const blockKeyOf = ({ config }: Pick<AppContext, 'config'>): Buffer => createHmac('sha256', config.secretKey).update('live block').digest();
