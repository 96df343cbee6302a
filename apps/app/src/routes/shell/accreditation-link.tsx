import { SealIcon } from '@auscult/ui/brand/icons';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { accreditationFilesQuery } from '../../shared/accreditation/accreditation-query.ts';
import { loadAhead } from '../../shared/loading/load-ahead.ts';
import { useServices } from '../../shared/services/services.tsx';
import type { LinksLook } from './navigation.tsx';

// A count that does not come takes no page with it.
const OpenFiles = lazyPart(() => import('./open-files.tsx').catch(() => ({ OpenFiles: () => null })), 'OpenFiles');

/** To the member's own accreditation. */
export function AccreditationLink({ iconSize, className, currentClassName, children }: LinksLook & { readonly children?: ReactNode }) {
  const { shell } = usePhrases();
  const isMember = useSession().status === 'member';
  return (
    isMember && (
      <Link to="/main/following" search={{ tab: 'accreditation' }} className={className} activeProps={{ className: currentClassName }}>
        <SealIcon size={iconSize} />
        {shell.accreditation}
        {children}
      </Link>
    )
  );
}

/** How much of it is open, counted when the page is at rest. */
export function OpenFilesCount() {
  const services = useServices();
  const [counts, setCounts] = useState(() => services.queryClient.getQueryData(accreditationFilesQuery(services).queryKey) !== undefined);
  useEffect(() => loadAhead(async () => setCounts(true)), []);
  return counts && <OpenFiles />;
}
