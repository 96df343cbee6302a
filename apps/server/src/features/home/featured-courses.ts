import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedCourseCards } from '../../shared/cards/cards.ts';
import { presentFeatured } from './featured-presenter.ts';
import { listFeatured } from './featured-queries.ts';

const readIds = (text: string | undefined) => (text?.split(',') ?? []).map(Number);

export const featuredCourses = handler(api.featuredCourses, {
  policy: 'public',
  async handle({ context, query }) {
    const rows = await listFeatured(context.db, context.clock.now(), readIds(query.profession_ids), query.category_id ?? null);
    const bodies = await sharedCourseCards(
      context,
      rows.map(({ course_id: id, version }) => ({ id, version })),
    );
    return {
      featured_courses: rows.flatMap((row) => {
        const body = bodies.get(row.course_id);
        return body === undefined ? [] : [presentFeatured(row, body)];
      }),
    };
  },
});
