import { dateAndClock } from '@auscult/phrases/dates';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuditActionNames } from '../../shared/people/audit-action-names.ts';
import { useAuditDetail } from '../../shared/people/audit-detail.ts';
import { accountAuditQuery } from '../../shared/people/people-queries.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './account.module.css';

const STEP = 25;
const MOST = 100;

/** What happened to an account, by whom. */
export function AuditLog({ accountId }: { readonly accountId: number }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(accountPagePhrases);
  const names = useAuditActionNames();
  const detailOf = useAuditDetail();
  const [limit, setLimit] = useState(STEP);
  const { data, isPlaceholderData } = useQuery({ ...accountAuditQuery(useServices(), accountId, limit), placeholderData: keepPreviousData });
  const entries = data?.entries ?? [];
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="t-xl">
        {words.log}
      </h2>
      {data && entries.length === 0 && <p className="t-sm ink-2">{words.noLog}</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.line}>
            <div>
              <p className="t-sm">{names[entry.action] ?? entry.action.replaceAll('_', ' ')}</p>
              <p className="t-xs ink-2">{[entry.company?.name, detailOf(entry.detail)].filter(Boolean).join(' · ')}</p>
            </div>
            <p className="t-xs ink-2">
              {entry.actor?.name ?? words.nobody}, {dateAndClock(language, entry.at)}
            </p>
          </li>
        ))}
      </ol>
      {entries.length >= limit && limit < MOST && (
        <Button look="secondary" small busy={isPlaceholderData} onClick={() => setLimit(Math.min(MOST, limit + STEP))}>
          {words.older}
        </Button>
      )}
    </section>
  );
}
