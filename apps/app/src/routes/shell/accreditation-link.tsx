import { SealIcon } from '@auscult/ui/brand/icons';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accreditationFilesQuery } from '../../shared/accreditation/accreditation-query.ts';
import { loadAhead } from '../../shared/loading/load-ahead.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './sidebar.module.css';

// A count that does not come takes no page with it.
const OpenFiles = lazyPart(() => import('./open-files.tsx').catch(() => ({ OpenFiles: () => null })), 'OpenFiles');

/** To the member's own accreditation; how much of it is open is counted when the page is at rest. */
export function AccreditationLink() {
  const { shell } = usePhrases();
  const services = useServices();
  const [counts, setCounts] = useState(() => services.queryClient.getQueryData(accreditationFilesQuery(services).queryKey) !== undefined);
  const isMember = useSession().status === 'member';
  useEffect(() => loadAhead(async () => setCounts(true)), []);
  return (
    isMember && (
      <Link to="/main/following" search={{ tab: 'accreditation' }} className={styles.link} activeProps={{ className: styles.within }}>
        <SealIcon size={22} />
        {shell.accreditation}
        {counts && <OpenFiles />}
      </Link>
    )
  );
}
