import { answer } from '@auscult/client/api-client';
import type { StudioFeedLine } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import list from '../../shared/table/list-screen.module.css';

type Change = 'pause' | 'resume' | 'remove' | 'remove_and_withdraw';

/** What can be done with the feeds that were chosen. */
export function FeedsBulk({ feeds, onClear }: { readonly feeds: readonly StudioFeedLine[]; readonly onClear: () => void }) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(feedPhrases);
  const lists = usePhrasesOf(studioListPhrases);
  const queryClient = useQueryClient();
  const heading = useId();
  const [isRemoving, setRemoving] = useState(false);
  const { busy, run } = useCall(async (change: Change) => {
    const body = { feeds: feeds.map(({ id }) => ({ feed_id: id })), change };
    const { changed, unchanged } = await answer(api.POST('/v1/studio/feeds/changes', { body }));
    toasts.success(words.bulkDone(changed, unchanged));
    void queryClient.invalidateQueries({ queryKey: ['feeds'] });
    setRemoving(false);
    onClear();
  });
  return (
    <section aria-label={lists.bulk} className={list.bulk}>
      <p role="status" className="t-sm num">
        {lists.chosen(feeds.length)}
      </p>
      <Button look="secondary" small busy={busy} onClick={() => run('pause')}>
        {words.bulk.pause}
      </Button>
      <Button look="secondary" small busy={busy} onClick={() => run('resume')}>
        {words.bulk.resume}
      </Button>
      <Button look="secondary" small onClick={() => setRemoving(true)}>
        {words.bulk.remove}
      </Button>
      <Button look="ghost" small onClick={onClear}>
        {lists.chooseNone}
      </Button>
      {isRemoving && (
        <ModalSheet labelledBy={heading} kind="decision" centred onClose={() => setRemoving(false)}>
          <h2 id={heading} className="t-xl">
            {words.bulkRemoveTitle(feeds.length)}
          </h2>
          <p className="ink-2 pretty">{words.bulkRemoveText}</p>
          <ModalActions>
            <Button look="secondary" block busy={busy} onClick={() => run('remove')}>
              {words.bulkKeep}
            </Button>
            <Button look="danger" block busy={busy} onClick={() => run('remove_and_withdraw')}>
              {words.bulkWithdraw}
            </Button>
            <Button look="ghost" block onClick={() => setRemoving(false)}>
              {words.cancel}
            </Button>
          </ModalActions>
        </ModalSheet>
      )}
    </section>
  );
}
