import { coursePhrases } from '@auscult/phrases/screens/course';
import { FirstUseTip } from '@auscult/ui/feedback/first-use-tip';
import { useCallback, useState } from 'react';
import type { DeviceKey } from '../device-store.ts';
import { usePhrasesOf, useServices, useSession } from '../services.tsx';
import { type Favourable, FavouriteControl } from './favourite-control.tsx';
import { FollowButton, type FollowButtonProps } from './follow-button.tsx';

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

/** A heart, explained at its first meeting. */
export function ExplainedFavourite(what: Favourable & { readonly look?: 'outlined' | 'plain' }) {
  const words = usePhrasesOf(coursePhrases);
  const tip = useFirstUse('tooltip_favorite_viewed', null, words.favouriteTip);
  return (
    <FirstUseTip {...tip}>
      <FavouriteControl {...what} onFirstUse={tip.onClose} />
    </FirstUseTip>
  );
}

interface ExplainedFollowProps extends Omit<FollowButtonProps, 'onFirstUse'> {
  readonly align?: 'start' | 'end';
  /** A heart stands on the same screen and is explained first. */
  readonly besideHeart?: boolean;
}

/** A follow button, explained at its first meeting. */
export function ExplainedFollow({ align = 'end', besideHeart = false, ...what }: ExplainedFollowProps) {
  const words = usePhrasesOf(coursePhrases);
  const tip = useFirstUse('tooltip_followed_viewed', besideHeart ? 'tooltip_favorite_viewed' : null, words.followTip);
  return (
    <FirstUseTip {...tip} align={align}>
      <FollowButton {...what} onFirstUse={tip.onClose} />
    </FirstUseTip>
  );
}
