import { api } from '@auscult/contract/api';
import { maskMobile } from '@auscult/domain/account/mobile-number';
import { handler } from '../../../http/handler.ts';
import { loadMobile } from './mobile-queries.ts';

export const mobile = handler(api.mobile, {
  policy: 'member',
  async handle({ context, own }) {
    const row = await loadMobile(context.db, own);
    return { mobile: row?.mobile ? maskMobile(row.mobile) : null, mobile_verified_at: row?.mobile_verified_at ?? null };
  },
});
