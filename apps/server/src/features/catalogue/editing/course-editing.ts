import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import type { Fields } from '@auscult/domain/editing/changes';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { Authorized, OwnAccount } from '../../../policies/authorize.ts';
import type { CourseAccess } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { type Editing, saveEdit } from '../../../shared/editing/save-edit.ts';
import { pictureFieldsOf } from '../pictures/picture-presenter.ts';
import { storePictures } from '../pictures/picture-queries.ts';
import { presentStudioCourse } from '../studio-course-presenter.ts';
import { listCourseLines, loadStudioCourse, type StudioCourseRow } from '../studio-course-queries.ts';
import { listOrder, lockCourse, moveSeason, storeCourse, storeOrder } from './course-edit-queries.ts';
import { editedAfter, type PeopleField } from './patch.ts';
import { storePeople } from './people-queries.ts';

type EditedCourse = CourseAccess & Authorized<'course', 'update'>;
type OrderedRow = StudioCourseRow & { readonly order: readonly number[] };

function fieldsOf(row: OrderedRow): Fields {
  const { title = null, introduction = null, description = null, language = null } = row.edited;
  return {
    title,
    introduction,
    description,
    language,
    category_id: row.category_id,
    visibility: row.visibility,
    position: row.position,
    parent_id: row.parent_id,
    people: {
      is_edited: row.are_people_edited,
      list: row.people.map(({ name, role, disclosure }) => ({ name, role, disclosure })),
    } satisfies PeopleField,
    order: row.order,
    ...pictureFieldsOf(row.own_pictures),
    state: row.state,
    publish_at: row.publish_at,
  };
}

/** Saves what `decide` says of a course, as it is then. */
export function editCourse(
  context: AppContext,
  call: { readonly own: OwnAccount; readonly ifMatch: number | null; readonly at: Date },
  course: EditedCourse,
  decide: (row: OrderedRow, before: Fields, tx: Database) => Fields | Promise<Fields>,
): Promise<StudioCourse> {
  const editing: Editing<OrderedRow, StudioCourse> = {
    kind: 'course',
    async lock(tx) {
      await lockCourse(tx, course);
      const row = await loadStudioCourse(tx, course.id, call.at);
      if (row === undefined) throw new Refusal('not_found');
      return { ...row, order: await listOrder(tx, course) };
    },
    fields: fieldsOf,
    async store(tx, row, changes) {
      const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
      const { title, introduction, description, language } = { ...fieldsOf(row), ...after };
      await storeCourse(tx, course, editedAfter(row.edited, { title, introduction, description, language }), { ...fieldsOf(row), ...after }, call.at);
      await storePictures(tx, course, { kind: 'course', id: row.id }, after);
      if ('people' in after) await storePeople(tx, course, { kind: 'course', id: row.id }, (after['people'] as PeopleField).list);
      if ('parent_id' in after) await moveSeason(tx, course, after['parent_id'] as number);
      if ('order' in after) await storeOrder(tx, course, after['order'] as number[]);
    },
    present: async (tx, row) => presentStudioCourse(row, await listCourseLines(tx, course, call.at), call.at),
  };
  return saveEdit(context, call, course, editing, decide);
}
