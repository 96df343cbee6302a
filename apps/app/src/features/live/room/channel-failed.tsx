import { TriangleAlert } from 'lucide-react';
import styles from './channel-failed.module.css';

/** Says that one channel of the room (chat, questions, polls) cannot be reached. */
export function ChannelFailed({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={`t-sm ${styles.failed}`}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}
