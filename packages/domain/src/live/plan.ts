/** Whom a live stream asks for what, before they take part. */
export const PROFILE_SELECTIONS = ['DEFAULT', 'BIG_ONLY', 'PROFESSION_ONLY', 'ADDITION_ONLY'] as const;
export type ProfileSelection = (typeof PROFILE_SELECTIONS)[number];

export const MOST_PROGRAMME_ITEMS = 50;
export const MOST_PROGRAMME_MINUTES = 720;
export const MOST_SLIDES = 200;
/** What stands on a slide, for whoever does not see it. */
export const MOST_SLIDE_CHARACTERS = 1000;

export interface ProgrammeItem {
  readonly title: string;
  readonly minutes: number;
  /** The hash of the slide that it begins with. */
  readonly slide?: string | null;
}

/** Milliseconds since 1970; null while it is not planned. */
export interface PlannedTimes {
  readonly opens: number | null;
  readonly begins: number | null;
  readonly ends: number | null;
}

/** As long as a programme may last: what is further away is a time of the clock that was meant for the other side of the beginning. */
const LONGEST_MS = MOST_PROGRAMME_MINUTES * 60_000;

export type PlanFault = 'begins_at' | 'ends_at' | 'opens_at';

/** The time that cannot be; null when all can. The waiting room opens no more than twelve hours before, and nothing lasts longer. */
export function planFault({ opens, begins, ends }: PlannedTimes): PlanFault | null {
  if (begins === null) return opens === null && ends === null ? null : 'begins_at';
  if (ends !== null && (ends <= begins || ends - begins > LONGEST_MS)) return 'ends_at';
  return opens !== null && (opens > begins || begins - opens > LONGEST_MS) ? 'opens_at' : null;
}

/** Whether the planned end has passed; where none is planned, twelve hours after the beginning. */
export function isPast({ begins_at, ends_at }: { readonly begins_at: string | null; readonly ends_at: string | null }, now: Date): boolean {
  if (begins_at === null) return false;
  return now.getTime() > (ends_at === null ? Date.parse(begins_at) + LONGEST_MS : Date.parse(ends_at));
}

/** Each item with the seconds from the beginning at which it begins and ends. */
export function programmeTimes<Item extends ProgrammeItem>(items: readonly Item[]): (Item & { readonly from: number; readonly to: number })[] {
  let minutes = 0;
  return items.map((item) => {
    const from = minutes * 60;
    minutes += item.minutes;
    return { ...item, from, to: minutes * 60 };
  });
}

export type LiveSource = { readonly kind: 'embed' | 'hls'; readonly url: string } | { readonly kind: 'own'; readonly url: null };

/** Hosts that the operator trusts with a frame, or to send video. */
export interface SourceHosts {
  readonly embed: readonly string[];
  readonly hls: readonly string[];
}

/** The host that an address names without user, and its port; by https, in signs that need no reading. */
const ADDRESS = /^https:\/\/([a-z\d.-]+(?::\d+)?)(?:[/?#][\x21-\x5B\x5D-\x7E]*)?$/i;

/** A playlist that we serve ourselves, as the demonstration has one. */
const OWN_MEDIA = /^\/media\/[\w-]+\/[\w-]+\.m3u8$/;

/** Whether the address may be shown: by https, at a host that the operator named, or a playlist of ours. */
export function isAllowedSource({ kind, url }: LiveSource, hosts: SourceHosts): boolean {
  return kind === 'own' || (kind === 'hls' && OWN_MEDIA.test(url)) || hosts[kind].includes(ADDRESS.exec(url)?.[1]?.toLowerCase() ?? '');
}

/** People are called what an editor writes; these are shown by themselves. */
export const isModeratorRole = (role: string): boolean => role.trim().toLowerCase() === 'moderator';
