import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { Course, Season } from '@auscult/contract/entities/course';
import type { Viewer } from '@auscult/domain/access/viewer';
import { type AccreditedProfessionRow, presentAccreditedProfession } from '../../shared/accreditation/accredited-profession-presenter.ts';
import type { CompanyRow } from '../../shared/cards/company-queries.ts';
import { presentCompanySummary } from '../../shared/cards/company-summary-presenter.ts';
import type { SharedCourseCard } from '../../shared/cards/course-card-presenter.ts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import type { CoursePageRow, CourseStreamRow } from './course-queries.ts';

export interface CourseParts {
  readonly body: SharedCourseCard;
  readonly company: CompanyRow;
  readonly lines: readonly CourseStreamRow[];
  readonly cards: ReadonlyMap<number, EpisodeCard>;
  readonly accreditation: readonly AccreditedProfessionRow[];
}

export function presentCourse(viewer: Viewer, row: CoursePageRow, { body: { card }, company, lines, cards, accreditation }: CourseParts): Course {
  const streams = lines.flatMap(({ id }) => cards.get(id) ?? []);
  const seasons = presentSeasons(lines, cards);
  return {
    id: row.id,
    company_id: row.company_id,
    company: presentCompanySummary({ ...company, followers: row.company_followers }),
    course_title: card.title,
    course_introduction: card.course_introduction,
    description: row.description,
    episodes: streams.length,
    children_count: seasons.length,
    entity_type: card.entity_type,
    media: card.media,
    seasons,
    streams,
    people: row.people.map(({ pictures, ...person }) => ({ ...person, media: presentMedia(pictures) })),
    category_id: card.category_id,
    subscribers: row.subscribers,
    language: card.language,
    has_feed: row.has_feed,
    is_favourite: row.is_favourite,
    is_following_company: row.is_following_company,
    accreditation: accreditation.map((one) => presentAccreditedProfession(viewer, one)),
    created_at: card.created_at,
    updated_at: card.updated_at,
  };
}

/** A season without an episode to show is left out. */
function presentSeasons(lines: readonly CourseStreamRow[], cards: ReadonlyMap<number, EpisodeCard>): Season[] {
  const seasons = new Map<number, Season>();
  for (const { id, season_id, season_title, season_position } of lines) {
    if (season_id === null || !cards.has(id)) continue;
    let season = seasons.get(season_id);
    if (season === undefined) {
      season = { id: season_id, course_title: season_title ?? '', position: season_position ?? 0, stream_ids: [] };
      seasons.set(season_id, season);
    }
    season.stream_ids.push(id);
  }
  return [...seasons.values()];
}
