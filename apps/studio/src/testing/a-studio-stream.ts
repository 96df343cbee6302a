import type { StudioLivePlan } from '@auscult/contract/entities/studio/live';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { NO_PICTURES } from '../shared/pictures/picture-values.ts';

/** As a feed and an editor may say it. */
export const aText = (value: string, imported: string | null = null) => ({ value, imported, is_edited: imported !== null && value !== imported });

/** A draft of an episode. */
export const aStudioStream = (changes: Partial<StudioStream> = {}): StudioStream => ({
  id: 12,
  version: 2,
  kind: 'episode',
  company_id: 3,
  company_name: 'Hartlijn Academie',
  places: [{ course_id: 21, title: 'Seizoen 1', series_id: 1, series_title: 'Ritme & ruis', position: 1, is_primary: true }],
  title: aText('Boezemfibrilleren'),
  summary: aText('Herkennen en verwijzen.'),
  description: { value: [], imported: null, is_edited: false },
  language: aText('nl'),
  number: { value: 2, imported: null, is_edited: false },
  category_id: null,
  visibility: 'public',
  effective_visibility: 'public',
  scrubbing: 'free',
  publication: { state: 'draft', publish_at: null, was_public: false },
  hidden_by: null,
  released_at: null,
  people: [],
  are_people_edited: false,
  media: [],
  inherited_media: [],
  audio: null,
  chapters: [],
  are_chapters_edited: false,
  questions: [],
  moments: [],
  transcripts: [],
  documents: [],
  pictures: NO_PICTURES,
  live: null,
  feed: null,
  created_at: '2026-06-18T07:12:00.000Z',
  updated_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});

/** What is planned of a live stream that waits, with nothing in it. */
export const aLivePlan = (changes: Partial<StudioLivePlan> = {}): StudioLivePlan => ({
  phase: 'waiting',
  begins_at: null,
  ends_at: null,
  opens_at: null,
  programme: [],
  slides: [],
  profile_selection: 'DEFAULT',
  recording_id: null,
  may_moderate: false,
  source: null,
  ...changes,
});
