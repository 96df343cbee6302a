import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { ownUser } from '../details/own-user.ts';
import { storeLanguage } from './language-queries.ts';

export const updateLanguage = handler(api.updateLanguage, {
  policy: 'member',
  async handle({ context: { db, clock }, own, body }) {
    await storeLanguage(db, own, body.language, clock.now());
    return ownUser(db, own);
  },
});
