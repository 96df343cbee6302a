import { coursePhrases } from '@auscult/phrases/screens/course';
import { FirstUseTip } from '@auscult/ui/feedback/first-use-tip';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import type { DeviceKey } from '@auscult/web/state/device-store';
import { useCallback, useState } from 'react';
import { useServices } from '../services/services.tsx';
import { type Favourable, FavouriteControl } from './favourite-control.tsx';
import { FollowButton, type FollowButtonProps } from './follow-button.tsx';

interface FirstUse {
  readonly text: string;
  /** What the sentence invites to is done already. */
  readonly isDone: boolean;
  /** The heart is explained first, on another visit. */
  readonly afterHeart?: boolean;
}

/** Shown once per device, and to members only. */
function useFirstUseTip(key: DeviceKey, { text, isDone, afterHeart = false }: FirstUse) {
  const { device } = useServices();
  const { user } = useSession();
  const [isSeen, setSeen] = useState(() => device.get(key) !== null);
  const [isHeartSeen] = useState(() => device.get('tooltip_favorite_viewed') !== null);
  const close = useCallback(() => {
    device.set(key, 'true');
    setSeen(true);
  }, [device, key]);
  return { text: user && !isSeen && !isDone && (isHeartSeen || !afterHeart) ? text : null, onClose: close };
}

/** Favourite button with a first-use tip. */
export function FavouriteWithTip(what: Favourable & { readonly look?: 'outlined' | 'plain' }) {
  const words = usePhrasesOf(coursePhrases);
  const tip = useFirstUseTip('tooltip_favorite_viewed', { text: words.favouriteTip, isDone: what.isFavourite });
  return (
    <FirstUseTip {...tip}>
      <FavouriteControl {...what} onFirstUse={tip.onClose} />
    </FirstUseTip>
  );
}

interface FollowWithTipProps extends Omit<FollowButtonProps, 'onFirstUse'> {
  /** A heart that is not explained yet stands on the same screen: it goes first. */
  readonly besideHeart?: boolean;
}

/** Follow button with a first-use tip. */
export function FollowWithTip({ besideHeart = false, ...what }: FollowWithTipProps) {
  const words = usePhrasesOf(coursePhrases);
  const tip = useFirstUseTip('tooltip_followed_viewed', { text: words.followTip, isDone: what.isFollowing, afterHeart: besideHeart });
  return (
    <FirstUseTip {...tip}>
      <FollowButton {...what} onFirstUse={tip.onClose} />
    </FirstUseTip>
  );
}
