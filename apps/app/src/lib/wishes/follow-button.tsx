import { answer } from '@auscult/client/api-client';
import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { failureOf } from '../failure.ts';
import { type AppServices, usePhrases, usePhrasesOf, useServices, useSession } from '../services.tsx';
import { useStore } from '../store.ts';

/** The lists of followed companies are asked for again this long after the answer: the server counts first. */
const REFRESH_DELAY_MS = 250;

interface FollowButtonProps {
  readonly companyId: number;
  readonly isFollowing: boolean;
  /** Of the company, for a screen reader. */
  readonly name: string;
  readonly onFirstUse?: () => void;
}

/** Follows a company and stops following it; at once on screen, rolled back when the server says no. */
export function FollowButton({ companyId, isFollowing, name, onFirstUse }: FollowButtonProps) {
  const services = useServices();
  const { shell } = usePhrases();
  const course = usePhrasesOf(coursePhrases);
  const { user } = useSession();
  const navigate = useNavigate();
  const key = followKey(companyId);
  const on = useStore(services.wishes.now).get(key) ?? isFollowing;

  async function press(): Promise<void> {
    onFirstUse?.();
    if (!user) {
      services.player.close();
      return void navigate({ to: '/login' });
    }
    try {
      await services.wishes.wish(key, {
        from: isFollowing,
        to: !on,
        send: (value) => sendFollow(services, companyId, value),
        settle: (value) => keepFollow(services, companyId, value),
      });
    } catch (error) {
      services.toasts.error(failureOf(error, shell).lines);
    }
  }

  return (
    <Button look="secondary" small aria-pressed={on} icon={on && <Check size={18} strokeWidth={2} />} onClick={() => void press()}>
      <span>
        {on ? course.following : course.follow}
        <span className="visually-hidden">: {name}</span>
      </span>
    </Button>
  );
}

/** The wish to follow a company, for what counts followers beside the button. */
export const followKey = (companyId: number) => `follow.${companyId}`;

function sendFollow({ api }: AppServices, company_id: number, value: boolean) {
  const params = { path: { company_id } };
  return value
    ? answer(api.GET('/v1/companies/{company_id}/follow', { params }))
    : answer(api.GET('/v1/companies/{company_id}/unfollow', { params }));
}

function keepFollow({ queryClient }: AppServices, companyId: number, following: boolean): void {
  queryClient.setQueriesData<Course>({ queryKey: ['course'] }, (course) => {
    if (!course || course.company_id !== companyId || course.is_following_company === following) return course;
    const user_follow_count = course.company.user_follow_count + (following ? 1 : -1);
    return { ...course, is_following_company: following, company: { ...course.company, user_follow_count } };
  });
  setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: ['following'] });
    void queryClient.invalidateQueries({ queryKey: ['company', companyId] });
  }, REFRESH_DELAY_MS);
}
