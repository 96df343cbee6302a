import type { ListeningAccess } from '@auscult/domain/access/may-listen';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { useServices } from '../../../shared/services/services.tsx';

/** Why an episode is locked: guests are offered to sign in and come back here, members hear that it needs a subscription. */
export function LockedDialog({ access, onClose }: { readonly access: ListeningAccess; readonly onClose: () => void }) {
  const { device } = useServices();
  const course = usePhrasesOf(coursePhrases);
  const navigate = useNavigate();
  const { href } = useLocation();
  const heading = useId();
  const text = useId();
  const isForGuests = access === 'no_permission';
  const logIn = () => {
    storeReturnPath(device, href);
    void navigate({ to: '/login' });
  };
  return (
    <ModalSheet labelledBy={heading} describedBy={text} onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {isForGuests ? course.lockedTitle : course.noAccessTitle}
      </h2>
      <p id={text} className="ink-2 pretty">
        {isForGuests ? course.noPermission : course.noAccess}
      </p>
      <ModalActions>
        {isForGuests && (
          <Button block onClick={logIn}>
            {course.logIn}
          </Button>
        )}
        <Button block look={isForGuests ? 'ghost' : 'ink'} onClick={onClose}>
          {isForGuests ? course.cancel : course.ok}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
