import { answer } from '@auscult/client/api-client';
import type { StudioAccount } from '@auscult/contract/entities/studio-account';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { saveFile } from '../../shared/files/save-file.ts';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { IdentifiedAct } from './identified-act.tsx';
import { useAccountAct } from './use-account-act.ts';

/** What somebody who cannot sign in may ask for: all that is kept of them, or that it goes. */
export function PersonalData({ account }: { readonly account: StudioAccount }) {
  const { api } = useServices();
  const words = usePhrasesOf(accountPagePhrases);
  const [asked, setAsked] = useState<'export' | 'erase' | 'keep'>();
  const close = () => setAsked(undefined);
  const act = useAccountAct(close);
  const params = { path: { account_id: account.id } };
  const sheet = { busy: act.busy, onClose: close };
  return (
    <>
      <Button look="secondary" block onClick={() => setAsked('export')}>
        {words.exportData}
      </Button>
      <Button look="secondary" block onClick={() => setAsked(account.deletion_due_at === null ? 'erase' : 'keep')}>
        {account.deletion_due_at === null ? words.erase : words.keepAccount}
      </Button>
      {asked === 'export' && (
        <IdentifiedAct
          {...sheet}
          title={words.exportTitle}
          text={words.exportText}
          confirm={words.exportData}
          onConfirm={(body) =>
            act.run({
              done: words.exported,
              async send() {
                const exported = await answer(api.POST('/v1/studio/accounts/{account_id}/export', { params, body }));
                saveFile(words.exportName(account.id), new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }));
              },
            })
          }
        />
      )}
      {asked === 'erase' && (
        <IdentifiedAct
          {...sheet}
          title={words.eraseTitle}
          text={words.eraseText}
          confirm={words.erase}
          isDanger
          onConfirm={(body) =>
            act.run({ done: words.erased, send: () => answer(api.POST('/v1/studio/accounts/{account_id}/deletion', { params, body })) })
          }
        />
      )}
      {asked === 'keep' && (
        <ActSheet
          {...sheet}
          title={words.keepTitle}
          text={words.keepText}
          confirm={words.keepAccount}
          onConfirm={() => act.run({ done: words.kept, send: () => answer(api.DELETE('/v1/studio/accounts/{account_id}/deletion', { params })) })}
        />
      )}
    </>
  );
}
