import { answer } from '@auscult/client/api-client';
import type { LiveClient } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { Button } from '@auscult/ui/controls/button';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { type Store, useStore } from '@auscult/web/state/store';
import { useMutation } from '@tanstack/react-query';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './attention-bar.module.css';

interface AttentionBarProps {
  readonly room: RoomView;
  readonly client: LiveClient;
  /** The number of the latest that was answered, which outlives the page. */
  readonly confirmed: Store<number>;
}

/** Asks a member whether they are there, until they say so: a late answer is kept too. */
export function AttentionBar({ room: { live_id, attention }, client, confirmed }: AttentionBarProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(livePhrases).attention;
  const { shell } = usePhrases();
  const isMember = useSession().status === 'member';
  const answered = useStore(confirmed);
  const { mutate, isPending } = useMutation({
    mutationFn: (number: number) =>
      client.sendOnce(() => answer(api.PUT('/v1/live/{live_id}/attention/{number}', { params: { path: { live_id, number } } }))),
    onSuccess: (_, number) => {
      confirmed.set(number);
      toasts.success(words.thanks);
    },
    onError: (error) => toasts.error(failureOf(error, shell).lines),
  });
  const isAsked = isMember && attention !== null && attention.number > answered;
  return (
    <div role="status">
      {isAsked && (
        <div className={styles.bar}>
          <span className={styles.text}>
            <span className="t-md semibold">{words.title}</span>
            <span className="t-sm">{words.text}</span>
          </span>
          <Button small busy={isPending} onClick={() => mutate(attention.number)}>
            {words.confirm}
          </Button>
        </div>
      )}
    </div>
  );
}
