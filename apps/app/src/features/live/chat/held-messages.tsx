import { clockOfDay } from '@auscult/phrases/dates';
import { livePhrases } from '@auscult/phrases/screens/live';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Hourglass, X } from 'lucide-react';
import styles from './held-messages.module.css';
import type { OwnHeld } from './own-held.ts';

/** Between the chat and the field: what its author alone sees. */
export function HeldMessages({ messages, remove }: Pick<OwnHeld, 'messages' | 'remove'>) {
  const { language } = usePhrases();
  const words = usePhrasesOf(livePhrases).chat.held;
  return (
    <div aria-live="polite">
      {messages.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {messages.map(({ key, text, reason, written_at }) => (
            <li key={key} className={styles.held}>
              {reason === null ? (
                <>
                  <Hourglass size={18} strokeWidth={1.75} aria-hidden="true" />
                  <p className={`t-sm ${styles.words}`}>
                    <span className={styles.text}>{text}</span>
                    <span className="ink-2">{words.waits}</span>
                  </p>
                  <button type="button" className={`t-sm ${styles.press}`} onClick={() => remove(key)}>
                    <span className={textLinkClass()}>{words.takeBack}</span>
                  </button>
                </>
              ) : (
                <>
                  <p className={`t-sm ${styles.words}`}>{words.declined(clockOfDay(language, new Date(written_at)), reason)}</p>
                  <IconButton label={words.dismiss} onClick={() => remove(key)}>
                    <X size={20} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
