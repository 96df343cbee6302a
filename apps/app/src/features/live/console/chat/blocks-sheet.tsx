import { answer } from '@auscult/client/api-client';
import { dateAndClock } from '@auscult/phrases/dates';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { ListLine } from '@auscult/ui/layout/list-line';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ListFailed } from '../../../../shared/screen/query-states.tsx';
import { useServices } from '../../../../shared/services/services.tsx';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import styles from './blocks-sheet.module.css';

interface BlocksSheetProps {
  readonly liveId: number;
  readonly acts: ConsoleActs;
  readonly onClose: () => void;
}

/** Who may not write in any room of the company, as it is when this is opened. */
export function BlocksSheet({ liveId, acts, onClose }: BlocksSheetProps) {
  const { api } = useServices();
  const { language } = usePhrases();
  const all = usePhrasesOf(consolePhrases);
  const words = all.blocks;
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['live', liveId, 'blocks'],
    meta: { persist: false },
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/live/{live_id}/blocks', { params: { path: { live_id: liveId } }, signal })),
  });
  async function lift(id: number): Promise<void> {
    await acts.liftBlock(id);
    await refetch();
  }
  return (
    <ModalSheet labelledBy={titleId} wide onClose={onClose}>
      <h2 id={titleId} className="t-xl">
        {words.title}
      </h2>
      <p className="ink-2 pretty">{words.text}</p>
      {error && <ListFailed onRetry={() => void refetch()} />}
      {data?.blocks.length === 0 && <p className={`t-sm ${styles.none}`}>{words.none}</p>}
      <ul className={styles.list} aria-label={words.title}>
        {data?.blocks.map(({ id, name, reason, ends_at }) => (
          <ListLine
            key={id}
            act={
              <Button look="secondary" small aria-label={words.liftOf(name ?? words.gone)} onClick={() => void lift(id)}>
                {all.chat.free}
              </Button>
            }
          >
            <p className="semibold">{name ?? words.gone}</p>
            <p className="t-sm ink-2">
              {all.questions.because(reason)} · {words.until(dateAndClock(language, ends_at))}
            </p>
          </ListLine>
        ))}
      </ul>
      <ModalActions>
        <Button block onClick={onClose}>
          {all.close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
