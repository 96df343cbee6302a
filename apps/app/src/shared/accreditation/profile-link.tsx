import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { CardLink } from '@auscult/ui/cards/card-link';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { storeReturnPath } from '../account/return-path.ts';
import { useServices } from '../services/services.tsx';

interface ProfileLinkProps extends Pick<AccreditationPath, 'lacks'> {
  readonly className: string;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/** To where the profile is completed; from there back to here. */
export function ProfileLink({ lacks, ...link }: ProfileLinkProps) {
  const { device } = useServices();
  const { href } = useLocation();
  // Where each profession has its number beside it, and the mail that confirms the address is sent again.
  if (lacks === 'number' || lacks === 'email') return <Link to="/main/profile" search={{ tab: 'profile' }} {...link} />;
  if (lacks === 'name') return <Link to="/main/profile/$section" params={{ section: 'personal' }} {...link} />;
  return <Link to="/verify" onClick={() => storeReturnPath(device, href)} {...link} />;
}

export const profileLink =
  (lacks: AccreditationPath['lacks']): CardLink =>
  (className, children) => (
    <ProfileLink lacks={lacks} className={className}>
      {children}
    </ProfileLink>
  );
