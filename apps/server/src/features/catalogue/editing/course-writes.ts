import type { api } from '@auscult/contract/api';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import type { AppContext } from '../../../context.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { CourseAccess } from '../../../policies/resource-queries.ts';
import { isSeriesOfCompany } from './course-edit-queries.ts';
import { editCourse } from './course-editing.ts';
import { checkPatch, invalid, type PeopleField, peopleField } from './patch.ts';
import { publicationPatch } from './publication-patch.ts';
import type { Write } from './stream-editing.ts';

type EditedCourse = CourseAccess & Authorized<'course', 'update'>;
type Patch = BodyOf<typeof api.editStudioCourse>;
type Publication = BodyOf<typeof api.publishStudioCourse>;

/** Changes some fields of a series or season. */
export const patchCourse = (context: AppContext, write: Write, course: EditedCourse, patch: Patch): Promise<StudioCourse> =>
  editCourse(context, write, course, async (row, before, tx) => {
    await checkPatch(tx, patch, row.imported, write.language);
    const { parent_id: seriesId } = patch;
    const isMove = seriesId !== undefined && seriesId !== row.parent_id;
    if (isMove && (row.parent_id === null || !(await isSeriesOfCompany(tx, course, seriesId)))) throw invalid('parent_id', write.language);
    const people = await peopleField(tx, course, { kind: 'course', id: row.id }, { given: patch.people, before: before['people'] as PeopleField });
    return { ...patch, people };
  });

/** Changes whether a series or season is public. */
export const publishCourse = (context: AppContext, write: Write, course: EditedCourse, asked: Publication): Promise<StudioCourse> =>
  editCourse(context, write, course, (row) => publicationPatch(row, asked, write.at, write.language));
