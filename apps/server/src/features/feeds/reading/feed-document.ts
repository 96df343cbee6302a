import type { Place } from './feed-refusal.ts';

/** A parsed feed, the same for RSS and Atom; addresses are resolved. */
export interface FeedDocument {
  readonly title: string;
  /** The page of the series; http or https. */
  readonly link: string | null;
  /** The address that the feed calls its own (`atom:link rel=self`, `itunes:new-feed-url`). */
  readonly selfAddress: string | null;
  /** HTML or text, as it came. */
  readonly description: string;
  readonly subtitle: string;
  /** BCP 47, lower-case language and upper-case region; null when the feed has no valid tag. */
  readonly language: string | null;
  readonly author: string;
  readonly ownerName: string;
  readonly imageAddress: string | null;
  readonly categories: readonly string[];
  /** Serial: meant to be heard from the first episode on. */
  readonly isSerial: boolean;
  readonly persons: readonly FeedPerson[];
  /** In the order of the document. */
  readonly items: readonly FeedItem[];
  /** Position of the channel element, for errors about the feed as a whole. */
  readonly place: Place;
  /** What was repaired or left out; one sentence per kind. */
  readonly warnings: readonly string[];
}

export interface FeedItem {
  /** 1-based, as in refusals and warnings. */
  readonly number: number;
  readonly guid: string;
  readonly title: string;
  readonly link: string | null;
  readonly description: string;
  readonly subtitle: string;
  readonly enclosures: readonly FeedEnclosure[];
  /** ISO 8601 in UTC. */
  readonly publishedAt: string | null;
  readonly durationSeconds: number | null;
  readonly season: number | null;
  readonly seasonName: string;
  readonly episode: number | null;
  /** full, trailer or bonus. */
  readonly episodeType: 'full' | 'trailer' | 'bonus';
  readonly imageAddress: string | null;
  readonly persons: readonly FeedPerson[];
  readonly chapters: readonly FeedChapter[];
  readonly chaptersAddress: string | null;
  readonly transcripts: readonly FeedTranscript[];
  readonly soundbites: readonly FeedSoundbite[];
}

export interface FeedEnclosure {
  readonly address: string;
  /** Lower-case, without parameters; empty when not given. */
  readonly mimeType: string;
  readonly byteSize: number | null;
}

export interface FeedPerson {
  readonly name: string;
  /** As the Podcasting 2.0 taxonomy has it, lower-case; `host` when not given. */
  readonly role: string;
  readonly link: string | null;
}

export interface FeedChapter {
  readonly beginSeconds: number;
  readonly title: string;
  readonly link: string | null;
  readonly imageAddress: string | null;
}

export interface FeedTranscript {
  readonly address: string;
  readonly mimeType: string;
  readonly language: string | null;
}

export interface FeedSoundbite {
  readonly beginSeconds: number;
  readonly durationSeconds: number;
  readonly title: string;
}
