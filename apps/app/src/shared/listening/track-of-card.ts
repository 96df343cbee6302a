import type { EpisodeCard } from '@auscult/contract/entities/card';
import { type Track, withoutDetails } from '@auscult/player/machine/track';

type QueuedCard = Pick<EpisodeCard, 'stream_id' | 'course_id' | 'stream_title' | 'course_title' | 'company_name' | 'media' | 'language' | 'duration'>;

/** An episode that a list shows, for the queue; `courseId` is the series that it is listed in. */
export function trackOfCard(card: QueuedCard, courseId: number = card.course_id): Track {
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
