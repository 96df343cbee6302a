import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { sharedCourseCards, sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { loadChoices } from '../../shared/cards/member-choice-queries.ts';
import { presentFavourite } from './favourite-presenter.ts';
import { listFavourites } from './favourite-queries.ts';

export const favouriteCourses = handler(api.favouriteCourses, {
  policy: 'member',
  async handle({ context, viewer, own }) {
    const [rows, choices] = await Promise.all([listFavourites(context.db, own, context.clock.now()), loadChoices(context.db, own)]);
    const [courses, streams] = await Promise.all([
      sharedCourseCards(
        context,
        rows.flatMap((row) => (row.stream_id === null ? [{ id: row.course_id, version: row.course_version }] : [])),
      ),
      sharedEpisodeCards(
        context,
        rows.flatMap(({ stream_id: id, stream_version: version }) => (id === null || version === null ? [] : [{ id, version }])),
      ),
    ]);
    return { favourite_courses: rows.map((row) => presentFavourite(viewer, row, courses, streams)), ...choices };
  },
});
