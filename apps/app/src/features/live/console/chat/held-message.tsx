import type { LiveHeldMessage } from '@auscult/contract/live/entities';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { professionIn } from '../../chat/message-row.tsx';
import part from '../part.module.css';
import { ReasonSheet } from '../reason-sheet.tsx';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import styles from './held-message.module.css';

/** A message that nobody else sees until a moderator posts it. */
export function HeldMessage({ held, acts }: { readonly held: LiveHeldMessage; readonly acts: ConsoleActs }) {
  const words = usePhrasesOf(consolePhrases).chat;
  const { language } = usePhrases();
  const [isAsked, setAsked] = useState(false);
  const { key, text, author } = held;
  return (
    <article data-row tabIndex={-1} className={`${part.row} ${styles.held}`}>
      <p className={`t-xs ink-2 ${styles.head}`}>
        <Hourglass size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.waits}
      </p>
      <p className="t-sm">
        <span className="semibold">{author?.name ?? words.unknown}</span>
        {author?.profession && <span className="ink-2"> · {professionIn(author.profession[language])}</span>}
      </p>
      <p className="t-sm">{text}</p>
      <div className={part.acts}>
        <Button small data-key="a" onClick={() => void acts.decide(key, null)}>
          {words.approve}
        </Button>
        <Button look="secondary" small data-key="w" onClick={() => setAsked(true)}>
          {words.decline}
        </Button>
      </div>
      {isAsked && (
        <ReasonSheet
          title={words.declineTitle}
          help={words.declineHelp}
          action={words.decline}
          onConfirm={(reason) => void acts.decide(key, reason)}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  );
}
