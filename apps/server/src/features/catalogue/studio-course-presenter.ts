import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import { editedField } from './edited-field.ts';
import { presentPublication, presentStreamLine } from './line-presenter.ts';
import type { StreamLineRow } from './list-queries.ts';
import { presentPictures } from './pictures/picture-presenter.ts';
import type { StudioCourseRow } from './studio-course-queries.ts';

export function presentStudioCourse(row: StudioCourseRow, streams: readonly StreamLineRow[], now: Date): StudioCourse {
  return {
    id: row.id,
    version: row.version,
    company_id: row.company_id,
    company_name: row.company_name,
    parent_id: row.parent_id,
    kind: row.kind,
    position: row.position,
    title: editedField(row, 'title', row.title),
    introduction: editedField(row, 'introduction', row.introduction),
    description: editedField(row, 'description', row.description),
    language: editedField(row, 'language', row.language),
    category_id: row.category_id,
    visibility: row.visibility,
    publication: presentPublication(row, now),
    is_ordered: row.is_ordered,
    people: row.people.map(({ pictures, ...person }) => ({ ...person, media: presentMedia(pictures) })),
    are_people_edited: row.are_people_edited,
    media: presentMedia(row.pictures),
    pictures: presentPictures(row.own_pictures),
    feed: row.feed,
    seasons: row.seasons.map(({ state, publish_at, ...season }) => ({ ...season, publication: presentPublication({ state, publish_at }, now) })),
    episodes: streams.map((stream) => presentStreamLine(stream, now)),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
