import { type Track, withoutDetails } from '@auscult/player/machine/track';
import type { TrackCard } from '../services/services.tsx';

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
