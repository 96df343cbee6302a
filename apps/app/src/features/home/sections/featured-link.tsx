import type { CardLink } from '@auscult/ui/cards/card-link';
import { Link } from '@tanstack/react-router';
import type { AppServices } from '../../../shared/services/services.tsx';
import { track } from '../../../shared/tracking/track.ts';

/** Link to a featured series; the click is tracked. */
export const featuredLink =
  (services: AppServices, courseId: number): CardLink =>
  (className, children) => (
    <Link
      to="/course/$courseId"
      params={{ courseId: String(courseId) }}
      className={className}
      onClick={() => void track(services, 'featured_view', courseId)}
    >
      {children}
    </Link>
  );

/** To all that is featured. */
export const allFeaturedLink: CardLink = (className, children) => (
  <Link to="/featured" className={className}>
    {children}
  </Link>
);
