import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
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

/** Follow button: optimistic, rolled back when the server refuses. */
export function FollowButton({ companyId, isFollowing, name, large = false, onFirstUse }: FollowButtonProps) {
  const services = useServices();
  const course = usePhrasesOf(coursePhrases);
  const { user } = useSession();
  const navigate = useNavigate();
  const key = followKey(companyId);
  const on = useStore(services.outbox.toggles).get(key) ?? isFollowing;

  function press(): void {
    onFirstUse?.();
    if (!user) {
      services.player.close();
      return void navigate({ to: '/login' });
    }
    void services.outbox.put({ kind: 'follow', key, payload: { companyId, on: !on }, on: !on });
  }

  return (
    <Button data-action="follow" look="secondary" small={!large} aria-pressed={on} icon={on && <Check size={18} strokeWidth={2} />} onClick={press}>
      <span>
        {on ? course.following : course.follow}
        <span className="visually-hidden">: {name}</span>
      </span>
    </Button>
  );
}

/** Whether a company is followed, the change that is under way included, for what counts followers beside the button. */
export const followKey = (companyId: number) => `follow.${companyId}`;
