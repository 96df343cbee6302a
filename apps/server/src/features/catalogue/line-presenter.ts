import type { Publication, StudioCourseLine, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { type PublicationState, publicationAt } from '@auscult/domain/catalogue/publication';
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

export function presentCourseLine({ state, publish_at, pictures, ...row }: CourseLineRow, now: Date): StudioCourseLine {
  return { ...row, media: presentMedia(pictures), publication: presentPublication({ state, publish_at }, now) };
}

export function presentStreamLine({ state, publish_at, pictures, duration_ms, ...row }: StreamLineRow, now: Date): StudioStreamLine {
  return { ...row, media: presentMedia(pictures), duration: duration_ms / 1000, publication: presentPublication({ state, publish_at }, now) };
}
