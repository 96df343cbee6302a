import type { CardLink } from '@auscult/ui/cards/card-link';
import { Link } from '@tanstack/react-router';

/** A link to a series counts as current on that page only, not on those of its episodes. */
export const onSeriesOnly = { exact: true } as const;

/** A card's link to a series. */
export const courseLink =
  (courseId: number): CardLink =>
  (className, children) => (
    <Link to="/course/$courseId" params={{ courseId: String(courseId) }} activeOptions={onSeriesOnly} className={className}>
      {children}
    </Link>
  );

/** A card's link to the page of an episode, in the series that it is listed in. */
export const episodeLink =
  (courseId: number, streamId: number): CardLink =>
  (className, children) => (
    <Link to="/course/$courseId/episode/$streamId" params={{ courseId: String(courseId), streamId: String(streamId) }} className={className}>
      {children}
    </Link>
  );

/** A card's link to a company. */
export const companyLink =
  (companyId: number): CardLink =>
  (className, children) => (
    <Link to="/company/$companyId" params={{ companyId: String(companyId) }} className={className}>
      {children}
    </Link>
  );

/** To all series of a company. */
export const seriesOfCompanyLink =
  (companyId: number): CardLink =>
  (className, children) => (
    <Link to="/company/$companyId" params={{ companyId: String(companyId) }} search={{ tab: 'series' }} className={className}>
      {children}
    </Link>
  );

/** To a tab of the library. */
export const libraryLink =
  (tab: 'following' | 'favourites' | 'new' | 'accreditation'): CardLink =>
  (className, children) => (
    <Link to="/main/following" search={{ tab }} className={className}>
      {children}
    </Link>
  );

/** Where in the library's accreditation the episodes stand that give points. */
export const POINTS_TO_EARN = 'points-to-earn';
export const pointsToEarnLink: CardLink = (className, children) => (
  <Link to="/main/following" search={{ tab: 'accreditation' }} hash={POINTS_TO_EARN} className={className}>
    {children}
  </Link>
);

/** To everything that was played. */
export const continueWatchingLink: CardLink = (className, children) => (
  <Link to="/continue-watching" className={className}>
    {children}
  </Link>
);

/** In the place of a link: does something here. */
export const pressable =
  (press: () => void): CardLink =>
  (className, children) => (
    <button type="button" className={className} onClick={press}>
      {children}
    </button>
  );
