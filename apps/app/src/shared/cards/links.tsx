import type { CardLink } from '@auscult/ui/cards/card-link';
import { Link } from '@tanstack/react-router';

/** A card's link to a series, or to one of its episodes there. */
export const courseLink =
  (courseId: number, streamId?: number): CardLink =>
  (className, children) => (
    <Link to="/course/$courseId" params={{ courseId: String(courseId) }} search={streamId ? { stream: streamId } : {}} className={className}>
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

/** To a tab of the library. */
export const libraryLink =
  (tab: 'following' | 'favourites' | 'new' | 'accreditation'): CardLink =>
  (className, children) => (
    <Link to="/main/following" search={{ tab }} className={className}>
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

/** In the place of a link: opens and closes what the section keeps back. */
export const toggleButton =
  (open: boolean, toggle: () => void): CardLink =>
  (className, children) => (
    <button type="button" aria-expanded={open} className={className} onClick={toggle}>
      {children}
    </button>
  );
