import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './modal-sheet.module.css';

export interface ModalSheetProps {
  /** Id of the heading inside that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** `decision` asks for an answer: a press beside it does not close it. Escape and Back do, as the harmless answer. */
  readonly kind?: 'sheet' | 'decision';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Over everything: rises from the foot of a phone, stands in the middle elsewhere. The browser keeps the focus inside and gives it back. */
export function ModalSheet({ labelledBy, describedBy, kind = 'sheet', onClose, children }: ModalSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelled = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  const pressed = useEffectEvent((event: Event) => {
    if (kind === 'sheet' && event.target === event.currentTarget) onClose();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const ended = new AbortController();
    element.addEventListener('cancel', (event) => cancelled(event), { signal: ended.signal });
    element.addEventListener('click', (event) => pressed(event), { signal: ended.signal });
    element.showModal();
    return () => {
      ended.abort();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={kind === 'decision' ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <div className={styles.inside}>
        <span className={styles.grabber} aria-hidden="true" />
        {children}
      </div>
    </dialog>
  );
}

/** Two answers under each other, the one that acts first. */
export function ModalActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
