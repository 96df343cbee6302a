import { labelOf } from '@auscult/phrases/label-of';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { keepGuestAction } from '../account/guest-action.ts';
import { SignInSheet } from '../account/sign-in-sheet.tsx';
import { useServices } from '../services/services.tsx';

export interface FollowButtonProps {
  readonly companyId: number;
  readonly isFollowing: boolean;
  /** Of the company, for a screen reader. */
  readonly name: string;
  /** 48 px on the page of the company itself. */
  readonly large?: boolean;
  readonly onFirstUse?: () => void;
}

/** Follow button: optimistic, rolled back when the server refuses. A guest is offered to sign in, which keeps it. */
export function FollowButton({ companyId, isFollowing, name, large = false, onFirstUse }: FollowButtonProps) {
  const services = useServices();
  const course = usePhrasesOf(coursePhrases);
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const key = followKey(companyId);
  const on = useStore(services.outbox.toggles).get(key) ?? isFollowing;

  const label = on ? course.following : course.follow;
  const draft = (isOn: boolean) => ({ kind: 'follow', key, payload: { companyId, on: isOn }, on: isOn }) as const;

  function press(): void {
    onFirstUse?.();
    if (!user) return setAsked(true);
    void services.outbox.put(draft(!on));
  }

  return (
    <>
      <Button
        data-action="follow"
        look="secondary"
        small={!large}
        aria-label={labelOf(label, name)}
        aria-pressed={on}
        icon={on && <Check size={18} strokeWidth={2} />}
        onClick={press}
      >
        {label}
      </Button>
      {isAsked && <SignInSheet reason="follow" onLeave={() => keepGuestAction(services, draft(true))} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Whether a company is followed, the change that is under way included, for what counts followers beside the button. */
export const followKey = (companyId: number) => `follow.${companyId}`;
