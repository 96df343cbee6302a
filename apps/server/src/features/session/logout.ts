import { api } from '@auscult/contract/api';
import type { Call } from '../../http/handler.ts';
import { handler } from '../../http/handler.ts';

async function endSession({ context, caller }: Call<typeof api.logout | typeof api.logoutByPost>): Promise<void> {
  if (caller.sessionKey !== null) await context.sessions.end(caller.sessionKey);
}

export const logout = handler(api.logout, { policy: 'public', handle: endSession });
export const logoutByPost = handler(api.logoutByPost, { policy: 'public', handle: endSession });
