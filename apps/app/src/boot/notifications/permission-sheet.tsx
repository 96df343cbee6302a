import { notificationPhrases } from '@auscult/phrases/screens/account/notifications';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useId } from 'react';
import { BlockedHelp } from '../../shared/notifications/blocked-help.tsx';
import type { PermissionRequest } from './permission-request.ts';

/** Explains notifications before the system asks, and after a refusal how that is changed. */
export function PermissionSheet({ request }: { readonly request: PermissionRequest }) {
  const words = usePhrasesOf(notificationPhrases);
  const shown = useStore(request.shown);
  const [heading, body] = [useId(), useId()];
  if (shown === 'nothing') return null;
  const isBlocked = shown === 'blocked';
  return (
    <ModalSheet labelledBy={heading} describedBy={body} kind="decision" onClose={request.close}>
      <h2 id={heading} className="t-xl">
        {isBlocked ? words.blockedTitle : words.askTitle}
      </h2>
      {isBlocked ? (
        <BlockedHelp id={body} />
      ) : (
        <p id={body} className="ink-2 pretty">
          {words.askText}
        </p>
      )}
      <ModalActions>
        {!isBlocked && (
          <Button block onClick={() => void request.accept()}>
            {words.turnOn}
          </Button>
        )}
        <Button look="ghost" block onClick={request.close}>
          {isBlocked ? words.close : words.later}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
