import type { Publication, StudioCourseLine, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { type PublicationState, publicationAt } from '@auscult/domain/catalogue/publication';
import { isTold } from '@auscult/domain/statistics/small-counts';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import type { CourseLineRow, StreamLineRow } from './list-queries.ts';

interface PublicationRow {
  readonly state: PublicationState;
  readonly publish_at: string | null;
}

export function presentPublication({ state, publish_at: publishAt }: PublicationRow, now: Date): Publication {
  const at = publicationAt({ state, publishAt: publishAt === null ? null : Date.parse(publishAt) }, now.getTime());
  return { state: at.state, publish_at: publishAt, was_public: at.wasPublic };
}

export function presentCourseLine({ state, publish_at, pictures, listeners, ...row }: CourseLineRow, now: Date): StudioCourseLine {
  const publication = presentPublication({ state, publish_at }, now);
  return { ...row, listeners: isTold(listeners) ? listeners : null, media: presentMedia(pictures), publication };
}

export function presentStreamLine({ state, publish_at, pictures, duration_ms, ...row }: StreamLineRow, now: Date): StudioStreamLine {
  return { ...row, media: presentMedia(pictures), duration: duration_ms / 1000, publication: presentPublication({ state, publish_at }, now) };
}
