import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Pin } from 'lucide-react';
import styles from './pinned.module.css';

/** What a moderator pinned above the chat. */
export function Pinned({ text }: { readonly text: string }) {
  const words = usePhrasesOf(livePhrases).questions;
  return (
    <p className={`t-sm ${styles.pinned}`}>
      <Pin size={18} strokeWidth={1.75} role="img" aria-label={words.pinned} />
      {text}
    </p>
  );
}
