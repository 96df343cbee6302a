import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadCategories } from '../../shared/accounts/profession-option-queries.ts';

export const listCategories = handler(api.listCategories, {
  policy: 'public',
  async handle({ context, viewer, query, language }) {
    const chosen = viewer.kind === 'member' ? viewer.categoryIds : [];
    const professionIds = query.profession_ids?.split(',').map(Number) ?? null;
    return { categories: await loadCategories(context.db, language, chosen, professionIds) };
  },
});
