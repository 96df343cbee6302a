import { answer } from '@auscult/client/api-client';
import type { StudioFeedLine } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import styles from './feeds.module.css';
import { hasUsefulDetail } from './has-useful-detail.ts';
import { MoveFeed } from './move-feed.tsx';

interface Act {
  readonly send: () => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
}

/** What can be done with one feed. */
export function FeedActions({ feed, onClose }: { readonly feed: StudioFeedLine; readonly onClose: () => void }) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(feedPhrases);
  const queryClient = useQueryClient();
  const heading = useId();
  const [step, setStep] = useState<'choose' | 'move' | 'remove'>('choose');
  const params = { path: { feed_id: feed.id } };
  const { busy, run } = useCall<Act>(async ({ send, done }) => {
    await send();
    toasts.success(done);
    void queryClient.invalidateQueries({ queryKey: ['feeds'] });
    onClose();
  });
  const change = (body: { state?: 'active' | 'paused'; as_drafts?: boolean }, done: string) =>
    run({ done, send: () => answer(api.PATCH('/v1/studio/feeds/{feed_id}', { params, body })) });
  const remove = (series: 'keep' | 'withdraw') =>
    run({ done: words.removeDone, send: () => answer(api.DELETE('/v1/studio/feeds/{feed_id}', { params: { ...params, query: { series } } })) });

  const copy = () =>
    void navigator.clipboard.writeText(feed.url).then(
      () => {
        toasts.success(words.copied);
        onClose();
      },
      () => toasts.error([words.notCopied]),
    );

  if (step === 'move') return <MoveFeed feed={feed} onClose={onClose} />;
  return (
    <ModalSheet labelledBy={heading} kind={step === 'remove' ? 'decision' : 'sheet'} centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {step === 'remove' ? words.removeTitle(feed.title) : feed.title}
      </h2>
      {step === 'remove' && <p className="ink-2 pretty">{words.removeText}</p>}
      {step === 'choose' && feed.fault !== null && (
        <>
          <p className="pretty">{words.faults[feed.fault.kind]}</p>
          <p className={`t-xs ink-2 ${styles.detail}`}>
            {hasUsefulDetail(feed.fault) && (
              <>
                {words.detail}: <span lang="en">{feed.fault.detail}</span>{' '}
              </>
            )}
            ({words.failures(feed.failures)})
          </p>
        </>
      )}
      {step === 'choose' ? (
        <ModalActions>
          {feed.state === 'active' && (
            <>
              <Button
                block
                busy={busy}
                onClick={() => run({ done: words.readNowDone, send: () => answer(api.POST('/v1/studio/feeds/{feed_id}/refresh', { params })) })}
              >
                {words.readNow}
              </Button>
              <Button look="secondary" block onClick={() => change({ state: 'paused' }, words.pauseDone)}>
                {words.pause}
              </Button>
            </>
          )}
          {feed.state === 'paused' && (
            <Button block busy={busy} onClick={() => change({ state: 'active' }, words.resumeDone)}>
              {words.resume}
            </Button>
          )}
          <Button look="secondary" block onClick={() => change({ as_drafts: !feed.as_drafts }, words.asDraftsDone)}>
            {feed.as_drafts ? words.asDraftsOff : words.asDraftsOn}
          </Button>
          <Button look="secondary" block onClick={copy}>
            {words.copyOwnAddress}
          </Button>
          <Button look="secondary" block onClick={() => setStep('move')}>
            {words.move}
          </Button>
          <Button look="danger" block onClick={() => setStep('remove')}>
            {words.remove}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.close}
          </Button>
        </ModalActions>
      ) : (
        <ModalActions>
          <Button look="secondary" block busy={busy} onClick={() => remove('keep')}>
            {words.keepSeries}
          </Button>
          <Button look="danger" block busy={busy} onClick={() => remove('withdraw')}>
            {words.withdrawSeries}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      )}
    </ModalSheet>
  );
}
