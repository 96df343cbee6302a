import { TriangleAlert } from 'lucide-react';
import styles from './channel-failed.module.css';

/** One of the channels of a stream does not come through. */
export function ChannelFailed({ text }: { readonly text: string }) {
  return (
    <p role="alert" className={`t-sm ${styles.failed}`}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}
