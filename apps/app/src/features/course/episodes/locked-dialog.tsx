import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { ListeningAccess } from '@auscult/domain/access/may-listen';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { useServices } from '../../../shared/services/services.tsx';

interface LockedDialogProps {
  readonly access: ListeningAccess;
  readonly company: Pick<EpisodeCard, 'company_id' | 'company_name'>;
  readonly onClose: () => void;
}

/** Why an episode is locked: guests are offered to sign in and come back here, members hear that it needs a subscription, and of whom. */
export function LockedDialog({ access, company: { company_id, company_name: company }, onClose }: LockedDialogProps) {
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
        {isForGuests ? course.noPermission : `${course.noAccess} ${course.subscribeAt(company)}`}
      </p>
      <ModalActions>
        {isForGuests ? (
          <Button block onClick={logIn}>
            {course.logIn}
          </Button>
        ) : (
          <>
            <Link to="/company/$companyId" params={{ companyId: String(company_id) }} className={buttonClass({ block: true })}>
              {course.toCompany(company)}
            </Link>
            <Link to="/contact" className={buttonClass({ look: 'secondary', block: true })}>
              {course.contact}
            </Link>
          </>
        )}
        <Button block look="ghost" onClick={onClose}>
          {course.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
