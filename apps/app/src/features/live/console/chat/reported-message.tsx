import { findPatientData } from '@auscult/domain/live/patient-data';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { DoorOpen, ShieldAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../../shared/services/services.tsx';
import { professionIn } from '../../chat/message-row.tsx';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import part from '../part.module.css';
import type { ConsoleMessage } from '../view/console-view.ts';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import { RemovalSheet } from './removal-sheet.tsx';
import styles from './reported-message.module.css';

interface ReportedMessageProps {
  readonly shown: ConsoleMessage;
  /** Of the room. */
  readonly isAuthorOut: boolean;
  readonly acts: ConsoleActs;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

/** A message that participants told of, and so of its author, with what may name a patient underlined. */
export function ReportedMessage({ shown, isAuthorOut, acts, onLeave, onRemove }: ReportedMessageProps) {
  const words = usePhrasesOf(consolePhrases).chat;
  const { language } = usePhrases();
  const [asked, setAsked] = useState<'strike' | 'removal' | null>(null);
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
        <Button small data-key="s" onClick={() => setAsked('strike')}>
          {words.strike}
        </Button>
        <Button look="secondary" small data-key="u" onClick={onLeave}>
          {words.leave}
        </Button>
        {author && !message.is_moderator && !isAuthorOut && (
          <IconButton label={words.putOut} aria-haspopup="dialog" onClick={() => setAsked('removal')}>
            <DoorOpen size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={words.remove} data-key="d" className={styles.remove} onClick={onRemove}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {asked === 'strike' && (
        <ConfirmSheet
          title={words.strikeTitle}
          text={words.strikeHelp}
          action={words.strike}
          isDanger
          onConfirm={() => void acts.strike(key)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'removal' && author && <RemovalSheet author={author} acts={acts} onClose={() => setAsked(null)} />}
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
