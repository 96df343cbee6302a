import { answer } from '@auscult/client/api-client';
import type { StudioFeedLine } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import { isFeedAddress } from './is-feed-address.ts';

/** Asks from where a feed is to be read from now on. */
export function MoveFeed({ feed, onClose }: { readonly feed: StudioFeedLine; readonly onClose: () => void }) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(feedPhrases);
  const queryClient = useQueryClient();
  const [heading, text] = [useId(), useId()];
  const [url, setUrl] = useState(feed.url);
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useCall(async () => {
    await answer(api.PUT('/v1/studio/feeds/{feed_id}/address', { params: { path: { feed_id: feed.id } }, body: { url: url.trim() } }));
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
          if (isFeedAddress(url)) run();
        }}
      >
        <Field
          label={words.address}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={url}
          error={isAsked && !isFeedAddress(url) ? words.addressMissing : undefined}
          onChange={({ target }) => setUrl(target.value)}
        />
        <ModalActions>
          <Button type="submit" block busy={busy}>
            {words.save}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
