import { answer } from '@auscult/client/api-client';
import type { StudioAccount } from '@auscult/contract/entities/studio-account';
import { dateAndClock } from '@auscult/phrases/dates';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './account.module.css';
import { IdentifiedAct, LONGEST_REASON } from './identified-act.tsx';
import { PersonalData } from './personal-data.tsx';
import { useAccountAct } from './use-account-act.ts';

/** Where an account is signed in, and what keeps it out or lets it in again. */
export function Access({ account }: { readonly account: StudioAccount }) {
  const { api } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(accountPagePhrases);
  const [asked, setAsked] = useState<'suspend' | 'lift' | 'endSessions' | 'undo'>();
  const [reason, setReason] = useState('');
  const close = () => {
    setAsked(undefined);
    setReason('');
  };
  const act = useAccountAct(close);
  const { sessions } = account;
  if (sessions === null) return null;
  const params = { path: { account_id: account.id } };
  const reasonField = (
    <TextArea
      label={words.reason}
      help={words.reasonHelp}
      rows={3}
      maxLength={LONGEST_REASON}
      value={reason}
      onChange={({ target }) => setReason(target.value)}
    />
  );
  const sheet = { busy: act.busy, onClose: close };
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="t-lg">
        {words.access}
      </h2>
      {sessions.length === 0 ? <p className="t-sm">{words.noSessions}</p> : <h3 className="t-sm ink-2">{words.sessions}</h3>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.line}>
            <div>
              <p className="t-sm">{session.device_name || words.unnamedDevice}</p>
              <p className="t-xs ink-2">{words.lastSeen(dateAndClock(language, session.last_seen_at))}</p>
            </div>
          </li>
        ))}
      </ul>
      {account.may_administer && (
        <div className={styles.acts}>
          {sessions.length > 0 && (
            <Button look="secondary" block onClick={() => setAsked('endSessions')}>
              {words.endSessions}
            </Button>
          )}
          {account.two_factor && (
            <Button look="secondary" block onClick={() => setAsked('undo')}>
              {words.undo}
            </Button>
          )}
          <Button look="secondary" block onClick={() => setAsked(account.suspended_at === null ? 'suspend' : 'lift')}>
            {account.suspended_at === null ? words.suspend : words.lift}
          </Button>
          <PersonalData account={account} />
        </div>
      )}
      {asked === 'endSessions' && (
        <ActSheet
          {...sheet}
          title={words.endSessionsTitle}
          text={words.endSessionsText}
          confirm={words.endSessions}
          onConfirm={() =>
            act.run({ done: words.sessionsEnded, send: () => answer(api.DELETE('/v1/studio/accounts/{account_id}/sessions', { params })) })
          }
        />
      )}
      {asked === 'lift' && (
        <ActSheet
          {...sheet}
          title={words.liftTitle}
          text={words.liftText}
          confirm={words.lift}
          onConfirm={() => act.run({ done: words.lifted, send: () => answer(api.DELETE('/v1/studio/accounts/{account_id}/suspension', { params })) })}
        />
      )}
      {asked === 'suspend' && (
        <ActSheet
          {...sheet}
          title={words.suspendTitle}
          text={words.suspendText}
          confirm={words.suspend}
          isDanger
          disabled={reason.trim() === ''}
          onConfirm={() =>
            act.run({
              done: words.suspended,
              send: () => answer(api.PUT('/v1/studio/accounts/{account_id}/suspension', { params, body: { reason: reason.trim() } })),
            })
          }
        >
          {reasonField}
        </ActSheet>
      )}
      {asked === 'undo' && (
        <IdentifiedAct
          {...sheet}
          title={words.undoTitle}
          text={words.undoText}
          confirm={words.undo}
          isDanger
          onConfirm={(body) =>
            act.run({ done: words.undone, send: () => answer(api.POST('/v1/studio/accounts/{account_id}/two-factor/undo', { params, body })) })
          }
        />
      )}
    </section>
  );
}
