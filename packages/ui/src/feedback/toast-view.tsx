import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './toast-view.module.css';

/** The specification draws a warning in red too; its icon sets it apart. */
export type ToastKind = 'success' | 'error' | 'warning';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert } as const;

/** A toast, one line per field; its duration is set by the caller. */
export function ToastView({ kind, lines }: { readonly kind: ToastKind; readonly lines: readonly string[] }) {
  const Glyph = ICONS[kind];
  return (
    <div className={classNames(styles.toast, styles[kind], lines.length > 1 && styles.tall)}>
      <Glyph size={22} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </span>
    </div>
  );
}
