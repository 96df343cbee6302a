import { answer } from '@auscult/client/api-client';
import { liveInvitationPhrases } from '@auscult/phrases/studio/live/live-invitations';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../../shared/services/services.tsx';
import styles from '../live-plan.module.css';
import { InviteSheet } from './invite-sheet.tsx';

interface InvitationsProps {
  readonly streamId: number;
  /** There is a beginning to invite for. */
  readonly isToCome: boolean;
}

/** How many are invited to a live stream, and the way to invite more. */
export function Invitations({ streamId, isToCome }: InvitationsProps) {
  const { api } = useServices();
  const words = usePhrasesOf(liveInvitationPhrases);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['live-invitations', streamId],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}/invitations', { params: { path: { stream_id: streamId } }, signal })),
  });
  const invitations = data?.invitations ?? [];
  return (
    <section className={styles.card} aria-label={words.title}>
      <h2 className="t-lg">{words.title}</h2>
      {data !== undefined && (
        <p className="t-sm ink-2">
          {invitations.length === 0 ? words.none : words.counts(invitations.length, invitations.filter(({ mailed_at }) => mailed_at !== null).length)}
        </p>
      )}
      {!isToCome && <p className="t-sm ink-2 pretty">{words.planFirst}</p>}
      <Button
        look="secondary"
        small
        block
        disabled={data === undefined || (!isToCome && invitations.length === 0)}
        icon={<Mail size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && <InviteSheet streamId={streamId} isToCome={isToCome} invitations={invitations} onClose={() => setOpen(false)} />}
    </section>
  );
}
