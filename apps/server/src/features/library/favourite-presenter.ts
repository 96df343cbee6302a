import type { CourseCard, EpisodeCard } from '@auscult/contract/entities/card';
import type { Viewer } from '@auscult/domain/access/viewer';
import { presentCourseCard, type SharedCourseCard } from '../../shared/cards/course-card-presenter.ts';
import { presentEpisodeCard, type SharedEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import type { FavouriteRow } from './favourite-queries.ts';

export interface FavouriteEntry {
  course_id: number;
  stream_id: number | null;
  course: CourseCard | null;
  stream: EpisodeCard | null;
}

/** A favourite series carries its course's card, a favourite episode its own. */
export function presentFavourite(
  viewer: Viewer,
  row: FavouriteRow,
  courses: ReadonlyMap<number, SharedCourseCard>,
  streams: ReadonlyMap<number, SharedEpisodeCard>,
): FavouriteEntry {
  const { course_id, stream_id, position_ms, position_at } = row;
  const course = stream_id === null ? courses.get(course_id) : undefined;
  const stream = stream_id === null ? undefined : streams.get(stream_id);
  return {
    course_id,
    stream_id,
    course: course === undefined ? null : presentCourseCard(viewer, course),
    stream: stream === undefined ? null : presentEpisodeCard(viewer, stream, { id: stream.id, version: stream.version, position_ms, position_at }),
  };
}
