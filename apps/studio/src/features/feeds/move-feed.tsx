import { answer } from '@auscult/client/api-client';
import type { FeedFault, StudioFeedLine, StudioFeedMove } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import { FeedAddressField, FeedFaultNote } from './feed-address.tsx';
import trialStyles from './feed-trial.module.css';
import { isFeedAddress } from './is-feed-address.ts';

/** Asks from where a feed is to be read from now on, and shows what it is there before it moves. */
export function MoveFeed({ feed, onClose }: { readonly feed: StudioFeedLine; readonly onClose: () => void }) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(feedPhrases);
  const queryClient = useQueryClient();
  const [heading, text] = [useId(), useId()];
  const [url, setUrl] = useState(feed.url);
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<FeedFault | null>(null);
  const [preview, setPreview] = useState<StudioFeedMove | null>(null);
  const params = { path: { feed_id: feed.id } };
  const trial = useCall(async () => {
    const found = await answer(api.POST('/v1/studio/feeds/{feed_id}/address/preview', { params, body: { url: url.trim() } }));
    setFault(found.fault);
    setPreview(found.preview);
  });
  const move = useCall(async () => {
    await answer(api.PUT('/v1/studio/feeds/{feed_id}/address', { params, body: { url: url.trim() } }));
    toasts.success(words.moveDone);
    void queryClient.invalidateQueries({ queryKey: ['feeds'] });
    onClose();
  });
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="form" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.move}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.moveText}
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isFeedAddress(url)) return;
          if (preview) move.run();
          else trial.run();
        }}
      >
        <FeedAddressField
          url={url}
          isAsked={isAsked}
          onChange={(next) => {
            setUrl(next);
            setPreview(null);
            setFault(null);
          }}
        />
        <FeedFaultNote fault={fault} />
        {preview && <Trial preview={preview} />}
        <ModalActions>
          <Button type="submit" block busy={trial.busy || move.busy}>
            {preview ? words.moveGo : words.moveTry}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}

function Trial({ preview }: { readonly preview: StudioFeedMove }) {
  const words = usePhrasesOf(feedPhrases);
  return (
    <div role="status">
      <p className="t-sm ink-2">{words.moveTrial}</p>
      <p className="t-lg">{preview.title}</p>
      <dl className={trialStyles.counts}>
        {(['same', 'new', 'missing', 'left_out'] as const).map((name) => (
          <div key={name}>
            <dt className="t-sm ink-2">{words.moveCounts[name]}</dt>
            <dd className="t-xl">{preview[name]}</dd>
          </div>
        ))}
      </dl>
      {preview.same === 0 ? (
        <Note look="warning" text={words.moveNothing} />
      ) : (
        preview.missing > 0 && <p className="t-sm ink-2">{words.moveMissing}</p>
      )}
    </div>
  );
}
