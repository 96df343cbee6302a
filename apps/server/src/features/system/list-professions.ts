import { api } from '@auscult/contract/api';
import { loadProfessions } from '../../accounts/choice-queries.ts';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';

export const listProfessions = handler(api.listProfessions, {
  policy: anyone,
  async handle({ context, language }) {
    return { professions: await loadProfessions(context.db, language) };
  },
});
