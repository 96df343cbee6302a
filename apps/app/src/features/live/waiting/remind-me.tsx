import { answer } from '@auscult/client/api-client';
import { livePhrases } from '@auscult/phrases/screens/live';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Bell, BellRing } from 'lucide-react';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { useServices } from '../../../shared/services/services.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RemindMeProps {
  readonly liveId: number;
}

/** Asks to be reminded before it begins, or calls that off; a guest signs in for it, and comes back here. */
export function RemindMe({ liveId }: RemindMeProps) {
  const isMember = useSession().status === 'member';
  return isMember ? <MemberReminder liveId={liveId} /> : <GuestReminder />;
}

function GuestReminder() {
  const { device } = useServices();
  const words = usePhrasesOf(livePhrases).wait;
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link to="/login" className={buttonClass({ look: 'secondary' })} onClick={() => storeReturnPath(device, here)}>
      <Bell {...ICON} />
      {words.remind}
    </Link>
  );
}

function MemberReminder({ liveId }: RemindMeProps) {
  const { api, queryClient } = useServices();
  const words = usePhrasesOf(livePhrases).wait;
  const at = { params: { path: { live_id: liveId } } };
  const queryKey = ['live', liveId, 'reminder'];
  const { data } = useQuery({
    queryKey,
    meta: { persist: false },
    queryFn: ({ signal }) => answer(api.GET('/v1/live/{live_id}/reminder', { ...at, signal })),
  });
  const { run, busy } = useCall(async (is_reminded: boolean) => {
    queryClient.setQueryData(queryKey, await answer(api.PUT('/v1/live/{live_id}/reminder', { ...at, body: { is_reminded } })));
  });
  const isReminded = data?.is_reminded ?? false;
  return (
    <>
      <Button
        look="secondary"
        busy={busy}
        aria-describedby={isReminded ? 'reminding' : undefined}
        icon={isReminded ? <BellRing {...ICON} /> : <Bell {...ICON} />}
        onClick={() => run(!isReminded)}
      >
        {isReminded ? words.reminded : words.remind}
      </Button>
      <p id="reminding" role="status" className="t-sm ink-2 pretty">
        {isReminded && words.reminding}
      </p>
    </>
  );
}
