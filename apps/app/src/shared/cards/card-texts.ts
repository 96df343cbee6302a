import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { Phrases } from '@auscult/phrases/app-phrases';
import { shortDate } from '@auscult/phrases/dates';

const SECONDS_A_MINUTE = 60;

/** "48 min", at least one; empty while the duration is unknown. */
export function durationText({ episodes }: Phrases, seconds: number): string {
  return seconds > 0 ? episodes.minutes(Math.max(1, Math.round(seconds / SECONDS_A_MINUTE))) : '';
}

/** "Vandaag · 33 min". */
export function dateAndDuration(phrases: Phrases, card: Pick<EpisodeCard, 'rss_feed_publish_date' | 'created_at' | 'duration'>, now: Date): string {
  return phrases.episodes.join(shortDate(phrases.language, card.rss_feed_publish_date ?? card.created_at, now), durationText(phrases, card.duration));
}

/** "2 punten", or nothing to show. */
export function pointsText({ episodes }: Phrases, points: number): string | undefined {
  return points > 0 ? episodes.points(points) : undefined;
}

/** Fewer say less than nothing. */
const FEWEST_FOLLOWERS = 10;

/** "8.214 volgers"; empty for a handful. */
export function followersText({ episodes }: Phrases, count: number): string {
  return count < FEWEST_FOLLOWERS ? '' : episodes.followers(count);
}

/** The title's language where it is not the interface's, for the screen reader's voice and for hyphenation. */
export function foreign(phrases: Phrases, language: string): string | undefined {
  return language.split('-', 1)[0] === phrases.language ? undefined : language;
}

/** "Dutch" to whoever reads English: what it is spoken in, where it is not the interface's language; else empty. */
export function foreignName(phrases: Phrases, language: string): string {
  const tag = foreign(phrases, language);
  if (tag === undefined) return '';
  try {
    return new Intl.DisplayNames(phrases.language, { type: 'language' }).of(tag) ?? '';
  } catch {
    // Not a language tag.
    return '';
  }
}
