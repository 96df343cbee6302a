import type { push as dutch } from '../nl/push.ts';

export const push: typeof dutch = { open: 'Open', close: 'Close' };
