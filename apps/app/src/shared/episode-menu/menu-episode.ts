import type { EpisodeCard } from '@auscult/contract/entities/card';

type Known = 'stream_id' | 'stream_title' | 'course_id' | 'course_title' | 'company_id' | 'company_name' | 'language' | 'duration' | 'media';

/** What a menu asks of an episode: a card, or a line of what was played, which does not say for whom it is nor what it brings. */
export type MenuEpisode = Pick<EpisodeCard, Known> & Partial<Pick<EpisodeCard, 'visibility' | 'accreditation_points' | 'stream_user'>>;
