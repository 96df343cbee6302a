import { ToastView } from '@auscult/ui/feedback/toast-view';
import { usePhrases, useServices } from '../lib/services.tsx';
import { useStore } from '../lib/store.ts';
import styles from './toast-region.module.css';

/** The toasts on screen. Both regions are there from the start: a screen reader follows only a region that it already knew. */
export function ToastRegion() {
  const phrases = usePhrases();
  const toasts = useStore(useServices().toasts.shown);
  const errors = toasts.filter((toast) => toast.kind !== 'success');
  const successes = toasts.filter((toast) => toast.kind === 'success');
  return (
    <section aria-label={phrases.shell.notifications} className={styles.region}>
      <div role="alert">
        {errors.map((toast) => (
          <ToastView key={toast.id} kind={toast.kind} lines={toast.lines} />
        ))}
      </div>
      <div role="status">
        {successes.map((toast) => (
          <ToastView key={toast.id} kind={toast.kind} lines={toast.lines} />
        ))}
      </div>
    </section>
  );
}
