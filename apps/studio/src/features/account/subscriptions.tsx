import { answer } from '@auscult/client/api-client';
import type { StudioAccount, StudioSubscription } from '@auscult/contract/entities/studio-account';
import { fullDate } from '@auscult/phrases/dates';
import { labelOf } from '@auscult/phrases/label-of';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './account.module.css';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import { useAccountAct } from './use-account-act.ts';

/** What an account may hear besides what is public. */
export function Subscriptions({ account }: { readonly account: StudioAccount }) {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(accountPagePhrases);
  const [isGiving, setGiving] = useState(false);
  const [ending, setEnding] = useState<StudioSubscription>();
  const act = useAccountAct(() => setEnding(undefined));
  function untilOf({ valid_until }: StudioSubscription): string {
    if (valid_until === null) return words.noEnd;
    const until = words.until(fullDate(language, valid_until));
    return Date.parse(valid_until) <= now().getTime() ? `${until} (${words.ended})` : until;
  }
  return (
    <section aria-labelledby="subscriptions">
      <div className={styles.head}>
        <h2 id="subscriptions" className="t-xl">
          {words.subscriptions}
        </h2>
        {!account.is_own && (
          <Button look="secondary" small onClick={() => setGiving(true)}>
            {words.give}
          </Button>
        )}
      </div>
      {account.subscriptions.length === 0 && <p className="t-sm ink-2">{words.noSubscriptions}</p>}
      <ul className={styles.list}>
        {account.subscriptions.map((one) => (
          <li key={one.course.id} className={styles.line}>
            <div>
              <p className="t-row">{one.course.title}</p>
              <p className="t-xs ink-2">
                {one.company.name} · {untilOf(one)}
              </p>
            </div>
            <Button look="ghost" small aria-label={labelOf(words.end, one.course.title)} onClick={() => setEnding(one)}>
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
      {isGiving && <SubscriptionSheet email={account.email} onClose={() => setGiving(false)} />}
      {ending && (
        <ActSheet
          title={words.endTitle}
          text={words.endText(ending.course.title)}
          confirm={words.end}
          isDanger
          busy={act.busy}
          onClose={() => setEnding(undefined)}
          onConfirm={() =>
            act.run({
              done: words.endedNow,
              send: () =>
                answer(
                  api.DELETE('/v1/studio/accounts/{account_id}/subscriptions/{course_id}', {
                    params: { path: { account_id: account.id, course_id: ending.course.id } },
                  }),
                ),
            })
          }
        />
      )}
    </section>
  );
}
