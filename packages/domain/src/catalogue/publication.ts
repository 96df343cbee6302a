export type PublicationState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** As it is stored. `publishAt`: milliseconds since 1970. */
export interface StoredPublication {
  readonly state: PublicationState;
  readonly publishAt: number | null;
}

/** As it is at a moment. */
export interface PublicationNow {
  readonly state: PublicationState;
  /** Listeners may have seen it. */
  readonly wasPublic: boolean;
}

/** What was scheduled for a time that has passed is published; what was withdrawn before its time never was public. */
export function publicationAt({ state, publishAt }: StoredPublication, now: number): PublicationNow {
  switch (state) {
    case 'draft':
      return { state, wasPublic: false };
    case 'scheduled':
      return publishAt !== null && publishAt <= now ? { state: 'published', wasPublic: true } : { state, wasPublic: false };
    case 'published':
      return { state, wasPublic: true };
    case 'withdrawn':
      return { state, wasPublic: publishAt === null || publishAt <= now };
  }
}

export type PublicationChange =
  | { readonly to: 'published' | 'withdrawn' | 'draft' }
  | { readonly to: 'scheduled' /** Milliseconds since 1970. */; readonly at: number };

/**
 * What is stored then, or why not. What was public can be withdrawn and published again, and is never a draft or scheduled again: listeners keep
 * what they did with it. What comes out for the first time comes out now, wherever it was made: lists put the newest first.
 */
export function changePublication(
  stored: StoredPublication,
  change: PublicationChange,
  now: number,
): StoredPublication | 'not_possible' | 'in_the_past' {
  const { state, wasPublic } = publicationAt(stored, now);
  switch (change.to) {
    case 'published':
      if (state === 'published') return 'not_possible';
      return { state: 'published', publishAt: wasPublic ? stored.publishAt : now };
    case 'scheduled':
      if (wasPublic) return 'not_possible';
      // A leap second, which texts of a time may name, is no number.
      return change.at > now ? { state: 'scheduled', publishAt: change.at } : 'in_the_past';
    case 'withdrawn':
      return state === 'published' ? { state: 'withdrawn', publishAt: stored.publishAt } : 'not_possible';
    case 'draft':
      return wasPublic || state === 'draft' ? 'not_possible' : { state: 'draft', publishAt: null };
  }
}
