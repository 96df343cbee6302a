import type { StudioLivePlan } from '@auscult/contract/entities/studio/live';
import { canModerate, type Viewer } from '@auscult/domain/access/viewer';
import { presentPicture } from '../pictures/picture-presenter.ts';
import type { StudioStreamRow } from '../studio-stream-queries.ts';

/** Null for an episode. */
export function presentLivePlan(row: StudioStreamRow, viewer: Viewer): StudioLivePlan | null {
  if (row.kind !== 'live') return null;
  const { phase, begins_at, ends_at, opens_at, programme, profile_selection, source, recording_id } = row;
  return {
    phase,
    begins_at,
    ends_at,
    opens_at,
    programme,
    slides: row.slides.map((slide) => ({ ...presentPicture(slide), text: slide.text })),
    profile_selection,
    source,
    recording_id,
    may_moderate: canModerate(viewer, row.company_id),
  };
}
