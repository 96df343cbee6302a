import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedCourseCards } from '../../shared/cards/cards.ts';
import { presentFeatured } from './featured-presenter.ts';
import { CATALOGUE, featuredOf } from './home-lists.ts';

const readIds = (text: string | undefined) => (text?.split(',') ?? []).map(Number);

export const featuredCourses = handler(api.featuredCourses, {
  policy: 'public',
  madeFrom: CATALOGUE,
  isShared: true,
  async handle(call) {
    const rows = await featuredOf(call, readIds(call.query.profession_ids), call.query.category_id ?? null);
    const bodies = await sharedCourseCards(
      call.context,
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
