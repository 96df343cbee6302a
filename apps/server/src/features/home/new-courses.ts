import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { courseCards } from '../../shared/cards/cards.ts';
import { loadChoices } from '../../shared/cards/member-choice-queries.ts';
import { totalOf } from '../../shared/cards/total-cache.ts';
import { CATALOGUE, newestCourses } from './home-lists.ts';
import { countNewestCourses } from './new-release-queries.ts';

export const newCourses = handler(api.newCourses, {
  policy: 'public',
  madeFrom: [...CATALOGUE, 'choices'],
  async handle(call) {
    const { context, viewer, own, query } = call;
    const { category_id: categoryId } = query;
    const items = await newestCourses(call, query, categoryId);
    return {
      new_releases: await courseCards(context, viewer, items),
      totalRecords: await totalOf(context, `courses:${categoryId ?? ''}`, items[0]?.catalogue_version ?? null, (now) =>
        countNewestCourses(context.db, now, categoryId),
      ),
      ...(await loadChoices(context.db, own)),
    };
  },
});
