import { answer } from '@auscult/client/api-client';
import type { StudioInvitations } from '@auscult/contract/entities/studio/invitation';
import { invitationListPhrases } from '@auscult/phrases/studio/administration/invitations';
import { Button } from '@auscult/ui/controls/button';
import { ProgressLine } from '@auscult/ui/media/progress-line';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.tsx';
import styles from './invite-screen.module.css';

const ASK_AGAIN_MS = 1_000;

interface InvitationProgressProps {
  readonly begun: StudioInvitations;
  readonly onAgain: () => void;
}

/** How far inviting the people of a list is, and what came of it. */
export function InvitationProgress({ begun, onAgain }: InvitationProgressProps) {
  const { api } = useServices();
  const words = usePhrasesOf(invitationListPhrases);
  const { data } = useQuery({
    queryKey: ['invitations', begun.id],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/invitations/{invitation_id}', { params: { path: { invitation_id: begun.id } }, signal })),
    initialData: begun,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.done < state.data.total ? ASK_AGAIN_MS : false),
  });
  const isDone = data.done === data.total;
  return (
    <section className={styles.page} aria-live="polite">
      {isDone && <h2 className="t-lg">{words.doneTitle}</h2>}
      <div className={styles.done}>
        <p className="t-sm">{words.busy(data.done, data.total)}</p>
        <ProgressLine share={data.done / data.total} look="ink" />
      </div>
      {!isDone && <p className="t-sm ink-2">{words.stays}</p>}
      {isDone && (
        <>
          <ul className={styles.faultless}>
            {data.invited > 0 && <li>{words.invited(data.invited)}</li>}
            {data.granted > 0 && <li>{words.granted(data.granted)}</li>}
          </ul>
          {data.refused.length > 0 && <p className={styles.faults}>{words.refused(data.refused.join(', '))}</p>}
          <div>
            <Button look="secondary" onClick={onAgain}>
              {words.again}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
