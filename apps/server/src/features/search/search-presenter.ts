import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { FoundPerson, TranscriptHit } from '@auscult/contract/entities/search';
import type { FoundSentence } from '@auscult/domain/search/sentence';
import { presentMedia } from '../../shared/cards/media-presenter.ts';
import type { PersonRow } from './person-queries.ts';

export function presentPerson(row: PersonRow, streams: EpisodeCard[]): FoundPerson {
  const { id, name, description, roles, company_id, company_name, pictures, episodes } = row;
  return { id, name, description, roles, company_id, company_name, media: presentMedia(pictures), episodes, streams };
}

export function presentTranscriptHit(stream: EpisodeCard, audioVersionId: number, { matches, ...found }: FoundSentence): TranscriptHit {
  return { stream, audio_version_id: audioVersionId, ...found, matches: matches.map(([from, to]) => [from, to]) };
}
