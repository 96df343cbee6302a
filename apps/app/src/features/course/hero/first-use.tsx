import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { FirstUseTip } from '@auscult/ui/feedback/first-use-tip';
import { useCallback, useState } from 'react';
import type { DeviceKey } from '../../../lib/device-store.ts';
import { usePhrasesOf, useServices, useSession } from '../../../lib/services.tsx';
import { FavouriteControl } from '../../../lib/wishes/favourite-control.tsx';
import { FollowButton } from '../../../lib/wishes/follow-button.tsx';

/** Shown once per device, to members, and one at a time: the second waits for another visit. */
function useFirstUse(key: DeviceKey, after: DeviceKey | null, text: string) {
  const { device } = useServices();
  const { user } = useSession();
  const [open, setOpen] = useState(() => user !== null && device.get(key) === null && (after === null || device.get(after) !== null));
  const close = useCallback(() => {
    device.set(key, 'true');
    setOpen(false);
  }, [device, key]);
  return { text: open ? text : null, onClose: close };
}

/** The heart of the series, explained at its first meeting. */
export function CourseFavourite({ course }: { readonly course: Course }) {
  const words = usePhrasesOf(coursePhrases);
  const tip = useFirstUse('tooltip_favorite_viewed', null, words.favouriteTip);
  return (
    <FirstUseTip {...tip}>
      <FavouriteControl
        look="outlined"
        courseId={course.id}
        streamId={null}
        title={course.course_title}
        isFavourite={course.is_favourite}
        onFirstUse={tip.onClose}
      />
    </FirstUseTip>
  );
}

/** The follow button of the series' company, explained at its first meeting. */
export function CourseFollow({ course }: { readonly course: Course }) {
  const words = usePhrasesOf(coursePhrases);
  const tip = useFirstUse('tooltip_followed_viewed', 'tooltip_favorite_viewed', words.followTip);
  return (
    <FirstUseTip {...tip}>
      <FollowButton companyId={course.company_id} name={course.company.name} isFollowing={course.is_following_company} onFirstUse={tip.onClose} />
    </FirstUseTip>
  );
}
