/** What is shared: a series, or one of its episodes. */
export interface Shared {
  readonly title: string;
  /** Empty for the series itself. */
  readonly courseTitle: string;
  readonly courseId: number;
  /** Null for the series itself. */
  readonly streamId: number | null;
  /** The page of the episode, to read; otherwise its link opens the player. */
  readonly isPage?: boolean;
  /** Podcast apps can follow the series. */
  readonly hasFeed?: boolean;
}

type Addressed = Pick<Shared, 'courseId' | 'streamId' | 'isPage'>;

/** A provider is shared by its page. */
export interface SharedCompany {
  readonly title: string;
  readonly companyId: number;
}

/** The address of a series, of an episode in it, or of a second of that; whole seconds. */
export function courseAddress(origin: string, { courseId, streamId, isPage }: Addressed, seconds: number | null = null): string {
  if (isPage && streamId !== null) return new URL(`/course/${courseId}/episode/${streamId}`, origin).href;
  const url = new URL(`/course/${courseId}`, origin);
  if (streamId !== null) url.searchParams.set('stream', String(streamId));
  if (streamId !== null && seconds !== null && seconds >= 1) url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

/** The same for sharing, with a parameter that marks visits by shared link. */
export function sharedAddress(origin: string, what: Addressed | Pick<SharedCompany, 'companyId'>, seconds: number | null = null): string {
  const url = new URL('companyId' in what ? `/company/${what.companyId}` : courseAddress(origin, what, seconds), origin);
  url.searchParams.set('from', 'share');
  return url.href;
}

/** Where podcast apps follow a series. */
export const feedAddress = (origin: string, courseId: number): string => new URL(`/rss/${courseId}`, origin).href;

/** Where a message with the link can be sent, by the services' own addresses for it. */
export function shareTargets(message: string, url: string): Readonly<Record<'whatsapp' | 'telegram' | 'email', string>> {
  const [text, link] = [encodeURIComponent(message), encodeURIComponent(url)];
  return {
    whatsapp: `https://wa.me/?text=${text}%0A${link}`,
    telegram: `https://t.me/share/url?url=${link}&text=${text}`,
    email: `mailto:?subject=${text}&body=${text}%0D%0A${link}`,
  };
}
