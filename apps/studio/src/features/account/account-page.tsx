import type { StudioAccount } from '@auscult/contract/entities/studio-account';
import { dateAndClock, fullDate } from '@auscult/phrases/dates';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import columns from '../../shared/screen/editor-columns.module.css';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { Access } from './access.tsx';
import styles from './account.module.css';
import { AuditLog } from './audit-log.tsx';
import { Rights } from './rights.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** What is known of an account, and what may be done with it. */
export function AccountPage({ account }: { readonly account: StudioAccount }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(accountPagePhrases);
  const list = usePhrasesOf(accountListPhrases);
  const { suspended_at, deletion_due_at, big_numbers } = account;
  return (
    <>
      <EditorHead
        place={words.since(fullDate(language, account.created_at))}
        title={account.name || list.nameless}
        back={
          <Link to="/accounts" aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      />
      {account.is_own && <Note text={words.own} />}
      {suspended_at !== null && <Note look="warning" text={words.suspendedSince(dateAndClock(language, suspended_at))} />}
      {deletion_due_at !== null && <Note look="warning" text={words.leavesOn(fullDate(language, deletion_due_at))} />}
      <div className={columns.columns}>
        <div className={columns.main}>
          <Rights account={account} />
          <Subscriptions account={account} />
          <AuditLog accountId={account.id} />
        </div>
        <aside className={columns.side}>
          <section aria-labelledby="facts">
            <h2 id="facts" className="t-lg">
              {words.facts}
            </h2>
            <dl className={styles.facts}>
              <dt className="t-sm ink-2">{words.email}</dt>
              <dd>
                {account.email} <span className="t-xs ink-2">{account.is_email_verified ? words.verified : words.unverified}</span>
              </dd>
              <dt className="t-sm ink-2">{words.twoFactor}</dt>
              <dd>{account.two_factor ? words.on : words.off}</dd>
              {big_numbers && (
                <>
                  <dt className="t-sm ink-2">{words.bigNumbers}</dt>
                  {big_numbers.length === 0 && <dd>{words.none}</dd>}
                  {big_numbers.map(({ number, is_verified }) => (
                    <dd key={number}>
                      <span className="num">{number}</span> <span className="t-xs ink-2">{is_verified ? words.verified : words.unverified}</span>
                    </dd>
                  ))}
                </>
              )}
            </dl>
          </section>
          <Access account={account} />
        </aside>
      </div>
    </>
  );
}
