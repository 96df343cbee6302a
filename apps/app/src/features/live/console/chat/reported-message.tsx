import { findPatientData } from '@auscult/domain/live/patient-data';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { ShieldAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../../shared/services/services.tsx';
import { professionIn } from '../../chat/message-row.tsx';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import part from '../part.module.css';
import type { ConsoleMessage } from '../view/console-view.ts';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import styles from './reported-message.module.css';

interface ReportedMessageProps {
  readonly shown: ConsoleMessage;
  readonly acts: ConsoleActs;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

/** A message that participants told of, with what may name a patient underlined. */
export function ReportedMessage({ shown, acts, onLeave, onRemove }: ReportedMessageProps) {
  const words = usePhrasesOf(consolePhrases).chat;
  const { language } = usePhrases();
  const [isAsked, setAsked] = useState(false);
  const { message, reports } = shown;
  const { key, author, text } = message;
  return (
    <article data-row tabIndex={-1} className={`${part.row} ${styles.reported}`}>
      <h3 className={`t-sm semibold ${styles.head}`}>
        <ShieldAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.reported(reports)}
      </h3>
      <p className="t-sm">
        <span className="semibold">{author?.name ?? words.unknown}</span>
        {author?.profession && <span className="ink-2"> · {professionIn(author.profession[language])}</span>}
      </p>
      <p className="t-sm">
        <Suspect text={text ?? ''} />
      </p>
      <div className={part.acts}>
        <Button small data-key="s" onClick={() => setAsked(true)}>
          {words.strike}
        </Button>
        <Button look="secondary" small data-key="u" onClick={onLeave}>
          {words.leave}
        </Button>
        <IconButton label={words.remove} data-key="d" className={styles.remove} onClick={onRemove}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {isAsked && (
        <ConfirmSheet
          title={words.strikeTitle}
          text={words.strikeHelp}
          action={words.strike}
          isDanger
          onConfirm={() => void acts.strike(key)}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  );
}

/** The text in pieces, and which of them may name a patient. */
function piecesOf(text: string, now: Date): { readonly from: number; readonly text: string; readonly isSuspect: boolean }[] {
  const found = findPatientData(text, now);
  const edges = [0, ...found.flatMap(({ from, to }) => [from, to]), text.length];
  return edges.slice(1).map((to, place) => ({ from: edges[place] ?? 0, text: text.slice(edges[place], to), isSuspect: place % 2 === 1 }));
}

function Suspect({ text }: { readonly text: string }) {
  const { clock } = useServices();
  return piecesOf(text, clock.now()).map((piece) =>
    piece.isSuspect ? (
      <mark key={`${piece.from} suspect`} className={styles.suspect}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
