import { SealIcon } from '@auscult/ui/brand/icons';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { loadAhead } from '../load-ahead.ts';
import styles from './sidebar.module.css';

// A count that does not come takes no page with it.
const OpenFiles = lazyPart(() => import('./open-files.tsx').catch(() => ({ OpenFiles: () => null })), 'OpenFiles');

/** To the member's own accreditation; how much of it is open is counted when the page is at rest. */
export function AccreditationLink() {
  const { shell } = usePhrases();
  const [counts, setCounts] = useState(false);
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
