import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import styles from './modal-sheet.module.css';
import { enterTopModal } from './top-modal.ts';

export interface ModalSheetProps {
  /** Id of the heading inside that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /**
   * `decision` and `form` do not close by a press on the backdrop, but by Escape and Back (cancel): a
   * `form` would lose its input. `blocking` cannot be closed by the user.
   */
  readonly kind?: 'sheet' | 'decision' | 'form' | 'blocking';
  /** From tablet on, opens beside the pressed control without a backdrop. */
  readonly anchored?: boolean;
  /** Centred on phones too. */
  readonly centred?: boolean;
  /** From tablet on, room for a phone inside. */
  readonly wide?: boolean;
  /** From tablet on, room for fields beside each other. */
  readonly broad?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Modal dialog: bottom sheet on phones, centred elsewhere. The native dialog traps and restores the focus. */
export function ModalSheet({
  labelledBy,
  describedBy,
  kind = 'sheet',
  anchored = false,
  centred = false,
  wide = false,
  broad = false,
  onClose,
  children,
}: ModalSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(kind === 'blocking' ? null : onClose);
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
    // Browsers close the dialog on repeated Escape even when `cancel` is prevented.
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
      data-wide={wide || undefined}
      data-broad={broad || undefined}
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

/** Positions above the control, else below, else where it fits; used from tablet on. */
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

/** Two stacked buttons, the primary one first. */
export function ModalActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
