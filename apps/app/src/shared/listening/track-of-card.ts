import type { EpisodeCard } from '@auscult/contract/entities/card';
import { type Track, withoutDetails } from '@auscult/player/machine/track';

/** What a list knows of an episode that is enough to open the player with. */
export type TrackCard = Pick<
  EpisodeCard,
  'stream_id' | 'course_id' | 'stream_title' | 'course_title' | 'company_name' | 'media' | 'language' | 'duration'
>;

/** An episode that a list shows, for the player and its queue; `courseId` is the series that it is listed in. */
export function trackOfCard(card: TrackCard, courseId: number = card.course_id): Track {
  return {
    ...withoutDetails(card.duration),
    streamId: card.stream_id,
    courseId,
    title: card.stream_title,
    courseTitle: card.course_title,
    companyName: card.company_name,
    media: card.media,
    language: card.language,
  };
}
