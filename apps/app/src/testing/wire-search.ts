import type { CompanySummary } from '@auscult/contract/entities/company';
import type { FoundPerson, TranscriptHit } from '@auscult/contract/entities/search';
import { anEpisode, aSeries } from './wire.ts';

export const aFoundPerson = (id: number, changes: Partial<FoundPerson> = {}): FoundPerson => ({
  id,
  name: `Spreker ${id}`,
  description: 'Kinderarts',
  roles: ['guest'],
  company_id: 3,
  company_name: 'Demonstratie Academie',
  media: [],
  episodes: 2,
  streams: [],
  ...changes,
});

/** "De antistolling mag blijven.", from second 5, with its second word found. */
export const aHit = (streamId: number, changes: Partial<TranscriptHit> = {}): TranscriptHit => ({
  stream: anEpisode(streamId),
  audio_version_id: streamId * 10,
  seconds: 5,
  speaker: 'Marit',
  sentence: 'De antistolling mag blijven.',
  matches: [[3, 15]],
  ...changes,
});

interface Found {
  /** Series and episodes in all; as many of each as `series` says are series, the first ones. */
  readonly courses?: number;
  readonly series?: number;
  readonly companies?: readonly CompanySummary[];
  readonly people?: readonly FoundPerson[];
  readonly transcripts?: readonly TranscriptHit[];
}

/** Answers a search as the server does: so many from there, the other kinds with the first page or alone. */
export function findsAll({ courses = 0, series = 0, companies = [], people = [], transcripts = [] }: Found) {
  return (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [limit, offset, kind] = [Number(searchParams.get('limit')), Number(searchParams.get('offset')), searchParams.get('in')];
    const cards = Array.from({ length: courses }, (_, index) =>
      index < series ? aSeries(index + 1) : anEpisode(index + 1 - series, { title: `Antistolling ${index + 1 - series}` }),
    );
    const of = <T>(name: string, list: readonly T[]) =>
      kind === null ? (offset === 0 ? list.slice(0, 10) : []) : kind === name ? list.slice(offset, offset + limit) : [];
    const total = (name: string, list: readonly unknown[]) => (kind === null || kind === name ? list.length : 0);
    return {
      courses: kind === null || kind === 'courses' ? cards.slice(offset, offset + limit) : [],
      companies: of('companies', companies),
      people: of('people', people),
      transcripts: of('transcripts', transcripts),
      totalRecords: courses,
      totals: {
        courses: total('courses', cards),
        companies: total('companies', companies),
        people: total('people', people),
        transcripts: total('transcripts', transcripts),
      },
      corrected: [],
      favourite_course_ids: [],
    };
  };
}
