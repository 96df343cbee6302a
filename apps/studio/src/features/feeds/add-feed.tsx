import { answer } from '@auscult/client/api-client';
import type { FeedFault, StudioFeedPreview } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { SelectField } from '@auscult/ui/form/select-field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import { FeedAddressField, FeedFaultNote } from './feed-address.tsx';
import { type FeedChoices, FeedTrial } from './feed-trial.tsx';
import { isFeedAddress } from './is-feed-address.ts';

interface Company {
  readonly id: number;
  readonly name: string;
}

interface AddFeedProps {
  /** Of which it can be; the editor chooses when there are several. */
  readonly companies: readonly [Company, ...Company[]];
  /** There are companies that are not offered. */
  readonly hasMore: boolean;
  readonly onClose: () => void;
}

/** Reads a feed as a trial, shows what would come, and takes it in. */
export function AddFeed({ companies, hasMore, onClose }: AddFeedProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(feedPhrases);
  const queryClient = useQueryClient();
  const [heading, text] = [useId(), useId()];
  const [url, setUrl] = useState('');
  const [companyId, setCompanyId] = useState(companies[0].id);
  const [isAsked, setAsked] = useState(false);
  const [preview, setPreview] = useState<StudioFeedPreview>();
  const [fault, setFault] = useState<FeedFault | null>(null);
  const params = { path: { company_id: companyId } };
  const trial = useCall(async () => {
    setFault(null);
    const found = await answer(api.POST('/v1/studio/companies/{company_id}/feeds/preview', { params, body: { url: url.trim() } }));
    setFault(found.fault);
    setPreview(found.preview ?? undefined);
  });
  const take = useCall<FeedChoices>(async ({ mediaMode, asDrafts }) => {
    const body = { url: url.trim(), media_mode: mediaMode, as_drafts: asDrafts };
    const taken = await answer(api.POST('/v1/studio/companies/{company_id}/feeds', { params, body }));
    setFault(taken.fault);
    if (taken.fault) return setPreview(undefined);
    toasts.success(words.taken(taken.feed?.title ?? preview?.title ?? ''));
    for (const queryKey of [['feeds'], ['courses'], ['companies']]) void queryClient.invalidateQueries({ queryKey });
    onClose();
  });
  if (preview) return <FeedTrial preview={preview} busy={take.busy} onTake={take.run} onAgain={() => setPreview(undefined)} onClose={onClose} />;
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="form" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.add}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.addText}
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (isFeedAddress(url)) trial.run();
        }}
      >
        <FeedAddressField url={url} isAsked={isAsked} help={words.addressHelp} onChange={setUrl} />
        {companies.length > 1 && (
          <SelectField
            label={words.company}
            help={hasMore ? words.moreCompanies : undefined}
            value={companyId}
            onChange={({ target }) => setCompanyId(Number(target.value))}
          >
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <FeedFaultNote fault={fault} />
        <ModalActions>
          <Button type="submit" block busy={trial.busy}>
            {words.tryOut}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
