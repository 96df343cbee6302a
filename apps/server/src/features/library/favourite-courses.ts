import { api } from '@auscult/contract/api';
import { courseBodies, episodeBodies } from '../../cards/cards.ts';
import { loadChoices } from '../../cards/choice-queries.ts';
import { handler } from '../../http/handler.ts';
import { anyMember } from '../../http/policy.ts';
import { presentFavourite } from './favourite-presenter.ts';
import { listFavourites } from './favourite-queries.ts';

export const favouriteCourses = handler(api.favouriteCourses, {
  policy: anyMember,
  async handle({ context, viewer }) {
    const [rows, choices] = await Promise.all([
      listFavourites(context.db, viewer.accountId, viewer.learnerId, context.clock.now()),
      loadChoices(context.db, viewer),
    ]);
    const [courses, streams] = await Promise.all([
      courseBodies(
        context,
        rows.flatMap((row) => (row.stream_id === null ? [{ id: row.course_id, version: row.course_version }] : [])),
      ),
      episodeBodies(
        context,
        rows.flatMap(({ stream_id: id, stream_version: version }) => (id === null || version === null ? [] : [{ id, version }])),
      ),
    ]);
    return { favourite_courses: rows.map((row) => presentFavourite(viewer, row, courses, streams)), ...choices };
  },
});
