import { answer } from '@auscult/client/api-client';
import type { StudioAccount, StudioRight } from '@auscult/contract/entities/studio-account';
import { fullDate } from '@auscult/phrases/dates';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GrantSheet } from '../../shared/people/grant-sheet.tsx';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './account.module.css';
import { useAccountAct } from './use-account-act.ts';

/** The roles and permissions of an account, by company, with who gave them. */
export function Rights({ account }: { readonly account: StudioAccount }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { language } = usePhrases();
  const words = usePhrasesOf(accountPagePhrases);
  const list = usePhrasesOf(accountListPhrases);
  const [isGiving, setGiving] = useState(false);
  const [leaving, setLeaving] = useState<StudioRight>();
  const act = useAccountAct(() => setLeaving(undefined));
  const companyIds = [...new Set(account.rights.flatMap(({ company }) => company?.id ?? []))];
  const where = ({ company }: StudioRight) => company?.name ?? list.everywhere;
  const origin = ({ granted_by, granted_at }: StudioRight) =>
    granted_by && granted_at ? words.grantedBy(granted_by.name, fullDate(language, granted_at)) : words.grantedByOperator;
  return (
    <section aria-labelledby="rights">
      <div className={styles.head}>
        <h2 id="rights" className="t-xl">
          {words.rights}
        </h2>
        {!account.is_own && (
          <Button look="secondary" small onClick={() => setGiving(true)}>
            {list.give}
          </Button>
        )}
      </div>
      {account.rights.length === 0 && <p className="t-sm ink-2">{words.noRights}</p>}
      <ul className={styles.list}>
        {account.rights.map((held) => (
          <li key={`${held.right} ${held.company?.id}`} className={styles.line}>
            <div>
              <p className="t-row">
                {list.rights[held.right]} · {where(held)}
              </p>
              <p className="t-xs ink-2">{origin(held)}</p>
            </div>
            {held.may_withdraw && (
              <Button look="ghost" small onClick={() => setLeaving(held)}>
                {words.withdraw}
                <span className="visually-hidden">
                  : {list.rights[held.right]}, {where(held)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isGiving && (
        <GrantSheet
          email={account.email}
          companyId={companyIds.length === 1 ? companyIds[0] : undefined}
          onClose={() => setGiving(false)}
          onDone={() => {
            setGiving(false);
            for (const key of ['account', 'account-audit', 'accounts']) void queryClient.invalidateQueries({ queryKey: [key] });
          }}
        />
      )}
      {leaving && (
        <ActSheet
          title={words.withdrawTitle}
          text={words.withdrawText(list.rights[leaving.right], where(leaving))}
          confirm={words.withdraw}
          isDanger
          busy={act.busy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            act.run({
              done: words.withdrawn,
              send: () =>
                answer(
                  api.DELETE('/v1/studio/accounts/{account_id}/rights/{right}', {
                    params: {
                      path: { account_id: account.id, right: leaving.right },
                      query: leaving.company === null ? {} : { company_id: leaving.company.id },
                    },
                  }),
                ),
            })
          }
        />
      )}
    </section>
  );
}
