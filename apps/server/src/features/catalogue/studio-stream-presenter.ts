import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { Viewer } from '@auscult/domain/access/viewer';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import { editedField } from './edited-field.ts';
import { presentPublication } from './line-presenter.ts';
import { presentLivePlan } from './live/plan-presenter.ts';
import { presentPictures } from './pictures/picture-presenter.ts';
import type { StudioStreamRow } from './studio-stream-queries.ts';

export function presentStudioStream(row: StudioStreamRow, viewer: Viewer, now: Date): StudioStream {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    company_id: row.company_id,
    company_name: row.company_name,
    places: row.places,
    title: editedField(row, 'title', row.title),
    summary: editedField(row, 'summary', row.summary),
    description: editedField(row, 'description', row.description),
    language: editedField(row, 'language', row.language),
    number: editedField(row, 'episode', row.number),
    category_id: row.category_id,
    visibility: row.own_visibility,
    effective_visibility: row.effective_visibility,
    scrubbing: row.scrubbing,
    publication: presentPublication(row, now),
    hidden_by: row.hidden_by,
    released_at: row.released_at,
    people: row.people.map(({ pictures, ...person }) => ({ ...person, media: presentMedia(pictures) })),
    are_people_edited: row.are_people_edited,
    media: presentMedia(row.pictures ?? []),
    inherited_media: presentMedia(row.inherited_pictures),
    audio: presentAudio(row.audio),
    chapters: row.chapters.map(({ title, begin_ms, end_ms, image, url }) => ({ title, begin: begin_ms / 1000, end: end_ms / 1000, image, url })),
    are_chapters_edited: row.chapters.some((chapter) => chapter.is_edited),
    questions: row.questions.map(({ from_ms: from, to_ms: to, ...question }) => ({
      ...question,
      passage: from === null || to === null ? null : { from: from / 1000, to: to / 1000 },
    })),
    moments: row.moments,
    transcripts: row.transcripts,
    documents: row.documents,
    pictures: presentPictures(row.own_pictures),
    live: presentLivePlan(row, viewer),
    feed: row.feed,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function presentAudio(audio: StudioStreamRow['audio']): StudioStream['audio'] {
  if (audio === null) return null;
  const { duration_ms: durationMs, ...rest } = audio;
  return { ...rest, duration: durationMs / 1000 };
}
