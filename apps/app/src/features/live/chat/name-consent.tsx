import { answer } from '@auscult/client/api-client';
import { livePhrases } from '@auscult/phrases/screens/live';
import { Button } from '@auscult/ui/controls/button';
import { CheckField } from '@auscult/ui/form/check-field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { useOwnChoices } from '../room/use-own-choices.ts';
import styles from './name-consent.module.css';

/** A button, for members: whether one's name may stand in what the organiser takes home. Asked of the server once it is opened. */
export function NameConsent({ liveId }: { readonly liveId: number }) {
  const words = usePhrasesOf(livePhrases).naming;
  const isMember = useSession().status === 'member';
  const [isOpen, setOpen] = useState(false);
  if (!isMember) return null;
  return (
    <>
      <button type="button" className={`t-sm ${styles.open}`} onClick={() => setOpen(true)}>
        {words.open}
      </button>
      {isOpen && <ConsentSheet liveId={liveId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ConsentSheet({ liveId, onClose }: { readonly liveId: number; readonly onClose: () => void }) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(livePhrases).naming;
  const heading = useId();
  const params = { path: { live_id: liveId } };
  const queryKey = ['live', liveId, 'name-consent'];
  const { data } = useQuery({
    queryKey,
    meta: { persist: false },
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/live/{live_id}/name-consent', { params, signal }))).may_be_named,
  });
  const choose = useOwnChoices<boolean, boolean>({
    queryKey,
    withChoice: (_, mayBeNamed) => mayBeNamed,
    send: (mayBeNamed) => answer(api.PUT('/v1/live/{live_id}/name-consent', { params, body: { may_be_named: mayBeNamed } })),
    onFailed: (error) => toasts.error([error.message]),
  });
  return (
    <ModalSheet labelledBy={heading} kind="form" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.title}
      </h2>
      <p className="ink-2 pretty">{words.text}</p>
      <CheckField name="may_be_named" isOn={data === true} isDisabled={data === undefined} onChange={choose}>
        {words.agree}
      </CheckField>
      <p className="t-sm ink-2 pretty">{words.anonymous}</p>
      <ModalActions>
        <Button block onClick={onClose}>
          {words.done}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
