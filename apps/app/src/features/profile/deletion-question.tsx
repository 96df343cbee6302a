import { fullDate } from '@auscult/phrases/dates';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useMatches } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAtRest } from '../../shared/screen/use-at-rest.ts';
import { useKeepAccount } from './keep-account.ts';

/** What it does not cover: an open dialog, the player over the whole screen, and turning two-factor on. */
const NOT_OVER = 'dialog[open], [role="dialog"], [data-two-factor]';

/** Asks whose account is to be deleted whether they keep it: once, on the first screen of the shell at rest, after they signed in or opened the app. */
export function DeletionQuestion({ dueAt }: { readonly dueAt: string }) {
  const isInShell = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/shell') });
  const [state, setState] = useState<'due' | 'shown' | 'closed'>('due');
  useAtRest(state === 'due' && isInShell, NOT_OVER, () => setState('shown'));
  return state === 'shown' && <QuestionSheet dueAt={dueAt} onClose={() => setState('closed')} />;
}

function QuestionSheet({ dueAt, onClose }: { readonly dueAt: string; readonly onClose: () => void }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(profilePhrases);
  const { busy, run } = useCall(useKeepAccount());
  const [title, text] = [useId(), useId()];
  return (
    <ModalSheet kind="decision" labelledBy={title} describedBy={text} onClose={onClose}>
      <h2 id={title} className="t-xl balance">
        {words.deletionTitle(fullDate(language, dueAt))}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.deletionQuestion}
      </p>
      <ModalActions>
        <Button block busy={busy} onClick={() => run()}>
          {words.deletionCancel}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {words.deletionStands}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
