import { api } from '@auscult/contract/api';
import { courseBodies } from '../../cards/cards.ts';
import { handler } from '../../http/handler.ts';
import { anyone } from '../../http/policy.ts';
import { presentFeatured } from './featured-presenter.ts';
import { listFeatured } from './featured-queries.ts';

// What the pattern lets through may still be too large for an id; such a one names no profession.
const LARGEST_ID = 2_147_483_647;
const readIds = (text: string | undefined) => (text?.split(',') ?? []).map(Number).filter((id) => id <= LARGEST_ID);

export const featuredCourses = handler(api.featuredCourses, {
  policy: anyone,
  async handle({ context, query }) {
    const rows = await listFeatured(context.db, context.clock.now(), readIds(query.profession_ids), query.category_id ?? null);
    const bodies = await courseBodies(
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
