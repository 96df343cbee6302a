import type { StudioCourse, StudioFeed } from '@auscult/contract/entities/studio-catalogue';
import type { PublicationState } from '@auscult/domain/catalogue/publication';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized } from '../../policies/authorize.ts';
import { COURSE_ACCESS, COURSE_PARTS, type CourseAccess } from '../../policies/resource-queries.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';
import type { ValuesOf } from './edited-field.ts';
import type { StreamLineRow } from './list-queries.ts';
import { type OwnPictureRow, ownPictures } from './pictures/picture-queries.ts';
import { COURSE_PEOPLE, FEED_OF_COURSE, STREAM_LINE } from './studio-column-queries.ts';

export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly disclosure: string | null;
  readonly pictures: PictureRow[];
}

interface PublicationColumns {
  readonly state: PublicationState;
  readonly publish_at: string | null;
}

export interface SeasonRow extends PublicationColumns {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly position: number;
  readonly visibility: StudioCourse['visibility'];
}

export interface StudioCourseRow
  extends CourseAccess,
    PublicationColumns,
    ValuesOf<StudioCourse, 'title' | 'introduction' | 'description' | 'language'> {
  readonly version: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly parent_id: number | null;
  readonly kind: StudioCourse['kind'];
  readonly position: number;
  readonly category_id: number | null;
  readonly visibility: StudioCourse['visibility'];
  readonly is_ordered: boolean;
  readonly are_people_edited: boolean;
  readonly people: PersonRow[];
  readonly pictures: PictureRow[];
  readonly own_pictures: OwnPictureRow[];
  readonly feed: StudioFeed | null;
  readonly seasons: SeasonRow[];
  readonly created_at: string;
  readonly updated_at: string;
}

const course = statement(
  'studio_course',
  `select ${COURSE_ACCESS}, c.version, c.company_id, company.name as company_name, c.parent_id, c.kind, c.position, c.title, c.introduction, c.description,
    c.language, c.imported, c.edited, c.category_id, c.visibility, c.state, c.publish_at, c.is_ordered, c.are_people_edited, c.created_at, c.updated_at,
    ${COURSE_PEOPLE} as people, course_pictures(c.id, c.parent_id) as pictures, ${ownPictures('course', 'c.id')} as own_pictures,
    (select ${FEED_OF_COURSE} from feed f where f.course_id = series.id and f.state <> 'removed' order by f.id limit 1) as feed,
    coalesce((select jsonb_agg(jsonb_build_object('id', season.id, 'version', season.version, 'title', season.title, 'position', season.position,
        'visibility', season.visibility, 'state', season.state, 'publish_at', season.publish_at) order by season.position, season.id)
      from course season where season.parent_id = c.id), '[]') as seasons
  from ${COURSE_PARTS} where c.id = $1`,
);

/** Whatever its state. */
export async function loadStudioCourse(db: Database, id: number, now: Date): Promise<StudioCourseRow | undefined> {
  return (await db.query<StudioCourseRow>(course, [id, now]))[0];
}

// As listeners find them: what stands in the series itself, then the seasons.
const streams = statement(
  'studio_course_streams',
  `select ${STREAM_LINE}
  from course c join course_stream cs on cs.course_id = c.id join stream s on s.id = cs.stream_id
  where c.id = $1 or c.parent_id = $1
  order by c.parent_id is not null and c.id <> $1, c.position, c.id, cs.position, s.id`,
);

/** Of a course and its seasons, in whatever state. */
export function listCourseLines(
  db: Database,
  { id }: CourseAccess & Authorized<'course', 'inspect' | 'update'>,
  now: Date,
): Promise<StreamLineRow[]> {
  return db.query<StreamLineRow>(streams, [id, now]);
}
