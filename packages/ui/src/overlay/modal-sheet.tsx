import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './modal-sheet.module.css';
import { enterTopModal } from './top-modal.ts';

export interface ModalSheetProps {
  /** Id of the heading inside that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /**
   * `decision` asks for an answer: a press beside it does not close it. Escape and Back do, as the harmless answer. Nor does one close a
   * `form`, which would lose what was typed. Nothing closes what is `blocking`.
   */
  readonly kind?: 'sheet' | 'decision' | 'form' | 'blocking';
  /** Where there is room it opens beside the control that was pressed, and nothing else is dimmed. */
  readonly anchored?: boolean;
  /** In the middle of a phone too: a message, not a part of the page. */
  readonly centred?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Over everything: rises from the foot of a phone, stands in the middle elsewhere. The browser keeps the focus inside and gives it back. */
export function ModalSheet({ labelledBy, describedBy, kind = 'sheet', anchored = false, centred = false, onClose, children }: ModalSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelled = useEffectEvent((event: Event) => {
    event.preventDefault();
    if (kind !== 'blocking') onClose();
  });
  const closed = useEffectEvent((element: HTMLDialogElement) => {
    if (kind === 'blocking' && element.isConnected && !element.open) element.showModal();
  });
  const pressed = useEffectEvent((event: Event) => {
    if (kind === 'sheet' && event.target === event.currentTarget) onClose();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const ended = new AbortController();
    element.addEventListener('cancel', (event) => cancelled(event), { signal: ended.signal });
    // A browser closes it in the end, however often it is asked not to.
    element.addEventListener('close', () => closed(element), { signal: ended.signal });
    element.addEventListener('click', (event) => pressed(event), { signal: ended.signal });
    const opener = anchored ? document.activeElement?.getBoundingClientRect() : undefined;
    element.showModal();
    if (opener) placeBeside(element, opener);
    const leaveTop = enterTopModal(element);
    return () => {
      ended.abort();
      leaveTop();
      element.close();
    };
  }, [anchored]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-anchored={anchored || undefined}
      data-centred={centred || undefined}
      role={kind === 'decision' || kind === 'blocking' ? 'alertdialog' : undefined}
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

const GAP_PX = 12;

/** Above the control, else below, else where it fits whole; the style sheet uses it from tablet on. */
function placeBeside(dialog: HTMLDialogElement, control: DOMRect): void {
  const { width, height } = dialog.getBoundingClientRect();
  const left = control.left + control.width / 2 - width / 2;
  const above = control.top - GAP_PX - height;
  dialog.style.setProperty('--left', `${Math.max(GAP_PX, Math.min(innerWidth - width - GAP_PX, left))}px`);
  dialog.style.setProperty(
    '--top',
    `${above >= GAP_PX ? above : Math.max(GAP_PX, Math.min(innerHeight - height - GAP_PX, control.bottom + GAP_PX))}px`,
  );
}

/** Two answers under each other, the one that acts first. */
export function ModalActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
